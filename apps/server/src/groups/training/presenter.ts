import {
  bitOf,
  type CheckRow,
  checkMessages,
  drawingCommand,
  HAND_IN,
  PROGRAM_KINDS,
  STEP_READ_SECONDS,
  STEP_WORK,
  type StepRow,
  type StepState,
  stepAnswer,
  type TrainingHandIn,
  type TrainingRow,
  type TrainingState,
  TrainStatuses,
} from '@shijie/contract'
import { z } from 'zod'
import type {
  TrainingCheckRow,
  TrainingHandInRow,
  TrainingProgressRow,
  TrainingStepRow,
} from '../../db/training-tables.ts'
import { SECOND, wireTime } from '../../platform/time.ts'
import { type CheckResult, checkResult, RUNS_ID } from './checks/check-result.ts'
import { optionIdOf, questionIdOf } from './checks/grade-quiz.ts'
import { askedOfData } from './checks/judge-data.ts'
import type { TrainingForCaller } from './repository.ts'
import { stepBody } from './step-body.ts'
import { usesOfStep } from './step-uses.ts'

/** 0 new, 1 begun, 2 handed in; what was returned is to be done again. */
export function trainStatusOf(state: TrainingState | null): TrainingRow['TrainStatus'] {
  if (!state) return TrainStatuses.fresh
  return state === 'handedIn' || state === 'graded' ? TrainStatuses.handedIn : TrainStatuses.begun
}

export const presentTraining = (training: TrainingForCaller, userId: string | null): TrainingRow => ({
  TrainId: training.id,
  TrainName: training.name,
  TrainIntro: training.intro,
  CoverUrl: training.cover_url,
  Difficulty: training.difficulty,
  DifficultyName: training.difficulty_name ?? '',
  Subject: training.subject,
  SubjectName: training.subject_name ?? '',
  Minutes: training.minutes,
  StepCount: training.step_count,
  PassedCount: training.passed_count,
  TrainStatus: trainStatusOf(training.state),
  State: training.state ?? '',
  Score: training.score ?? -1,
  IsFavorite: bitOf(training.is_favorite),
  FavoriteCount: training.favorite_count,
  LearnerCount: training.learner_count,
  IsOwn: bitOf(training.kind === 'own' && userId !== null && training.owner_id === userId),
  IsExperience: bitOf(training.is_experience),
  StepType: training.next_kind ?? HAND_IN,
  ProgramKinds: PROGRAM_KINDS.filter((kind) => training.kinds.includes(kind)),
  UpdateTime: wireTime(training.updated_at),
})

export const presentHandIn = (handIn: TrainingHandInRow & { grader_name?: string | null }): TrainingHandIn => ({
  HandInId: handIn.id,
  Number: handIn.number,
  Title: handIn.title,
  State: handIn.state,
  HandInTime: wireTime(handIn.handed_in_at),
  Score: handIn.score ?? -1,
  Comment: handIn.comment,
  GraderName: handIn.grader_name ?? '',
  GradeTime: wireTime(handIn.graded_at),
  Levels: handIn.levels ?? [],
})

/** A step opens when everything before it has passed. */
export function stateOf(
  step: TrainingStepRow,
  steps: readonly TrainingStepRow[],
  progress: ReadonlyMap<string, TrainingProgressRow>,
): StepState {
  const own = progress.get(step.id)
  if (own?.state === 'passed') return 'passed'
  const before = steps.filter(({ sort }) => sort < step.sort)
  if (!before.every((one) => progress.get(one.id)?.state === 'passed')) return 'locked'
  return own ? 'begun' : 'open'
}

/** What is asked, before anything was checked. */
function unchecked(step: TrainingStepRow, checks: readonly TrainingCheckRow[]): StepRow['Checks'] {
  const row = (CheckId: string, Title: string, isHidden = false): CheckRow => ({
    CheckId,
    Title,
    IsPassed: -1,
    Message: '',
    Hint: '',
    IsHidden: bitOf(isHidden),
  })
  switch (step.kind) {
    case 'read':
      return [row('read', checkMessages.read)]
    case 'upload':
      return [row('upload', checkMessages.upload)]
    case 'dataset':
    case 'model': {
      const { need } = stepBody.parse(step.body)
      return need ? askedOfData(step.kind, need).map(([id, title]) => row(id, title)) : []
    }
    case 'quiz':
      return stepBody.parse(step.body).questions.map((_question, index) => row(questionIdOf(index), ''))
    case 'blocks':
    case 'python': {
      const asked = checks.map(({ id, title, is_hidden }) => row(id, title, is_hidden))
      return asked.length === 0 ? [] : [row(RUNS_ID, checkMessages.runs), ...asked]
    }
  }
}

export const presentResult = ({ checkId, title, passed, message, hint, isHidden }: CheckResult): CheckRow => ({
  CheckId: checkId,
  Title: title,
  IsPassed: bitOf(passed),
  Message: message,
  Hint: hint,
  IsHidden: bitOf(isHidden),
})

export const resultsOf = (progress: Pick<TrainingProgressRow, 'results'> | undefined): CheckResult[] =>
  z
    .array(checkResult)
    .catch([])
    .parse(progress?.results ?? [])
export const answersOf = (progress: Pick<TrainingProgressRow, 'answers'> | undefined) =>
  z
    .array(stepAnswer)
    .catch([])
    .parse(progress?.answers ?? [])
export const drawingOf = (drawing: unknown) =>
  z
    .array(drawingCommand)
    .catch([])
    .parse(drawing ?? [])

/** Seconds that a step that is read has to stay open yet. */
export function readSecondsLeft(progress: Pick<TrainingProgressRow, 'begun_at'> | undefined, now: Date): number {
  if (!progress) return STEP_READ_SECONDS
  const open = (now.getTime() - progress.begun_at.getTime()) / SECOND
  return Math.max(0, Math.ceil(STEP_READ_SECONDS - open))
}

export interface StepToShow {
  step: TrainingStepRow
  number: number
  state: StepState
  checks: readonly TrainingCheckRow[]
  progress: TrainingProgressRow | undefined
  fileName: string
  now: Date
}

const NOTHING = {
  Task: '',
  Content: '',
  Hints: [],
  ReadSeconds: 0,
  Starter: '',
  Uses: [],
  Target: [],
  AcceptText: '',
  ModelType: '',
  Accept: '',
  Questions: [],
  Checks: [],
  ProjectId: '',
  Code: '',
  Answers: [],
  FileId: '',
  FileName: '',
  Drawing: [],
  Output: '',
  CheckTime: '',
} satisfies Partial<StepRow>

/** A step for its learner. What is locked shows its title only; what is right never leaves. */
export function presentStep({ step, number, state, checks, progress, fileName, now }: StepToShow): StepRow {
  const head = {
    StepId: step.id,
    StepNumber: number,
    StepType: step.kind,
    StepTitle: step.title,
    Minutes: step.minutes,
    State: state,
    AttemptCount: progress?.attempts ?? 0,
    PassTime: wireTime(progress?.passed_at ?? null),
  }
  if (state === 'locked') return { ...head, ...NOTHING }
  const { questions, upload, need, uses } = stepBody.parse(step.body)
  const results = resultsOf(progress)
  return {
    ...head,
    Task: step.task,
    Content: step.content,
    Hints: step.hints,
    ReadSeconds: step.kind === 'read' && state !== 'passed' ? readSecondsLeft(progress, now) : 0,
    Starter: STEP_WORK[step.kind] === 'code' ? step.starter : '',
    Uses: usesOfStep(uses, checks),
    Target: drawingOf(step.target),
    AcceptText: upload.words,
    ModelType: need?.modelType ?? '',
    Accept: upload.accept,
    Questions: questions.map(({ kind, stem, options }, index) => ({
      QuestionId: questionIdOf(index),
      Kind: kind,
      Stem: stem,
      Options: options.map((Content, place) => ({ OptionId: optionIdOf(place), Content })),
    })),
    Checks: results.length > 0 ? results.map(presentResult) : unchecked(step, checks),
    ProjectId: progress?.project_id ?? '',
    Code: progress?.code ?? '',
    Answers: answersOf(progress),
    FileId: progress?.file_id ?? '',
    FileName: fileName,
    Drawing: drawingOf(progress?.drawing),
    Output: progress?.output ?? '',
    CheckTime: wireTime(progress?.checked_at ?? null),
  }
}
