import { CONTENT_FIELDS, type DataOf, type DraftRow, type PublishedChange, type publishLessons } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { linkTo, screenPaths } from '../../../lib/addresses.ts'
import { sentenceOf } from '../../../lib/api-client.ts'
import { whenOf } from '../../../lib/format.ts'
import { isGone } from '../../../lib/is-gone.ts'
import { showToast } from '../../../lib/toasts.ts'
import { authoringTexts as texts } from '../../../texts/authoring.ts'
import { Chips } from '../../../ui/fields/chips.tsx'
import { ChoiceDialog } from '../../../ui/floating/choice-dialog.tsx'
import { useTitle } from '../../../ui/hooks/use-title.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Table, TableBox } from '../../../ui/lists/table.tsx'
import { Button, ButtonLink } from '../../../ui/pieces/button.tsx'
import { Way } from '../../../ui/pieces/way.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { courseInMakingQuery, draftsQuery, removedLessonsQuery, trialQuery, useRestoreLesson } from '../queries.ts'
import { usePublish } from '../use-publish.ts'
import { VersionLine } from '../versions/version-line.tsx'
import { OpenNotice } from './open-notice.tsx'
import styles from './publish-list.module.css'
import { PutBackList } from './put-back-list.tsx'

/** What becomes of answers to a question whose key was corrected. */
const REKEYED_CHOICES = [
  { key: 'keep', label: texts.keepAnswers, hint: texts.keepAnswersHint },
  { key: 'rescore', label: texts.rescore, hint: texts.rescoreHint },
] as const

const FILTERS = {
  changed: ({ State }: DraftRow) => State === 'changed' || State === 'leaving',
  draft: ({ State }: DraftRow) => State === 'draft',
  published: ({ State }: DraftRow) => State === 'published',
  all: () => true,
} as const satisfies Record<keyof typeof texts.filters, (row: DraftRow) => boolean>
type Filter = keyof typeof FILTERS

const isUnpublished = ({ State }: DraftRow): boolean => State !== 'published'
/** Learners of the course have it before them, in this form or in the one before. */
const isSeen = ({ State }: DraftRow): boolean => State === 'published' || State === 'changed'

/** A new chapter in which learners would find nothing: it is published when somebody ticks it. */
function isHollow(row: DraftRow, rows: readonly DraftRow[], canGo: (row: DraftRow) => boolean): boolean {
  if (row.Kind !== 'container' || row.State !== 'draft') return false
  const inside = rows.filter(({ ParentId }) => ParentId === row.CourseHourId)
  return !inside.some((one) =>
    one.Kind === 'container' ? isSeen(one) || !isHollow(one, rows, canGo) : isSeen(one) || canGo(one),
  )
}

type Fault = DataOf<typeof publishLessons>['Faults'][number]

interface RowProps {
  row: DraftRow
  /** What has to be done before learners can see it. */
  fault: string | undefined
  courseId: string
  isMarked: boolean
  isChosen: boolean
  onMark: (isMarked: boolean) => void
  onChoose: () => void
}

function LessonRow({ courseId, row, fault, isMarked, isChosen, onMark, onChoose }: RowProps) {
  const isWaiting = row.State !== 'published'
  return (
    <tr aria-current={isChosen || undefined}>
      <td>
        {isWaiting && (
          <input
            type="checkbox"
            aria-label={texts.chooseRow(row.Title)}
            checked={isMarked}
            onChange={({ target }) => onMark(target.checked)}
          />
        )}
      </td>
      <th scope="row">
        <button type="button" className={styles.name} onClick={onChoose}>
          {row.Title}
        </button>
        <small>{texts.kinds[row.Kind]}</small>
        {fault && (
          <Link className={styles.fault} to={linkTo.courseEdit({ courseId, lessonId: row.CourseHourId })}>
            <Icon name="alert" size={16} />
            {fault}
          </Link>
        )}
      </th>
      <td>
        <span className={styles.state} data-state={row.State}>
          {texts.states[row.State]}
        </span>
      </td>
      <td>{[row.ChangerName, whenOf(row.ChangeTime)].filter(Boolean).join('，')}</td>
      <td>{row.LearnerCount || '—'}</td>
    </tr>
  )
}

interface LessonTableProps {
  courseId: string
  rows: readonly DraftRow[]
  faults: ReadonlyMap<string, string>
  marked: ReadonlySet<string>
  chosenId: string
  onMark: (id: string, isMarked: boolean) => void
  onChoose: (id: string) => void
}

function LessonTable({ courseId, rows, faults, marked, chosenId, onMark, onChoose }: LessonTableProps) {
  return (
    <TableBox label={texts.table}>
      <Table columns={texts.columns}>
        {rows.map((row) => (
          <LessonRow
            key={row.CourseHourId}
            courseId={courseId}
            row={row}
            fault={faults.get(row.CourseHourId)}
            isMarked={marked.has(row.CourseHourId)}
            isChosen={row.CourseHourId === chosenId}
            onMark={(isMarked) => onMark(row.CourseHourId, isMarked)}
            onChoose={() => onChoose(row.CourseHourId)}
          />
        ))}
      </Table>
    </TableBox>
  )
}

const isContentNew = (fields: readonly string[]): boolean => fields.some((field) => CONTENT_FIELDS.has(field))

/** Settings that change what a learner may do, whether or not anybody has begun. */
const SETTINGS: ReadonlySet<string> = new Set([
  'IsTrySee',
  'OpensAt',
  'OpensAfterId',
  'CompletedBy',
  'PassPercent',
  'Weight',
])

const isTold = ({ LearnerCount, Fields, FreedTitles }: PublishedChange): boolean =>
  LearnerCount > 0 || FreedTitles.length > 0 || Fields.some((field) => SETTINGS.has(field))

/** What publishing the marked lessons would do, asked of the server before it is done. */
function Effects({ courseId, marked }: { courseId: string; marked: readonly string[] }) {
  const query = useQuery({ ...trialQuery(courseId, marked), enabled: marked.length > 0 })
  if (marked.length === 0) return null
  const problems = query.isError
    ? [sentenceOf(query.error)]
    : (query.data?.Faults.map(({ Sentence }: Fault) => Sentence) ?? [])
  if (problems.length > 0) {
    return (
      <ul className={styles.problem} role="alert">
        {problems.map((problem) => (
          <li key={problem}>
            <Icon name="alert" size={20} />
            {problem}
          </li>
        ))}
      </ul>
    )
  }
  const touched = query.data?.Changes.filter(isTold) ?? []
  if (touched.length === 0) return null
  return (
    <ul className={styles.effects}>
      {touched.map(({ CourseHourId, Title, Act, LearnerCount, Fields, FreedTitles }) => (
        <li key={CourseHourId}>
          <b>{Title}</b>
          {Act !== 'change' && <span>{texts.acts[Act]}</span>}
          {Act === 'change' && <span>{texts.changedParts(Fields)}</span>}
          {FreedTitles.length > 0 && <span>{texts.freed(FreedTitles)}</span>}
          {LearnerCount > 0 && (
            <span>{isContentNew(Fields) ? texts.effectRenewed(LearnerCount) : texts.effect(LearnerCount)}</span>
          )}
        </li>
      ))}
    </ul>
  )
}

interface RemovedLessonsProps {
  courseId: string
  isBusy: boolean
  onPutBack: (lessonId: string) => void
}

/** What was taken out of the tree, and is in no list of it any more. */
function RemovedLessons({ courseId, isBusy, onPutBack }: RemovedLessonsProps) {
  const [page, setPage] = useState(1)
  const { Items = [], TotalCount = 0 } = useQuery(removedLessonsQuery(courseId, page)).data ?? {}
  return (
    <PutBackList
      title={texts.removedLessons}
      items={Items.map(({ CourseHourId, Title, RemoveTime }) => ({ id: CourseHourId, name: Title, time: RemoveTime }))}
      total={TotalCount}
      page={page}
      onPage={setPage}
      isBusy={isBusy}
      onPutBack={onPutBack}
    />
  )
}

interface PublishHeadProps {
  courseId: string
  waiting: number
  marked: number
  canPublish: boolean
  isBusy: boolean
  onPublish: () => void
}

/** How much waits, the way back, and the one button that does it. */
function PublishHead({ courseId, waiting, marked, canPublish, isBusy, onPublish }: PublishHeadProps) {
  return (
    <header className={styles.head}>
      <div>
        <h1>{texts.publishTitle}</h1>
        <p>{texts.publishLead(waiting)}</p>
      </div>
      <ButtonLink size={44} to={linkTo.courseEdit({ courseId })}>
        {texts.backToEditor}
      </ButtonLink>
      <Button
        size={44}
        kind="primary"
        disabled={!canPublish}
        isBusy={isBusy}
        busyText={texts.publishing}
        onClick={onPublish}
      >
        {texts.publishChosen(marked)}
      </Button>
    </header>
  )
}

/** R047: what learners do not see yet, lesson by lesson, and the life of one lesson beside it. */
export function PublishList({ courseId }: { courseId: string }) {
  const course = useQuery(courseInMakingQuery(courseId))
  const drafts = useQuery(draftsQuery(courseId))
  const restore = useRestoreLesson()
  const [filter, setFilter] = useState<Filter>()
  /** What somebody ticked or unticked; all others are ticked when learners can see them as they are. */
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(new Map())
  const publish = usePublish(courseId, () => setTicks(new Map()))
  const whole = useQuery({ ...trialQuery(courseId, []), enabled: drafts.data?.Items.some(isUnpublished) ?? false })
  const [chosenId, setChosenId] = useState('')
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
  const faults = new Map(whole.data?.Faults.map(({ CourseHourId, Sentence }) => [CourseHourId, Sentence]))
  const first: Filter = rows.some(FILTERS.changed) ? 'changed' : rows.some(FILTERS.draft) ? 'draft' : 'all'
  const shown = rows.filter(FILTERS[filter ?? first])
  // What is not in sight is not published: a filter shows what the press will do.
  const canGo = (row: DraftRow) => isUnpublished(row) && !faults.has(row.CourseHourId)
  const marked = shown
    .filter((row) => isUnpublished(row) && (ticks.get(row.CourseHourId) ?? (canGo(row) && !isHollow(row, rows, canGo))))
    .map((row) => row.CourseHourId)
  const chosen = rows.find(({ CourseHourId }) => CourseHourId === chosenId) ?? shown[0]
  const mark = (id: string, isMarked: boolean) => setTicks(new Map(ticks).set(id, isMarked))
  const putBack = (id: string) => restore.mutate(id, { onError: (error) => showToast('error', sentenceOf(error)) })
  return (
    <div className={styles.page}>
      <Way
        stops={[
          { label: texts.title, to: screenPaths.personalTeacher },
          { label: name, to: linkTo.courseEdit({ courseId }) },
        ]}
        current={texts.publishTitle}
      />
      <PublishHead
        courseId={courseId}
        waiting={waiting.length}
        marked={marked.length}
        canPublish={marked.length > 0 && !whole.isPending}
        isBusy={publish.isBusy}
        onPublish={() => void publish.start(marked)}
      />
      {rows.some(isSeen) && <OpenNotice courseId={courseId} name={name} />}
      <Effects courseId={courseId} marked={marked} />
      <div className={styles.columns}>
        <section className={styles.list} aria-label={texts.publishTitle}>
          <Chips
            label={texts.filter}
            items={(Object.keys(FILTERS) as Filter[]).map((key) => ({
              key,
              label: texts.filters[key],
              count: rows.filter(FILTERS[key]).length,
            }))}
            selected={filter ?? first}
            onSelect={setFilter}
          />
          {drafts.isPending && (
            <div aria-busy="true">
              <Skeleton height={240} />
            </div>
          )}
          {drafts.isSuccess && shown.length === 0 && (
            <EmptyState title={texts.nothingToPublish}>{texts.keptNote}</EmptyState>
          )}
          {shown.length > 0 && (
            <LessonTable
              courseId={courseId}
              rows={shown}
              faults={faults}
              marked={new Set(marked)}
              chosenId={chosen?.CourseHourId ?? ''}
              onMark={mark}
              onChoose={setChosenId}
            />
          )}
          <p className={styles.note}>{texts.keptNote}</p>
          <RemovedLessons courseId={courseId} isBusy={restore.isPending} onPutBack={putBack} />
        </section>
        {chosen && (
          <VersionLine
            key={chosen.CourseHourId}
            row={chosen}
            titleOf={(id) => rows.find(({ CourseHourId }) => CourseHourId === id)?.Title ?? ''}
            isBusy={publish.isBusy}
            onPublish={() => void publish.start([chosen.CourseHourId])}
            onPutBack={() => putBack(chosen.CourseHourId)}
          />
        )}
      </div>
      {publish.asked && (
        <ChoiceDialog
          title={texts.rekeyedTitle}
          text={texts.rekeyed(publish.asked.titles, publish.asked.count)}
          choices={REKEYED_CHOICES}
          onChoose={(key) => publish.decide(key === 'rescore' ? 1 : 0)}
          onClose={publish.stop}
        />
      )}
    </div>
  )
}
