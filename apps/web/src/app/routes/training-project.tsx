import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { CreateTrainingDialog } from '../../features/training/components/create-training-dialog.tsx'
import { TrainingLists } from '../../features/training/components/training-lists.tsx'
import type { TrainingFilter, TrainingList } from '../../features/training/queries.ts'
import { linkTo, screenPaths } from '../../lib/addresses.ts'
import { useAccount } from '../../lib/session.ts'
import { marketTexts } from '../../texts/market.ts'
import { shellTexts } from '../../texts/shell.ts'
import { trainingTexts as texts } from '../../texts/training.ts'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { Button, ButtonLink } from '../../ui/pieces/button.tsx'
import { panelOf, Tabs } from '../../ui/pieces/tabs.tsx'
import './course-pages.css'

const PANEL = 'training-panel'
const tabs = [
  { key: 'all', label: texts.all },
  { key: 'begun', label: texts.begun },
  { key: 'favorites', label: texts.favorites },
  { key: 'own', label: texts.own },
] as const

/** What the address says about the list; the address is what is shared and what 后退 goes back to. */
function useTrainingFilter(isExperience: boolean) {
  const [search, setSearch] = useSearchParams()
  const list = tabs.find(({ key }) => key === search.get('list'))?.key ?? 'all'
  const filter: TrainingFilter = {
    list: isExperience ? 'all' : list,
    name: '',
    difficulty: Number(search.get('difficulty')) || 0,
    subject: search.get('subject') ?? '',
    isExperience,
    page: Math.max(1, Number(search.get('page')) || 1),
  }
  const change = (next: Partial<TrainingFilter> & { operate?: string }) => {
    const { list: shown, difficulty, subject, page } = { ...filter, page: 1, ...next }
    const values = {
      list: shown === 'all' ? '' : shown,
      difficulty: difficulty ? String(difficulty) : '',
      subject,
      page: page > 1 ? String(page) : '',
      operate: next.operate ?? '',
    }
    setSearch(Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')), { replace: true })
  }
  return { filter, change, isCreating: search.get('operate') === 'create' }
}

function Head({ title, lead, children }: { title: string; lead: string; children?: ReactNode }) {
  return (
    <div className="page-head">
      <div>
        <h1>{title}</h1>
        <p>{lead}</p>
      </div>
      <div className="training-head-acts">{children}</div>
    </div>
  )
}

/** R018: trainings to do, those under way, favourites and one's own; operate=create opens the dialog. */
export function TrainingProjectRoute() {
  useTitle(texts.title)
  const navigate = useNavigate()
  const { filter, change, isCreating } = useTrainingFilter(false)
  const create = () => change({ page: filter.page, operate: 'create' })
  const newButton = (
    <Button kind="primary" size={44} onClick={create}>
      {texts.create}
    </Button>
  )
  return (
    <div className="wrap page-body">
      <Head title={texts.title} lead={texts.lead}>
        <ButtonLink size={44} to={linkTo.datasetList()}>
          {shellTexts.dataAndModels}
        </ButtonLink>
        <ButtonLink size={44} to={screenPaths.componentMarket}>
          {marketTexts.title}
        </ButtonLink>
        <ButtonLink size={44} to={linkTo.helpPage('event')}>
          {texts.handbook}
        </ButtonLink>
        {newButton}
      </Head>
      <div className="training-tabs">
        <Tabs
          kind="line"
          label={texts.lists}
          items={tabs}
          selected={filter.list}
          onSelect={(list: TrainingList) => change({ list })}
          panelId={PANEL}
        />
      </div>
      <div {...panelOf(PANEL, filter.list)}>
        <TrainingLists
          key={filter.list}
          filter={filter}
          onChange={change}
          emptyAction={filter.list === 'own' ? newButton : undefined}
        />
      </div>
      {isCreating && (
        <CreateTrainingDialog
          onClose={() => change({ page: filter.page })}
          onCreated={(projectId) => void navigate(linkTo.workspace(projectId))}
        />
      )}
    </div>
  )
}

/** R019: the trainings that may be tried before activation. */
export function ExperienceProjectRoute() {
  useTitle(texts.experienceTitle)
  const account = useAccount()
  const { filter, change } = useTrainingFilter(true)
  return (
    <div className="wrap page-body">
      <Head title={texts.experienceTitle} lead={account ? texts.experienceLead : texts.visitorLead}>
        <ButtonLink size={44} to={linkTo.helpPage('event')}>
          {texts.handbook}
        </ButtonLink>
      </Head>
      <TrainingLists filter={filter} onChange={change} />
    </div>
  )
}
