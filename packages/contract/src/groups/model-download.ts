import { z } from 'zod'
import { modelMessages } from '../sentences/model-messages.ts'
import { defineEndpoint } from '../wire/endpoint.ts'
import { modelRunId } from './model-parts.ts'

/** `package`: card, weights, programs that run it; `onnx`: the head alone; `weights`: what a page judges with. */
export const MODEL_FORMATS = ['package', 'onnx', 'weights'] as const
export type ModelFormat = (typeof MODEL_FORMATS)[number]

export const downloadModelRun = defineEndpoint({
  group: 'model',
  zone: 'active',
  id: 'O767',
  method: 'GET',
  path: '/api/Mod_training_model/Download',
  ownership: 'model',
  summary: 'A finished run as a file: a ZIP with card, weights and runnable examples, or ONNX where the head allows.',
  query: z.strictObject({
    TrainModelId: modelRunId,
    Format: z.enum(MODEL_FORMATS, modelMessages.formatWrong).default('package'),
  }),
  data: z.unknown(),
  errors: ['NotFound', 'InvalidParameter'],
  answers: 'file',
})
