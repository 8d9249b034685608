import { ErrorCodes, findSample, type Sample, type SampleTag, saveTags } from '@shijie/contract'
import { BusinessError, call, SessionExpiredError, TransportError } from '../../lib/api-client.ts'

export type SaveState = 'saved' | 'saving' | 'waiting' | 'conflict'

const RETRY_MS = 3000

interface SaverOptions {
  sample: Sample
  onState: (state: SaveState) => void
  onSaved: (sample: Sample) => void
  onRefused: (error: unknown) => void
}

const toNewTag = ({ LabelId, Box, IsSuggested }: SampleTag) => ({
  LabelId,
  Box,
  IsSuggested: IsSuggested === 1 ? (1 as const) : (0 as const),
})

/**
 * Saves the tags of one sample at every change, one call after the other, and only the newest. Without a network it keeps
 * trying; when somebody else changed them in the meantime it stops and asks.
 */
export function createMarkSaver({ sample, onState, onSaved, onRefused }: SaverOptions) {
  let version = sample.Version
  let wanted: readonly SampleTag[] | undefined
  let isRunning = false
  let conflict: { mine: readonly SampleTag[]; theirs: Sample } | undefined

  const send = (tags: readonly SampleTag[]) =>
    call(saveTags, {
      body: {
        SampleId: sample.SampleId,
        Version: version,
        Tags: tags.map(toNewTag),
      },
      keepalive: true,
    })

  const stopAtConflict = async (mine: readonly SampleTag[]) => {
    const theirs = await call(findSample, { query: { SampleId: sample.SampleId } })
    conflict = { mine, theirs }
    wanted = undefined
    onState('conflict')
  }

  const fail = async (error: unknown, tags: readonly SampleTag[]): Promise<'again' | 'stop'> => {
    if (error instanceof TransportError) {
      wanted ??= tags
      onState('waiting')
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
      return 'again'
    }
    if (error instanceof BusinessError && error.code === ErrorCodes.Conflict) {
      await stopAtConflict(tags)
      return 'stop'
    }
    if (!(error instanceof SessionExpiredError)) onRefused(error)
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
          const saved = await send(tags)
          version = saved.Version
          onSaved(saved)
          if (!wanted) onState('saved')
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
      void pump().catch(onRefused)
    },
    /** The answer to a conflict: what the other person made of it, or one's own over it. */
    resolve: (whose: 'theirs' | 'mine'): readonly SampleTag[] | undefined => {
      if (!conflict) return undefined
      const { mine, theirs } = conflict
      conflict = undefined
      version = theirs.Version
      if (whose === 'theirs') {
        onSaved(theirs)
        onState('saved')
        return theirs.Tags
      }
      wanted = mine
      void pump().catch(onRefused)
      return mine
    },
  }
}

export type MarkSaver = ReturnType<typeof createMarkSaver>
