import { z } from 'zod'
import { messages } from '../sentences/messages.ts'
import { defineEndpoint } from '../wire/endpoint.ts'
import { bitField, listOf, pagingQuery } from '../wire/fields.ts'
import { wireAddresses } from '../wire/wire-addresses.ts'
import { verdictRow } from './model-parts.ts'

/** What visitors may try of models: one component that comes with the product, on pictures that come with it. */

const common = { group: 'component', zone: 'guest', ownership: 'none' } as const

const pictureId = z.string(messages.pictureUnknown).regex(/^[a-z][a-z0-9-]{0,39}$/, messages.pictureUnknown)

export const getTrial = defineEndpoint({
  ...common,
  id: 'O812',
  ...wireAddresses.getTrial,
  visitorLimit: 'reading',
  summary:
    'The component that everybody may try: what it is for, how it learned, and the pictures that it may be asked about. It never learned from these.',
  data: z.object({
    ComponentName: z.string(),
    Purpose: z.string(),
    Limits: z.string(),
    DatasetName: z.string(),
    Labels: z.array(z.string()),
    SampleNum: z.int(),
    /** How many it was examined with, and the share that it knew. */
    HeldOutNum: z.int(),
    Accuracy: z.number(),
    /** Rows: what it is; columns: what was said, and last that nothing was sure enough. */
    Confusion: z.array(z.array(z.int())),
    History: z.array(z.object({ Epoch: z.int(), ValAccuracy: z.number() })),
    Pictures: z.array(z.object({ PictureId: z.string(), LabelName: z.string(), PictureUrl: z.string() })),
  }),
  errors: ['NotFound', 'TooManyAttempts'],
})
export type Trial = z.output<typeof getTrial.data>

export const getTrialPicture = defineEndpoint({
  ...common,
  id: 'O813',
  method: 'GET',
  path: '/api/Apply_component/GetTrialPicture',
  visitorLimit: 'media',
  summary: 'One of the pictures of the trial.',
  query: z.strictObject({ PictureId: pictureId }),
  data: z.unknown(),
  errors: ['NotFound', 'TooManyAttempts'],
  answers: 'file',
})

export const tryComponent = defineEndpoint({
  ...common,
  id: 'O814',
  ...wireAddresses.tryComponent,
  visitorLimit: 'trying',
  summary:
    'Let the component of the trial judge one of its pictures. Nothing else is taken, and nothing is kept or counted.',
  body: z.strictObject({ PictureId: pictureId }),
  data: verdictRow.pick({ LabelName: true, Confidence: true, IsUnsure: true, Scores: true }),
  errors: ['NotFound', 'Unavailable', 'TooManyAttempts'],
})

export const getOverview = defineEndpoint({
  group: 'site',
  zone: 'guest',
  id: 'O177',
  ...wireAddresses.getOverview,
  visitorLimit: 'reading',
  summary:
    'What there is for everyone, counted: trainings with the first of them, and data sets with their samples and kinds.',
  query: z.strictObject({ ...pagingQuery }),
  data: listOf(
    z.object({
      TrainId: z.string(),
      TrainName: z.string(),
      CoverUrl: z.string(),
      SubjectName: z.string(),
      StepCount: z.int(),
      Minutes: z.int(),
      /** A visitor may begin it. */
      IsExperience: bitField,
    }),
  ).extend({ DatasetNum: z.int(), SampleNum: z.int(), KindNum: z.int() }),
  errors: ['TooManyAttempts'],
})
export type Overview = z.output<typeof getOverview.data>
