import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { sentenceOf } from '../../../lib/api-client.ts'
import { useSiteConfig } from '../../../lib/site-config.ts'
import { courseTexts as texts } from '../../../texts/course.ts'
import { uiTexts } from '../../../texts/ui.ts'
import { ListSearch } from '../../../ui/lists/list-search.tsx'
import { Pager } from '../../../ui/lists/pager.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { courseQuery, learnersPageCount, learnersQuery } from '../queries.ts'
import { LearnerRows } from './learner-table-rows.tsx'
import './learner-table.css'

const PAGER_LENGTH = 7
/** The router's key of the address that the page was opened with. */
const FIRST_LOCATION = 'default'

interface NobodyProps {
  name: string
  onClear: () => void
}

function Nobody({ name, onClear }: NobodyProps) {
  if (!name) {
    return (
      <EmptyState title={texts.noLearner} level="h3">
        {texts.noLearnerHint}
      </EmptyState>
    )
  }
  const clear = (
    <Button size={44} onClick={onClear}>
      {texts.clearSearch}
    </Button>
  )
  return (
    <EmptyState title={texts.noMatch} drawing="no-result" level="h3" action={clear}>
      {texts.noMatchHint}
    </EmptyState>
  )
}

function FoundLearners({ courseId, name, onClear }: NobodyProps & { courseId: string }) {
  // Another name begins at its first page.
  const [place, setPlace] = useState({ name, page: 1 })
  const page = place.name === name ? place.page : 1
  const query = useQuery(learnersQuery(courseId, name, page))
  if (query.isPending) return <Skeleton height={480} radius={12} />
  if (query.isError && !query.data) {
    return (
      <ErrorState
        title={texts.learnersError}
        message={sentenceOf(query.error)}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    )
  }
  const { Items, TotalCount } = query.data
  if (TotalCount === 0) return <Nobody name={name} onClear={onClear} />
  const count = name ? texts.learnerFound(TotalCount) : texts.learnerCountOf(TotalCount)
  return (
    <>
      <p className="learner-count" role="status">
        {query.isPlaceholderData ? uiTexts.loading : count}
      </p>
      {/* Sorting here would be wrong as long as learners are on other pages. */}
      <LearnerRows learners={Items} isSortable={Items.length === TotalCount} isStale={query.isPlaceholderData} />
      <Pager
        of={texts.learnerTable}
        current={page}
        pageCount={learnersPageCount(TotalCount)}
        length={PAGER_LENGTH}
        onSelect={(next) => setPlace({ name, page: next })}
      />
    </>
  )
}

/** Everyone who learns a course, with progress; found by name or student number (R048). */
export function LearnerTable({ courseId }: { courseId: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [name, setName] = useState('')
  const course = useQuery(courseQuery(courseId))
  const isDemonstration = useSiteConfig().demo
  const hasChosen = useLocation().key !== FIRST_LOCATION
  // The table stands below the cards: whoever chose a card is taken to it, also by keyboard and screen reader.
  useEffect(() => {
    if (!hasChosen) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView()
  }, [hasChosen])
  return (
    <section className="learners ui-card" aria-labelledby="learners-title">
      <div className="learners-head">
        <h2 id="learners-title" ref={heading} tabIndex={-1}>
          {course.data ? texts.learnersOf(course.data.CourseName) : texts.learnerTable}
        </h2>
        <ListSearch label={texts.searchLearner} value={name} onSearch={setName} />
      </div>
      {isDemonstration && <p className="learner-count">{texts.exampleRecords}</p>}
      <FoundLearners courseId={courseId} name={name} onClear={() => setName('')} />
    </section>
  )
}
