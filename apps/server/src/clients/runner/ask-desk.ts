import { runnerMessages } from '@shijie/contract'
import { ASK_BYTES_MAX } from '@shijie/contract/runner-messages'

/** Answers what a program asks of the platform, as text of JSON in both directions. Never throws. */
export type AskPlatform = (text: string, signal: AbortSignal) => Promise<string>

/** Questions of one program. */
export const ASKS_MAX = 300

export const refusalAnswer = (error: string): string => JSON.stringify({ ok: false, error })

/**
 * Stands between one program and the platform: counts, and lets one question through at a time. What comes from a child
 * is not believed: the child may be under somebody else's rule.
 */
export class AskDesk {
  private count = 0
  private isBusy = false
  private readonly closing = new AbortController()

  constructor(private readonly ask: AskPlatform | undefined) {}

  /** The program has ended. */
  close(): void {
    if (this.isBusy) this.closing.abort()
  }

  async answer(text: string): Promise<string> {
    if (!this.ask) return refusalAnswer(runnerMessages.noAi)
    this.count++
    if (this.count > ASKS_MAX) return refusalAnswer(runnerMessages.tooManyAsks(ASKS_MAX))
    if (this.isBusy || Buffer.byteLength(text) > ASK_BYTES_MAX) return refusalAnswer(runnerMessages.askTooLarge)
    this.isBusy = true
    try {
      const reply = await this.ask(text, this.closing.signal)
      return Buffer.byteLength(reply) > ASK_BYTES_MAX ? refusalAnswer(runnerMessages.replyTooLarge) : reply
    } catch {
      return refusalAnswer(runnerMessages.askFailed)
    } finally {
      this.isBusy = false
    }
  }
}

export const FRAME_HEAD = 4

export function frameOf(text: string): Buffer {
  const content = Buffer.from(text)
  const head = Buffer.alloc(FRAME_HEAD)
  head.writeUInt32BE(content.length)
  return Buffer.concat([head, content])
}

/** Cuts a stream of bytes into frames; undefined as soon as something is no frame. */
export class FrameReader {
  private rest = Buffer.alloc(0)

  take(chunk: Buffer): string[] | undefined {
    this.rest = Buffer.concat([this.rest, chunk])
    const frames: string[] = []
    while (this.rest.length >= FRAME_HEAD) {
      const length = this.rest.readUInt32BE(0)
      if (length > ASK_BYTES_MAX) return undefined
      if (this.rest.length < FRAME_HEAD + length) break
      frames.push(this.rest.toString('utf8', FRAME_HEAD, FRAME_HEAD + length))
      this.rest = this.rest.subarray(FRAME_HEAD + length)
    }
    return frames
  }
}
