import type { PupilFolder } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { linkTo, screenPaths } from '../../../lib/addresses.ts'
import { BusinessError, sentenceOf } from '../../../lib/api-client.ts'
import { spentTime, whenOf } from '../../../lib/format.ts'
import { lateWords } from '../../../lib/late-words.ts'
import { assignmentTexts } from '../../../texts/assignment.ts'
import { pupilPageTexts as texts } from '../../../texts/pupil-page.ts'
import { trainingTexts } from '../../../texts/training.ts'
import { useTitle } from '../../../ui/hooks/use-title.ts'
import { classNames } from '../../../ui/look/class-names.ts'
import { ButtonLink } from '../../../ui/pieces/button.tsx'
import { Tag } from '../../../ui/pieces/tag.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { ProgressBar } from '../../../ui/states/progress-bar.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { pupilQuery } from '../queries.ts'
import { stateTones } from '../state-tones.ts'
import styles from './pupil-page.module.css'

interface PartProps {
  title: string
  none: string
  count: number
  children: ReactNode
}

/** One kind of thing that the pupil has, or the sentence that there is none. */
function Part({ title, none, count, children }: PartProps) {
  return (
    <section className={classNames(styles.part, 'ui-card')}>
      <h2>{title}</h2>
      {count === 0 ? <p>{none}</p> : <ul>{children}</ul>}
    </section>
  )
}

function Days({ days }: { days: PupilFolder['Days'] }) {
  const most = Math.max(...days.map(({ Seconds }) => Seconds), 1)
  const studied = days.filter(({ Seconds }) => Seconds > 0)
  const total = studied.reduce((sum, { Seconds }) => sum + Seconds, 0)
  return (
    <section className={classNames(styles.part, 'ui-card')}>
      <h2>{texts.days}</h2>
      <p>{studied.length > 0 ? texts.total(spentTime(total), studied.length) : texts.daysNone}</p>
      <ol className={styles.days}>
        {days.map(({ Day, Seconds }) => (
          <li key={Day} title={texts.dayOf(Day, spentTime(Seconds))}>
            <i style={{ height: `${Math.round((100 * Seconds) / most)}%` }} />
            <span>{Day.slice(8)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Courses({ courses }: { courses: PupilFolder['Courses'] }) {
  return (
    <Part title={texts.courses} none={texts.coursesNone} count={courses.length}>
      {courses.map(({ CourseId, CourseName, DoneCount, LessonCount, LastStudyTime }) => (
        <li key={CourseId}>
          <span className={styles.bar}>
            <b>{CourseName}</b>
            <ProgressBar
              label={CourseName}
              percent={LessonCount > 0 ? Math.floor((100 * DoneCount) / LessonCount) : 0}
            />
          </span>
          <small>{[texts.lessons(DoneCount, LessonCount), whenOf(LastStudyTime)].filter(Boolean).join(' · ')}</small>
        </li>
      ))}
    </Part>
  )
}

function Assignments({ rows }: { rows: PupilFolder['Assignments'] }) {
  return (
    <Part title={texts.assignments} none={texts.assignmentsNone} count={rows.length}>
      {rows.map((row) => (
        <li key={row.AssignmentId}>
          <b>{row.Title}</b>
          <small>{[assignmentTexts.kindOf(row), whenOf(row.DueTime)].filter(Boolean).join(' · ')}</small>
          <Tag tone={stateTones[row.State]}>
            {row.State === 'late'
              ? lateWords({ Lateness: row.State, LateSeconds: row.LateSeconds })
              : assignmentTexts.stateOf(row)}
          </Tag>
        </li>
      ))}
    </Part>
  )
}

function Folder({ pupil, now }: { pupil: PupilFolder; now: ReactNode }) {
  return (
    <div className={styles.parts}>
      {now && (
        <section className={classNames(styles.part, 'ui-card')}>
          <h2>{texts.now}</h2>
          {now}
        </section>
      )}
      <Days days={pupil.Days} />
      <Assignments rows={pupil.Assignments} />
      <Courses courses={pupil.Courses} />
      <Part title={texts.exercises} none={texts.exercisesNone} count={pupil.Exercises.length}>
        {pupil.Exercises.map(({ CourseHourId, Title, CourseName, Percent, Time }) => (
          <li key={CourseHourId}>
            <b>{Title}</b>
            <small>{`${CourseName} · ${whenOf(Time)}`}</small>
            <strong>{texts.percent(Percent)}</strong>
          </li>
        ))}
      </Part>
      <Part title={texts.trainings} none={texts.trainingsNone} count={pupil.Trainings.length}>
        {pupil.Trainings.map(({ TrainId, TrainName, State, Score, Time }) => (
          <li key={TrainId}>
            <b>{TrainName}</b>
            <small>{`${trainingTexts.states[State]} · ${whenOf(Time)}`}</small>
            <strong>{Score >= 0 ? texts.percent(Score) : texts.noScore}</strong>
          </li>
        ))}
      </Part>
    </div>
  )
}

/** R050: one pupil of a class, to look at: the way, what was given, works and marks, the recent days. */
export function PupilPage({ userId, now }: { userId: string; now?: ReactNode }) {
  const query = useQuery(pupilQuery(userId))
  const pupil = query.data
  useTitle(pupil?.UserName ?? texts.title)
  return (
    <div className={classNames(styles.page, 'wrap')}>
      <ButtonLink
        kind="quiet"
        className={styles.back}
        to={pupil?.OrgId ? linkTo.studentManage(pupil.OrgId) : screenPaths.studentManage}
      >
        {texts.back}
      </ButtonLink>
      <header>
        <h1>{pupil?.UserName ?? texts.title}</h1>
        {pupil && <p>{[pupil.OrgName, pupil.StudentNo].filter(Boolean).join(' · ')}</p>}
      </header>
      {query.isPending && <Skeleton height={520} radius={12} />}
      {query.isError && !pupil && (
        <ErrorState
          title={query.error instanceof BusinessError ? texts.gone : texts.errorTitle}
          message={sentenceOf(query.error)}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
          isGone={query.error instanceof BusinessError}
          way={{ to: screenPaths.studentManage, label: texts.back }}
        />
      )}
      {pupil && <Folder pupil={pupil} now={now} />}
    </div>
  )
}
