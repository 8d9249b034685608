import type { Today, TodayLesson } from '@shijie/contract'
import { linkTo, screenPaths } from '../../../lib/addresses.ts'
import { boardTexts } from '../../../texts/board.ts'
import { todayTexts as texts } from '../../../texts/today.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { ButtonLink } from '../../../ui/pieces/button.tsx'
import styles from './lesson-card.module.css'
import { Stairs } from './stairs.tsx'

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const DAY_MS = 86_400_000

function headOf(lesson: TodayLesson, now: string): string {
  const { Kind, Period, StartTime, EndTime, Weekday } = lesson
  if (Kind === 'running') return texts.running(Period, minutesOf(EndTime) - minutesOf(now.slice(11, 16)))
  if (Kind === 'next') return texts.next(Period, StartTime)
  const ahead = Math.round((Date.parse(lesson.Date) - Date.parse(now.slice(0, 10))) / DAY_MS)
  return texts.later(texts.laterDay(ahead, Weekday), Period, StartTime)
}

/** The two 小节 at which most stand, in their order; none where nobody is under way. */
function mostAt({ Steps }: TodayLesson): number[] {
  return Steps.map(({ Count }, index) => ({ Count, place: index + 1 }))
    .filter(({ Count }) => Count > 0)
    .sort((a, b) => b.Count - a.Count)
    .slice(0, 2)
    .map(({ place }) => place)
    .sort((a, b) => a - b)
}

function Facts({ lesson }: { lesson: TodayLesson }) {
  const places = mostAt(lesson)
  const facts = [
    lesson.CourseName || texts.noCourseYet,
    texts.people(lesson.StudentCount),
    ...(places.length > 0 && lesson.StepCount === lesson.Steps.length ? [texts.mostAt(places)] : []),
    ...(lesson.Room ? [lesson.Room] : []),
  ]
  return <p className={styles.facts}>{facts.join('，')}</p>
}

function Pills({ lesson }: { lesson: TodayLesson }) {
  return (
    <ul className={styles.pills}>
      {lesson.Kind === 'running' && (
        <li>
          {texts.here} <b>{lesson.HereCount}</b>
        </li>
      )}
      {lesson.Kind === 'running' && (
        <li data-tone={lesson.StuckCount > 0 ? 'warn' : undefined}>
          <Icon name="alert" size={17} />
          {texts.stuck} <b>{lesson.StuckCount}</b>
        </li>
      )}
      <li data-tone="ok">
        <Icon name="check" size={17} />
        {texts.done} <b>{`${lesson.DoneCount}/${lesson.StudentCount}`}</b>
      </li>
    </ul>
  )
}

function Lesson({ lesson, now }: { lesson: TodayLesson; now: string }) {
  const { Kind, ClassId, CourseId, ClassName, LessonName } = lesson
  return (
    <section className={styles.card} data-kind={lesson.Kind} aria-label={texts.lesson}>
      <div className={styles.words}>
        <span className={styles.when}>
          {lesson.Kind === 'running' && <i />}
          {headOf(lesson, now)}
        </span>
        <h2>
          <span>{ClassName}</span> {LessonName && <span>{LessonName}</span>}
        </h2>
        <Facts lesson={lesson} />
        {CourseId && <Pills lesson={lesson} />}
        <div className={styles.acts}>
          {CourseId ? (
            <>
              <ButtonLink size={44} kind="primary" to={linkTo.board(ClassId)}>
                {boardTexts.toBoard}
              </ButtonLink>
              {Kind === 'running' && (
                <ButtonLink size={44} to={linkTo.board(ClassId, { isWall: true })} target="_blank">
                  {boardTexts.toWall}
                </ButtonLink>
              )}
              <ButtonLink size={44} to={linkTo.teacherCourse(CourseId)}>
                {texts.openLearners}
                <Icon name="arrow" size={18} />
              </ButtonLink>
              <ButtonLink size={44} to={linkTo.lessonGuide(CourseId)}>
                {texts.openEdition}
              </ButtonLink>
            </>
          ) : (
            <ButtonLink size={44} kind="primary" to={screenPaths.timetable}>
              {texts.chooseCourse}
            </ButtonLink>
          )}
        </div>
      </div>
      <Stairs lesson={lesson} />
    </section>
  )
}

/** What there is to do where no lesson comes. */
function None({ today: { IsHoliday, HasTimetable } }: { today: Today }) {
  const say = IsHoliday
    ? { title: texts.holidayTitle, hint: texts.holidayHint }
    : HasTimetable
      ? { title: texts.nothingSoon, hint: texts.nothingSoonHint }
      : { title: texts.noTimetable, hint: texts.noTimetableHint }
  return (
    <section className={styles.card} data-kind="none" aria-label={texts.lesson}>
      <div className={styles.words}>
        <h2>{say.title}</h2>
        <p className={styles.facts}>{say.hint}</p>
        <div className={styles.acts}>
          <ButtonLink size={44} kind={HasTimetable ? 'plain' : 'primary'} to={screenPaths.timetable}>
            {HasTimetable ? texts.changeTimetable : texts.fillTimetable}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

/** The lesson that runs, or the one that comes next, with the class on its stairs. */
export function LessonCard({ today }: { today: Today }) {
  return today.Lesson ? <Lesson lesson={today.Lesson} now={today.Now} /> : <None today={today} />
}
