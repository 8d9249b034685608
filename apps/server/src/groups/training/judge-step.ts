import { checkMessages, type StepAnswer, trainingMessages } from '@shijie/contract'
import { sql } from 'kysely'
import type { TrainingCheckRow, TrainingProgressRow, TrainingStepRow } from '../../db/training-tables.ts'
import { conflict, invalid } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Services } from '../../services.ts'
import { listLabelCounts } from '../dataset/index.ts'
import { listTrainedModels } from '../model/index.ts'
import type { CheckResult } from './checks/check-result.ts'
import { gradeQuiz } from './checks/grade-quiz.ts'
import { judgeDataset, judgeModel } from './checks/judge-data.ts'
import { type Judged, judgeProgram } from './checks/judge-program.ts'
import { readSecondsLeft } from './presenter.ts'
import { type StepBody, stepBody } from './step-body.ts'

type Needs = Pick<Services, 'db' | 'clock' | 'programs' | 'config' | 'log'>

/** The work of a step as it is now. */
export interface StepWork {
  code: string
  answers: StepAnswer[]
  file: { name: string; mediaType: string; size: number } | undefined
  /** What the step's project holds. */
  project: { python: string; xml: string; version: number } | undefined
}

const only = (result: Omit<CheckResult, 'isHidden' | 'hint'>): Judged => ({
  results: [{ ...result, hint: '', isHidden: false }],
  drawing: [],
  output: '',
})

function judgeUpload({ file }: StepWork, step: TrainingStepRow): Judged {
  if (!file) throw conflict(trainingMessages.fileNeeded)
  const { upload } = stepBody.parse(step.body)
  const base = { checkId: 'upload', title: checkMessages.upload }
  if (file.size === 0) return only({ ...base, passed: false, message: checkMessages.uploadEmpty(file.name) })
  if (upload.types.length > 0 && !upload.types.includes(file.mediaType)) {
    return only({ ...base, passed: false, message: checkMessages.uploadWrongType(file.name, upload.words) })
  }
  return only({ ...base, passed: true, message: checkMessages.uploadDone(file.name) })
}

function judgeRead(progress: TrainingProgressRow, now: Date): Judged {
  const left = readSecondsLeft(progress, now)
  if (left > 0) throw conflict(trainingMessages.readLonger(left))
  return only({ checkId: 'read', title: checkMessages.read, passed: true, message: checkMessages.readDone })
}

function judgeQuiz({ answers }: StepWork, step: TrainingStepRow): Judged {
  const { questions } = stepBody.parse(step.body)
  if (answers.filter(({ Value }) => Value.some((value) => value !== '')).length < questions.length) {
    throw conflict(trainingMessages.answersNeeded)
  }
  return { results: gradeQuiz(questions, answers), drawing: [], output: '' }
}

/** Data sets and models are the learner's own, wherever they were made; nothing of them is chosen here. */
async function judgeData(
  { db }: Needs,
  caller: Caller,
  kind: 'dataset' | 'model',
  { need }: StepBody,
): Promise<Judged> {
  if (!need) return { results: [], drawing: [], output: '' }
  const results =
    kind === 'dataset'
      ? judgeDataset(await listLabelCounts(db, caller, need.modelType), need)
      : judgeModel(await listTrainedModels(db, caller, need.modelType), need)
  return { results, drawing: [], output: '' }
}

/** What is asked of this step, and what the server finds. Refuses work that is not there yet. */
export async function judgeStep(
  needs: Needs,
  caller: Caller,
  {
    step,
    checks,
    progress,
    work,
    gone,
  }: {
    step: TrainingStepRow
    checks: TrainingCheckRow[]
    progress: TrainingProgressRow
    work: StepWork
    /** Nobody waits for the verdict any more. */
    gone: AbortSignal | undefined
  },
): Promise<Judged> {
  const body = stepBody.parse(step.body)
  switch (step.kind) {
    case 'read':
      return judgeRead(progress, needs.clock.now())
    case 'quiz':
      return judgeQuiz(work, step)
    case 'upload':
      return judgeUpload(work, step)
    case 'python':
      if (work.code.trim() === '') throw conflict(trainingMessages.codeNeeded)
      return judgeProgram(needs, { userId: caller.userId, gone }, { source: work.code, xml: '' }, body, checks)
    case 'blocks':
      if (!work.project) throw conflict(trainingMessages.projectNeeded)
      if (work.project.python.trim() === '') throw conflict(checkMessages.codeEmpty)
      return judgeProgram(
        needs,
        { userId: caller.userId, gone },
        { source: work.project.python, xml: work.project.xml },
        body,
        checks,
      )
    case 'dataset':
    case 'model':
      return judgeData(needs, caller, step.kind, body)
  }
}

/** The step's project with its blocks; undefined when it was deleted or never opened. */
export async function readStepProject(db: Services['db'], projectId: string | null): Promise<StepWork['project']> {
  if (!projectId) return undefined
  const { rows } = await sql<{ python: string; xml: string | null; version: number }>`
    select p.python, x.content as xml, p.version from projects p left join xml_files x on x.id = p.xml_file_id
    where p.id = ${projectId} and p.deleted_at is null`.execute(db)
  const [row] = rows
  return row ? { python: row.python, xml: row.xml ?? '', version: row.version } : undefined
}

/** A file of the caller's own. */
export async function readOwnFile(db: Services['db'], caller: Caller, fileId: string): Promise<StepWork['file']> {
  const file = await db
    .selectFrom('files')
    .select(['name', 'media_type', 'size'])
    .where('id', '=', fileId)
    .where('owner_id', '=', caller.userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!file) throw invalid(trainingMessages.fileUnknown)
  return { name: file.name, mediaType: file.media_type, size: Number(file.size) }
}
