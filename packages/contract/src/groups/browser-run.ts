import { z } from 'zod'
import { modelMessages } from '../sentences/model-messages.ts'
import { defineEndpoint } from '../wire/endpoint.ts'
import { flagField, idField, objectField } from '../wire/fields.ts'
import { modelType, sampleId } from './dataset-parts.ts'
import { algorithmId, modelRun, modelRunId, STOP_REASONS } from './model-parts.ts'

const common = { group: 'model', zone: 'active', ownership: 'own' } as const
/** What its owner wants of a run under way: to end with the best so far, or to be thrown away. */
const RUN_WISHES = ['', 'keep', 'cancel'] as const

const EPOCHS_MAX = 1000
const SIDES_MAX = 200
/** As many samples and rounds as are kept of a run of the server. */
const REPLAY_SAMPLES_MAX = 60
const REPLAY_FRAMES_MAX = 40
const figure = z
  .number(modelMessages.handInWrong)
  .min(-1e9, modelMessages.handInWrong)
  .max(1e9, modelMessages.handInWrong)
const share = z.number(modelMessages.handInWrong).min(0, modelMessages.handInWrong).max(1, modelMessages.handInWrong)
const whole = z
  .int(modelMessages.handInWrong)
  .min(-1, modelMessages.handInWrong)
  .max(100_000, modelMessages.handInWrong)
const count = z.int(modelMessages.handInWrong).min(0, modelMessages.handInWrong).max(100_000, modelMessages.handInWrong)

const history = z
  .array(z.strictObject({ Epoch: count, Loss: figure, ValLoss: figure, Accuracy: share, ValAccuracy: share }))
  .max(EPOCHS_MAX, modelMessages.handInWrong)
  .default([])

/** Each form of a model has some of these; what they hold is judged by its reader (`receive` in @shijie/ml). */
const part = z.unknown().optional()
const learnedHead = objectField('学到的模型', {
  columns: part,
  mean: part,
  deviation: part,
  weights: part,
  bias: part,
  intercept: part,
  kind: part,
  priors: part,
  means: part,
  deviations: part,
  root: part,
  trees: part,
  examples: part,
  softmax: part,
  channels: part,
  boxes: part,
  shares: part,
}).refine((head) => Object.keys(head).length > 0, modelMessages.handInWrong)

const ofEach = (value: z.ZodInt) => z.array(value).max(REPLAY_SAMPLES_MAX, modelMessages.handInWrong)

/** How some held-out samples were judged in some rounds; whether they are of this run is seen when it is examined. */
const handedReplay = objectField('回放', {
  SampleIds: z
    .array(idField('样本编号 SampleIds'))
    .min(1, modelMessages.handInWrong)
    .max(REPLAY_SAMPLES_MAX, modelMessages.handInWrong),
  Frames: z
    .array(
      z.strictObject({
        Epoch: count,
        Predicted: ofEach(whole),
        /** In percent. */
        Confidence: ofEach(count.max(100, modelMessages.handInWrong)),
      }),
    )
    .min(2, modelMessages.handInWrong)
    .max(REPLAY_FRAMES_MAX, modelMessages.handInWrong),
})

export const getExamples = defineEndpoint({
  ...common,
  id: 'O773',
  method: 'GET',
  path: '/api/Mod_training_model/GetLessons',
  summary:
    'What an own run in the browser learns from: features as base64 of little-endian float32, and the settings. Of pictures with boxes, the cells are asked for one by one.',
  query: z.strictObject({ TrainModelId: modelRunId }),
  data: z.object({
    ModelType: modelType,
    Algorithm: algorithmId,
    Labels: z.array(z.string()),
    Parameters: z.record(z.string(), z.number()),
    Seed: z.int(),
    Samples: z.array(
      z.object({
        Id: z.string(),
        /** Place of its class, or the number to foretell. */
        Label: z.number(),
        /** Empty for pictures with boxes. */
        Features: z.string(),
        /** In parts of the picture's sides. */
        Boxes: z.array(
          z.object({ Label: z.int(), X: z.number(), Y: z.number(), Width: z.number(), Height: z.number() }),
        ),
      }),
    ),
    /** What is learned from, and what early stopping is judged by. The examination stays on the server. */
    Train: z.array(z.string()),
    Validation: z.array(z.string()),
  }),
  errors: ['NotFound', 'Conflict', 'Unavailable'],
})

export const getExampleCells = defineEndpoint({
  ...common,
  id: 'O822',
  method: 'GET',
  path: '/api/Mod_training_model/GetLessonCells',
  summary: 'The cells of one picture that an own run in the browser learns to find objects from, packed, as base64.',
  query: z.strictObject({ TrainModelId: modelRunId, SampleId: sampleId }),
  data: z.object({ Cells: z.string() }),
  errors: ['NotFound', 'Conflict', 'Unavailable'],
})

export const reportModelRun = defineEndpoint({
  ...common,
  id: 'O774',
  method: 'PUT',
  path: '/api/Mod_training_model/Report',
  summary: 'How far an own run in the browser is, so that others see it; IsLeft=1 when its page is closed.',
  body: z.strictObject({
    TrainModelId: modelRunId,
    Total: count,
    History: history,
    Sides: z
      .array(
        z.strictObject({ SampleId: idField('样本编号 SampleId'), Truth: whole, Predicted: whole, Confidence: share }),
      )
      .max(SIDES_MAX, modelMessages.handInWrong)
      .default([]),
    IsLeft: flagField('离开 IsLeft').default(0),
  }),
  /** What its owner asked for elsewhere: to end with the best so far. */
  data: z.object({ Wish: z.enum(RUN_WISHES) }),
  errors: ['NotFound', 'Conflict'],
})

export const handInModelRun = defineEndpoint({
  ...common,
  id: 'O775',
  method: 'POST',
  path: '/api/Mod_training_model/HandIn',
  summary: 'Hand in what a browser learned; the server examines it with the held-out samples itself.',
  body: z.strictObject({
    TrainModelId: modelRunId,
    /** What was learned, in the form of its algorithm; judged by the reader of that form. */
    Head: learnedHead,
    History: history,
    BestEpoch: count,
    StoppedBy: z.enum(STOP_REASONS, modelMessages.handInWrong),
    /** To be watched again; left out where nothing was learned in rounds. */
    Replay: handedReplay.optional(),
  }),
  data: modelRun,
  errors: ['NotFound', 'Conflict', 'InvalidParameter', 'Unavailable'],
})
