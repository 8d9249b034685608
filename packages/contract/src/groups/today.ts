import { z } from 'zod'
import { defineEndpoint } from '../wire/endpoint.ts'
import { bitField, timeField } from '../wire/fields.ts'
import { TIMETABLE_WEEKS } from './timetable.ts'

/** O990: what a teacher sees first (R048). Everything in it is counted once, at one moment. */

/**
 * A 小节 of the lesson. While the lesson runs, who is here and in it, as on the class board; else for whom it is the first that
 * they have not completed.
 */
const step = z.object({
  LessonId: z.string(),
  Title: z.string(),
  Count: z.int(),
  StuckCount: z.int(),
})
export type TodayStep = z.output<typeof step>

/** A lesson of the timetable with the 课 of its course that it is about. */
const lessonFacts = {
  ClassId: z.string(),
  ClassName: z.string(),
  CourseId: z.string(),
  CourseName: z.string(),
  /** The 课 at which most of the class stood when the period began; empty without a course. */
  LessonName: z.string(),
  Room: z.string(),
  StudentCount: z.int(),
  /** Who has completed the whole 课. */
  DoneCount: z.int(),
}

const todayLesson = z.object({
  ...lessonFacts,
  /** `running` now, `next` later today, `later` on another day. */
  Kind: z.enum(['running', 'next', 'later']),
  Date: z.string(),
  Weekday: z.int(),
  Period: z.int(),
  StartTime: z.string(),
  EndTime: z.string(),
  /** From 1. */
  LessonNumber: z.int(),
  LessonCount: z.int(),
  /** How many 小节 the 课 has; `Steps` are at most eight of them in a row. */
  StepCount: z.int(),
  Steps: z.array(step),
  /** Who is here, as on the class board. */
  HereCount: z.int(),
  /** Who is here and began this 小节, but got no further for some minutes. */
  StuckCount: z.int(),
})
export type TodayLesson = z.output<typeof todayLesson>

const todayPeriod = z.object({
  Number: z.int(),
  StartTime: z.string(),
  EndTime: z.string(),
  State: z.enum(['past', 'now', 'coming']),
  Lesson: z.object(lessonFacts).nullable(),
})
export type TodayPeriod = z.output<typeof todayPeriod>

export const WAITING_KINDS = [
  'works',
  'answers',
  'inquiries',
  'reports',
  'silent',
  'applications',
  'datasets',
  'components',
  'courses',
] as const

const waitingRow = z.object({
  Kind: z.enum(WAITING_KINDS),
  Count: z.int(),
  /** Up to two names: of people, of courses, of what was offered. */
  Names: z.array(z.string()),
  /** Since when the oldest waits. */
  Since: timeField,
  /** The course or class where it is mended; empty where one page has all. */
  CourseId: z.string(),
  /** The exercise of which the oldest answer waits. */
  CourseHourId: z.string(),
  ClassId: z.string(),
})
export type TodayWaiting = z.output<typeof waitingRow>

const todayClass = z.object({
  ClassId: z.string(),
  ClassName: z.string(),
  StudentCount: z.int(),
  CourseName: z.string(),
  /** The 课 at which most stand, from 1; 0 without a course. */
  LessonNumber: z.int(),
  LessonCount: z.int(),
  /** How much of this 课 the class has completed, 0–100. */
  Percent: z.int(),
  /** Minutes of a day and pupil, over the last seven days. */
  Minutes: z.int(),
  BehindCount: z.int(),
})
export type TodayClass = z.output<typeof todayClass>

const todayCourse = z.object({
  CourseId: z.string(),
  CourseName: z.string(),
  CourseCoverUrl: z.string(),
  LessonCount: z.int(),
  IsPublished: bitField,
  UnpublishedCount: z.int(),
  /** Classes, grades and schools that it is open to. */
  OpenCount: z.int(),
})
export type TodayCourse = z.output<typeof todayCourse>

export const getToday = defineEndpoint({
  id: 'O990',
  group: 'today',
  method: 'GET',
  path: '/api/Today/Get',
  zone: 'teacher',
  ownership: 'own',
  summary: "A teacher's day: the lesson that runs or comes next, the periods, what waits, own classes and courses.",
  data: z.object({
    Now: timeField,
    Weekday: z.int(),
    TermName: z.string(),
    /** From 1; 0 outside of every term. */
    TermWeek: z.int(),
    Week: z.enum(TIMETABLE_WEEKS),
    /** 1: the school has terms, and today is in none. */
    IsHoliday: bitField,
    HasTimetable: bitField,
    /** Lessons of own classes that are at work now, by whatever timetable; the newest first. */
    AtWork: z.array(
      z.object({ ClassId: z.string(), ClassName: z.string(), LessonName: z.string(), BeginTime: timeField }),
    ),
    Lesson: todayLesson.nullable(),
    Periods: z.array(todayPeriod),
    Waiting: z.array(waitingRow),
    /** Sum of the rows of `Waiting`. */
    WaitingCount: z.int(),
    Classes: z.array(todayClass),
    ClassCount: z.int(),
    Courses: z.array(todayCourse),
    CourseCount: z.int(),
    /** The way of a new teacher: 1 where a step is done. */
    Steps: z.object({
      IsNew: bitField,
      HasClass: bitField,
      HasPupils: bitField,
      HasCourse: bitField,
      HasTimetable: bitField,
      HasSign: bitField,
      MayMakeClass: bitField,
    }),
  }),
})
export type Today = z.output<typeof getToday.data>
