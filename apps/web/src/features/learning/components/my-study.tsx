import type { DataOf, listMyStudy } from '@shijie/contract'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { linkTo, screenPaths } from '../../../lib/addresses.ts'
import { sentenceOf } from '../../../lib/api-client.ts'
import { achievementTexts } from '../../../texts/achievement.ts'
import { courseTexts } from '../../../texts/course.ts'
import { learningTexts as texts } from '../../../texts/learning.ts'
import { useTitle } from '../../../ui/hooks/use-title.ts'
import { ButtonLink } from '../../../ui/pieces/button.tsx'
import { panelOf, Tabs } from '../../../ui/pieces/tabs.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingOverlay } from '../../../ui/states/loading-overlay.tsx'
import { myStudyQuery } from '../queries.ts'
import './my-study.css'
import { MyStudySkeleton } from './my-study-skeleton.tsx'
import { StudyContinue } from './study-continue.tsx'
import { StudyProgress } from './study-progress.tsx'
import { StudyRecords } from './study-records.tsx'
import { StudyTotals } from './study-totals.tsx'
import { StudyWeek } from './study-week.tsx'
import { useRefetchOnFocus } from './use-refetch-on-focus.ts'

const PANEL_ID = 'my-study-panel'
const STUDY_KEY = ['my-study']
const categories = { all: undefined, micro: 1, online: 2 } as const
type CategoryKey = keyof typeof categories

const tabs: readonly { key: CategoryKey; label: string }[] = [
  { key: 'all', label: texts.categoryAll },
  { key: 'micro', label: courseTexts.micro },
  { key: 'online', label: courseTexts.online },
]

type StudyData = DataOf<typeof listMyStudy>

/** Nothing joined and nothing studied yet. */
const isNewcomer = (study: StudyData) =>
  study.TotalCount === 0 && study.Continue.length === 0 && study.TotalSeconds === 0

interface StudyProps {
  query: UseQueryResult<StudyData>
  category: CategoryKey
  /** Something beside lessons is begun: whoever works at it is told of no first step. */
  hasWork: boolean
}

function Study({ query, category, hasWork }: StudyProps) {
  if (query.isPending) {
    return (
      <>
        <MyStudySkeleton />
        <LoadingOverlay />
      </>
    )
  }
  if (query.isLoadingError) {
    return (
      <ErrorState
        title={texts.errorTitle}
        message={sentenceOf(query.error)}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    )
  }
  const study = query.data
  if (isNewcomer(study)) {
    return (
      <EmptyState
        title={hasWork ? texts.noCourseTitle : texts.emptyTitle}
        action={
          <ButtonLink kind="primary" size={44} to={linkTo.courseList(2)}>
            {texts.chooseFirst}
          </ButtonLink>
        }
      >
        {hasWork ? texts.noCourseHint : texts.emptyHint}
      </EmptyState>
    )
  }
  return (
    <>
      <div className="study-top">
        <StudyContinue study={study} />
        <StudyWeek study={study} />
      </div>
      <StudyProgress category={categories[category]} />
      <div className="study-bottom">
        <StudyRecords />
        <StudyTotals study={study} />
      </div>
    </>
  )
}

/** 我的学习 (R040): what to continue, this week, progress in each course, records by day (B031). Children stand above. */
export function MyStudy({ children, hasWork = false }: { children?: ReactNode; hasWork?: boolean }) {
  useTitle(texts.myStudy)
  useRefetchOnFocus(STUDY_KEY)
  // What to continue, the week and the totals tell of all courses; the switch only filters the list of courses.
  const query = useQuery(myStudyQuery(undefined))
  const [category, setCategory] = useState<CategoryKey>('all')
  const hasChoice = !(query.data && isNewcomer(query.data))
  return (
    <div className="my-study wrap">
      <div className="my-study-head">
        <h1>{texts.myStudy}</h1>
        {hasChoice && (
          <ButtonLink kind="quiet" to={screenPaths.personalStudent}>
            {achievementTexts.fullRecord}
          </ButtonLink>
        )}
        {hasChoice && (
          <Tabs label={texts.categories} items={tabs} selected={category} onSelect={setCategory} panelId={PANEL_ID} />
        )}
      </div>
      {children}
      <div {...(hasChoice && panelOf(PANEL_ID, category))}>
        <Study query={query} category={category} hasWork={hasWork} />
      </div>
    </div>
  )
}
