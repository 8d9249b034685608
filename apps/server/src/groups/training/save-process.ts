import {
  type BodyOf,
  type DataOf,
  STEP_WORK,
  type saveProcess as saveEndpoint,
  trainingMessages,
} from '@shijie/contract'
import { sql } from 'kysely'
import type { TrainingProgressRow, TrainingStepRow } from '../../db/training-tables.ts'
import { AppError, conflict, notFound } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Db, Services } from '../../services.ts'
import { openStepProject } from '../project/index.ts'
import type { Judged } from './checks/judge-program.ts'
import { getVisibleTraining } from './get-training.ts'
import { judgeStep, readOwnFile, readStepProject, type StepWork } from './judge-step.ts'
import { presentBoard, readBoard } from './list-steps.ts'
import { answersOf, stateOf } from './presenter.ts'
import { beginStep, ensureCopy, findStep, lockCopy, type TrainingForCaller } from './repository.ts'

type Needs = Pick<Services, 'db' | 'clock' | 'programs' | 'config' | 'log'>
type Body = BodyOf<typeof saveEndpoint>

interface Place {
  training: TrainingForCaller
  step: TrainingStepRow
  copyId: string
}

/** The step's project, made when the step is begun; one that was deleted is made anew. */
function ensureProject(needs: Needs, caller: Caller, { training, step }: Place): Promise<{ id: string }> {
  const name = training.kind === 'own' ? training.name : `${training.name}·${step.title}`.slice(0, 46)
  const mode = step.kind === 'blocks' ? ('blocks' as const) : ('python' as const)
  const [xml, python] = mode === 'blocks' ? [step.starter, ''] : ['', step.starter]
  return openStepProject(needs, caller, { trainId: training.id, stepId: step.id, name, mode, python, xml })
}

/** Keeps what was brought; a changed work counts as unchecked. */
async function keepDraft(db: Db, { copyId, step }: Place, progress: TrainingProgressRow, body: Body): Promise<void> {
  const changes = {
    ...(body.Code !== undefined && body.Code !== progress.code ? { code: body.Code } : {}),
    ...(body.Answers ? { answers: JSON.stringify(body.Answers) } : {}),
    ...(body.FileId && body.FileId !== progress.file_id ? { file_id: body.FileId } : {}),
  }
  if (Object.keys(changes).length === 0) return
  await db
    .updateTable('training_progress')
    .set({ ...changes, is_checked: false })
    .where('copy_id', '=', copyId)
    .where('step_id', '=', step.id)
    .execute()
}

/** Writes down what the server found; a step that has passed once stays open for the next ones. */
async function keepVerdict(db: Db, place: Place, work: StepWork, judged: Judged, now: Date): Promise<void> {
  const hasPassed = judged.results.every(({ passed }) => passed)
  await db.transaction().execute(async (tx) => {
    const copy = await lockCopy(tx, place.copyId)
    await tx
      .updateTable('training_progress')
      .set((eb) => ({
        attempts: eb('attempts', '+', 1),
        results: JSON.stringify(judged.results),
        drawing: JSON.stringify(judged.drawing),
        output: judged.output,
        // A draft that came in while the check ran is not what was checked.
        is_checked: sql<boolean>`code in (${work.code}, '')`,
        project_version: work.project?.version ?? null,
        checked_at: now,
        ...(hasPassed ? { state: 'passed' as const, passed_at: eb.fn.coalesce('passed_at', eb.val(now)) } : {}),
      }))
      .where('copy_id', '=', place.copyId)
      .where('step_id', '=', place.step.id)
      .execute()
    await tx.updateTable('training_copies').set({ updated_at: now }).where('id', '=', copy.id).execute()
  })
}

async function workOf(db: Db, caller: Caller, progress: TrainingProgressRow): Promise<StepWork> {
  const project = await readStepProject(db, progress.project_id)
  return {
    code: progress.code || (project?.python ?? ''),
    answers: answersOf(progress),
    file: progress.file_id ? await readOwnFile(db, caller, progress.file_id) : undefined,
    project,
  }
}

async function check(needs: Needs, caller: Caller, place: Place, gone: AbortSignal | undefined): Promise<void> {
  const { db, clock } = needs
  const progress = await beginStep(db, place, clock.now())
  const work = await workOf(db, caller, progress)
  const { checks } = await readBoard(db, place.training.id, undefined)
  const asked = checks.filter(({ step_id }) => step_id === place.step.id)
  const judged = await judgeStep(needs, caller, { step: place.step, checks: asked, progress, work, gone })
  await keepVerdict(db, place, work, judged, clock.now())
}

async function answer({ db, clock }: Needs, place: Place): Promise<DataOf<typeof saveEndpoint>> {
  const board = await readBoard(db, place.training.id, place.copyId)
  const steps = await presentBoard(db, board, clock.now())
  const Step = steps.find(({ StepId }) => StepId === place.step.id)
  if (!Step) throw notFound()
  return {
    Step,
    PassedCount: steps.filter(({ State }) => State === 'passed').length,
    StepCount: steps.length,
    NextStepId: steps.find(({ StepNumber }) => StepNumber === Step.StepNumber + 1)?.StepId ?? '',
  }
}

/** Steps are done in their order; what is locked or can't be done yet says so. */
async function refuseClosedStep(db: Db, { training, step, copyId }: Place): Promise<void> {
  const { steps, progress } = await readBoard(db, training.id, copyId)
  if (stateOf(step, steps, progress) === 'locked') throw conflict(trainingMessages.stepLocked)
}

/** E053: the caller brings the work, the server decides, unless the caller has gone before. */
export async function saveProcess(
  needs: Needs,
  caller: Caller,
  body: Body,
  gone?: AbortSignal,
): Promise<DataOf<typeof saveEndpoint>> {
  const { db, clock } = needs
  const step = await findStep(db, body.StepId)
  if (!step) throw notFound()
  const training = await getVisibleTraining(db, caller, step.training_id)
  if (!caller.isActive && !training.is_experience) throw new AppError('NotActivated')
  if (body.FileId) await readOwnFile(db, caller, body.FileId)
  const now = clock.now()
  const copy = await ensureCopy(db, training.id, caller.userId, now)
  const place = { training, step, copyId: copy.id }
  await refuseClosedStep(db, place)
  const hasProject = STEP_WORK[step.kind] === 'project' || training.kind === 'own'
  // Before the step counts as begun: what failed between the two would leave a step that has nowhere to be done.
  const project = hasProject && body.Act !== 'draft' ? await ensureProject(needs, caller, place) : undefined
  const progress = await beginStep(db, place, now, project?.id)
  await keepDraft(db, place, progress, body)
  if (body.Act === 'check') await check(needs, caller, place, gone)
  return answer(needs, place)
}
