import { MODEL_TYPES, QUIZ_KINDS, type StepKind } from '@shijie/contract'
import { z } from 'zod'

/** What steps and checks keep in their JSON columns; content files are read with the same schemas. */

/** Lines of code or text are easier to read in JSON as a list. */
const lines = z.union([z.string(), z.array(z.string()).transform((list) => list.join('\n'))])

export const checkScenario = z.strictObject({
  stdin: lines.default(''),
  /** Python that prepares the runs: plays, luck, models, calls of the program's functions (`checks/harness.ts`). */
  before: lines.default(''),
  /** Python that calls functions of the program depending on what they gave back, by `call(name, …)`. */
  drive: lines.default(''),
  /** `__main__`, or another name to read a program without starting it. */
  name: z.string().default('__main__'),
  seconds: z.int().min(1).max(10).default(5),
})
export type Scenario = z.output<typeof checkScenario>
export const MAIN_SCENARIO: Scenario = { stdin: '', before: '', drive: '', name: '__main__', seconds: 5 }

const question = z.strictObject({
  kind: z.enum(QUIZ_KINDS).default('single'),
  stem: z.string().min(1),
  options: z.array(z.string()).default([]),
  /** Indices of the right options, or forms of the right text. */
  right: z.array(z.union([z.int(), z.string()])).min(1),
  /** Leads on when the answer is wrong; never says what is right. */
  hint: z.string().default(''),
})
export type QuizQuestion = z.output<typeof question>

export const stepBody = z.strictObject({
  scenarios: z.record(z.string(), checkScenario).default({}),
  /** Python that stands before each question of the step. */
  shared: lines.default(''),
  questions: z.array(question).default([]),
  /** Media types of an upload, how the file window calls them, and the same in words. */
  upload: z
    .strictObject({ types: z.array(z.string()), accept: z.string(), words: z.string() })
    .default({ types: [], accept: '', words: '' }),
  /** What the step needs: types of blocks, or Python. Empty: what its visible checks of blocks ask for. */
  uses: z.array(z.string()).default([]),
  /** Slug of the data set that the step works with. */
  dataset: z.string().default(''),
  /** What a data set or a model has to reach. */
  need: z
    .strictObject({
      modelType: z.enum(MODEL_TYPES),
      labels: z.int().min(2).default(2),
      /** Of a model; the program of a later step asks it by this name. Empty: any. */
      name: z.string().default(''),
      /** Of each label. */
      samples: z.int().min(1).default(5),
      /** Held-out samples judged right, in percent. */
      accuracy: z.int().min(0).max(100).default(0),
    })
    .optional(),
})
export type StepBody = z.output<typeof stepBody>

/** Which of these each kind of step uses; content that fills in another one is refused. */
const PARTS_OF_KIND: Readonly<Record<StepKind, readonly (keyof StepBody)[]>> = {
  read: [],
  blocks: ['scenarios', 'shared', 'uses', 'dataset'],
  python: ['scenarios', 'shared', 'uses', 'dataset'],
  quiz: ['questions'],
  upload: ['upload'],
  dataset: ['dataset', 'need'],
  model: ['dataset', 'need'],
}

const EMPTY = stepBody.parse({})

/** The parts that are filled in and that this kind of step never looks at. */
export const strayParts = (kind: StepKind, body: StepBody): (keyof StepBody)[] =>
  (Object.keys(stepBody.shape) as (keyof StepBody)[]).filter(
    (part) => !PARTS_OF_KIND[kind].includes(part) && JSON.stringify(body[part]) !== JSON.stringify(EMPTY[part]),
  )

const sentences = { pass: z.string().default(''), fail: z.string().default('') }

/** A question in Python about what the program did; it sets `ok`, and `say` for the sentences. */
export const testBody = z.strictObject({ scenario: z.string().default('main'), test: lines, ...sentences })
/** What the program should print. */
export const outputBody = z.strictObject({
  scenario: z.string().default('main'),
  expect: lines,
  /** `exact`: the whole output; `contains`: these lines in this order, with anything between. */
  match: z.enum(['exact', 'contains']).default('exact'),
  ...sentences,
})
/** Blocks that the workspace must hold. */
export const blocksBody = z.strictObject({
  /** Any of these types counts. */
  types: z.array(z.string()).min(1),
  name: z.string(),
  least: z.int().min(1).default(1),
  ...sentences,
})
