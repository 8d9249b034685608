import { z } from 'zod'
import { bitField, timeField } from '../wire/fields.ts'

/** What the class board shows, whole or in what changed. */

export const SEAT_ROWS = 20
export const SEAT_COLUMNS = 12
/** Pupils of a class sit in so many columns where nobody has said otherwise. */
export const SEATS_IN_ROW = 10
export const HINT_MAX = 200
export const HAND_MAX = 40
export const QUESTION_MAX = 200
export const CHOICE_MAX = 40
export const CHOICES_MAX = 6
export const COUNTDOWN_MAX = 7200
/** Whoever got no further for so long is stuck. */
export const STUCK_MINUTES = 4
/** Errors of one kind in one line after each other that make somebody stuck, and wrong answers. */
export const SAME_ERROR = 3
export const WRONG_AGAIN = 2

/**
 * Stronger ones first: whoever raises a hand is shown so, stuck or not. `done` stays `done` when the browser is closed, where all
 * was completed in this lesson. `here` is signed in and not in this 课, done or not; `away` is not here, whatever was completed before. Without
 * a course, and before a lesson has begun, there are only these two.
 */
export const TILE_STATES = ['hand', 'stuck', 'going', 'done', 'here', 'away'] as const
export type TileState = (typeof TILE_STATES)[number]
/** `error`: the same one again and again; `wrong`: answers; `still`: nothing new. */
export const STUCK_REASONS = ['error', 'wrong', 'still'] as const
export type StuckReason = (typeof STUCK_REASONS)[number]
/** Where somebody is instead of in the 课: in a training that is no part of it, in an own program, in another 小节, or on any other page. */
export const ASIDES = ['training', 'program', 'lesson', 'out'] as const
export type Aside = (typeof ASIDES)[number]

export const boardTile = z.object({
  UserId: z.string(),
  UserName: z.string(),
  /** From 1. */
  Row: z.int(),
  Column: z.int(),
  /** In the order of the seats, from 1 to as many as there are: what a wall without names calls them. */
  SeatNumber: z.int(),
  State: z.enum(TILE_STATES),
  /** 1: the browser was heard just now. */
  IsHere: bitField,
  /** 1: has done something in a 小节 of this 课 since the lesson began. 0 while none is at work. */
  HasCome: bitField,
  /** What the pupil does elsewhere, later than anything in this 课; empty for nothing. */
  Aside: z.union([z.literal(''), z.enum(ASIDES)]),
  AsideName: z.string(),
  /**
   * The 小节 in which the newest sign of the pupil lies, from 1; without any the first that is not completed; as many as there are
   * and one more for who has completed all and left no sign; 0 without a course.
   */
  Step: z.int(),
  DoneCount: z.int(),
  /** 1: had completed all before the lesson began. */
  WasDone: bitField,
  /** Of a stuck one; empty for others. */
  Reason: z.union([z.literal(''), z.enum(STUCK_REASONS)]),
  /** The line of the error; 0 for none. */
  Line: z.int(),
  /** Since when: the hand is up, nothing new came, or the pupil is away. Empty for who has not begun. */
  Since: timeField,
  /** What the pupil wrote with the hand. */
  HandReason: z.string(),
  IsSeen: bitField,
  /** The newest mark of these 小节 in hundredths; -1 for none. */
  LastPercent: z.int(),
  /** The answer to the open question, from 0; -1 for none. */
  Choice: z.int(),
})
export type BoardTile = z.output<typeof boardTile>

/** Who is here and in this 小节, and how many of these are stuck. */
const boardStep = z.object({ LessonId: z.string(), Title: z.string(), Count: z.int(), StuckCount: z.int() })
export type BoardStep = z.output<typeof boardStep>

export const classQuestion = z.object({
  QuestionId: z.string(),
  Text: z.string(),
  Choices: z.array(z.object({ Text: z.string(), Count: z.int() })),
  AnswerCount: z.int(),
  IsOpen: bitField,
})
export type ClassQuestion = z.output<typeof classQuestion>

export const runningSession = z.object({
  SessionId: z.string(),
  BegunTime: timeField,
  BegunByName: z.string(),
  IsLocked: bitField,
  /** Until when the countdown runs; empty for none. */
  CountdownTime: timeField,
  BroughtTo: z.string(),
  /** The newest question, open or not, until it is put away. */
  Question: classQuestion.nullable(),
})
export type RunningSession = z.output<typeof runningSession>

/** A lesson that has just been ended, for the wall: counts, and nobody's name. */
const endedSession = z.object({
  SessionId: z.string(),
  LessonName: z.string(),
  EndedTime: timeField,
  CameCount: z.int(),
  PupilCount: z.int(),
  DoneCount: z.int(),
})
export type EndedSession = z.output<typeof endedSession>

export const boardView = z.object({
  ClassId: z.string(),
  ClassName: z.string(),
  CourseId: z.string(),
  CourseName: z.string(),
  /** The 课 that it is about; empty without a course. */
  LessonId: z.string(),
  LessonName: z.string(),
  LessonNumber: z.int(),
  Now: timeField,
  /** 1: the wall has names. Kept for the class from one lesson to the next. */
  HasNames: bitField,
  Session: runningSession.nullable(),
  /** The lesson that was over a short while ago, while none is at work. */
  Ended: endedSession.nullable(),
  Steps: z.array(boardStep),
  Tiles: z.array(boardTile),
})
export type BoardView = z.output<typeof boardView>

/** `wall`: what a whole class may read, without a word that a pupil wrote and without reasons. */
export type BoardPlace = '' | 'wall'

/** An event `board` of the stream: the whole first, then what changed, counted up. */
export interface BoardEvent {
  ClassId: string
  /** What was asked for with the class. */
  AskedLessonId: string
  AskedPlace: BoardPlace
  Sequence: number
  IsWhole: boolean
  View: Partial<BoardView>
  /** Pupils who are not in the class any more. */
  Gone: string[]
}
