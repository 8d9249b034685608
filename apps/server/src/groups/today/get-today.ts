import {
  bitOf,
  type DataOf,
  type getToday as endpoint,
  type TimetablePeriod,
  type TodayLesson,
  UserTypes,
} from '@shijie/contract'
import type { Caller } from '../../platform/caller.ts'
import { wireTime } from '../../platform/time.ts'
import type { Db, Services } from '../../services.ts'
import { listCreatedCourses } from '../course/index.ts'
import { teachersMakeClasses } from '../school/index.ts'
import { type ClassStand, listStands, type StandAsked } from './class-stand.ts'
import { hasSign, listOwnClasses, type OwnClass } from './own-classes.ts'
import { listSteps, stepMoments } from './pupil-stands.ts'
import { isHeldIn, momentOf, nextDates, type SchoolDay, schoolDayOf, stateOf, timeOfDay } from './school-day.ts'
import { type EntryRow, listEntries, listPeriods, listTermsOf } from './timetable-repository.ts'
import { listWaiting } from './waiting.ts'

type Today = DataOf<typeof endpoint>

const COURSES_SHOWN = 8
const STEPS_SHOWN = 8
/** After a week without a lesson there is none to look forward to. */
const DAYS_AHEAD = 8

/** A lesson of the timetable on its day. */
interface Held {
  key: string
  day: SchoolDay
  period: TimetablePeriod
  entry: EntryRow
}

/** The lessons of a day, in their order; a lesson of a period that the day no longer has is not held. */
function heldOn(day: SchoolDay, periods: readonly TimetablePeriod[], entries: readonly EntryRow[]): Held[] {
  if (day.isHoliday) return []
  return periods.flatMap((period) => {
    const entry = entries.find((one) => one.period === period.Number && isHeldIn(one, day))
    return entry ? [{ key: `${day.date} ${period.Number}`, day, period, entry }] : []
  })
}

/** The lesson that runs, else the next one of today, else the first of the next day that has one. */
function lessonToShow(
  days: readonly (readonly Held[])[],
  time: string,
): { held: Held; kind: TodayLesson['Kind'] } | undefined {
  const [today = [], ...later] = days
  const running = today.find(({ period }) => stateOf(period, time) === 'now')
  if (running) return { held: running, kind: 'running' }
  const next = today.find(({ period }) => stateOf(period, time) === 'coming')
  if (next) return { held: next, kind: 'next' }
  const [first] = later.flat()
  return first && { held: first, kind: 'later' }
}

/** How a lesson stood is asked for the moment when it began; of one that has not begun, for now. */
const askOf = ({ key, day, period, entry }: Held, now: Date): StandAsked[] => {
  const began = momentOf(day.date, period.StartTime)
  return entry.course_id
    ? [{ key, classId: entry.class_id, courseId: entry.course_id, asOf: began < now ? began : now }]
    : []
}

const askOfClass = ({ id, course_id }: OwnClass, now: Date): StandAsked[] =>
  course_id ? [{ key: id, classId: id, courseId: course_id, asOf: now }] : []

const factsOf = ({ entry }: Held, stand: ClassStand | undefined, pupils: number) => ({
  ClassId: entry.class_id,
  ClassName: entry.class_name,
  CourseId: entry.course_id ?? '',
  CourseName: entry.course_name ?? '',
  LessonName: stand?.topName ?? '',
  Room: entry.room,
  StudentCount: stand?.pupils ?? pupils,
  DoneCount: stand?.done ?? 0,
})

/** At most eight in a row, so that those stay in sight at which most pupils stand. */
function stepsInSight<Step extends { count: number }>(steps: readonly Step[]): Step[] {
  const most = steps.reduce((best, step, index) => (step.count > (steps[best]?.count ?? 0) ? index : best), 0)
  const first = Math.max(0, Math.min(most - STEPS_SHOWN / 2, steps.length - STEPS_SHOWN))
  return steps.slice(first, first + STEPS_SHOWN)
}

async function presentLesson(
  db: Db,
  { held, kind }: { held: Held; kind: TodayLesson['Kind'] },
  stand: ClassStand | undefined,
  { pupils, now }: { pupils: number; now: Date },
): Promise<TodayLesson> {
  const { day, period, entry } = held
  const began = momentOf(day.date, period.StartTime)
  const isRunning = kind === 'running'
  const moments = stepMoments(now, began)
  const { steps, here } =
    stand?.topId && entry.course_id
      ? await listSteps(
          db,
          { classId: entry.class_id, courseId: entry.course_id, topId: stand.topId },
          moments,
          isRunning,
        )
      : { steps: [], here: 0 }
  return {
    ...factsOf(held, stand, pupils),
    Kind: kind,
    Date: day.date,
    Weekday: day.weekday,
    Period: period.Number,
    StartTime: period.StartTime,
    EndTime: period.EndTime,
    LessonNumber: stand?.topNumber ?? 0,
    LessonCount: stand?.topCount ?? 0,
    StepCount: steps.length,
    Steps: stepsInSight(steps).map(({ id, title, count, stuck }) => ({
      LessonId: id,
      Title: title,
      Count: count,
      StuckCount: isRunning ? stuck : 0,
    })),
    HereCount: isRunning ? here : 0,
    StuckCount: isRunning ? steps.reduce((sum, { stuck }) => sum + stuck, 0) : 0,
  }
}

function presentClass(row: OwnClass, stand: ClassStand | undefined): Today['Classes'][number] {
  return {
    ClassId: row.id,
    ClassName: row.name,
    StudentCount: row.pupils,
    CourseName: row.course_name ?? '',
    LessonNumber: stand?.topNumber ?? 0,
    LessonCount: stand?.topCount ?? 0,
    Percent: stand?.percent ?? 0,
    Minutes: row.minutes,
    BehindCount: stand?.behind ?? 0,
  }
}

async function listCourses(db: Db, caller: Caller): Promise<Pick<Today, 'Courses' | 'CourseCount'>> {
  const filter = { name: '', category: undefined, isNewestFirst: true }
  const { rows, total } = await listCreatedCourses(db, caller, filter, { index: 1, size: COURSES_SHOWN })
  const Courses = rows.map((row) => ({
    CourseId: row.id,
    CourseName: row.name,
    CourseCoverUrl: row.cover_url,
    LessonCount: row.lesson_count,
    IsPublished: bitOf(row.is_public || row.open_count > 0),
    UnpublishedCount: row.unpublished_count,
    OpenCount: row.open_count,
  }))
  return { Courses, CourseCount: total }
}

async function stepsOf(db: Db, caller: Caller, classes: readonly OwnClass[], hasTimetable: boolean) {
  const hasClass = classes.length > 0
  const hasPupils = classes.some(({ pupils }) => pupils > 0)
  const hasCourse = classes.some(({ course_id }) => course_id !== null)
  const isSign = hasPupils && (await hasSign(db, caller))
  // Administrators come for what waits; whoever teaches already only lacks a timetable, for which the page has a place.
  const isNew = caller.userType === UserTypes.teacher && !(hasPupils && hasCourse && (hasTimetable || isSign))
  return {
    IsNew: bitOf(isNew),
    HasClass: bitOf(hasClass),
    HasPupils: bitOf(hasPupils),
    HasCourse: bitOf(hasCourse),
    HasTimetable: bitOf(hasTimetable),
    HasSign: bitOf(isSign),
    MayMakeClass: bitOf(await teachersMakeClasses(db, caller.schoolId)),
  }
}

/** Lessons at work that somebody began on the board. */
async function listAtWork(db: Db, classes: readonly OwnClass[], now: Date): Promise<Today['AtWork']> {
  const rows = await db
    .selectFrom('class_sessions as s')
    .innerJoin('organisations as o', 'o.id', 's.class_id')
    .innerJoin('courses as c', 'c.id', 's.course_id')
    .leftJoin('lessons as l', 'l.id', 's.top_id')
    .select(['s.class_id', 'o.name', 'c.name as course_name', 'l.title', 's.begun_at'])
    .where(
      's.class_id',
      'in',
      classes.map(({ id }) => id),
    )
    .where('s.ended_at', 'is', null)
    .where('s.ends_at', '>', now)
    .orderBy('s.begun_at', 'desc')
    .execute()
  return rows.map((row) => ({
    ClassId: row.class_id,
    ClassName: row.name,
    LessonName: row.title ?? row.course_name,
    BeginTime: wireTime(row.begun_at),
  }))
}

async function readToday(db: Db, caller: Caller, now: Date): Promise<Today> {
  const periods = await listPeriods(db, caller.schoolId)
  const entries = await listEntries(db, caller)
  const terms = await listTermsOf(db, caller.schoolId)
  const classes = await listOwnClasses(db, caller, now)
  const days = nextDates(now, DAYS_AHEAD).map((date) => schoolDayOf(date, terms))
  const [today = schoolDayOf(nextDates(now, 1)[0] ?? '', terms)] = days
  const held = days.map((day) => heldOn(day, periods, entries))
  const shown = today.isHoliday ? undefined : lessonToShow(held, timeOfDay(now))
  const asked = [...(held[0] ?? []), ...(shown?.kind === 'later' ? [shown.held] : [])].flatMap((one) => askOf(one, now))
  const stands = await listStands(db, [...asked, ...classes.flatMap((one) => askOfClass(one, now))])
  const pupilsOf = (id: string) => classes.find((one) => one.id === id)?.pupils ?? 0
  const waiting = await listWaiting(db, caller, now)
  return {
    Now: wireTime(now),
    Weekday: today.weekday,
    TermName: today.termName,
    TermWeek: today.termWeek,
    Week: today.week,
    IsHoliday: bitOf(today.isHoliday),
    HasTimetable: bitOf(entries.length > 0),
    AtWork: classes.length > 0 ? await listAtWork(db, classes, now) : [],
    Lesson: shown
      ? await presentLesson(db, shown, stands.get(shown.held.key), { pupils: pupilsOf(shown.held.entry.class_id), now })
      : null,
    Periods: periods.map((period) => {
      const one = held[0]?.find((lesson) => lesson.period.Number === period.Number)
      return {
        ...period,
        State: stateOf(period, timeOfDay(now)),
        Lesson: one ? factsOf(one, stands.get(one.key), pupilsOf(one.entry.class_id)) : null,
      }
    }),
    Waiting: waiting,
    WaitingCount: waiting.reduce((sum, { Count }) => sum + Count, 0),
    Classes: classes.map((one) => presentClass(one, stands.get(one.id))),
    ClassCount: classes[0]?.total ?? 0,
    ...(await listCourses(db, caller)),
    Steps: await stepsOf(db, caller, classes, entries.length > 0),
  }
}

/** O990: everything at one moment, so that no two numbers of the page contradict each other. */
export function getToday({ db, clock }: Pick<Services, 'db' | 'clock'>, caller: Caller): Promise<Today> {
  const now = clock.now()
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => readToday(tx, caller, now))
}
