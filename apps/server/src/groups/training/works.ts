import { checkRow, drawingCommand, STEP_KINDS, STEP_WORK, stepAnswer } from '@shijie/contract'
import { z } from 'zod'
import type { TrainingProgressRow, TrainingStepRow } from '../../db/training-tables.ts'
import type { Db } from '../../services.ts'
import { optionIdOf, questionIdOf } from './checks/grade-quiz.ts'
import { readStepProject } from './judge-step.ts'
import type { StepBoard } from './list-steps.ts'
import { answersOf, drawingOf, presentResult, resultsOf } from './presenter.ts'
import { type QuizQuestion, stepBody } from './step-body.ts'

/** What is kept of one step when a training is handed in: later changes of step or work don't touch it. */
const keptWork = z.object({
  StepId: z.string(),
  StepNumber: z.int(),
  StepType: z.enum(STEP_KINDS),
  StepTitle: z.string(),
  AttemptCount: z.int(),
  ProjectId: z.string(),
  Code: z.string(),
  Answers: z.array(stepAnswer.extend({ Stem: z.string(), Texts: z.array(z.string()) })),
  FileId: z.string(),
  FileName: z.string(),
  Drawing: z.array(drawingCommand),
  Output: z.string(),
  Checks: z.array(checkRow),
})
export type KeptWork = z.output<typeof keptWork>

export const readWorks = (works: unknown): KeptWork[] => z.array(keptWork).parse(works)

/** Answers with their words, so that nobody has to look up what was asked. */
function wordAnswers(questions: readonly QuizQuestion[], progress: TrainingProgressRow): KeptWork['Answers'] {
  const answers = answersOf(progress)
  return questions.flatMap((question, index) => {
    const answer = answers.find(({ QuestionId }) => QuestionId === questionIdOf(index))
    if (!answer) return []
    const Texts = answer.Value.map(
      (value) => question.options.find((_option, place) => optionIdOf(place) === value) ?? value,
    )
    return [{ ...answer, Stem: question.stem, Texts }]
  })
}

async function keepStep(
  db: Db,
  step: TrainingStepRow,
  number: number,
  progress: TrainingProgressRow,
): Promise<KeptWork> {
  const project = await readStepProject(db, progress.project_id)
  const file = progress.file_id
    ? await db.selectFrom('files').select('name').where('id', '=', progress.file_id).executeTakeFirst()
    : undefined
  return {
    StepId: step.id,
    StepNumber: number,
    StepType: step.kind,
    StepTitle: step.title,
    AttemptCount: progress.attempts,
    ProjectId: progress.project_id ?? '',
    Code: progress.code || (project?.python ?? ''),
    Answers: wordAnswers(stepBody.parse(step.body).questions, progress),
    FileId: progress.file_id ?? '',
    FileName: file?.name ?? '',
    Drawing: drawingOf(progress.drawing),
    Output: progress.output,
    Checks: resultsOf(progress).map(presentResult),
  }
}

/** The works of a copy as they are at this moment; steps that are only read leave none. */
export async function keepWorks(db: Db, { steps, progress }: StepBoard): Promise<KeptWork[]> {
  const works: KeptWork[] = []
  for (const [index, step] of steps.entries()) {
    const own = progress.get(step.id)
    if (own && STEP_WORK[step.kind] !== 'nothing') works.push(await keepStep(db, step, index + 1, own))
  }
  return works
}

/** Has every step passed as it is now? Names the first that has not. */
export async function findUnfinished(db: Db, { steps, progress }: StepBoard): Promise<TrainingStepRow[]> {
  const unfinished: TrainingStepRow[] = []
  for (const step of steps) {
    const own = progress.get(step.id)
    const isSound = own?.state === 'passed' && own.is_checked && resultsOf(own).every(({ passed }) => passed)
    const project = own?.project_id ? await readStepProject(db, own.project_id) : undefined
    const isSame = !project || project.version === own?.project_version
    if (!isSound || !isSame) unfinished.push(step)
  }
  return unfinished
}

/** What a learner made of a step; how often it was tried or run says nothing of it. */
const madeOf = (works: unknown): string =>
  JSON.stringify(
    readWorks(works)
      .map(({ StepId, Code, Answers, FileId, Drawing }) => [StepId, Code, Answers, FileId, Drawing])
      .sort(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
  )

/** Whether a work is just what was handed in before. */
export const isUnchanged = (works: unknown, before: unknown): boolean =>
  readWorks(before).length > 0 && madeOf(works) === madeOf(before)
