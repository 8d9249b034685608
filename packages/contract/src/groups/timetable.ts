import { z } from 'zod'
import { TIMETABLE_ENTRIES_MAX, TIMETABLE_PERIODS_MAX } from '../constants.ts'
import { timetableMessages as messages } from '../sentences/timetable-messages.ts'
import { defineEndpoint, emptyData } from '../wire/endpoint.ts'
import { idField, idOrNone, objectField, textField } from '../wire/fields.ts'

/** O991–O993: when and whom a teacher teaches in the week. */

export const TIMETABLE_WEEKS = ['every', 'odd', 'even'] as const
/** In which weeks of the term a lesson is held. */
export type TimetableWeek = (typeof TIMETABLE_WEEKS)[number]

const ROOM_MAX = 20
const number = (label: string, max: number) =>
  z.int(`${label}应为 1–${max} 的整数`).min(1, `${label}应为 1–${max} 的整数`).max(max, `${label}应为 1–${max} 的整数`)
const timeOfDay = (label: string) =>
  z.string(messages.time(label)).regex(/^([01]\d|2[0-3]):[0-5]\d$/, messages.time(label))

/** A period of the school's day; times are `HH:MM` in Shanghai. */
export const timetablePeriod = z.object({ Number: z.int(), StartTime: z.string(), EndTime: z.string() })
export type TimetablePeriod = z.output<typeof timetablePeriod>

export const timetableEntry = z.object({
  /** 1 is Monday. */
  Weekday: z.int(),
  Period: z.int(),
  Week: z.enum(TIMETABLE_WEEKS),
  ClassId: z.string(),
  ClassName: z.string(),
  /** Empty where the lesson has no course here. */
  CourseId: z.string(),
  CourseName: z.string(),
  Room: z.string(),
})
export type TimetableEntry = z.output<typeof timetableEntry>

export const getTimetable = defineEndpoint({
  id: 'O991',
  group: 'today',
  method: 'GET',
  path: '/api/Timetable/Get',
  zone: 'teacher',
  ownership: 'own',
  summary: "The caller's timetable, the periods of the school's day, and the classes and courses to choose from.",
  data: z.object({
    Periods: z.array(timetablePeriod),
    Entries: z.array(timetableEntry),
    /** Classes that the caller teaches; an administrator, all of the school. */
    Classes: z.array(z.object({ ClassId: z.string(), ClassName: z.string() })),
    Courses: z.array(z.object({ CourseId: z.string(), CourseName: z.string() })),
    /** Of the entries: whoever saves says what they began with. */
    Stamp: z.string(),
  }),
})

const writtenEntry = objectField('课表里的一节课', {
  Weekday: number('星期 Weekday', 7),
  Period: number('节次 Period', TIMETABLE_PERIODS_MAX),
  Week: z.enum(TIMETABLE_WEEKS, messages.week).default('every'),
  ClassId: idField('班级编号 ClassId'),
  CourseId: idOrNone('课程编号 CourseId').default(''),
  Room: textField('上课地点', ROOM_MAX).default(''),
})

/** Two lessons never stand in one place: every week is odd weeks and even ones. */
const isFree = (entries: readonly { Weekday: number; Period: number; Week: TimetableWeek }[]) => {
  const taken = new Set<string>()
  return entries.every(({ Weekday, Period, Week }) =>
    (Week === 'every' ? ['odd', 'even'] : [Week]).every((week) => {
      const place = `${Weekday} ${Period} ${week}`
      return !taken.has(place) && taken.add(place)
    }),
  )
}

export const saveTimetable = defineEndpoint({
  id: 'O992',
  group: 'today',
  method: 'PUT',
  path: '/api/Timetable/Put',
  zone: 'teacher',
  ownership: 'class',
  summary: "Write the caller's whole timetable anew; refused when it was written elsewhere since it was read.",
  body: z.strictObject({
    Stamp: textField('课表标记 Stamp', 40).default(''),
    Entries: z
      .array(writtenEntry, messages.entries)
      .max(TIMETABLE_ENTRIES_MAX, messages.tooMany)
      .refine(isFree, messages.twice),
  }),
  data: z.object({ Stamp: z.string() }),
  errors: ['NotFound', 'Conflict'],
})

const writtenPeriod = objectField('作息里的一节', {
  Number: number('节次 Number', TIMETABLE_PERIODS_MAX),
  StartTime: timeOfDay('开始时间'),
  EndTime: timeOfDay('结束时间'),
})

const inOrder = (periods: readonly { Number: number; StartTime: string; EndTime: string }[]) =>
  periods.every(({ Number: place, StartTime, EndTime }, index) => {
    const before = periods[index - 1]
    return place === index + 1 && StartTime < EndTime && (!before || before.EndTime <= StartTime)
  })

export const savePeriods = defineEndpoint({
  id: 'O993',
  group: 'today',
  method: 'PUT',
  path: '/api/Timetable/PutPeriods',
  zone: 'schoolAdmin',
  ownership: 'schoolObject',
  summary: "Write when the periods of a school's day begin and end.",
  body: z.strictObject({
    SchoolId: idField('学校编号 SchoolId'),
    Periods: z
      .array(writtenPeriod, messages.periods)
      .min(1, messages.periods)
      .max(TIMETABLE_PERIODS_MAX, messages.periods)
      .refine(inOrder, messages.periodOrder),
  }),
  data: emptyData,
  errors: ['NotFound'],
})
