import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { OutputKeeper } from '../output-keeper.ts'
import { Places, type Runner, type RunnerState, type RunOutcome, type RunRequest } from '../runner.ts'
import { RunnerError } from '../runner-error.ts'

/** Programs at once; Piston has a queue of its own as well. */
const PLACES = 8
/** For the way there and back, and for Piston's own queue. */
const GRACE_MS = 10_000
const BYTES_MAX = 4 * 1024 * 1024

const answer = z.object({
  run: z.object({
    stdout: z.string(),
    stderr: z.string(),
    code: z.int().nullable(),
    signal: z.string().nullish(),
    /** Newer versions name the limit: TO, OL, EL, RE, SG. */
    status: z.string().nullish(),
  }),
})
type PistonRun = z.output<typeof answer>['run']

const FOLDER = /File "\/piston\/[^"]*\/main\.py"/g

export interface PistonOptions {
  url: string
  /** The learners' modules, sent along. */
  modulesFolder: string
}

/** An existing Piston server (https://github.com/engineer-man/piston), asked over HTTP. */
export class PistonRunner implements Runner {
  private readonly places = new Places(PLACES)
  private modules: { name: string; content: string }[] | undefined
  private readonly closing = new AbortController()

  constructor(private readonly options: PistonOptions) {}

  room(): number {
    return this.places.room()
  }

  onRoom(listener: () => void): void {
    this.places.onRoom(listener)
  }

  state(): RunnerState {
    return { engine: 'piston', walls: [], children: this.places.inUse }
  }

  run(request: RunRequest): Promise<RunOutcome> {
    return this.places.hold(async () => {
      const begun = performance.now()
      const outcome = await this.ask(request)
      return { ...outcome, ms: performance.now() - begun }
    })
  }

  async close(): Promise<void> {
    this.closing.abort()
  }

  private async ask({ code, stdin, limits, onOutput, signal }: RunRequest): Promise<Omit<RunOutcome, 'ms'>> {
    const deadline = AbortSignal.timeout(limits.milliseconds + GRACE_MS)
    const stop = AbortSignal.any([deadline, this.closing.signal, ...(signal ? [signal] : [])])
    const nothing = { exitCode: 0, output: '', error: '', truncated: false }
    try {
      const run = await this.execute(code, stdin, limits.milliseconds, stop)
      return judge(run, new OutputKeeper(limits.outputBytes, onOutput))
    } catch (error) {
      if (signal?.aborted || this.closing.signal.aborted) return { ...nothing, status: 'cancelled' }
      if (deadline.aborted) return { ...nothing, status: 'timeout' }
      throw error
    }
  }

  private async execute(code: string, stdin: string, milliseconds: number, signal: AbortSignal): Promise<PistonRun> {
    const body = {
      language: 'python',
      version: '3.x',
      files: [{ name: 'main.py', content: code }, ...this.readModules()],
      stdin,
      run_timeout: milliseconds,
    }
    const response = await fetch(new URL('/api/v2/execute', this.options.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal,
      redirect: 'error',
    })
    const text = await readBounded(response)
    if (!response.ok) throw new RunnerError(`Piston answered ${response.status}: ${text.slice(0, 200)}`)
    return answer.parse(JSON.parse(text)).run
  }

  private readModules() {
    const { modulesFolder } = this.options
    this.modules ??= readdirSync(modulesFolder)
      .filter((name) => name.endsWith('.py'))
      .map((name) => ({ name, content: readFileSync(join(modulesFolder, name), 'utf8') }))
    return this.modules
  }
}

/** Another program's answer is not trusted to be small. */
async function readBounded(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > BYTES_MAX) throw new RunnerError('Piston answered with more than anybody asked for')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Piston gives both streams apart; a traceback at the end of the second is not part of the output. */
function judge({ stdout, stderr, code, signal, status }: PistonRun, keeper: OutputKeeper): Omit<RunOutcome, 'ms'> {
  const start =
    code === 1 ? stderr.search(/^(Traceback \(most recent call last\)| {2}File "[^"]*main\.py", line)/m) : -1
  const error = start < 0 ? '' : stderr.slice(start).trimEnd().replace(FOLDER, 'File "main.py"')
  const fits = keeper.take(Buffer.from(stdout + (start < 0 ? stderr : stderr.slice(0, start))))
  const result = { exitCode: code ?? 0, output: keeper.end(), error, truncated: !fits }
  if (!fits || status === 'OL' || status === 'EL')
    return { ...result, status: 'output_limit', truncated: true, error: '' }
  if (status === 'TO' || signal === 'SIGKILL') return { ...result, status: 'timeout', error: '' }
  if (signal) return { ...result, status: 'engine', error: '' }
  if (error) return { ...result, status: 'error' }
  return { ...result, status: code === 0 ? 'ok' : 'exit' }
}
