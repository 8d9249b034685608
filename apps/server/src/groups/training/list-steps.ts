import {
  type DataOf,
  type listUserSteps as listEndpoint,
  PROGRAM_KINDS,
  type StepKind,
  type StepRow,
  type StepState,
} from '@shijie/contract'
import type { TrainingCheckRow, TrainingProgressRow, TrainingStepRow } from '../../db/training-tables.ts'
import type { Reader } from '../../platform/caller.ts'
import type { Db, Services } from '../../services.ts'
import { getFollowedCopy, getVisibleTraining } from './get-training.ts'
import { presentStep, stateOf } from './presenter.ts'
import { findCopy, listChecks, listProgress, listSteps, type TrainingForCaller } from './repository.ts'

/** The steps of a training and how far one copy of it is. */
export interface StepBoard {
  steps: TrainingStepRow[]
  checks: TrainingCheckRow[]
  progress: Map<string, TrainingProgressRow>
}

export async function readBoard(db: Db, trainingId: string, copyId: string | undefined): Promise<StepBoard> {
  const steps = await listSteps(db, trainingId)
  const [checks, progress] = await Promise.all([
    listChecks(
      db,
      steps.map(({ id }) => id),
    ),
    copyId ? listProgress(db, copyId) : [],
  ])
  return { steps, checks, progress: new Map(progress.map((row) => [row.step_id, row])) }
}

async function fileNames(db: Db, { progress }: StepBoard): Promise<Map<string, string>> {
  const ids = [...progress.values()].flatMap(({ file_id }) => file_id ?? [])
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('files').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const WITH_PROGRAM: ReadonlySet<StepKind> = new Set(PROGRAM_KINDS)

/** A visitor reads on to the first program: nothing is checked for them, and later steps begin with what is asked there. */
function stateForVisitor(step: TrainingStepRow, steps: readonly TrainingStepRow[]): StepState {
  const first = steps.find(({ kind }) => WITH_PROGRAM.has(kind))
  return !first || step.sort <= first.sort ? 'open' : 'locked'
}

/** The steps for somebody who only looks in; where a program begins goes along, because no project is made. */
export function presentForVisitor(board: StepBoard, now: Date): StepRow[] {
  return board.steps.map((step, index) => {
    const state = stateForVisitor(step, board.steps)
    const checks = board.checks.filter(({ step_id }) => step_id === step.id)
    const row = presentStep({ step, number: index + 1, state, checks, progress: undefined, fileName: '', now })
    return { ...row, Starter: state === 'open' ? step.starter : '' }
  })
}

/** All steps as their learner sees them. */
export async function presentBoard(db: Db, board: StepBoard, now: Date) {
  const names = await fileNames(db, board)
  return board.steps.map((step, index) => {
    const progress = board.progress.get(step.id)
    return presentStep({
      step,
      number: index + 1,
      state: stateOf(step, board.steps, board.progress),
      checks: board.checks.filter(({ step_id }) => step_id === step.id),
      progress,
      fileName: names.get(progress?.file_id ?? '') ?? '',
      now,
    })
  })
}

async function copyIdOf(db: Db, caller: Reader, training: TrainingForCaller, followId: string | undefined) {
  if (caller.userId === null) return undefined
  if (followId) return (await getFollowedCopy(db, caller, training, followId)).id
  return (await findCopy(db, training.id, caller.userId))?.id
}

/** E051 */
export async function listUserSteps(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  caller: Reader,
  query: { TrainId: string; FollowTrainId?: string | undefined },
): Promise<DataOf<typeof listEndpoint>> {
  const training = await getVisibleTraining(db, caller, query.TrainId)
  const board = await readBoard(db, training.id, await copyIdOf(db, caller, training, query.FollowTrainId))
  const now = clock.now()
  const items = caller.userId === null ? presentForVisitor(board, now) : await presentBoard(db, board, now)
  return { Items: items, TotalCount: items.length }
}
