import { checkMessages } from '@shijie/contract'
import { explainError } from '@shijie/program/explain-error'
import type { TrainingCheckRow } from '../../../db/training-tables.ts'
import type { Services } from '../../../services.ts'
import type { Asker } from '../../runcode/index.ts'
import { blocksBody, MAIN_SCENARIO, outputBody, type StepBody, testBody } from '../step-body.ts'
import { type Answer, askQuestions } from './ask-questions.ts'
import { type CheckResult, RUNS_ID } from './check-result.ts'
import { countBlocks } from './count-blocks.ts'
import { runScenario, type ScenarioResult } from './run-scenario.ts'
import { compareOutput, fillIn } from './sentences.ts'

type Needs = Pick<Services, 'programs' | 'config' | 'log'>

export interface ProgramWork {
  source: string
  /** Of a block program. */
  xml: string
}

export interface Judged {
  results: CheckResult[]
  drawing: ScenarioResult['drawing']
  output: string
}

/** The result of one check; a hidden one says which sentence of the task is broken, and nothing of its data. */
function resultOf(check: TrainingCheckRow, passed: boolean, message: string): CheckResult {
  const { id: checkId, title, hint, is_hidden: isHidden } = check
  return { checkId, title, passed, message, hint: passed ? '' : hint, isHidden }
}

function judgeBlocks(check: TrainingCheckRow, xml: string): CheckResult {
  const { types, name, least, pass, fail } = blocksBody.parse(check.body)
  const counts = countBlocks(xml)
  const found = types.reduce((sum, type) => sum + (counts.get(type) ?? 0), 0)
  const say = { n: String(found) }
  if (found >= least) return resultOf(check, true, pass ? fillIn(pass, say) : checkMessages.blocksFound(found))
  return resultOf(check, false, fail ? fillIn(fail, say) : checkMessages.blocksMissing(name, found, least))
}

function whyStopped(run: ScenarioResult, source: string): { message: string; hint: string } {
  if (run.status === 'timeout') return { message: checkMessages.endless, hint: '' }
  if (run.status === 'memory' || run.status === 'output_limit') return { message: checkMessages.tooMuch, hint: '' }
  if (run.usedUp !== undefined) return { message: checkMessages.inputUsedUp(run.usedUp), hint: '' }
  const explained = explainError({ status: 'error', error: run.error, code: source })
  if (explained) return { message: `${explained.title}。${explained.meaning}`, hint: explained.advice }
  const last = run.error.trim().split('\n').at(-1) ?? ''
  return { message: last ? checkMessages.failed(last.slice(0, 200)) : checkMessages.stopped, hint: '' }
}

/** The check that stands first as soon as a program runs: did it come to its end at all. */
function judgeRun(run: ScenarioResult, source: string): CheckResult {
  const base = { checkId: RUNS_ID, title: checkMessages.runs, isHidden: false }
  if (run.status === 'ok') return { ...base, passed: true, message: checkMessages.ran, hint: '' }
  return { ...base, passed: false, ...whyStopped(run, source) }
}

/** What the questions found; for what a program should print, the server compares. */
function judgeRunning(check: TrainingCheckRow, run: ScenarioResult, answer: Answer | undefined, source: string) {
  const { pass, fail } = check.kind === 'output' ? outputBody.parse(check.body) : testBody.parse(check.body)
  const { isRight, say } =
    check.kind === 'output' ? fitOf(check, run) : { isRight: answer?.ok ?? false, say: answer?.say ?? {} }
  if (check.is_hidden) {
    if (run.status === 'timeout') return resultOf(check, false, checkMessages.endless)
    const said = isRight ? checkMessages.hiddenPassed : fail || checkMessages.hiddenFailed
    return resultOf(check, isRight, fillIn(said, {}))
  }
  if (isRight) return resultOf(check, true, fillIn(pass || checkMessages.passed, say))
  // A program that stopped half-way is told so, not what it would have had to say next.
  if (run.status !== 'ok') return { ...resultOf(check, false, ''), ...whyStopped(run, source) }
  return resultOf(check, false, fillIn(fail || checkMessages.missing, say))
}

function fitOf(check: TrainingCheckRow, run: ScenarioResult) {
  const { expect, match } = outputBody.parse(check.body)
  return compareOutput(printedOf(run), expect, match)
}

/** What the program printed itself, without the questions of its inputs. */
function printedOf({ record }: ScenarioResult): string {
  const found = record ? (JSON.parse(record.found) as { runs: { output?: unknown }[] }) : undefined
  return String(found?.runs[0]?.output ?? '')
}

const MAIN = 'main'

const scenarioOf = (check: TrainingCheckRow): string =>
  check.kind === 'output' ? outputBody.parse(check.body).scenario : testBody.parse(check.body).scenario

interface Work {
  who: Asker
  source: string
  body: StepBody
}

/** Runs what these checks look at, and asks their questions. */
async function runChecks(
  needs: Needs,
  { who, source, body }: Work,
  checks: TrainingCheckRow[],
  runs: Map<string, ScenarioResult>,
  isHidden: boolean,
): Promise<CheckResult[]> {
  for (const key of new Set(checks.map(scenarioOf))) {
    const scenario = body.scenarios[key] ?? MAIN_SCENARIO
    if (!runs.has(key)) runs.set(key, await runScenario(needs, who, source, scenario, isHidden))
  }
  const tests = checks.filter((check) => check.kind === 'test' && runs.get(scenarioOf(check))?.record)
  const questions = tests.map((check) => ({
    checkId: check.id,
    scenario: scenarioOf(check),
    test: `${body.shared}\n${testBody.parse(check.body).test}`,
  }))
  const answers = await askQuestions(needs, who, source, questions, runs)
  return checks.map((check) => {
    const run = runs.get(scenarioOf(check))
    if (!run) return resultOf(check, false, checkMessages.runFirst)
    return judgeRunning(check, run, answers[tests.indexOf(check)], source)
  })
}

const later = (check: TrainingCheckRow, message: string): CheckResult => ({
  ...resultOf(check, false, message),
  hint: '',
})

/** The checks that a learner may see, in the order in which they are asked. */
async function judgeSeen(needs: Needs, work: Work, xml: string, checks: TrainingCheckRow[]) {
  const main = await runScenario(needs, work.who, work.source, work.body.scenarios[MAIN] ?? MAIN_SCENARIO, false)
  const running = checks.filter(({ kind }) => kind !== 'blocks')
  // What does not run in the first scenario is not tried in the others.
  const runs = new Map([[MAIN, main]])
  const ran =
    main.status === 'ok'
      ? await runChecks(needs, work, running, runs, false)
      : running.map((check) => later(check, checkMessages.runFirst))
  const results = checks.map((check) => {
    const found = ran.find(({ checkId }) => checkId === check.id)
    return found ?? judgeBlocks(check, xml)
  })
  return { main, results: [judgeRun(main, work.source), ...results] }
}

/**
 * Everything that is asked of a program. Hidden checks come when everything else is right: they have runs of their own,
 * and until then they tell nothing, not even whether they would pass.
 */
export async function judgeProgram(
  needs: Needs,
  who: Asker,
  { source, xml }: ProgramWork,
  body: StepBody,
  checks: TrainingCheckRow[],
): Promise<Judged> {
  const work = { who, source, body }
  const isHidden = ({ is_hidden, kind }: TrainingCheckRow) => is_hidden && kind !== 'blocks'
  const seen = checks.filter((check) => !isHidden(check))
  const { main, results } = await judgeSeen(needs, work, xml, seen)
  const hidden = checks.filter(isHidden)
  const isReady = results.every(({ passed }) => passed)
  const found = isReady
    ? await runChecks(needs, work, hidden, new Map(), true)
    : hidden.map((check) => later(check, checkMessages.hiddenLater))
  const all = [...results, ...found]
  const placeOf = ({ checkId }: CheckResult) => checks.findIndex(({ id }) => id === checkId)
  all.sort((one, other) => placeOf(one) - placeOf(other))
  return { results: all, drawing: main.drawing, output: main.output }
}
