import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { flag, id } from '../fields.ts'
import { modelMessages } from '../model-messages.ts'
import { modelRun, modelRunId } from './model-parts.ts'

const common = { group: 'model', zone: 'active', ownership: 'own' } as const

const EPOCHS_MAX = 1000
const SIDES_MAX = 200
/** Of one list of weights as base64; a call carries a million bytes in all. */
const WEIGHTS_MAX = 900_000

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
const weights = z
  .string(modelMessages.handInWrong)
  .max(WEIGHTS_MAX, modelMessages.tooLarge)
  .regex(/^[A-Za-z0-9+/]+={0,2}$/, modelMessages.handInWrong)

const history = z
  .array(z.strictObject({ Epoch: count, Loss: figure, ValLoss: figure, Accuracy: share, ValAccuracy: share }))
  .max(EPOCHS_MAX, modelMessages.handInWrong)
  .default([])

export const getLessons = defineEndpoint({
  ...common,
  id: 'O773',
  method: 'GET',
  path: '/api/Mod_training_model/GetLessons',
  summary:
    'What an own training in the browser learns from: features as base64 of little-endian float32, and the settings.',
  query: z.strictObject({ TrainModelId: modelRunId }),
  data: z.object({
    ModelType: z.string(),
    Algorithm: z.string(),
    Labels: z.array(z.string()),
    Parameters: z.record(z.string(), z.number()),
    Seed: z.int(),
    Samples: z.array(z.object({ Id: z.string(), Label: z.int(), Features: z.string() })),
    /** What is learned from, and what early stopping is judged by. The examination stays on the server. */
    Train: z.array(z.string()),
    Validation: z.array(z.string()),
  }),
  errors: ['NotFound', 'Conflict', 'Unavailable'],
})

export const reportModelRun = defineEndpoint({
  ...common,
  id: 'O774',
  method: 'PUT',
  path: '/api/Mod_training_model/Report',
  summary: 'How far an own training in the browser is, so that others see it; IsLeft=1 when its page is closed.',
  body: z.strictObject({
    TrainModelId: modelRunId,
    Total: count,
    History: history,
    Sides: z
      .array(z.strictObject({ SampleId: id('样本编号 SampleId'), Truth: whole, Predicted: whole, Confidence: share }))
      .max(SIDES_MAX, modelMessages.handInWrong)
      .default([]),
    IsLeft: flag('离开 IsLeft').default(0),
  }),
  /** What its owner asked for elsewhere: to end with the best so far. */
  data: z.object({ Wish: z.string() }),
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
    /** Base64 of little-endian float32. */
    Head: z.strictObject({ Mean: weights, Deviation: weights, Weights: weights, Bias: weights }),
    History: history,
    BestEpoch: count,
    StoppedBy: z.enum(['epochs', 'early', 'byHand'], modelMessages.handInWrong),
  }),
  data: modelRun,
  errors: ['NotFound', 'Conflict', 'InvalidParameter', 'Unavailable'],
})
