import {
  Places,
  type Runner,
  type RunnerState,
  type RunOutcome,
  type RunRequest,
} from '../src/clients/runner/runner.ts'

const OUTCOME: RunOutcome = { status: 'ok', exitCode: 0, output: '', error: '', truncated: false, ms: 1 }

/** Runs nothing: programs end at once with what the test prepared, or when the test says so. */
export class FakeRunner implements Runner {
  /** Programs in the order in which they were started. */
  readonly started: RunRequest[] = []
  outcome: Partial<RunOutcome> = {}
  /** Programs are under way until `finish` is called. */
  isHeld = false
  isBroken = false
  private readonly held: { request: RunRequest; end(outcome: Partial<RunOutcome>): void }[] = []
  private readonly places: Places

  constructor(places = 1) {
    this.places = new Places(places)
  }

  run(request: RunRequest): Promise<RunOutcome> {
    this.started.push(request)
    return this.places.hold(async () => {
      if (this.isBroken) throw new Error('there is no engine')
      if (!this.isHeld) return { ...OUTCOME, ...this.outcome }
      return new Promise<RunOutcome>((resolve) => {
        const held = {
          request,
          end: (outcome: Partial<RunOutcome>) => {
            this.held.splice(this.held.indexOf(held), 1)
            resolve({ ...OUTCOME, ...this.outcome, ...outcome })
          },
        }
        this.held.push(held)
        request.signal?.addEventListener('abort', () => this.held.includes(held) && held.end({ status: 'cancelled' }))
      })
    })
  }

  /** Ends the program that has run for longest. */
  finish(outcome: Partial<RunOutcome> = {}): void {
    const [oldest] = this.held
    if (!oldest) throw new Error('no program is under way')
    if (outcome.output) oldest.request.onOutput?.(outcome.output)
    oldest.end(outcome)
  }

  room(): number {
    return this.places.room()
  }

  onRoom(listener: () => void): void {
    this.places.onRoom(listener)
  }

  state(): RunnerState {
    return { engine: 'pyodide', walls: [], children: this.places.inUse }
  }

  async close(): Promise<void> {
    for (const { end } of [...this.held]) end({ status: 'cancelled' })
  }
}
