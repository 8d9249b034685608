import { z } from 'zod'
import { chosenLevel } from '../rubric.ts'
import { bitField, idField, timeField } from '../wire/fields.ts'
import { MODEL_TYPES } from './dataset-parts.ts'

/** What the calls about trainings have in common. */

/** Kinds of steps. */
export const STEP_KINDS = ['read', 'blocks', 'python', 'quiz', 'upload', 'dataset', 'model'] as const
export type StepKind = (typeof STEP_KINDS)[number]
/** What a learner leaves at a step of each kind, and a hand-in keeps. */
export const STEP_WORK = {
  read: 'nothing',
  blocks: 'project',
  python: 'code',
  quiz: 'answers',
  upload: 'file',
  dataset: 'verdict',
  model: 'verdict',
} as const satisfies Record<StepKind, string>
/** Where a learner goes on: at a step of this kind, or after the last one. */
export const HAND_IN = 'handin'
export const STEP_PLACES = [...STEP_KINDS, HAND_IN] as const
export type StepPlace = (typeof STEP_PLACES)[number]
/** The kinds in which a program is written. */
export const PROGRAM_KINDS = ['blocks', 'python'] as const satisfies readonly StepKind[]

/** trainStatus of the address: 0 new, 1 begun, 2 handed in. */
export const TrainStatuses = { fresh: 0, begun: 1, handedIn: 2 } as const

/** How far a learner is with a training; empty when it was never begun. */
export const TRAINING_STATES = ['begun', 'handedIn', 'returned', 'graded'] as const
export type TrainingState = (typeof TRAINING_STATES)[number]
/** What became of a hand-in. */
export const HAND_IN_STATES = ['handedIn', 'returned', 'graded'] as const satisfies readonly TrainingState[]
export const DIFFICULTIES = [1, 2, 3, 4] as const
export type Difficulty = (typeof DIFFICULTIES)[number]

/** How far a learner is with a step. */
export const STEP_STATES = ['locked', 'open', 'begun', 'passed'] as const
export type StepState = (typeof STEP_STATES)[number]

/** Type of the dictionary that names the subjects of trainings. */
export const SUBJECT_DICTIONARY = 'TrainingSubject'
/** A step that is read must have been open for this long. */
export const STEP_READ_SECONDS = 3
export const TRAINING_STEPS_MAX = 20
export const TRAINING_COMMENT_MAX = 500
export const OWN_TRAININGS_MAX = 200

export const trainId = idField('实训编号 TrainId')
export const stepId = idField('步骤编号 StepId')
export const handInId = idField('作品编号 HandInId')
export const followTrainId = idField('跟做编号 FollowTrainId')

export const trainingRow = z.object({
  TrainId: z.string(),
  TrainName: z.string(),
  TrainIntro: z.string(),
  CoverUrl: z.string(),
  /** A value of the dictionary DifficultyType. */
  Difficulty: z.literal(DIFFICULTIES),
  DifficultyName: z.string(),
  Subject: z.string(),
  SubjectName: z.string(),
  Minutes: z.int(),
  StepCount: z.int(),
  PassedCount: z.int(),
  TrainStatus: z.literal(Object.values(TrainStatuses)),
  /** Empty while it is not begun. */
  State: z.enum(['', ...TRAINING_STATES]),
  /** Of the last hand-in; -1 while there is none. */
  Score: z.int(),
  IsFavorite: bitField,
  FavoriteCount: z.int(),
  LearnerCount: z.int(),
  IsOwn: bitField,
  IsExperience: bitField,
  /** stepType of the address. */
  StepType: z.enum(STEP_PLACES),
  /** In what its programs are written; empty where it has none. */
  ProgramKinds: z.array(z.enum(PROGRAM_KINDS)),
  UpdateTime: timeField,
})
export type TrainingRow = z.output<typeof trainingRow>

/** One thing that was drawn by the turtle; what a picture is made of. */
export const drawingCommand = z.object({
  do: z.string(),
  x1: z.number().optional(),
  y1: z.number().optional(),
  x2: z.number().optional(),
  y2: z.number().optional(),
  x: z.number().optional(),
  y: z.number().optional(),
  size: z.number().optional(),
  width: z.number().optional(),
  color: z.string().optional(),
  text: z.string().optional(),
  points: z.array(z.array(z.number())).optional(),
})
export type DrawingCommand = z.output<typeof drawingCommand>

export const checkRow = z.object({
  CheckId: z.string(),
  Title: z.string(),
  /** 1 passed, 0 not yet, -1 never checked. */
  IsPassed: z.literal([-1, 0, 1]),
  /** What was found, with the learner's own number. */
  Message: z.string(),
  /** A question that leads on; empty when there is none, or when it passed. */
  Hint: z.string(),
  /** 1: its data stay on the server. */
  IsHidden: bitField,
})
export type CheckRow = z.output<typeof checkRow>

/** A question as it leaves the server: there is no field for what is right. */
/** Kinds of questions that a step may ask. */
export const QUIZ_KINDS = ['single', 'multiple', 'fill'] as const

export const stepQuestion = z.object({
  QuestionId: z.string(),
  Kind: z.enum(QUIZ_KINDS),
  Stem: z.string(),
  Options: z.array(z.object({ OptionId: z.string(), Content: z.string() })),
})
export type StepQuestion = z.output<typeof stepQuestion>

export const stepAnswer = z.object({ QuestionId: z.string(), Value: z.array(z.string()) })
export type StepAnswer = z.output<typeof stepAnswer>

/** A block that the step needs, as it reads and in the colour of its subject; or Python, without either. */
export const stepUse = z.object({ Words: z.string(), SubjectName: z.string(), Colour: z.string() })
export type StepUse = z.output<typeof stepUse>

export const stepRow = z.object({
  StepId: z.string(),
  StepNumber: z.int(),
  StepType: z.enum(STEP_KINDS),
  StepTitle: z.string(),
  Minutes: z.int(),
  State: z.enum(STEP_STATES),
  AttemptCount: z.int(),
  PassTime: timeField,
  /** From here on empty while the step is locked. */
  Task: z.string(),
  /** Markdown. */
  Content: z.string(),
  Hints: z.array(z.string()),
  /** Seconds that a step that is read has to stay open yet. */
  ReadSeconds: z.int(),
  /** The program that a Python step begins with. */
  Starter: z.string(),
  /** Blocks or Python that the step needs; what to do with them stays the learner's. */
  Uses: z.array(stepUse),
  /** What the picture should look like. */
  Target: z.array(drawingCommand),
  /** In words, what may be uploaded, and the same for the file window. */
  AcceptText: z.string(),
  /** Of the data set or model that the step asks for, or empty. */
  ModelType: z.enum(['', ...MODEL_TYPES]),
  Accept: z.string(),
  Questions: z.array(stepQuestion),
  Checks: z.array(checkRow),
  /** The learner's work. */
  ProjectId: z.string(),
  Code: z.string(),
  Answers: z.array(stepAnswer),
  FileId: z.string(),
  FileName: z.string(),
  Drawing: z.array(drawingCommand),
  Output: z.string(),
  CheckTime: timeField,
})
export type StepRow = z.output<typeof stepRow>

/** A hand-in with what the teacher said to it. */
export const handInRow = z.object({
  HandInId: z.string(),
  Number: z.int(),
  Title: z.string(),
  State: z.enum(HAND_IN_STATES),
  HandInTime: timeField,
  /** -1 while there is none. */
  Score: z.int(),
  Comment: z.string(),
  GraderName: z.string(),
  GradeTime: timeField,
  /** From which the score follows, in words; none without a rubric. */
  Levels: z.array(chosenLevel),
})
export type TrainingHandIn = z.output<typeof handInRow>
