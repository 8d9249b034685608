import type { DataOf, getTimetable, TimetableEntry, TimetablePeriod, TimetableWeek } from '@shijie/contract'

/** The week as it stands on the page: for each day and period what is taught there. */

export type Timetable = DataOf<typeof getTimetable>

export interface Lesson {
  week: TimetableWeek
  classId: string
  courseId: string
  room: string
}

export type Week = ReadonlyMap<string, readonly Lesson[]>

export const placeOf = (weekday: number, period: number): string => `${weekday}-${period}`
export const partsOf = (place: string): [number, number] => {
  const [weekday = 1, period = 1] = place.split('-').map(Number)
  return [weekday, period]
}

export function weekOf(entries: readonly TimetableEntry[]): Week {
  const week = new Map<string, Lesson[]>()
  for (const { Weekday, Period, Week, ClassId, CourseId, Room } of entries) {
    const place = placeOf(Weekday, Period)
    const lesson = { week: Week, classId: ClassId, courseId: CourseId, room: Room }
    week.set(place, [...(week.get(place) ?? []), lesson])
  }
  return week
}

export const entriesOf = (week: Week) =>
  [...week].flatMap(([place, lessons]) => {
    const [Weekday, Period] = partsOf(place)
    return lessons.map(({ week: Week, classId, courseId, room }) => ({
      Weekday,
      Period,
      Week,
      ClassId: classId,
      CourseId: courseId,
      Room: room,
    }))
  })

/** The week with other lessons in one place; without any the place is empty. */
export function withLessons(week: Week, place: string, lessons: readonly Lesson[]): Week {
  const next = new Map(week)
  if (lessons.length > 0) next.set(place, lessons)
  else next.delete(place)
  return next
}

const said = (lessons: readonly Lesson[] | undefined) =>
  JSON.stringify([...(lessons ?? [])].sort((a, b) => a.week.localeCompare(b.week)))

/** In how many places two weeks differ. */
export const countChanges = (before: Week, after: Week): number =>
  [...new Set([...before.keys(), ...after.keys()])].filter(
    (place) => said(before.get(place)) !== said(after.get(place)),
  ).length

/** The periods of the day, and those in which something stands although the day no longer has them. */
export function rowsOf(periods: readonly TimetablePeriod[], week: Week): TimetablePeriod[] {
  const known = new Set(periods.map((period) => period.Number))
  const more = new Set([...week.keys()].map((place) => partsOf(place)[1]).filter((period) => !known.has(period)))
  const others = [...more].map((period) => ({ Number: period, StartTime: '', EndTime: '' }))
  return [...periods, ...others].sort((a, b) => a.Number - b.Number)
}

/** The course that a class has in other places: what is most likely meant for the next. */
export function usualCourse(week: Week, classId: string): string {
  const courses = [...week.values()]
    .flat()
    .filter((lesson) => lesson.classId === classId && lesson.courseId)
    .map(({ courseId }) => courseId)
  const count = (courseId: string) => courses.filter((one) => one === courseId).length
  return [...new Set(courses)].sort((a, b) => count(b) - count(a))[0] ?? ''
}
