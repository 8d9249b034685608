import { z } from 'zod'
import { boardMessages as messages } from '../sentences/board-messages.ts'
import { defineEndpoint, emptyData } from '../wire/endpoint.ts'
import {
  bitField,
  flagField,
  idField,
  listOf,
  objectField,
  pagingQuery,
  requiredText,
  textField,
  timeField,
} from '../wire/fields.ts'
import {
  boardView,
  CHOICE_MAX,
  CHOICES_MAX,
  COUNTDOWN_MAX,
  classQuestion,
  HAND_MAX,
  HINT_MAX,
  QUESTION_MAX,
  SEAT_COLUMNS,
  SEAT_ROWS,
} from './board-parts.ts'

/** O1031–O1047, O1134 and O1135: a class at work, as its teacher and the wall see it, and what its pupils hear. */

const taught = { group: 'board', zone: 'teacher', ownership: 'taughtClass' } as const
const own = { group: 'board', zone: 'learner', ownership: 'own' } as const
const classId = idField('班级编号 ClassId')
const PEOPLE_MAX = 200
const AT_MAX = 200

export const getBoard = defineEndpoint({
  ...taught,
  id: 'O1031',
  method: 'GET',
  path: '/api/Board/Get',
  summary: 'The class board: each pupil in the seating order, the steps of the lesson, and the lesson that is at work.',
  keepsAwake: true,
  query: z.strictObject({
    ClassId: classId,
    LessonId: idField('课编号 LessonId').optional(),
    /** `wall`: what is shown to the class. No words of pupils, no reasons, no marks; no names where these are off. */
    Place: z.enum(['', 'wall'], messages.place).default(''),
  }),
  data: z.object({
    Board: boardView,
    /** 1: the caller teaches the class, and may do more than look. */
    IsTaught: bitField,
    /** Courses of the class, each with the 课 at which the class stands in it. */
    Courses: z.array(z.object({ CourseId: z.string(), CourseName: z.string(), LessonId: z.string() })),
    /** 课 of the course that is shown, to choose from. */
    Lessons: z.array(z.object({ LessonId: z.string(), Title: z.string() })),
  }),
  errors: ['NotFound'],
})

export const listBoardClasses = defineEndpoint({
  group: 'board',
  zone: 'teacher',
  ownership: 'own',
  id: 'O1047',
  method: 'GET',
  path: '/api/Board/GetClasses',
  summary: 'Classes whose board the caller may look at, those with a lesson at work first.',
  query: z.strictObject(pagingQuery),
  data: listOf(z.object({ ClassId: z.string(), ClassName: z.string(), StudentCount: z.int(), IsRunning: bitField })),
})

export const beginClassSession = defineEndpoint({
  ...taught,
  id: 'O1032',
  method: 'POST',
  path: '/api/Board/Begin',
  summary:
    'Begins a lesson of the class, opens its course to the class and lets everybody join it; one that is at work already stays as it is.',
  body: z.strictObject({ ClassId: classId, LessonId: idField('课编号 LessonId').optional() }),
  data: z.object({ SessionId: z.string() }),
  errors: ['NotFound', 'Forbidden', 'Conflict', 'InvalidParameter'],
})

export const endClassSession = defineEndpoint({
  ...taught,
  id: 'O1033',
  method: 'POST',
  path: '/api/Board/End',
  summary: 'Ends the lesson that is at work: nothing is locked any more, and its summary is kept.',
  body: z.strictObject({ ClassId: classId }),
  data: z.object({ SessionId: z.string() }),
  errors: ['NotFound', 'Forbidden', 'Conflict'],
})

const seatPlace = (most: number) => z.int(messages.seatRange).min(1, messages.seatRange).max(most, messages.seatRange)

export const saveSeats = defineEndpoint({
  ...taught,
  id: 'O1034',
  method: 'POST',
  path: '/api/Board/SaveSeats',
  summary:
    'Who goes from which seat to which; everybody else stays. Refused when somebody named does not sit there any more, or a seat is taken.',
  body: z.strictObject({
    ClassId: classId,
    Moves: z
      .array(
        objectField('座位', {
          UserId: idField('学生编号 UserId'),
          FromRow: seatPlace(SEAT_ROWS),
          FromColumn: seatPlace(SEAT_COLUMNS),
          Row: seatPlace(SEAT_ROWS),
          Column: seatPlace(SEAT_COLUMNS),
        }),
        messages.seats,
      )
      .min(1, messages.seats)
      .max(PEOPLE_MAX, messages.seatsTooMany)
      .refine(
        (moves) => new Set(moves.map(({ Row, Column }) => `${Row} ${Column}`)).size === moves.length,
        messages.seatTwice,
      )
      .refine((moves) => new Set(moves.map(({ UserId }) => UserId)).size === moves.length, messages.seatTwice),
  }),
  data: emptyData,
  errors: ['NotFound', 'Forbidden', 'Conflict', 'InvalidParameter'],
})

export const steerClass = defineEndpoint({
  ...taught,
  id: 'O1035',
  method: 'POST',
  path: '/api/Board/Steer',
  summary: 'Locks and unlocks the screens, sets or ends a countdown, brings everyone to a step, names on the wall.',
  body: z.strictObject({
    ClassId: classId,
    IsLocked: flagField('锁定 IsLocked').optional(),
    CountdownSeconds: z
      .int(messages.countdown)
      .min(0, messages.countdown)
      .max(COUNTDOWN_MAX, messages.countdown)
      .optional(),
    BringTo: idField('小节编号 BringTo').optional(),
    HasNames: flagField('显示姓名 HasNames').optional(),
  }),
  /** How many pupils were told. */
  data: z.object({ PupilCount: z.int() }),
  errors: ['NotFound', 'Forbidden', 'Conflict', 'InvalidParameter'],
})

export const sendHint = defineEndpoint({
  ...taught,
  id: 'O1036',
  method: 'POST',
  path: '/api/Board/SendHint',
  summary: 'A sentence to one pupil, or to several who are stuck at the same point.',
  body: z.strictObject({
    ClassId: classId,
    UserIds: z
      .array(idField('学生编号 UserIds'), messages.hintFor)
      .min(1, messages.hintFor)
      .max(PEOPLE_MAX, messages.hintTooMany),
    Text: requiredText('提示', HINT_MAX, messages.hintText),
  }),
  data: z.object({
    Count: z.int(),
    /** How many of these are here; the others read it when they come back, while the lesson lasts. */
    HereCount: z.int(),
  }),
  errors: ['NotFound', 'Forbidden', 'Conflict', 'InvalidParameter'],
})

export const askClassQuestion = defineEndpoint({
  ...taught,
  id: 'O1037',
  method: 'POST',
  path: '/api/Board/Ask',
  summary: 'Asks the class one quick question; one that was open is over.',
  body: z.strictObject({
    ClassId: classId,
    Text: requiredText('问题', QUESTION_MAX, messages.questionText),
    Choices: z
      .array(requiredText('选项', CHOICE_MAX, messages.choiceText), messages.choices)
      .min(2, messages.choices)
      .max(CHOICES_MAX, messages.choices)
      .refine((choices) => new Set(choices).size === choices.length, messages.choicesAlike),
  }),
  data: z.object({ QuestionId: z.string() }),
  errors: ['NotFound', 'Forbidden', 'Conflict'],
})

export const closeClassQuestion = defineEndpoint({
  ...taught,
  id: 'O1038',
  method: 'POST',
  path: '/api/Board/CloseQuestion',
  summary: 'Nobody can answer any more; the answers are shown until the question is put away, and stay in the summary.',
  body: z.strictObject({ ClassId: classId, IsPutAway: flagField('收起 IsPutAway').default(0) }),
  data: emptyData,
  errors: ['NotFound', 'Forbidden', 'Conflict'],
})

export const seeHand = defineEndpoint({
  ...taught,
  id: 'O1039',
  method: 'POST',
  path: '/api/Board/SeeHand',
  summary: 'The teacher has seen a hand; with `IsDone` it goes down.',
  body: z.strictObject({
    ClassId: classId,
    UserId: idField('学生编号 UserId'),
    IsDone: flagField('放下 IsDone').default(0),
  }),
  data: emptyData,
  errors: ['NotFound', 'Forbidden', 'Conflict'],
})

const sessionFacts = {
  SessionId: z.string(),
  CourseName: z.string(),
  LessonName: z.string(),
  TeacherName: z.string(),
  BegunTime: timeField,
  EndedTime: timeField,
  CameCount: z.int(),
  PupilCount: z.int(),
  /** 1: the caller teaches the class, and may delete the lesson. */
  MayRemove: bitField,
}

export const listClassSessions = defineEndpoint({
  ...taught,
  id: 'O1040',
  method: 'GET',
  path: '/api/Board/GetSessions',
  summary: 'Lessons of the class that are over, newest first.',
  query: z.strictObject({ ...pagingQuery, ClassId: classId }),
  data: listOf(z.object(sessionFacts)),
  errors: ['NotFound'],
})

export const removeClassSession = defineEndpoint({
  ...taught,
  id: 'O1135',
  method: 'POST',
  path: '/api/Board/RemoveSession',
  summary:
    'Deletes a lesson that is over, with all that was noted in it: one begun by mistake counts nowhere any more.',
  body: z.strictObject({ ClassId: classId, SessionId: idField('上课编号 SessionId') }),
  data: emptyData,
  errors: ['NotFound', 'Forbidden'],
})

export const classSummary = z.object({
  ...sessionFacts,
  ClassName: z.string(),
  HandCount: z.int(),
  HintCount: z.int(),
  /** Each 小节 with how many of those who came were in it in the end, and how many were stuck there at any time. */
  Steps: z.array(z.object({ LessonId: z.string(), Title: z.string(), Count: z.int(), StuckCount: z.int() })),
  /** Who came and opened no 小节: raised a hand, or answered. With the steps this is everybody who came. */
  NoStepCount: z.int(),
  /** Who had a page of the site open, and did none of what counts as coming. */
  OnlineCount: z.int(),
  /** Who came and has completed all of them. */
  DoneCount: z.int(),
  /** Who had completed all before the lesson began, whether they came or not. */
  DoneBeforeCount: z.int(),
  Pupils: z.array(
    z.object({
      UserId: z.string(),
      UserName: z.string(),
      HasCome: bitField,
      /** 1: had a page of the site open, and has not come. */
      WasOnline: bitField,
      DoneCount: z.int(),
      StuckCount: z.int(),
    }),
  ),
  Questions: z.array(classQuestion),
})
export type ClassSummary = z.output<typeof classSummary>

export const getClassSession = defineEndpoint({
  ...taught,
  id: 'O1041',
  method: 'GET',
  path: '/api/Board/GetSession',
  summary: 'What became of a lesson: who came, how far each got, who was stuck where, what was answered.',
  query: z.strictObject({ ClassId: classId, SessionId: idField('上课编号 SessionId') }),
  data: classSummary,
  errors: ['NotFound'],
})

export const ownClass = z.object({
  SessionId: z.string(),
  ClassName: z.string(),
  TeacherName: z.string(),
  LessonName: z.string(),
  Now: timeField,
  IsLocked: bitField,
  CountdownTime: timeField,
  /** Where everyone is brought; empty for nowhere. */
  BroughtTo: z.string(),
  BroughtTitle: z.string(),
  BroughtStep: z.int(),
  BroughtTime: timeField,
  /** The 小节 at which to go on: that of the class, else the first that is not done; empty where the 课 has none. */
  GoTo: z.string(),
  /** All 小节 of the 课, for a page to know that it is one of them. */
  StepIds: z.array(z.string()),
  IsHandUp: bitField,
  IsHandSeen: bitField,
  /** What the caller told the teacher with the hand; empty while it is down. */
  HandReason: z.string(),
  Hints: z.array(z.object({ HintId: z.string(), Text: z.string() })),
  Question: z
    .object({
      QuestionId: z.string(),
      Text: z.string(),
      Choices: z.array(z.string()),
      /** From 0; -1 before it is answered. */
      Choice: z.int(),
    })
    .nullable(),
})
export type OwnClass = z.output<typeof ownClass>

export const getOwnClass = defineEndpoint({
  ...own,
  id: 'O1042',
  method: 'GET',
  path: '/api/Board/GetOwn',
  summary: 'The lesson of the own class that is at work, as a pupil hears of it.',
  query: z.strictObject({
    /** Ids in the address of the page, with commas: whoever has a 小节 of the lesson open when it begins is in it. */
    At: textField('页面编号 At', AT_MAX).optional(),
  }),
  data: z.object({
    Lesson: ownClass.nullable(),
    /** 1: the caller is a pupil of a class, so that a lesson may begin for them at any time. */
    HasClass: bitField,
  }),
})

export const reportPage = defineEndpoint({
  ...own,
  id: 'O1134',
  method: 'POST',
  path: '/api/Board/ReportPage',
  summary:
    'Which step of the lesson at work the page shows; empty for a page outside of it. The board says by it who is in the lesson.',
  body: z.strictObject({
    LessonId: z.union([z.literal(''), idField('小节编号 LessonId')], '小节编号 LessonId 不正确'),
  }),
  data: emptyData,
})

export const raiseHand = defineEndpoint({
  ...own,
  id: 'O1043',
  method: 'POST',
  path: '/api/Board/RaiseHand',
  summary: 'Raises the own hand, with a line of why, or takes it down.',
  body: z.strictObject({ IsUp: flagField('举手 IsUp'), Reason: textField('原因', HAND_MAX).default('') }),
  data: emptyData,
  errors: ['Conflict'],
})

export const answerClassQuestion = defineEndpoint({
  ...own,
  id: 'O1044',
  method: 'POST',
  path: '/api/Board/Answer',
  summary: "Answers the teacher's quick question; while it is open another answer takes its place.",
  body: z.strictObject({
    QuestionId: idField('问题编号 QuestionId'),
    Choice: z
      .int(messages.notAnAnswer)
      .min(0, messages.notAnAnswer)
      .max(CHOICES_MAX - 1, messages.notAnAnswer),
  }),
  data: emptyData,
  errors: ['Conflict', 'InvalidParameter'],
})

export const readHints = defineEndpoint({
  ...own,
  id: 'O1045',
  method: 'POST',
  path: '/api/Board/ReadHints',
  summary: 'The hints so far are read.',
  data: emptyData,
})

export const reportTrial = defineEndpoint({
  ...own,
  id: 'O1046',
  method: 'POST',
  path: '/api/Board/ReportTrial',
  summary:
    'How a program in the browser ended: the kind of its error and the line, never its text; empty when it went well.',
  body: z.strictObject({
    Kind: z.string(messages.reasonKinds).regex(/^[A-Za-z]{0,40}$/, messages.reasonKinds),
    Line: z.int(messages.line).min(0, messages.line).max(100_000, messages.line),
  }),
  data: emptyData,
})

export const BOARD_PEOPLE_MAX = PEOPLE_MAX
