import type { DraftRow } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { linkTo, screenPaths } from '../../../lib/addresses.ts'
import { sentenceOf } from '../../../lib/api-client.ts'
import { isGone } from '../../../lib/is-gone.ts'
import { authoringTexts as texts } from '../../../texts/authoring.ts'
import { useTitle } from '../../../ui/hooks/use-title.ts'
import { Way } from '../../../ui/pieces/way.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { PastPlans } from '../plans/past-plans.tsx'
import { PlanNotices } from '../plans/plan-notices.tsx'
import { courseInMakingQuery, draftsQuery, trialQuery } from '../queries.ts'
import { usePublish } from '../use-publish.ts'
import { usePutBack } from '../use-put-back.ts'
import { VersionLine } from '../versions/version-line.tsx'
import { EmptyDialog } from './empty-dialog.tsx'
import { OpenNotice } from './open-notice.tsx'
import { PublishEffects } from './publish-effects.tsx'
import { PublishFilter } from './publish-filter.tsx'
import { PublishHead } from './publish-head.tsx'
import styles from './publish-list.module.css'
import { alongWith, FILTERS, type Filter, isSeen, isTickedFirst, isUnpublished, lacksOf } from './publish-rows.ts'
import { PublishTable } from './publish-table.tsx'
import { RefusedNotice } from './refused-note.tsx'
import { RekeyedDialog } from './rekeyed-dialog.tsx'
import { RemovedLessons } from './removed-lessons.tsx'
import { UnsentNotice } from './unsent-notice.tsx'

/** Where the page lies; the course has no place there before its name is known. */
function PublishWay({ courseId, name }: { courseId: string; name: string }) {
  const course = name ? [{ label: name, to: linkTo.courseEdit({ courseId }) }] : []
  return (
    <Way stops={[{ label: texts.title, to: screenPaths.personalTeacher }, ...course]} current={texts.publishTitle} />
  )
}

/** R047: what learners do not see yet, lesson by lesson, and the life of one lesson beside it. */
export function PublishList({ courseId }: { courseId: string }) {
  const course = useQuery(courseInMakingQuery(courseId))
  const drafts = useQuery({ ...draftsQuery(courseId), refetchOnMount: 'always' })
  const [filter, setFilter] = useState<Filter>()
  /** What somebody ticked or unticked; all others are ticked when learners can see them as they are, and find something in them. */
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(new Map())
  /** When the marked ones are published; empty for at once. */
  const [time, setTime] = useState('')
  const publish = usePublish(courseId, () => {
    // What somebody left out stays out: the next press is not meant for it.
    setTicks((now) => new Map([...now].filter(([, isMarked]) => !isMarked)))
    setTime('')
  })
  const whole = useQuery({ ...trialQuery(courseId, []), enabled: drafts.data?.Items.some(isUnpublished) ?? false })
  const [chosenId, setChosenId] = useState('')
  /** It is none of what the filter shows any more: whoever put it back is taken to where it stands now. */
  const showPutBack = (id: string) => {
    setFilter('all')
    setChosenId(id)
  }
  const { putBack, isBusy: isRestoring } = usePutBack(showPutBack)
  const name = course.data?.CourseName ?? ''
  useTitle(texts.publishTitle)
  const failed = [course, drafts].find(({ isError, data }) => isError && !data)
  if (failed) {
    return (
      <ErrorState
        title={texts.treeError}
        message={sentenceOf(failed.error)}
        onRetry={() => void failed.refetch()}
        isRetrying={failed.isFetching}
        isGone={isGone(failed.error)}
        way={{ to: screenPaths.personalTeacher, label: texts.title }}
      />
    )
  }
  const rows = drafts.data?.Items ?? []
  const waiting = rows.filter(isUnpublished)
  // Before it is known what each lacks nothing is ticked: a tick that goes again would be none that somebody made.
  const isJudging = waiting.length > 0 && whole.isPending
  const lacks = lacksOf(whole.data)
  const first: Filter = rows.some(FILTERS.changed) ? 'changed' : rows.some(FILTERS.draft) ? 'draft' : 'all'
  const shown = rows.filter(FILTERS[filter ?? first])
  // What is not in sight is not published: a filter shows what the press will do.
  const isMarkedFirst = (row: DraftRow) => !isJudging && isTickedFirst(row, rows, lacks)
  const marked = shown
    .filter((row) => isUnpublished(row) && (ticks.get(row.CourseHourId) ?? isMarkedFirst(row)))
    .map((row) => row.CourseHourId)
  const along = alongWith(marked, rows)
  const chosen = rows.find(({ CourseHourId }) => CourseHourId === chosenId) ?? shown[0]
  const mark = (id: string, isMarked: boolean) => setTicks((now) => new Map(now).set(id, isMarked))
  return (
    <div className={styles.page}>
      <PublishWay courseId={courseId} name={name} />
      <PublishHead
        courseId={courseId}
        waiting={waiting.length}
        marked={marked.length}
        along={along.map(({ Title }) => Title)}
        isLoading={drafts.isPending || isJudging}
        hasExercise={rows.some(({ Kind, CourseHourId }) => Kind === 'exercise' && marked.includes(CourseHourId))}
        canPublish={marked.length > 0 && !isJudging}
        isBusy={publish.isBusy}
        time={time}
        onTime={setTime}
        onPublish={() => void publish.start(marked, time)}
      />
      <RefusedNotice courseId={courseId} name={name} />
      <UnsentNotice courseId={courseId} rows={rows} />
      {rows.some(isSeen) && <OpenNotice courseId={courseId} name={name} />}
      <PlanNotices
        courseId={courseId}
        rows={rows}
        isBusy={publish.isBusy}
        onAgain={(ids, goes) => void publish.start(ids, goes)}
      />
      <PublishEffects courseId={courseId} marked={marked} />
      <div className={styles.columns}>
        <section className={styles.list} aria-label={texts.publishTitle}>
          {drafts.data && <PublishFilter rows={rows} selected={filter ?? first} onSelect={setFilter} />}
          {drafts.isPending && (
            <div aria-busy="true">
              <Skeleton height={240} />
            </div>
          )}
          {drafts.isSuccess && shown.length === 0 && (
            <EmptyState title={waiting.length > 0 ? texts.noneHere : texts.nothingToPublish}>
              {waiting.length > 0 && texts.elsewhere(waiting.length)}
            </EmptyState>
          )}
          {shown.length > 0 && (
            <PublishTable
              courseId={courseId}
              rows={shown}
              all={rows}
              faults={lacks.faults}
              hints={lacks.hints}
              marked={new Set(marked)}
              along={new Set(along.map(({ CourseHourId }) => CourseHourId))}
              chosenId={chosen?.CourseHourId ?? ''}
              onMark={mark}
              onChoose={setChosenId}
            />
          )}
          <p className={styles.note}>{texts.keptNote}</p>
          <PastPlans courseId={courseId} />
          <RemovedLessons courseId={courseId} isBusy={isRestoring} onPutBack={putBack} />
        </section>
        {chosen && (
          <VersionLine
            key={chosen.CourseHourId}
            row={chosen}
            titleOf={(id) => rows.find(({ CourseHourId }) => CourseHourId === id)?.Title ?? ''}
            along={alongWith([chosen.CourseHourId], rows).map(({ Title }) => Title)}
            isBusy={publish.isBusy}
            onPublish={() => void publish.start([chosen.CourseHourId])}
            onPutBack={() => putBack(chosen.CourseHourId)}
            onChanged={() => filter && showPutBack(chosen.CourseHourId)}
          />
        )}
      </div>
      {publish.empty && <EmptyDialog courseId={courseId} lessons={publish.empty} onAnswer={publish.answerEmpty} />}
      {publish.asked && <RekeyedDialog asked={publish.asked} onDecide={publish.decide} onClose={publish.stop} />}
    </div>
  )
}
