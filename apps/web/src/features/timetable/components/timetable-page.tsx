import { reachesUserType, UserTypes } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { screenPaths } from '../../../lib/addresses.ts'
import { sentenceOf } from '../../../lib/api-client.ts'
import { doAct } from '../../../lib/do-act.ts'
import { useAccount } from '../../../lib/session.ts'
import { showToast } from '../../../lib/toasts.ts'
import { timetableTexts as texts } from '../../../texts/timetable.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { FieldNote } from '../../../ui/fields/field-note.tsx'
import { useLeaveAsk } from '../../../ui/floating/use-leave-ask.tsx'
import { useTitle } from '../../../ui/hooks/use-title.ts'
import { classNames } from '../../../ui/look/class-names.ts'
import { Button, ButtonLink } from '../../../ui/pieces/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { timetableQuery, useSaveTimetable } from '../queries.ts'
import {
  countChanges,
  entriesOf,
  type Lesson,
  partsOf,
  rowsOf,
  type Timetable,
  usualCourse,
  type Week,
  weekOf,
  withLessons,
} from '../week.ts'
import { CellEditor } from './cell-editor.tsx'
import { PasteTimetable } from './paste-timetable.tsx'
import { PeriodsDialog } from './periods-dialog.tsx'
import { TimetableGrid } from './timetable-grid.tsx'
import styles from './timetable-page.module.css'

const SCHOOL_DAYS = [1, 2, 3, 4, 5]
const ALL_DAYS = [...SCHOOL_DAYS, 6, 7]

/** The week that is being written, beside the one that the server has. */
function useWeek(timetable: Timetable) {
  const [kept, setKept] = useState(() => ({ week: weekOf(timetable.Entries), stamp: timetable.Stamp }))
  const [week, setWeek] = useState<Week>(kept.week)
  const save = useSaveTimetable()
  const changes = countChanges(kept.week, week)
  const send = () =>
    doAct(
      save,
      { Stamp: kept.stamp, Entries: entriesOf(week) },
      {
        onSuccess: ({ Stamp }) => {
          setKept({ week, stamp: Stamp })
          showToast('success', texts.saved)
        },
      },
    )
  return { week, setWeek, changes, send, isSaving: save.isPending, error: save.error }
}

type Desk = ReturnType<typeof useWeek>

function names({ Classes, Courses }: Timetable) {
  const classes = new Map(Classes.map(({ ClassId, ClassName }) => [ClassId, ClassName]))
  const courses = new Map(Courses.map(({ CourseId, CourseName }) => [CourseId, CourseName]))
  return ({ classId, courseId }: Lesson) => ({
    className: classes.get(classId) ?? '',
    courseName: courses.get(courseId) ?? '',
  })
}

/** The grid with its editor, and what is being copied. */
function Grid({
  timetable,
  desk: { week, setWeek },
  days,
}: {
  timetable: Timetable
  desk: Desk
  days: readonly number[]
}) {
  const [open, setOpen] = useState<string>()
  const [copied, setCopied] = useState<readonly Lesson[]>()
  /** Copied by a press, and not by keys: cells take it when they are pressed. */
  const [isStamping, setIsStamping] = useState(false)
  const nameOf = names(timetable)
  const put = (place: string, lessons: readonly Lesson[]) => setWeek(withLessons(week, place, lessons))
  return (
    <>
      {isStamping && copied && (
        <p className={styles.copying} role="status">
          {texts.copying(copied.map((lesson) => nameOf(lesson).className).join('、'))}
          <Button size={28} onClick={() => setIsStamping(false)}>
            {texts.copyDone}
          </Button>
        </p>
      )}
      <TimetableGrid
        rows={rowsOf(timetable.Periods, week)}
        days={days}
        week={week}
        nameOf={nameOf}
        onOpen={(place) => (isStamping && copied ? put(place, copied) : setOpen(place))}
        onClear={(place) => put(place, [])}
        onCopy={(place) => setCopied(week.get(place))}
        onPaste={(place) => copied && put(place, copied)}
      />
      <p className={styles.keys}>{texts.keys}</p>
      {open && (
        <CellEditor
          place={open}
          lessons={week.get(open) ?? []}
          choices={timetable}
          usualCourse={(classId) => usualCourse(week, classId)}
          onSave={(lessons) => {
            put(open, lessons)
            setOpen(undefined)
          }}
          onCopy={(lessons) => {
            setCopied(lessons)
            setIsStamping(true)
            setOpen(undefined)
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

function Bar({ desk, onPaste, onPeriods }: { desk: Desk; onPaste: () => void; onPeriods: (() => void) | undefined }) {
  return (
    <div className={styles.bar}>
      <span role="status">{desk.changes > 0 ? texts.unsaved(desk.changes) : texts.allSaved}</span>
      {onPeriods && (
        <Button size={44} onClick={onPeriods}>
          {texts.periods}
        </Button>
      )}
      <Button size={44} onClick={onPaste}>
        {texts.paste}
      </Button>
      <Button
        size={44}
        kind="primary"
        disabled={desk.changes === 0 && !desk.isSaving}
        isBusy={desk.isSaving}
        busyText={texts.saving}
        onClick={desk.send}
      >
        {texts.save}
      </Button>
    </div>
  )
}

function Workplace({ timetable }: { timetable: Timetable }) {
  const account = useAccount()
  const desk = useWeek(timetable)
  const [isPasting, setIsPasting] = useState(false)
  const [isTiming, setIsTiming] = useState(false)
  const [wantsWeekend, setWantsWeekend] = useState(false)
  const { asking } = useLeaveAsk(desk.changes > 0, () => undefined)
  const isAdmin = account !== undefined && reachesUserType(account.UserType, UserTypes.schoolAdmin)
  const schoolId = isAdmin ? account.SchoolId : ''
  const hasWeekend = [...desk.week.keys()].some((place) => partsOf(place)[0] > SCHOOL_DAYS.length)
  const head = (
    <div className={styles.head}>
      <div>
        <h1>{texts.title}</h1>
        <p>{texts.lead}</p>
      </div>
      {!isPasting && (
        <Bar
          desk={desk}
          onPaste={() => setIsPasting(true)}
          onPeriods={schoolId ? () => setIsTiming(true) : undefined}
        />
      )}
    </div>
  )
  return (
    <>
      {head}
      <FieldNote id="timetable-error" error={desk.error ? sentenceOf(desk.error) : undefined} />
      {isPasting ? (
        <PasteTimetable
          timetable={timetable}
          week={desk.week}
          onPut={(week, count) => {
            desk.setWeek(week)
            setIsPasting(false)
            showToast('success', texts.putDone(count))
          }}
          onClose={() => setIsPasting(false)}
        />
      ) : (
        <div className={classNames(styles.card, 'ui-card')}>
          <Grid timetable={timetable} desk={desk} days={wantsWeekend || hasWeekend ? ALL_DAYS : SCHOOL_DAYS} />
          {!hasWeekend && (
            <Checkbox isChecked={wantsWeekend} onChange={setWantsWeekend}>
              {texts.weekend}
            </Checkbox>
          )}
        </div>
      )}
      {isTiming && <PeriodsDialog schoolId={schoolId} periods={timetable.Periods} onClose={() => setIsTiming(false)} />}
      {asking}
    </>
  )
}

/** The lessons of a teacher's week: filled cell by cell, pasted or imported, and saved as a whole. */
export function TimetablePage() {
  useTitle(texts.title)
  const query = useQuery(timetableQuery)
  const { data } = query
  return (
    <div className={classNames(styles.page, 'wrap')}>
      <ButtonLink kind="quiet" size={28} to={screenPaths.teacherSide}>
        {texts.back}
      </ButtonLink>
      {query.isPending && <Skeleton height={520} radius={16} />}
      {query.isError && !data && (
        <ErrorState
          title={texts.error}
          message={sentenceOf(query.error)}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      {data?.Classes.length === 0 && (
        <EmptyState
          level="h1"
          title={texts.noClasses}
          action={
            <ButtonLink size={44} kind="primary" to={screenPaths.studentManage}>
              {texts.toClasses}
            </ButtonLink>
          }
        >
          {texts.noClassesHint}
        </EmptyState>
      )}
      {data && data.Classes.length > 0 && <Workplace timetable={data} />}
    </div>
  )
}
