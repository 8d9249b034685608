import { projectName } from '@shijie/contract'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { screenPaths } from '../../../lib/addresses.ts'
import { downloadBlob } from '../../../lib/download.ts'
import { showFailure, showToast } from '../../../lib/toasts.ts'
import { projectTexts, deskTexts as texts } from '../../../texts/project.ts'
import { Menu, type MenuItem } from '../../../ui/floating/menu.tsx'
import { NameDialog } from '../../../ui/floating/name-dialog.tsx'
import { Tooltip } from '../../../ui/floating/tooltip.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import type { ProjectContent } from '../project-content.ts'
import { fileNameOf, PROJECT_FILE_ENDING, writeProjectFile } from '../project-file.ts'
import { useRenameProject } from '../queries.ts'
import type { Desk } from '../use-project-desk.ts'
import { ProjectMark } from './project-mark.tsx'
import { SavedState } from './saved-state.tsx'
import { VersionsDrawer } from './versions-drawer.tsx'
import './project.css'

interface DeskBarProps {
  desk: Desk
  isLook: boolean
  /** The stored program could not be read whole, and nothing is saved over it. */
  isDamaged?: boolean
  /** The program as it stands now. */
  current: () => ProjectContent | undefined
  picture: () => Promise<Blob | undefined>
  /** What runs the program, in the middle. */
  children: ReactNode
  /** Blocks or Python. */
  mode?: ReactNode
  /** What else can be done with it, on the right. */
  acts?: ReactNode
  /** Where the arrow leads, if not to the list. */
  back?: { to: string; label: string } | undefined
}

function useExports({ desk, current, picture }: Pick<DeskBarProps, 'desk' | 'current' | 'picture'>): MenuItem[] {
  const name = fileNameOf(desk.project?.ProjectName ?? '')
  const give = (write: (content: ProjectContent) => void) => () => {
    const content = current()
    if (content) write(content)
  }
  const draw = async () => {
    try {
      const blob = await picture()
      if (blob) downloadBlob(`${name}.png`, blob)
      else showToast('info', texts.nothingToDraw)
    } catch (error) {
      showFailure(error)
    }
  }
  return [
    {
      key: 'file',
      label: texts.exportFile,
      icon: 'download',
      onSelect: give((content) => downloadBlob(`${name}${PROJECT_FILE_ENDING}`, writeProjectFile(name, content))),
    },
    {
      key: 'python',
      label: texts.exportPython,
      icon: 'code',
      onSelect: give(({ python }) => downloadBlob(`${name}.py`, new Blob([python], { type: 'text/x-python' }))),
    },
    { key: 'picture', label: texts.exportPicture, icon: 'image', onSelect: () => void draw() },
  ]
}

function ProjectName({ desk }: { desk: Desk }) {
  const [isRenaming, setIsRenaming] = useState(false)
  const rename = useRenameProject()
  const { project, isReadOnly } = desk
  if (!project) return <span className="desk-name">{texts.untitled}</span>
  const { ProjectId, ProjectName: name } = project
  if (isReadOnly) return <h1 className="desk-name">{name}</h1>
  return (
    <>
      <h1 className="desk-name">
        <Tooltip text={texts.rename}>
          {(describedBy) => (
            <button aria-describedby={describedBy} type="button" onClick={() => setIsRenaming(true)}>
              <span>{name}</span>
              <Icon name="edit" size={16} />
            </button>
          )}
        </Tooltip>
      </h1>
      {isRenaming && (
        <NameDialog
          rule={projectName}
          label={projectTexts.nameLabel}
          title={projectTexts.renameTitle}
          submitText={projectTexts.renameSubmit}
          busyText={projectTexts.renaming}
          initial={name}
          onClose={() => setIsRenaming(false)}
          onSubmit={async (next) => {
            await rename.mutateAsync({ projectId: ProjectId, name: next })
            desk.rename(next)
            setIsRenaming(false)
          }}
        />
      )}
    </>
  )
}

/** The bar over a project: its name, whether it is safe, what runs it, its history and what can be taken out of it. */
export function DeskBar(props: DeskBarProps) {
  const { desk, isLook, isDamaged = false, children, acts, back, mode } = props
  const [isShowingVersions, setIsShowingVersions] = useState(false)
  const exports = useExports(props)
  const keep = async () => {
    if (await desk.keepVersion()) showToast('success', texts.versionKept)
  }
  const items: MenuItem[] = [
    { key: 'versions', label: texts.versions, icon: 'history', onSelect: () => setIsShowingVersions(true) },
    ...(desk.isReadOnly
      ? []
      : [{ key: 'keep', label: texts.saveVersion, icon: 'save' as const, onSelect: () => void keep() }]),
    ...exports,
  ]
  return (
    <header className="desk-bar">
      <Tooltip text={back?.label ?? texts.back}>
        <Link className="desk-back" to={back?.to ?? screenPaths.myProject} aria-label={back?.label ?? texts.back}>
          <Icon name="left" />
        </Link>
      </Tooltip>
      <ProjectName desk={desk} />
      <SavedState
        snapshot={desk.snapshot}
        role={desk.role}
        isLook={isLook}
        isFollowing={!isLook && desk.project?.IsOwn === 0}
        isDamaged={isDamaged}
      />
      <div className="desk-runs">{children}</div>
      <div className="desk-acts">
        {mode}
        {desk.project && <ProjectMark key={desk.project.ProjectId} project={desk.project} />}
        <Tooltip text={texts.versions}>
          <Button
            kind="quiet"
            className="desk-versions"
            aria-label={texts.versions}
            onClick={() => setIsShowingVersions(true)}
          >
            <Icon name="history" size={18} />
          </Button>
        </Tooltip>
        <Menu label={texts.more} items={items} className="desk-more">
          <Icon name="more" />
        </Menu>
        {acts}
      </div>
      {isShowingVersions && <VersionsDrawer desk={desk} onClose={() => setIsShowingVersions(false)} />}
    </header>
  )
}
