import { randomBytes } from 'node:crypto'
import type { RunStatus } from '@shijie/contract'
import { drawingCommand } from '@shijie/contract'
import { z } from 'zod'
import type { Services } from '../../../services.ts'
import { runProgram } from '../../runcode/run-program.ts'
import type { Scenario } from '../step-body.ts'
import { HARNESS } from './harness.ts'

/** Output that the harness may write: what was found, with a picture of a few hundred lines. */
const OUTPUT_BYTES = 256 * 1024

const found = z.object({
  output: z.string(),
  error: z.string(),
  answers: z.array(z.object({ ok: z.boolean(), say: z.record(z.string(), z.string()) })),
  drawing: z.array(z.record(z.string(), z.unknown())),
})

/** What became of a learner's program, and the answers to the questions about it. */
export interface ScenarioResult {
  status: RunStatus
  output: string
  /** Traceback of the learner's program; empty when it ran to its end. */
  error: string
  answers: { ok: boolean; say: Record<string, string> }[]
  drawing: z.output<typeof drawingCommand>[]
}

const tidyDrawing = (commands: readonly Record<string, unknown>[]) =>
  commands.flatMap((command) => {
    const given = Object.fromEntries(Object.entries(command).filter(([, value]) => value !== null))
    const parsed = drawingCommand.safeParse(given)
    return parsed.success ? [parsed.data] : []
  })

/** Python reads JSON texts as its own; lone surrogates never get this far. */
const literal = (text: string) => JSON.stringify(text)

export function programOf(source: string, scenario: Scenario, tests: readonly string[], marker: string): string {
  const { before, name } = scenario
  const entries = { source, before, name, marker }
  const spec = Object.entries(entries).map(([key, value]) => `'${key}': ${literal(value)}`)
  return `${HARNESS}\n_check({${spec.join(', ')}, 'tests': [${tests.map(literal).join(', ')}]})\n`
}

/** Reads what the harness printed behind the marker; undefined when it never came so far, or when somebody else wrote it too. */
export function readFound(output: string, marker: string): z.output<typeof found> | undefined {
  const at = output.indexOf(marker)
  if (at < 0 || output.indexOf(marker, at + 1) >= 0) return undefined
  const [line = ''] = output.slice(at + marker.length).split('\n')
  try {
    return found.parse(JSON.parse(line))
  } catch {
    return undefined
  }
}

/** Runs a learner's program in one scenario and asks the questions about it. */
export async function runScenario(
  services: Pick<Services, 'programs' | 'config'>,
  userId: string,
  source: string,
  scenario: Scenario,
  tests: readonly string[],
): Promise<ScenarioResult> {
  const marker = `#${randomBytes(12).toString('hex')}#`
  const limits = { milliseconds: scenario.seconds * 1000, outputBytes: OUTPUT_BYTES }
  const code = programOf(source, scenario, tests, marker)
  const outcome = await runProgram(services, { userId, code, stdin: scenario.stdin, limits })
  const { status } = outcome
  const read = status === 'ok' ? readFound(outcome.output, marker) : undefined
  if (!read) {
    // Ended before the harness could say anything, or tampered with.
    const failed = status === 'ok' || status === 'exit' ? 'error' : status
    return { status: failed, output: '', error: outcome.error, answers: [], drawing: [] }
  }
  const ended = read.error ? 'error' : 'ok'
  return { ...read, status: ended, drawing: tidyDrawing(read.drawing) }
}
