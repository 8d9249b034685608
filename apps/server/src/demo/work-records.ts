import { checkMessages, type StepAnswer } from '@shijie/contract'
import type { TrainingCheckRow, TrainingHandInRow, TrainingStepRow } from '../db/training-tables.ts'
import { saveXmlFile } from '../groups/project/index.ts'
import {
  type CheckResult,
  gradeQuiz,
  insertHandIn,
  keepWorks,
  optionIdOf,
  questionIdOf,
  readBoard,
  recordLessons,
  type StepBoard,
  showProduct,
  stepBody,
} from '../groups/training/index.ts'
import { newId } from '../platform/ids.ts'
import { MINUTE, momentAfter, SECOND } from '../platform/time.ts'
import type { Db } from '../services.ts'
import { type DemoPupil, listDueLessons } from './due-lessons.ts'
import { type KeptDemoWork, type KeptProgram, readKeptWorks } from './kept-works.ts'
import { afternoon, nextNoon, pickNumber, stillWaits } from './school-days.ts'
import { demoHandedIn, demoOfLessons } from './works-list.ts'

/** What everybody sees of a work that the demonstration brought: whose it is, and that it is an example. */
export const exampleTitle = (title: string): string => `示例 · ${title}`
const exampleComment = (comment: string): string => `（示例批语）${comment}`

interface Mark {
  score: number
  comment: string
  at: Date
  by: string
}

interface Work {
  pupil: DemoPupil
  trainingId: string
  kept: KeptDemoWork
  title: string
  isShared: boolean
  startedAt: Date
  mark: Mark | undefined
}

/** Minutes between two steps. */
const STEP_MINUTES = 9

/** What the check of a step found, each by its own id in this database. */
function resultsOf(program: KeptProgram, checks: readonly TrainingCheckRow[]): CheckResult[] {
  return program.results.map((result) => ({ ...result, checkId: checks[Number(result.checkId)]?.id ?? result.checkId }))
}

function quizOf(step: TrainingStepRow): { answers: StepAnswer[]; results: CheckResult[] } {
  const { questions } = stepBody.parse(step.body)
  const answers = questions.map(({ kind, right }, index) => ({
    QuestionId: questionIdOf(index),
    Value: kind === 'fill' ? [String(right[0])] : right.map((place) => optionIdOf(Number(place))),
  }))
  return { answers, results: gradeQuiz(questions, answers) }
}

const hasRead = (): CheckResult[] => [
  {
    checkId: 'read',
    title: checkMessages.read,
    passed: true,
    message: checkMessages.readDone,
    hint: '',
    isHidden: false,
  },
]

/** The project of a step with blocks, as its pupil saved it. */
async function insertProject(
  tx: Db,
  work: Work,
  step: TrainingStepRow,
  program: KeptProgram,
  at: Date,
): Promise<string> {
  const { pupil, trainingId, mark } = work
  const xmlFileId = await saveXmlFile(tx, { userId: pupil.id }, program.xml)
  const id = newId()
  const content = { mode: 'blocks' as const, xml_file_id: xmlFileId, python: program.code, version: 1 }
  const scored = mark ? { score: mark.score, comment: mark.comment, scored_by: mark.by, scored_at: mark.at } : {}
  await tx
    .insertInto('projects')
    .values({
      id,
      owner_id: pupil.id,
      name: exampleTitle(step.title),
      train_id: trainingId,
      step_id: step.id,
      created_at: at,
      updated_at: at,
      ...content,
      ...scored,
    })
    .execute()
  await tx
    .insertInto('project_versions')
    .values({ project_id: id, ...content, saved_at: at })
    .execute()
  return id
}

async function progressOf(tx: Db, copyId: string, work: Work, step: TrainingStepRow, board: StepBoard) {
  const begunAt = momentAfter(work.startedAt, (step.sort - 1) * STEP_MINUTES * MINUTE)
  const passedAt = momentAfter(begunAt, 6 * MINUTE + pickNumber(150, step.key, work.pupil.index) * SECOND)
  const program = work.kept.steps[step.key]
  const checks = board.checks.filter(({ step_id }) => step_id === step.id)
  const { answers, results } = step.kind === 'quiz' ? quizOf(step) : { answers: [], results: hasRead() }
  const isBlocks = step.kind === 'blocks' && program !== undefined
  return {
    copy_id: copyId,
    step_id: step.id,
    state: 'passed' as const,
    attempts: 1 + (program ? pickNumber(3, 'attempts', step.key, work.pupil.index) : 0),
    code: program && !isBlocks ? program.code : '',
    answers: JSON.stringify(answers),
    project_id: isBlocks ? await insertProject(tx, work, step, program, passedAt) : null,
    project_version: isBlocks ? 1 : null,
    is_checked: true,
    results: JSON.stringify(program ? resultsOf(program, checks) : results),
    drawing: JSON.stringify(program?.drawing ?? []),
    output: program?.output ?? '',
    begun_at: begunAt,
    checked_at: passedAt,
    passed_at: passedAt,
  }
}

/** Every step has its program, and no result names a check that the step no longer has. */
const fits = ({ kept }: Work, { steps, checks }: StepBoard): boolean =>
  steps.every((step) => {
    if (step.kind === 'read' || step.kind === 'quiz') return true
    const program = kept.steps[step.key]
    const asked = checks.filter(({ step_id }) => step_id === step.id)
    const found = program?.results.filter(({ checkId }) => checkId !== 'runs') ?? []
    return found.length === asked.length && found.every(({ title }) => asked.some((check) => check.title === title))
  })

async function grade(
  tx: Db,
  work: Work,
  { id: handInId, copy_id: copyId, handed_in_at }: TrainingHandInRow,
  mark: Mark,
): Promise<void> {
  const { score, comment, at, by } = mark
  await tx
    .updateTable('training_hand_ins')
    .set({ state: 'graded', score, comment, graded_by: by, graded_at: at })
    .where('id', '=', handInId)
    .execute()
  await tx.updateTable('training_copies').set({ state: 'graded', updated_at: at }).where('id', '=', copyId).execute()
  // The pupil was here when it was handed in, not when the teacher looked at it.
  await recordLessons(tx, { trainingId: work.trainingId, userId: work.pupil.id }, score, handed_in_at)
}

/** A training that was done, handed in and, mostly, graded. A pupil who began it before is left alone. */
async function insertWork(tx: Db, work: Work): Promise<void> {
  const { pupil, trainingId, title, isShared } = work
  const empty = await readBoard(tx, trainingId, undefined)
  if (!fits(work, empty)) return
  const copyId = newId()
  const handedInAt = momentAfter(work.startedAt, empty.steps.length * STEP_MINUTES * MINUTE)
  const made = await tx
    .insertInto('training_copies')
    .values({
      id: copyId,
      training_id: trainingId,
      user_id: pupil.id,
      state: 'handedIn',
      started_at: work.startedAt,
      updated_at: handedInAt,
    })
    .onConflict((begun) => begun.columns(['training_id', 'user_id']).doNothing())
    .executeTakeFirst()
  if (made.numInsertedOrUpdatedRows === 0n) return
  const progress = []
  for (const step of empty.steps) progress.push(await progressOf(tx, copyId, work, step, empty))
  await tx.insertInto('training_progress').values(progress).execute()
  const works = await keepWorks(tx, await readBoard(tx, trainingId, copyId))
  const handIn = await insertHandIn(tx, copyId, title, works, handedInAt)
  await showProduct(tx, { trainingId, copyId, title, works, isShared }, handedInAt)
  await recordLessons(tx, { trainingId, userId: pupil.id }, undefined, handedInAt)
  if (work.mark) await grade(tx, work, handIn, work.mark)
}

interface Needs {
  contentFolder: string
  pupils: readonly DemoPupil[]
  teacherId: string
  now: Date
}

const markOf = (said: { score: number; comment: string } | undefined, at: Date | undefined, by: string) =>
  said && at ? { score: said.score, comment: exampleComment(said.comment), at, by } : undefined

/** Works that pupils made of themselves. */
function ownWorks(kept: ReadonlyMap<string, KeptDemoWork>, ids: ReadonlyMap<string, string>, needs: Needs): Work[] {
  return demoHandedIn.flatMap(({ pupil: index, work, title, isShared, daysAgo, mark }) => {
    const pupil = needs.pupils.find((one) => one.index === index)
    const program = kept.get(work)
    const trainingId = program && ids.get(program.training)
    if (!pupil || !trainingId) return []
    const startedAt = afternoon(needs.now, daysAgo, 4 * 60 + pickNumber(30, 'work', index))
    const noon = nextNoon(startedAt, needs.now, pickNumber(40, 'noon', index))
    const given = { pupil, trainingId, kept: program, title: exampleTitle(title), isShared, startedAt }
    return [{ ...given, mark: markOf(mark, noon, needs.teacherId) }]
  })
}

/** Works of trainings that are lessons of a course, of the pupils who have come to them. */
async function worksOfLessons(
  tx: Db,
  kept: ReadonlyMap<string, KeptDemoWork>,
  ids: ReadonlyMap<string, string>,
  needs: Needs,
): Promise<Work[]> {
  const due = await listDueLessons(tx, 'training', needs.pupils)
  return Object.entries(demoOfLessons).flatMap(([slug, names]) => {
    const trainingId = ids.get(slug)
    return due
      .filter((one) => trainingId !== undefined && one.trainingId === trainingId)
      .flatMap(({ pupil, readyAt }, place) => {
        const program = kept.get(names[place % names.length] ?? '')
        if (!program || !trainingId) return []
        const startedAt = momentAfter(readyAt, 20 * MINUTE)
        const said = {
          score: 78 + pickNumber(22, 'score', pupil.index),
          comment: '三个函数都写对了，变量名也起得清楚。',
        }
        const noon = stillWaits(startedAt, needs.now, pupil.index) ? undefined : nextNoon(startedAt, needs.now, place)
        const given = { pupil, trainingId, kept: program, title: exampleTitle('我的 k 近邻'), startedAt }
        return [{ ...given, isShared: place % 3 === 0, mark: markOf(said, noon, needs.teacherId) }]
      })
  })
}

/** Trainings of the demonstration's pupils, with programs that the checks have run. */
export async function createWorks(tx: Db, needs: Needs): Promise<void> {
  const kept = readKeptWorks(needs.contentFolder)
  const rows = await tx.selectFrom('trainings').select(['id', 'slug']).where('deleted_at', 'is', null).execute()
  const ids = new Map(rows.flatMap(({ id, slug }) => (slug ? [[slug, id] as const] : [])))
  const works = [...ownWorks(kept, ids, needs), ...(await worksOfLessons(tx, kept, ids, needs))]
  for (const work of works) await insertWork(tx, work)
}
