import type { Difficulty, StepKind } from '@shijie/contract'
import type { z } from 'zod'
import { stepBody } from '../src/groups/training/step-body.ts'
import { newId } from '../src/platform/ids.ts'
import type { Db } from '../src/services.ts'

export interface CheckInput {
  kind: 'test' | 'output' | 'blocks'
  title?: string
  hint?: string
  isHidden?: boolean
  body: Record<string, unknown>
}

export interface StepInput {
  kind?: StepKind
  title?: string
  content?: string
  starter?: string
  body?: z.input<typeof stepBody>
  checks?: CheckInput[]
}

export interface BuiltTraining {
  id: string
  name: string
  stepIds: string[]
}

let counter = 0

async function buildStep(db: Db, trainingId: string, sort: number, input: StepInput): Promise<string> {
  const id = newId()
  const { kind = 'read', title = `步骤${sort}`, content = '# 读一读', starter = '', body = {}, checks = [] } = input
  const row = { id, training_id: trainingId, key: `s${sort}`, sort, kind, title, content, starter }
  await db
    .insertInto('training_steps')
    .values({ ...row, body: JSON.stringify(stepBody.parse(body)) })
    .execute()
  for (const [place, check] of checks.entries()) {
    const { title: name = `检查${place + 1}`, hint = '', isHidden = false } = check
    await db
      .insertInto('training_checks')
      .values({
        id: newId(),
        step_id: id,
        sort: place,
        kind: check.kind,
        title: name,
        hint,
        is_hidden: isHidden,
        body: JSON.stringify(check.body),
      })
      .execute()
  }
  return id
}

/** A published training, by default of all schools and with one step to read. */
export async function buildTraining(
  db: Db,
  overrides: {
    name?: string
    schoolId?: string
    isExperience?: boolean
    difficulty?: Difficulty
    subject?: string
    steps?: StepInput[]
  } = {},
): Promise<BuiltTraining> {
  const id = newId()
  const name = overrides.name ?? `实训${++counter}`
  await db
    .insertInto('trainings')
    .values({
      id,
      kind: 'published',
      school_id: overrides.schoolId,
      name,
      is_experience: overrides.isExperience,
      difficulty: overrides.difficulty,
      subject: overrides.subject ?? 'turtle',
    })
    .execute()
  const stepIds: string[] = []
  for (const [index, step] of (overrides.steps ?? [{}]).entries()) {
    stepIds.push(await buildStep(db, id, index + 1, step))
  }
  return { id, name, stepIds }
}
