/** Two tabs of one browser must not write into one project: the tabs ask each other. */

type Message = { kind: 'hello' | 'here' | 'take'; from: string; to?: string }

interface ClaimOptions {
  key: string
  /** Another tab has the project open. */
  onTaken: () => void
  /** Another tab takes over: save what there is, then rest. */
  onLost: () => void
}

const isMessage = (value: unknown): value is Message =>
  typeof value === 'object' && value !== null && 'kind' in value && 'from' in value

/**
 * A claim of one tab on one project. Web Locks need https, which not every school has; a channel between tabs works
 * everywhere. Who was there first keeps the project until somebody takes it on purpose.
 */
export class TabClaim {
  private readonly id = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`
  private readonly channel: BroadcastChannel | undefined
  private hasIt = true

  constructor(private readonly options: ClaimOptions) {
    if (typeof BroadcastChannel === 'undefined') return
    this.channel = new BroadcastChannel(options.key)
    this.channel.onmessage = ({ data }: MessageEvent<unknown>) => this.hear(data)
    this.say('hello')
  }

  /** This tab goes on, the others rest. */
  take(): void {
    this.hasIt = true
    this.say('take')
  }

  /** This tab only looks. */
  yield(): void {
    this.hasIt = false
  }

  close(): void {
    this.channel?.close()
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
      this.options.onLost()
    }
  }
}
