import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Services } from '../../../services.ts'
import { type Asker, runProgram } from '../../runcode/index.ts'
import { JUDGE } from './judge-harness.ts'
import { PATIENCE, pythonLiteral, readLine, type ScenarioResult } from './run-scenario.ts'

const answer = z.object({
  ok: z.boolean(),
  say: z.record(z.string(), z.string()),
  /** The question itself came to no end: of interest to who writes it. */
  broken: z.string().optional(),
})
export type Answer = z.output<typeof answer>

export interface Question {
  checkId: string
  scenario: string
  test: string
}

const MILLISECONDS = 10_000
const OUTPUT_BYTES = 256 * 1024

const dictOf = (entries: [key: string, value: string][]) =>
  `{${entries.map(([key, value]) => `${pythonLiteral(key)}: ${value}`).join(', ')}}`

function programOf(source: string, questions: readonly Question[], runs: ReadonlyMap<string, ScenarioResult>) {
  const marker = `#${randomBytes(12).toString('hex')}#`
  const scenarios = [...runs].flatMap(([key, { record }]): [string, string][] =>
    record ? [[key, dictOf(Object.entries(record).map(([name, text]) => [name, pythonLiteral(text)]))]] : [],
  )
  const checks = questions.map(({ scenario, test }) =>
    dictOf([
      ['scenario', pythonLiteral(scenario)],
      ['test', pythonLiteral(test)],
    ]),
  )
  const spec = dictOf([
    ['source', pythonLiteral(source)],
    ['marker', pythonLiteral(marker)],
    ['scenarios', dictOf(scenarios)],
    ['checks', `[${checks.join(', ')}]`],
  ])
  return { marker, code: `${JUDGE}\n_judge(${spec})\n` }
}

/** A question that came to no end is a fault of ours more often than of the program; its words may be a pupil's. */
function logBroken({ log }: Pick<Services, 'log'>, questions: readonly Question[], answers: readonly Answer[]): void {
  for (const [index, { broken }] of answers.entries()) {
    if (broken === undefined) continue
    log.warn(
      { checkId: questions[index]?.checkId, problem: broken.split(':')[0] },
      'a check of a training came to no end',
    )
  }
}

/**
 * Asks the questions about what a program did, in an interpreter of its own that the program never entered. Where that
 * gave nothing, every answer is no.
 */
export async function askQuestions(
  services: Pick<Services, 'programs' | 'config' | 'log'>,
  who: Asker,
  source: string,
  questions: readonly Question[],
  runs: ReadonlyMap<string, ScenarioResult>,
): Promise<Answer[]> {
  if (questions.length === 0) return []
  const { marker, code } = programOf(source, questions, runs)
  const limits = { milliseconds: MILLISECONDS, patience: PATIENCE, outputBytes: OUTPUT_BYTES }
  const outcome = await runProgram(services, who, { code, stdin: '', limits })
  const line = readLine(outcome.output, marker)
  if (outcome.status !== 'ok' || !line) {
    services.log.warn(
      { status: outcome.status, checks: questions.length },
      'the checks of a training could not be asked',
    )
    return questions.map(() => ({ ok: false, say: {} }))
  }
  const answers = z.array(answer).length(questions.length).parse(JSON.parse(line))
  logBroken(services, questions, answers)
  return answers
}
