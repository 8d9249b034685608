import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DIFFICULTIES, drawingCommand, STEP_KINDS } from '@shijie/contract'
import { z } from 'zod'
import { blocksBody, outputBody, stepBody, strayParts, testBody } from '../step-body.ts'

/** What a folder of `content/trainings/` holds: `training.json` and the files that it names. */

/** A file beside `training.json`. */
const beside = (ending: string) => z.string().regex(new RegExp(`^[\\w-]+\\.${ending}$`))

const common = { title: z.string().min(1), hint: z.string().default(''), hidden: z.boolean().default(false) }
const check = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('test'), ...common, ...testBody.shape }),
  z.strictObject({ kind: z.literal('output'), ...common, ...outputBody.shape }),
  z.strictObject({ kind: z.literal('blocks'), ...common, ...blocksBody.shape }),
])

const step = z.strictObject({
  key: z.string().regex(/^[a-z0-9-]+$/),
  kind: z.enum(STEP_KINDS),
  title: z.string().min(1),
  task: z.string().default(''),
  minutes: z.int().min(1).max(120),
  content: beside('md').optional(),
  /** A Python program, or a workspace as XML, to begin with. */
  starter: z.string().optional(),
  target: beside('json').optional(),
  hints: z.array(z.string()).default([]),
  ...stepBody.shape,
  checks: z.array(check).default([]),
  /** What passes, for the test of the content: program, and for blocks the workspace as well. */
  solution: beside('py').optional(),
  solutionBlocks: beside('xml').optional(),
  /** Programs that must not pass. */
  wrong: z.array(beside('py')).default([]),
  rightAnswers: z.array(z.array(z.string())).default([]),
})

const training = z.strictObject({
  name: z.string().min(1).max(50),
  intro: z.string().min(1),
  cover: z.string().startsWith('/'),
  difficulty: z.literal(DIFFICULTIES),
  subject: z.string().min(1),
  minutes: z.int().positive(),
  teacherNote: z.string().default(''),
  isExperience: z.boolean().default(false),
  sort: z.int(),
  related: z.array(z.string()).default([]),
  steps: z.array(step).min(1).max(20),
})

export type StepContent = z.output<typeof step> & {
  contentText: string
  starterText: string
  targetCommands: z.output<typeof drawingCommand>[]
}
export type TrainingContent = Omit<z.output<typeof training>, 'steps'> & {
  slug: string
  hash: string
  folder: string
  steps: StepContent[]
}

const read = (folder: string, name: string | undefined): string =>
  name ? readFileSync(join(folder, name), 'utf8').trimEnd() : ''

function readTraining(folder: string, slug: string): TrainingContent {
  const content = training.parse(JSON.parse(read(folder, 'training.json')))
  for (const { key, kind, ...parts } of content.steps) {
    const stray = strayParts(kind, parts)
    if (stray.length > 0)
      throw new Error(`${slug}, step ${key}: ${stray.join(', ')} belongs to no step of kind ${kind}`)
  }
  const steps = content.steps.map((one) => ({
    ...one,
    contentText: read(folder, one.content),
    starterText: read(folder, one.starter),
    targetCommands: one.target ? z.array(drawingCommand).parse(JSON.parse(read(folder, one.target))) : [],
  }))
  const hash = createHash('sha256')
    .update(JSON.stringify({ ...content, steps }))
    .digest('hex')
  return { ...content, slug, hash, folder, steps }
}

/** Reads and checks the trainings that come with the product, in their order. */
export function readTrainingContent(contentFolder: string): TrainingContent[] {
  const root = join(contentFolder, 'trainings')
  if (!existsSync(root)) return []
  const slugs = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return slugs.map(({ name }) => readTraining(join(root, name), name)).sort((a, b) => a.sort - b.sort)
}

/** The program of a training's folder, for the test that runs it. */
export const readProgram = ({ folder }: TrainingContent, name: string): string => read(folder, name)
