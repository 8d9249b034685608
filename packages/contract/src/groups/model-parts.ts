import { z } from 'zod'
import { modelMessages } from '../sentences/model-messages.ts'
import { asSeen, bitField, idField, isStorable, objectField, textField, timeField } from '../wire/fields.ts'
import { boxRow, licenceField, modelType, publicationState, SAMPLE_SIDES, seenColumn } from './dataset-parts.ts'

export const MODEL_NAME_MAX = 50
export const MODELS_MAX = 200
/** Inputs of one call of a model. */
export const INPUTS_MAX = 20
/** Below this confidence an answer is "不确定", unless the caller says otherwise. */

/** Ways to learn; `ALGORITHMS` of packages/ml says which kind of model knows which. */
export const ALGORITHM_IDS = ['softmax', 'knn', 'tree', 'forest', 'naiveBayes', 'linear', 'dtw', 'cellHead'] as const
export const algorithmId = z.enum(ALGORITHM_IDS)
export type AlgorithmId = z.output<typeof algorithmId>

export const modelId = idField('模型编号 ModelId')
export const modelRunId = idField('训练编号 TrainModelId')

export const modelName = z
  .string(modelMessages.nameRequired)
  .refine(isStorable, { error: '模型名称含有不能识别的字符', abort: true })
  .overwrite(asSeen)
  .min(1, modelMessages.nameRequired)
  .max(MODEL_NAME_MAX, modelMessages.nameTooLong)

/** States of a run. `queued` and `running` may still end as any other. */
export const MODEL_RUN_STATES = ['queued', 'running', 'done', 'failed', 'cancelled'] as const
export type ModelRunState = (typeof MODEL_RUN_STATES)[number]
export const MODEL_RUN_STAGES = ['waiting', 'looking', 'learning', 'judging'] as const

/** Why a run learned no more rounds: all were done, they brought nothing more, or somebody ended it. */
export const STOP_REASONS = ['epochs', 'early', 'byHand'] as const

/** Where a run learns. */
export const RUN_PLACES = ['server', 'browser'] as const
export type RunPlace = (typeof RUN_PLACES)[number]

/** What a pupil writes about a model before it is published. */
export const modelCard = objectField('模型卡', {
  /** What it is for. */
  Purpose: textField('能做什么', 300),
  /** What it is not for. */
  Limits: textField('不适合做什么', 300),
  /** What helps to use it well. */
  Advice: textField('使用建议', 300),
})
export type ModelCard = z.output<typeof modelCard>

export const modelSummary = z.object({
  ModelId: z.string(),
  ModelName: z.string(),
  ModelType: modelType,
  DatasetId: z.string(),
  DatasetName: z.string(),
  RunNum: z.int(),
  /** State of the newest run, or empty. */
  State: z.enum(['', ...MODEL_RUN_STATES]),
  TrainModelId: z.string(),
  /** The finished run that answers for the model: the newest, or an earlier one that was gone back to; or empty. */
  UsedRunId: z.string(),
  /** Of the run that answers: part of the held-out samples that it judged right; -1 when there is none. */
  Accuracy: z.number(),
  /** 1 when a version is open to others. */
  IsPublished: bitField,
  ComponentId: z.string(),
  ThumbnailUrls: z.array(z.string()),
  UpdateTime: timeField,
  DeleteTime: timeField,
})
export type ModelSummary = z.output<typeof modelSummary>

export const modelDetail = modelSummary.extend({
  Card: modelCard,
  /** Name of the number that rows of its set foretell; empty where classes are told apart. */
  Target: z.string(),
})
export type Model = z.output<typeof modelDetail>

export const modelRunEpoch = z.object({
  Epoch: z.int(),
  Loss: z.number(),
  ValLoss: z.number(),
  Accuracy: z.number(),
  ValAccuracy: z.number(),
})
export type ModelRunEpoch = z.output<typeof modelRunEpoch>

/** How the model judges one held-out sample at this moment. */
export const heldOutSide = z.object({
  SampleId: z.string(),
  Truth: z.int(),
  Predicted: z.int(),
  Confidence: z.number(),
})
export type HeldOutSide = z.output<typeof heldOutSide>

/** A run to be watched again: samples, and how each of them was judged after a round. */
export const replayDetail = z.object({
  Samples: z.array(z.object({ SampleId: z.string(), Truth: z.int(), ThumbnailUrl: z.string() })),
  /** In the order of the samples; certainty in percent. */
  Frames: z.array(z.object({ Epoch: z.int(), Predicted: z.array(z.int()), Confidence: z.array(z.int()) })),
})
export type Replay = z.output<typeof replayDetail>

/** How far a run is; what the event stream sends. */
export const modelRunProgress = z.object({
  State: z.enum(MODEL_RUN_STATES),
  Stage: z.enum(MODEL_RUN_STAGES),
  /** Of the stage: samples looked at, or rounds learned. */
  Done: z.int(),
  Total: z.int(),
  /** Runs before this one; zero when it is running. */
  Place: z.int(),
  /** Seconds until it begins, or until it ends when it is running; -1 when unknown. */
  WaitSeconds: z.int(),
  Message: z.string(),
  History: z.array(modelRunEpoch),
  Sides: z.array(heldOutSide),
})
export type ModelRunProgress = z.output<typeof modelRunProgress>

export const classFigures = z.object({
  LabelName: z.string(),
  Num: z.int(),
  Precision: z.number(),
  Recall: z.number(),
  F1: z.number(),
})

/** How right a model is on one part of its samples; -1 where that was not worked out. */
export const partFigures = z.object({
  Part: z.enum(['train', 'validation', 'test']),
  Num: z.int(),
  Accuracy: z.number(),
})

/** Figures over samples that the model never learned from. */
export const modelRunResult = z.object({
  /**
   * Whose samples the figures are of: the test part, which chose nothing. The validation part where a set is too small for
   * both; both together (`heldOut`) in runs of the version before.
   */
  ExaminedPart: z.enum(['test', 'validation', 'heldOut']),
  /** 训练集, 验证集, 测试集; empty in runs of the version before. */
  Parts: z.array(partFigures),
  /** Below this certainty the model says 不确定. */
  Threshold: z.number(),
  HeldOutNum: z.int(),
  TrainNum: z.int(),
  Accuracy: z.number(),
  MacroF1: z.number(),
  /** Rows: what samples are; columns: what the model said; the last column: refused. Empty for numbers. */
  Confusion: z.array(z.array(z.int())),
  Classes: z.array(classFigures),
  /** Of foretold numbers; null for classes. */
  Regression: z.object({ Mae: z.number(), Rmse: z.number(), R2: z.number() }).nullable(),
  /** Of found objects; null else. */
  MeanPrecision: z.number().nullable(),
  BestEpoch: z.int(),
  StoppedBy: z.enum(STOP_REASONS),
  Seconds: z.number(),
})
export type ModelRunResult = z.output<typeof modelRunResult>

export const modelRunSummary = z.object({
  TrainModelId: z.string(),
  ModelId: z.string(),
  Number: z.int(),
  State: z.enum(MODEL_RUN_STATES),
  Algorithm: algorithmId,
  Parameters: z.record(z.string(), z.number()),
  Seed: z.int(),
  Place: z.enum(RUN_PLACES),
  VersionId: z.string(),
  DatasetVersion: z.int(),
  DatasetHash: z.string(),
  SampleNum: z.int(),
  Labels: z.array(z.object({ LabelName: z.string(), Color: z.int() })),
  Accuracy: z.number(),
  /** Of which part that is; null before it is over, and of what failed. */
  ExaminedPart: modelRunResult.shape.ExaminedPart.nullable(),
  /** Rounds that it learned; 0 of a way to learn that has none. */
  Rounds: z.int(),
  /** On the validation part after the round that was kept; null where there is none. */
  Loss: z.number().nullable(),
  /** How long it took; null before it is over. */
  Seconds: z.number().nullable(),
  Message: z.string(),
  /** 0 draft, 1 waiting, 2 published, 3 refused, 4 withdrawn. */
  PublishState: publicationState,
  CreateTime: timeField,
  EndTime: timeField,
})
export type ModelRunSummary = z.output<typeof modelRunSummary>

export const modelRun = modelRunSummary.extend({
  ModelName: z.string(),
  ModelType: modelType,
  /** Columns that a row needs, in their order, without the one that is foretold. */
  Columns: z.array(seenColumn),
  /** Name of the column that is foretold; empty where classes are told apart. */
  Target: z.string(),
  /** 1 where features have become better since: training again is worth it. The model itself answers as before. */
  IsOutdated: bitField,
  Progress: modelRunProgress,
  Result: modelRunResult.nullable(),
})
export type ModelRun = z.output<typeof modelRun>

/** One held-out sample with what it is and what the model says of it. */
export const heldOut = z.object({
  SampleId: z.string(),
  SampleName: z.string(),
  FileUrl: z.string(),
  ThumbnailUrl: z.string(),
  Text: z.string(),
  Values: z.array(z.union([z.number(), z.string()])),
  Truth: z.int(),
  Predicted: z.int(),
  Confidence: z.number(),
  /** Of every label. */
  Scores: z.array(z.number()),
  Part: z.enum(['validation', 'test']),
  /** Where a number is foretold: what it is, and what the model said. Null where classes are told apart. */
  Number: z.object({ Truth: z.number(), Foretold: z.number() }).nullable(),
  /** In the set as it is now: 1 when it was deleted, its class, and where it stands by wish. */
  IsDeleted: bitField,
  LabelNow: z.string(),
  Side: z.enum(SAMPLE_SIDES),
})
export type HeldOut = z.output<typeof heldOut>

/** What a model says of one input. */
export const verdictRow = z.object({
  /** Empty when it is not sure enough, or for numbers and boxes. */
  LabelName: z.string(),
  Confidence: z.number(),
  /** 1 when the highest score is below the threshold that was asked for, or the model's own. */
  IsUnsure: bitField,
  Scores: z.array(z.object({ LabelName: z.string(), Score: z.number() })),
  /** Foretold number of a table; null else. */
  Value: z.number().nullable(),
  Boxes: z.array(boxRow.extend({ LabelName: z.string(), Confidence: z.number() })),
  /** Strongest pieces of a text, for and against. */
  Reasons: z.array(z.object({ Text: z.string(), Weight: z.number() })),
  /** Why this input was not judged; empty when it was. */
  Error: z.string(),
})
export type Verdict = z.output<typeof verdictRow>

const cell = z.union([z.number(), z.string().max(50)], modelMessages.inputWrong)

/** Contents to be judged: own files for pictures and sounds, or words, or numbers. */
export const modelInputs = {
  imgUrls: z
    .array(z.string(modelMessages.urlWrong).max(500, modelMessages.urlWrong), modelMessages.inputWrong)
    .max(INPUTS_MAX, modelMessages.inputTooMany)
    .default([]),
  Texts: z
    .array(
      z
        .string(modelMessages.inputWrong)
        .max(2000, '文本不能超过 2000 个字')
        .refine(isStorable, '文本含有不能识别的字符'),
      modelMessages.inputWrong,
    )
    .max(INPUTS_MAX, modelMessages.inputTooMany)
    .default([]),
  /** Rows of a table, or poses: x, y and certainty of each point. */
  Rows: z
    .array(z.array(cell, modelMessages.inputWrong).max(100, modelMessages.inputWrong), modelMessages.inputWrong)
    .max(INPUTS_MAX, modelMessages.inputTooMany)
    .default([]),
}

export const modelThreshold = z
  .number('门槛应为 0–1 的数')
  .min(0, '门槛应为 0–1 的数')
  .max(1, '门槛应为 0–1 的数')
  // The model's own when left out: it follows from how many labels there are and how sure the model may be.
  .optional()

export const component = z.object({
  ComponentId: z.string(),
  ComponentName: z.string(),
  /** What programs call it by: its name, or `author/name` where somebody else had the name first. */
  CallName: z.string(),
  ModelType: modelType,
  Description: z.string(),
  /** The version that calls without a version get: 正式版. */
  Version: z.int(),
  Labels: z.array(z.object({ LabelName: z.string(), Color: z.int() })),
  Accuracy: z.number(),
  Licence: licenceField,
  Card: modelCard,
  State: publicationState,
  Reason: z.string(),
  CreateName: z.string(),
  ClassName: z.string(),
  ThumbnailUrls: z.array(z.string()),
  FavoriteNum: z.int(),
  IsFavorite: bitField,
  IsOwn: bitField,
  /** 1 for its author and for who teaches them: they may withdraw it, and read why a version was refused. */
  IsManager: bitField,
  CallNum: z.int(),
  FailNum: z.int(),
  UserNum: z.int(),
  PublishTime: timeField,
})
export type Component = z.output<typeof component>
