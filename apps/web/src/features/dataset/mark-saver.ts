import { ErrorCodes, findSample, type Sample, type SampleTag, saveTags } from '@shijie/contract'
import { BusinessError, call, SessionExpiredError, TransportError } from '../../lib/api-client.ts'

export type SaveState = 'saved' | 'saving' | 'waiting' | 'conflict'

const RETRY_MS = 3000

/** Browsers carry only so much for a page that is closing; more than so many boxes go the usual way. */
const CLOSING_TAGS_MAX = 200

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
export function createMarkSaver({ sample, onState, onSaved, onRefused, keep = () => undefined }: SaverOptions) {
  let version = sample.Version
  let wanted: readonly SampleTag[] | undefined
  let isRunning = false
  /** What was sent and never answered: the server may have it all the same. */
  let unanswered: (readonly SampleTag[])[] = []
  let conflict: { mine: readonly SampleTag[]; theirs: Sample } | undefined

  const send = (tags: readonly SampleTag[]) =>
    call(saveTags, {
      body: {
        SampleId: sample.SampleId,
        Version: version,
        Tags: tags.map(toNewTag),
      },
      keepalive: tags.length <= CLOSING_TAGS_MAX,
    })

  const settle = (saved: Sample) => {
    version = saved.Version
    unanswered = []
    onSaved(saved)
    if (wanted) return keep({ version, tags: wanted })
    keep(undefined)
    onState('saved')
  }

  /** Looks at what is there now; what one sent oneself, and never got the answer to, is nobody else's change. */
  const meetConflict = async (sent: readonly SampleTag[]): Promise<'again' | 'stop'> => {
    const theirs = await call(findSample, { query: { SampleId: sample.SampleId } })
    if (isSame(theirs.Tags, sent)) {
      settle(theirs)
      return 'again'
    }
    if (unanswered.some((tags) => isSame(theirs.Tags, tags))) {
      version = theirs.Version
      wanted ??= sent
      return 'again'
    }
    conflict = { mine: wanted ?? sent, theirs }
    wanted = undefined
    onState('conflict')
    return 'stop'
  }

  const wait = async (tags: readonly SampleTag[]): Promise<'again'> => {
    unanswered.push(tags)
    wanted ??= tags
    onState('waiting')
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    return 'again'
  }

  const fail = async (error: unknown, tags: readonly SampleTag[]): Promise<'again' | 'stop'> => {
    if (error instanceof TransportError) return wait(tags)
    if (error instanceof SessionExpiredError) return 'stop'
    if (error instanceof BusinessError && error.code === ErrorCodes.Conflict) {
      // The look itself may find no network.
      return meetConflict(tags).catch((failure: unknown) => fail(failure, tags))
    }
    keep(undefined)
    onRefused(error)
    return 'stop'
  }

  const pump = async () => {
    if (isRunning) return
    isRunning = true
    try {
      while (wanted) {
        const tags = wanted
        wanted = undefined
        onState('saving')
        try {
          settle(await send(tags))
        } catch (error) {
          if ((await fail(error, tags)) === 'stop') return
        }
      }
    } finally {
      isRunning = false
    }
  }

  return {
    save: (tags: readonly SampleTag[]) => {
      if (conflict) return
      wanted = tags
      keep({ version, tags })
      void pump().catch(onRefused)
    },
    /** What somebody else made of it meanwhile, while that waits for an answer. */
    theirs: (): Sample | undefined => conflict?.theirs,
    /** The answer to a conflict: what the other person made of it, or one's own over it. */
    resolve: (whose: 'theirs' | 'mine'): readonly SampleTag[] | undefined => {
      if (!conflict) return undefined
      const { mine, theirs } = conflict
      conflict = undefined
      version = theirs.Version
      if (whose === 'theirs') {
        settle(theirs)
        return theirs.Tags
      }
      wanted = mine
      keep({ version, tags: mine })
      void pump().catch(onRefused)
      return mine
    },
  }
}

export type MarkSaver = ReturnType<typeof createMarkSaver>
