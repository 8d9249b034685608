import { z } from 'zod'
import { NAME_MAX } from '../constants.ts'
import { gradebookMessages } from '../sentences/gradebook-messages.ts'
import { defineEndpoint } from '../wire/endpoint.ts'
import { bitField, flagField, idField, requiredText, timeField } from '../wire/fields.ts'

const courseId = idField('课程编号 CourseId')
const lessonId = idField('小节编号 CourseHourId')
const userId = idField('用户编号 UserId')
const classId = idField('班级编号 ClassId')

/** A mark is a percent; where there is none, one of these. */
export const MARK_NONE = -1
export const MARK_EXCUSED = -2
/**
 * What a mark is beside its number: bits of one integer. `waived`: it came late, and is not called so; `bettered`: after it was
 * changed by hand, the record came to say more than the hand.
 */
export const MARK_FLAGS = { toMark: 1, late: 2, changed: 4, waived: 8, bettered: 16 } as const
/** What one answer holds at most; whoever has more learners chooses a class. */
export const BOOK_ROWS_MAX = 2000
export const BOOK_COLUMNS_MAX = 200
/** Cells that are kept together. */
export const MARKS_AT_ONCE = 500
/** Courses to choose from. */
export const BOOK_COURSES_MAX = 500
export const MARK_REASON_MAX = 200
const HISTORY_MAX = 100

const mark = z.int()

export const bookColumn = z.object({
  CourseHourId: z.string(),
  Title: z.string(),
  Kind: z.literal(['exercise', 'training']),
  TrainId: z.string(),
  /** Points of the paper that is in force; a training has a hundred. */
  FullScore: z.number(),
  /** How much it counts in the whole, in percent, for whom nothing is excused. */
  Share: z.number(),
  /** The share of its part, and its own weight there: what a formula in words needs. */
  Weight: z.int(),
})
export type BookColumn = z.output<typeof bookColumn>

/** 0–100 with one decimal. */
const percent = z.number().nullable()

export const bookRow = z.object({
  UserId: z.string(),
  UserName: z.string(),
  StudentNo: z.string(),
  /** Initials of the name in pinyin, upper case. */
  Initials: z.string(),
  LessonsDone: z.int(),
  LessonPercent: percent,
  ExercisePercent: percent,
  TrainingPercent: percent,
  Score: z.number(),
  IsFrozen: bitField,
  /** One for each column, in its order. */
  Marks: z.array(mark),
  Flags: z.array(z.int()),
})
export type BookRow = z.output<typeof bookRow>

const weights = { LessonWeight: z.int(), ExerciseWeight: z.int(), TrainingWeight: z.int() }

const common = { group: 'achievement', errors: ['NotFound'] } as const

export const getGradebook = defineEndpoint({
  ...common,
  id: 'O1000',
  method: 'GET',
  path: '/api/Gradebook/Get',
  zone: 'teacher',
  ownership: 'courseOwner',
  summary: 'Marks of all learners of a course, or of those of one class; the scores are those of the achievements.',
  query: z.strictObject({ CourseId: courseId, ClassId: classId.optional() }),
  data: z.object({
    CourseName: z.string(),
    LessonCount: z.int(),
    /** How much all lessons count in the whole, in percent. */
    LessonShare: z.number(),
    ...weights,
    /** `Count` of the learners are in the class; it has `WholeCount` pupils. */
    Classes: z.array(z.object({ OrgId: z.string(), OrgName: z.string(), Count: z.int(), WholeCount: z.int() })),
    Columns: z.array(bookColumn),
    Rows: z.array(bookRow),
    TotalCount: z.int(),
    UpdateTime: timeField,
  }),
})
export type Gradebook = z.output<typeof getGradebook.data>

const writtenMark = z
  .int(gradebookMessages.markRange)
  .min(MARK_EXCUSED, gradebookMessages.markRange)
  .max(100, gradebookMessages.markRange)

export const putMarks = defineEndpoint({
  ...common,
  id: 'O1001',
  method: 'PUT',
  path: '/api/Gradebook/PutMarks',
  zone: 'teacher',
  ownership: 'courseOwner',
  summary:
    'Changes marks by hand with one reason; refused as a whole where one is frozen, unknown, or changed meanwhile.',
  body: z.strictObject({
    CourseId: courseId,
    Reason: requiredText('原因', MARK_REASON_MAX, gradebookMessages.reasonNeeded),
    Marks: z
      .array(
        z.strictObject({
          UserId: userId,
          CourseHourId: lessonId,
          /** What was seen when it was changed. */
          Seen: writtenMark,
          /** A percent; MARK_EXCUSED; or MARK_NONE, which takes the change by hand back. */
          Mark: writtenMark,
        }),
      )
      .min(1, gradebookMessages.noMarks)
      .max(MARKS_AT_ONCE, `一次最多改 ${MARKS_AT_ONCE} 处，请分几次保存`),
  }),
  data: z.object({ BatchId: z.string(), ChangedCount: z.int() }),
  errors: ['NotFound', 'InvalidParameter', 'Conflict'],
})

export const undoMarks = defineEndpoint({
  ...common,
  id: 'O1002',
  method: 'PUT',
  path: '/api/Gradebook/Undo',
  zone: 'teacher',
  ownership: 'courseOwner',
  summary: 'Takes back what was changed together, where nothing of it was changed again.',
  body: z.strictObject({ CourseId: courseId, BatchId: idField('修改编号 BatchId') }),
  data: z.object({ BatchId: z.string(), ChangedCount: z.int() }),
  errors: ['NotFound', 'Conflict'],
})

const markChange = z.object({
  BatchId: z.string(),
  From: mark,
  To: mark,
  Reason: z.string().max(MARK_REASON_MAX),
  IsUndo: bitField,
  ByName: z.string().max(NAME_MAX),
  Time: timeField,
})
export type MarkChange = z.output<typeof markChange>

const answerStep = z.object({
  /** Of the question in its paper. */
  Number: z.int(),
  /** Points; -1: it waited. */
  From: z.number(),
  To: z.number(),
  IsUndo: bitField,
  ByName: z.string(),
  Time: timeField,
})

export const waiveLateness = defineEndpoint({
  ...common,
  id: 'O1120',
  method: 'PUT',
  path: '/api/Gradebook/WaiveLate',
  zone: 'teacher',
  ownership: 'courseOwner',
  summary: 'Call what a learner did late in time, in one lesson and everywhere; or take that back.',
  body: z.strictObject({
    CourseId: courseId,
    CourseHourId: lessonId,
    UserId: userId,
    IsWaived: flagField('不计迟交 IsWaived '),
  }),
  data: z.object({ IsWaived: bitField }),
  errors: ['NotFound', 'InvalidParameter'],
})

export const listBookCourses = defineEndpoint({
  ...common,
  id: 'O1121',
  method: 'GET',
  path: '/api/Gradebook/GetCourses',
  zone: 'teacher',
  ownership: 'own',
  summary:
    'Courses whose gradebook the caller may open: the own ones, those taught together, for administrators their school’s.',
  data: z.object({
    Items: z.array(z.object({ CourseId: z.string(), CourseName: z.string(), OwnerName: z.string(), IsOwn: bitField })),
  }),
  errors: [],
})

export const getMarkHistory = defineEndpoint({
  ...common,
  id: 'O1003',
  method: 'GET',
  path: '/api/Gradebook/GetHistory',
  zone: 'teacher',
  ownership: 'courseOwner',
  summary: 'Where a mark comes from: what the record says, and the changes by hand, the newest first.',
  query: z.strictObject({ CourseId: courseId, UserId: userId, CourseHourId: lessonId }),
  data: z.object({
    /** What the record says without any hand. */
    Recorded: mark,
    RecordTime: timeField,
    Changes: z.array(markChange).max(HISTORY_MAX),
    /** What teachers gave for single answers, from what to what: the record follows them. */
    Marked: z.array(answerStep).max(HISTORY_MAX),
    /** By whom what came late is not called so; null where nobody said it. */
    Waiver: z.object({ ByName: z.string(), Time: timeField }).nullable(),
  }),
})

export const getOwnMarks = defineEndpoint({
  ...common,
  id: 'O1004',
  method: 'GET',
  path: '/api/Gradebook/GetOwn',
  zone: 'signedIn',
  ownership: 'course',
  summary: 'The own row of the gradebook, with the reasons of changes by hand.',
  query: z.strictObject({ CourseId: courseId }),
  data: z.object({
    Items: z.array(
      z.object({
        CourseHourId: z.string(),
        Title: z.string(),
        Kind: z.literal(['exercise', 'training']),
        Share: z.number(),
        Mark: mark,
        Flags: z.int(),
        /** Of the change by hand that stands. */
        Reason: z.string(),
      }),
    ),
  }),
})
export const HISTORY_AT_ONCE = HISTORY_MAX
