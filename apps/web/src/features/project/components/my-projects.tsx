import { DEFAULT_PROJECT_NAME, type ProjectSummary, projectName } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { linkTo } from '../../../lib/addresses.ts'
import { doAct } from '../../../lib/do-act.ts'
import { showToast } from '../../../lib/toasts.ts'
import { projectTexts as texts } from '../../../texts/project.ts'
import { Chips } from '../../../ui/fields/chips.tsx'
import { ConfirmDialog } from '../../../ui/floating/confirm-dialog.tsx'
import { NameDialog } from '../../../ui/floating/name-dialog.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { LIST_PAGE_SIZE } from '../../../ui/lists/list-frame.tsx'
import { ListSearch } from '../../../ui/lists/list-search.tsx'
import { PagedList } from '../../../ui/lists/paged-list.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import {
  projectsQuery,
  proposeName,
  useCopyProject,
  useDeleteProject,
  useRenameProject,
  useRestoreProject,
} from '../queries.ts'
import { ImportButton } from './import-button.tsx'
import { NewProjectDialog } from './new-project-dialog.tsx'
import { ProjectCard } from './project-card.tsx'
import '../../../ui/lists/works.css'
import './project.css'

type Place = 'mine' | 'bin'

const places = [
  { key: 'mine', label: texts.mine },
  { key: 'bin', label: texts.bin },
] as const

/** What can be done with a project, by where it lies. */
function useActs(onRename: (project: ProjectSummary) => void, onDestroy: (project: ProjectSummary) => void) {
  const copy = useCopyProject()
  const remove = useDeleteProject()
  const restore = useRestoreProject()
  return (project: ProjectSummary) => {
    const { ProjectId, DeleteTime } = project
    const back = () =>
      doAct(restore, ProjectId, { onSuccess: ({ ProjectName }) => showToast('success', texts.restored(ProjectName)) })
    const copyIt = () =>
      doAct(copy, ProjectId, { onSuccess: ({ ProjectName }) => showToast('success', texts.copied(ProjectName)) })
    const bin = () =>
      doAct(
        remove,
        { projectId: ProjectId, isForGood: false },
        { onSuccess: () => showToast('success', texts.removed) },
      )
    if (DeleteTime !== '') {
      return [
        { key: 'restore', label: texts.restore, icon: 'undo', onSelect: back },
        { key: 'destroy', label: texts.removeForGood, icon: 'trash', onSelect: () => onDestroy(project) },
      ] as const
    }
    return [
      { key: 'rename', label: texts.rename, icon: 'edit', onSelect: () => onRename(project) },
      { key: 'copy', label: texts.copy, icon: 'copy', onSelect: copyIt },
      { key: 'remove', label: texts.remove, icon: 'trash', onSelect: bin },
    ] as const
  }
}

function DestroyDialog({ project, onClose }: { project: ProjectSummary; onClose: () => void }) {
  const { mutate, isPending } = useDeleteProject()
  const title = texts.removeForGoodTitle(project.ProjectName)
  const destroy = () =>
    mutate(
      { projectId: project.ProjectId, isForGood: true },
      { onSuccess: () => showToast('success', texts.removedForGood), onSettled: onClose },
    )
  return (
    <ConfirmDialog
      title={title}
      hint={texts.removeForGoodText}
      confirm={texts.removeForGood}
      isDangerous
      isBusy={isPending}
      onConfirm={destroy}
      onClose={onClose}
    />
  )
}

function emptyWords(search: string, place: Place): [string, string] {
  if (search) return [texts.notFound, texts.notFoundHint]
  return place === 'bin' ? [texts.binEmpty, texts.binEmptyHint] : [texts.empty, texts.emptyHint]
}

interface ProjectsProps {
  search: string
  place: Place
  /** Stands where there is nothing yet. */
  first: ReactNode
}

function Projects({ search, place, first }: ProjectsProps) {
  const [page, setPage] = useState(1)
  const [renaming, setRenaming] = useState<ProjectSummary>()
  const [destroying, setDestroying] = useState<ProjectSummary>()
  const query = useQuery(projectsQuery(search, place === 'bin', page))
  const rename = useRenameProject()
  const actsOf = useActs(setRenaming, setDestroying)
  const [title, hint] = emptyWords(search, place)
  return (
    <>
      <PagedList
        query={query}
        page={page}
        pageSize={LIST_PAGE_SIZE}
        onPage={setPage}
        error={texts.error}
        empty={
          <EmptyState title={title} action={search === '' && place === 'mine' && first}>
            {hint}
          </EmptyState>
        }
      >
        {(projects) => (
          <ul className="ui-works">
            {projects.map((project) => (
              <ProjectCard key={project.ProjectId} project={project} items={actsOf(project)} />
            ))}
          </ul>
        )}
      </PagedList>
      {renaming && (
        <NameDialog
          rule={projectName}
          label={texts.nameLabel}
          title={texts.renameTitle}
          submitText={texts.renameSubmit}
          busyText={texts.renaming}
          initial={renaming.ProjectName}
          onClose={() => setRenaming(undefined)}
          onSubmit={async (name) => {
            await rename.mutateAsync({ projectId: renaming.ProjectId, name })
            setRenaming(undefined)
            showToast('success', texts.renamed)
          }}
        />
      )}
      {destroying && <DestroyDialog project={destroying} onClose={() => setDestroying(undefined)} />}
    </>
  )
}

/** R015: one's own projects, to search, open, make, rename, copy, put away and take back. */
export function MyProjects() {
  const [search, setSearch] = useState('')
  const [place, setPlace] = useState<Place>('mine')
  const [proposed, setProposed] = useState<string>()
  const [isAsking, setIsAsking] = useState(false)
  const navigate = useNavigate()
  const create = async () => {
    setIsAsking(true)
    // Without an answer the ordinary name stands there; a taken one is told at the field.
    setProposed(await proposeName().catch(() => DEFAULT_PROJECT_NAME))
    setIsAsking(false)
  }
  return (
    <div className="projects">
      <div className="ui-works-top">
        <ListSearch label={texts.search} value={search} onSearch={setSearch} />
        <Chips label={texts.filter} items={places} selected={place} onSelect={setPlace} />
        <div className="ui-works-acts">
          <ImportButton />
          <Button kind="primary" size={44} isBusy={isAsking} onClick={() => void create()}>
            <Icon name="plus" size={18} />
            {texts.create}
          </Button>
        </div>
      </div>
      <Projects
        key={`${place} ${search}`}
        search={search}
        place={place}
        first={
          <Button kind="primary" size={44} isBusy={isAsking} onClick={() => void create()}>
            {texts.createFirst}
          </Button>
        }
      />
      {proposed !== undefined && (
        <NewProjectDialog
          proposed={proposed}
          onClose={() => setProposed(undefined)}
          onCreated={async (projectId) => navigate(linkTo.workspace(projectId))}
        />
      )}
    </div>
  )
}
