import type { Today } from '@shijie/contract'

/** A teacher's day in which nothing happens; tests say what is otherwise. */
export const todayOf = (parts: Partial<Today> = {}): Today => ({
  Now: '2026-11-20 14:05:00',
  Weekday: 5,
  TermName: '2026 秋',
  TermWeek: 12,
  Week: 'even',
  IsHoliday: 0,
  HasTimetable: 0,
  AtWork: [],
  Lesson: null,
  Periods: [{ Number: 1, StartTime: '08:00', EndTime: '08:40', State: 'past', Lesson: null }],
  Waiting: [],
  WaitingCount: 0,
  Classes: [],
  ClassCount: 0,
  Courses: [],
  CourseCount: 0,
  Steps: {
    IsNew: 0,
    HasClass: 1,
    HasPupils: 1,
    HasCourse: 1,
    HasTimetable: 0,
    HasSign: 1,
    MayMakeClass: 1,
  },
  ...parts,
})
