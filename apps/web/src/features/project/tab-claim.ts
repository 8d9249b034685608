/** Two tabs of one browser must not write into one project: the tabs ask each other. */

type Message = { kind: 'hello' | 'here' | 'take' | 'given'; from: string; to?: string }

/** A tab that says nothing for so long is asleep, or has no network: it keeps its copy in this browser. */
const GIVE_MS = 3000

interface ClaimOptions {
  key: string
  /** Another tab has the project open. */
  onTaken: () => void
  /** Another tab takes over: save what there is, then rest. The other one waits for that. */
  onLost: () => Promise<void>
}

const isMessage = (value: unknown): value is Message =>
  typeof value === 'object' && value !== null && 'kind' in value && 'from' in value

/**
 * A claim of one tab on one project. Web Locks need https, which not every school has; a channel between tabs works
 * everywhere. Who was there first keeps the project until somebody takes it on purpose.
 */
export class TabClaim {
  private readonly id = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`
  private channel: BroadcastChannel | undefined
  private hasIt = true
  private onGiven: () => void = () => undefined

  constructor(private readonly options: ClaimOptions) {
    if (typeof BroadcastChannel === 'undefined') return
    this.channel = new BroadcastChannel(options.key)
    this.channel.onmessage = ({ data }: MessageEvent<unknown>) => this.hear(data)
    this.say('hello')
  }

  /** This tab goes on, the others rest; resolves when what they had is on the server. */
  take(): Promise<void> {
    this.hasIt = true
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, GIVE_MS)
      this.onGiven = () => {
        clearTimeout(timer)
        resolve()
      }
      this.say('take')
    })
  }

  /** This tab only looks. */
  yield(): void {
    this.hasIt = false
  }

  close(): void {
    this.channel?.close()
    this.channel = undefined
  }

  private say(kind: Message['kind'], to?: string): void {
    this.channel?.postMessage({ kind, from: this.id, ...(to ? { to } : {}) } satisfies Message)
  }

  private hear(data: unknown): void {
    if (!isMessage(data) || (data.to && data.to !== this.id)) return
    if (data.kind === 'hello' && this.hasIt) this.say('here', data.from)
    else if (data.kind === 'here' && data.to === this.id && this.hasIt) {
      this.hasIt = false
      this.options.onTaken()
    } else if (data.kind === 'take' && this.hasIt) {
      this.hasIt = false
      void this.options.onLost().finally(() => this.say('given', data.from))
    } else if (data.kind === 'given') this.onGiven()
  }
}
