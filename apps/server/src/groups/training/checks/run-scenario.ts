import { randomBytes, randomInt } from 'node:crypto'
import type { RunStatus } from '@shijie/contract'
import { drawingCommand } from '@shijie/contract'
import { z } from 'zod'
import type { Services } from '../../../services.ts'
import { type Asker, runProgram } from '../../runcode/index.ts'
import type { Scenario } from '../step-body.ts'
import { HARNESS } from './harness.ts'

/** Output that the harness may write: what the program did, with pictures of a few thousand lines. */
const OUTPUT_BYTES = 4 * 1024 * 1024
/** A class presses 检查 at once: a right program is not called endless because sixty others run. */
export const PATIENCE = 4
/** So much of a picture is shown. */
const DRAWING_MAX = 600
const DRAWN = new Set(['line', 'fill', 'dot', 'text', 'background', 'clear'])

const found = z.object({
  runs: z
    .array(
      z.object({
        shown: z.string(),
        error: z.string(),
        taken: z.number(),
        missing: z.boolean(),
        commands: z.array(z.record(z.string(), z.unknown())),
      }),
    )
    .min(1),
  results: z.array(z.unknown()),
})

/** What stands in the first line; how the values in it are packed is the judge's business. */
const prepared = z.object({ plays: z.array(z.unknown()), calls: z.object({ v: z.array(z.unknown()) }) })

/** What became of a learner's program. */
export interface ScenarioResult {
  status: RunStatus
  /** As it looked on the screen, with what was asked and typed. */
  output: string
  /** Traceback of the learner's program; empty when it ran to its end. */
  error: string
  /** How many inputs the check gave, where the program asked for more; undefined when it did not. */
  usedUp: number | undefined
  drawing: z.output<typeof drawingCommand>[]
  /** JSON for the questions: what was prepared before the program began, and what it did. */
  record: { prepared: string; found: string } | undefined
}

const tidyDrawing = (commands: readonly Record<string, unknown>[]) =>
  commands
    .filter(({ do: what }) => DRAWN.has(String(what)))
    .slice(0, DRAWING_MAX)
    .flatMap((command) => {
      const given = Object.entries(command).filter(([, value]) => value !== null)
      const parsed = drawingCommand.safeParse(Object.fromEntries(given))
      return parsed.success ? [parsed.data] : []
    })

/** Python reads JSON texts as its own; lone surrogates never get this far. */
export const pythonLiteral = (text: string): string => JSON.stringify(text)

export function programOf(source: string, scenario: Scenario, seed: number, marker: string): string {
  const { before, name, stdin, drive } = scenario
  const spec = Object.entries({ source, before, name, stdin, drive, marker }).map(
    ([key, value]) => `'${key}': ${pythonLiteral(value)}`,
  )
  return `${HARNESS}\n_check({${spec.join(', ')}, 'seed': ${seed}})\n`
}

/** The line that stands behind a marker; undefined when nobody wrote it, or somebody else did too. */
export function readLine(output: string, marker: string): string | undefined {
  const at = output.indexOf(marker)
  if (at < 0 || output.indexOf(marker, at + 1) >= 0) return undefined
  return output.slice(at + marker.length).split('\n', 1)[0]
}

/** The first line is our own: it was written before the program began. */
const readFirst = (output: string, marker: string) => {
  const at = output.indexOf(marker)
  return at < 0 ? undefined : output.slice(at + marker.length).split('\n', 1)[0]
}

/**
 * What the second line says, where it answers everything that the first one asked: a program can shorten the lists of
 * its interpreter, and of no results all are right.
 */
function readFound(line: string, firstLine: string): z.output<typeof found> | undefined {
  try {
    const told = found.parse(JSON.parse(line))
    const { plays, calls } = prepared.parse(JSON.parse(firstLine))
    return told.runs.length === plays.length && told.results.length === calls.v.length ? told : undefined
  } catch {
    return undefined
  }
}

/**
 * Runs a learner's program in one scenario. Visible ones are the same at each check, so that a learner can follow them;
 * hidden ones draw anew what they draw, so that nothing is worth finding out.
 */
export async function runScenario(
  services: Pick<Services, 'programs' | 'config'>,
  who: Asker,
  source: string,
  scenario: Scenario,
  isHidden: boolean,
): Promise<ScenarioResult> {
  const marker = `#${randomBytes(12).toString('hex')}#`
  const limits = { milliseconds: scenario.seconds * 1000, patience: PATIENCE, outputBytes: OUTPUT_BYTES }
  const code = programOf(source, scenario, isHidden ? randomInt(2 ** 31) : 1, marker)
  const outcome = await runProgram(services, who, { code, stdin: '', limits })
  const firstLine = readFirst(outcome.output, `${marker}A`)
  const line = outcome.status === 'ok' ? readLine(outcome.output, `${marker}B`) : undefined
  const read = line && firstLine ? readFound(line, firstLine) : undefined
  const [first] = read?.runs ?? []
  if (!first || !firstLine || !line) {
    // Ended before the harness could say anything, or tampered with: its own lines are nothing that a learner wrote.
    const failed = outcome.status === 'ok' || outcome.status === 'exit' ? 'error' : outcome.status
    return { status: failed, output: '', error: '', usedUp: undefined, drawing: [], record: undefined }
  }
  const { shown, commands } = first
  const broken = read?.runs.find(({ error }) => error !== '')
  return {
    status: broken ? 'error' : 'ok',
    output: shown,
    error: broken?.error ?? '',
    usedUp: broken?.missing ? broken.taken : undefined,
    drawing: tidyDrawing(commands),
    record: { prepared: firstLine, found: line },
  }
}
