import { checkMessages } from '@shijie/contract'
import { explainError } from '@shijie/program/explain-error'
import type { TrainingCheckRow } from '../../../db/training-tables.ts'
import type { Services } from '../../../services.ts'
import { blocksBody, MAIN_SCENARIO, outputBody, type StepBody, testBody } from '../step-body.ts'
import type { CheckResult } from './check-result.ts'
import { countBlocks } from './count-blocks.ts'
import { runScenario, type ScenarioResult } from './run-scenario.ts'
import { compareOutput, fillIn } from './sentences.ts'

type Needs = Pick<Services, 'programs' | 'config'>

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

const RUNS_ID = 'runs'

/** The result of one check; a hidden one says no more than whether it passed. */
function resultOf(check: TrainingCheckRow, passed: boolean, message: string): CheckResult {
  const { id: checkId, title, hint, is_hidden: isHidden } = check
  const said = isHidden ? (passed ? checkMessages.hiddenPassed : checkMessages.hiddenFailed) : message
  return { checkId, title, passed, message: said, hint: passed ? '' : hint, isHidden }
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

function judgeRunning(check: TrainingCheckRow, run: ScenarioResult, place: number): CheckResult {
  if (check.kind === 'output') {
    const { expect, match, pass, fail } = outputBody.parse(check.body)
    const { isRight, say } = compareOutput(run.output, expect, match)
    return resultOf(check, isRight, fillIn(isRight ? pass || checkMessages.passed : fail || checkMessages.missing, say))
  }
  const { pass, fail } = testBody.parse(check.body)
  const answer = run.answers[place]
  const isRight = answer?.ok ?? false
  const sentence = isRight ? pass || checkMessages.passed : fail || checkMessages.missing
  return resultOf(check, isRight, answer ? fillIn(sentence, answer.say) : checkMessages.runFirst)
}

const MAIN = 'main'

const scenarioOf = (check: TrainingCheckRow): string =>
  check.kind === 'output' ? outputBody.parse(check.body).scenario : testBody.parse(check.body).scenario

/** Hidden checks have runs of their own, of which no output is ever shown: a program can't print what it finds there. */
const runOf = (check: TrainingCheckRow): string => (check.is_hidden ? `hidden ${scenarioOf(check)}` : scenarioOf(check))

/** Runs the scenarios of a step one after the other, those that the learner may see first. */
async function runAll(needs: Needs, userId: string, source: string, body: StepBody, checks: TrainingCheckRow[]) {
  const running = checks.filter(({ kind }) => kind !== 'blocks')
  const seen = running.filter(({ is_hidden }) => !is_hidden).map(runOf)
  const keys = [...new Set([MAIN, ...seen, ...running.map(runOf)])]
  const runs = new Map<string, ScenarioResult>()
  const places = new Map<string, number>()
  for (const key of keys) {
    const asked = running.filter((check) => runOf(check) === key)
    const tests = asked.filter(({ kind }) => kind === 'test')
    for (const [place, check] of tests.entries()) places.set(check.id, place)
    const codes = tests.map((check) => testBody.parse(check.body).test)
    const scenario = body.scenarios[asked[0] ? scenarioOf(asked[0]) : MAIN] ?? MAIN_SCENARIO
    const run = await runScenario(needs, userId, source, scenario, codes)
    runs.set(key, run)
    // What does not run in the first scenario is not tried in the others.
    if (key === MAIN && run.status !== 'ok') break
  }
  return { runs, places }
}

/** Everything that is asked of a program. */
export async function judgeProgram(
  needs: Needs,
  userId: string,
  { source, xml }: ProgramWork,
  body: StepBody,
  checks: TrainingCheckRow[],
): Promise<Judged> {
  const { runs, places } = await runAll(needs, userId, source, body, checks)
  const main = runs.get(MAIN)
  const results = checks.map((check) => {
    if (check.kind === 'blocks') return judgeBlocks(check, xml)
    const run = runs.get(runOf(check))
    if (!run || run.status === 'timeout')
      return resultOf(check, false, run ? checkMessages.endless : checkMessages.runFirst)
    return judgeRunning(check, run, places.get(check.id) ?? -1)
  })
  const ran = main ? [judgeRun(main, source)] : []
  return { results: [...ran, ...results], drawing: main?.drawing ?? [], output: main?.output ?? '' }
}
