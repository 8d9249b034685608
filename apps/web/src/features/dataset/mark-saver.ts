import { ErrorCodes, findSample, type Sample, type SampleTag, saveTags } from '@shijie/contract'
import { BusinessError, callEndpoint, isDiskFull, SessionExpiredError, TransportError } from '../../lib/api-client.ts'

export type SaveState = 'saved' | 'saving' | 'waiting' | 'full' | 'conflict'

const RETRY_MS = 3000

/** Browsers carry only so much for a page that is closing; more than so many boxes go the usual way. */
const CLOSING_TAGS_MAX = 200

/** Whether there may be more to send. */
type Next = 'again' | 'stop'

interface SaverOptions {
  /** Whose tags, and the version of them that the changes begin from. */
  sample: Pick<Sample, 'SampleId' | 'Version'>
  onState: (state: SaveState) => void
  onSaved: (sample: Sample) => void
  onRefused: (error: unknown) => void
  /** Keeps what the server does not have yet; undefined when it has everything. */
  keep?: (unsaved: { version: number; tags: readonly SampleTag[] } | undefined) => void
}

const toNewTag = ({ LabelId, Box, IsSuggested }: SampleTag) => ({
  LabelId,
  Box,
  IsSuggested: IsSuggested === 1 ? (1 as const) : (0 as const),
})

const isSame = (one: readonly SampleTag[], other: readonly SampleTag[]): boolean =>
  JSON.stringify(one.map(toNewTag)) === JSON.stringify(other.map(toNewTag))

/**
 * Saves the tags of one sample at every change, one call after the other, and only the newest. Without a network it keeps
 * trying; when somebody else changed them in the meantime it stops and asks.
 */
export class MarkSaver {
  private version: number
  private wanted: readonly SampleTag[] | undefined
  private isRunning = false
  /** What was sent and never answered: the server may have it all the same. */
  private unanswered: (readonly SampleTag[])[] = []
  private conflict: { mine: readonly SampleTag[]; theirs: Sample } | undefined

  constructor(private readonly options: SaverOptions) {
    this.version = options.sample.Version
  }

  save(tags: readonly SampleTag[]): void {
    if (!this.conflict) this.begin(tags)
  }

  /** What somebody else made of it meanwhile, while that waits for an answer. */
  theirs = (): Sample | undefined => this.conflict?.theirs

  /** The answer to a conflict: what the other person made of it, or one's own over it. */
  resolve(whose: 'theirs' | 'mine'): readonly SampleTag[] | undefined {
    if (!this.conflict) return undefined
    const { mine, theirs } = this.conflict
    this.conflict = undefined
    this.version = theirs.Version
    if (whose === 'theirs') {
      this.settle(theirs)
      return theirs.Tags
    }
    this.begin(mine)
    return mine
  }

  private keep(unsaved?: { version: number; tags: readonly SampleTag[] } | undefined): void {
    this.options.keep?.(unsaved)
  }

  private begin(tags: readonly SampleTag[]): void {
    this.wanted = tags
    this.keep({ version: this.version, tags })
    void this.pump().catch(this.options.onRefused)
  }

  private async pump(): Promise<void> {
    if (this.isRunning) return
    this.isRunning = true
    try {
      while (this.wanted) {
        const tags = this.wanted
        this.wanted = undefined
        this.options.onState('saving')
        try {
          this.settle(await this.send(tags))
        } catch (error) {
          if ((await this.fail(error, tags)) === 'stop') return
        }
      }
    } finally {
      this.isRunning = false
    }
  }

  private send(tags: readonly SampleTag[]): Promise<Sample> {
    const { SampleId } = this.options.sample
    const body = { SampleId, Version: this.version, Tags: tags.map(toNewTag) }
    return callEndpoint(saveTags, { body, keepalive: tags.length <= CLOSING_TAGS_MAX })
  }

  private settle(saved: Sample): void {
    this.version = saved.Version
    this.unanswered = []
    this.options.onSaved(saved)
    this.keep(this.wanted && { version: this.version, tags: this.wanted })
    if (!this.wanted) this.options.onState('saved')
  }

  private async fail(error: unknown, tags: readonly SampleTag[]): Promise<Next> {
    if (error instanceof TransportError) return this.wait(tags, isDiskFull(error) ? 'full' : 'waiting')
    if (error instanceof SessionExpiredError) return 'stop'
    if (error instanceof BusinessError && error.code === ErrorCodes.Conflict) {
      // The look itself may find no network.
      return this.meetConflict(tags).catch((failure: unknown) => this.fail(failure, tags))
    }
    this.keep()
    this.options.onRefused(error)
    return 'stop'
  }

  private async wait(tags: readonly SampleTag[], state: SaveState): Promise<Next> {
    this.unanswered.push(tags)
    this.wanted ??= tags
    this.options.onState(state)
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    return 'again'
  }

  /** Looks at what is there now; what one sent oneself, and never got the answer to, is nobody else's change. */
  private async meetConflict(sent: readonly SampleTag[]): Promise<Next> {
    const theirs = await callEndpoint(findSample, { query: { SampleId: this.options.sample.SampleId } })
    if (isSame(theirs.Tags, sent)) {
      this.settle(theirs)
      return 'again'
    }
    if (this.unanswered.some((tags) => isSame(theirs.Tags, tags))) {
      this.version = theirs.Version
      this.wanted ??= sent
      return 'again'
    }
    this.conflict = { mine: this.wanted ?? sent, theirs }
    this.wanted = undefined
    this.options.onState('conflict')
    return 'stop'
  }
}
