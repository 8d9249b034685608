import type { BookRow, Gradebook } from '@shijie/contract'

/** A gradebook for tests: as many exercises as its rows have marks. */

const NUMBERS = ['一', '二', '三', '四', '五']
let count = 0

const idAt = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`

export function rowOf(UserName: string, Marks: number[]): BookRow {
  count += 1
  return {
    UserId: idAt(count),
    UserName,
    StudentNo: `S${count}`,
    Initials: '',
    LessonsDone: 0,
    LessonPercent: null,
    ExercisePercent: 0,
    TrainingPercent: null,
    Score: 0,
    IsFrozen: 0,
    Marks,
    Flags: Marks.map(() => 0),
  }
}

export function bookOf(rows: BookRow[]): Gradebook {
  const items = rows[0]?.Marks ?? []
  return {
    CourseName: '人工智能初步',
    LessonCount: 8,
    LessonShare: 40,
    LessonWeight: 40,
    ExerciseWeight: 40,
    TrainingWeight: 20,
    Classes: [],
    Columns: items.map((_, at) => ({
      CourseHourId: idAt(900 + at),
      Title: `练习${NUMBERS[at]}`,
      Kind: 'exercise',
      TrainId: '',
      FullScore: 20,
      Share: 20,
      Weight: 1,
    })),
    Rows: rows,
    TotalCount: rows.length,
    UpdateTime: '2026-11-24 08:00:00',
  }
}
