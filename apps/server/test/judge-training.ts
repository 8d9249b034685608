import { type Logger, pino } from 'pino'
import type { PyodideRunner } from '../src/clients/runner/pyodide/pyodide-runner.ts'
import type { TrainingCheckRow } from '../src/db/training-tables.ts'
import { ProgramQueue } from '../src/groups/runcode/program-queue.ts'
import { type Judged, judgeProgram } from '../src/groups/training/checks/judge-program.ts'
import { bodyOf } from '../src/groups/training/shipped/import-trainings.ts'
import { readProgram, type StepContent, type TrainingContent } from '../src/groups/training/shipped/training-content.ts'
import { stepBody } from '../src/groups/training/step-body.ts'
import { readConfig } from '../src/start/config.ts'

const config = readConfig({ LOG_LEVEL: 'debug' })
const silent = pino({ level: 'silent' })

/** The checks of a step as the import keeps them. */
export const checksOf = ({ checks }: StepContent): TrainingCheckRow[] =>
  checks.map(({ kind, title, hint, hidden, ...body }, sort) => ({
    id: String(sort),
    step_id: '',
    sort,
    kind,
    title,
    hint,
    is_hidden: hidden,
    body,
  }))

/** Judges a program as a learner's work in a step of a training that comes with the product. */
export function judgeAsLearner(
  runner: PyodideRunner,
  step: StepContent,
  source: string,
  xml = '',
  log: Logger = silent,
): Promise<Judged> {
  const programs = new ProgramQueue(runner)
  // As it stands in the database after the import.
  const body = stepBody.parse(JSON.parse(bodyOf(step)))
  return judgeProgram({ programs, config, log }, { userId: 'somebody' }, { source, xml }, body, checksOf(step))
}

/** The same for files of the training's folder. */
export const judgeFile = (
  runner: PyodideRunner,
  training: TrainingContent,
  step: StepContent,
  program: string,
  blocks?: string,
): Promise<Judged> =>
  judgeAsLearner(runner, step, readProgram(training, program), blocks ? readProgram(training, blocks) : '')

/** What did not pass, with what the learner is told. */
export const failedChecks = ({ results }: Judged): string[] =>
  results.filter(({ passed }) => !passed).map(({ title, message }) => `${title}：${message}`)
