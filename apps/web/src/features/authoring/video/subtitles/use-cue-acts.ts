import { useMemo, useState } from 'react'
import { showToast } from '../../../../lib/toasts.ts'
import { useLatest } from '../../../../lib/use-latest.ts'
import { subtitleTexts as texts } from '../../../../texts/subtitles.ts'
import { CUES_MAX, type Cue } from './cue.ts'
import { addCue, changeCue, joinCue, removeCue, splitCue } from './cue-changes.ts'
import type { SubtitleDraft } from './subtitle-draft.ts'
import type { Film } from './use-film.ts'

const NUDGE_MS = 100

/** Where the hands are: on a sentence, or in its words. */
export interface CuePlace {
  id: string
  isWriting: boolean
}

/** What can be done to sentences; the same object as long as the list stands, so that rows that stay are not drawn again. */
export interface CueActs {
  /** At the present position of the film. */
  add: () => void
  write: (id: string, text: string) => void
  retime: (id: string, parts: Partial<Pick<Cue, 'start' | 'end'>>) => void
  nudge: (id: string, by: 1 | -1) => void
  edit: (id: string) => void
  /** On to the next sentence; after the last a new one. */
  writeNext: (id: string) => void
  /** Done with the words; the hands stay on the sentence. */
  rest: (id: string) => void
  goBy: (id: string, by: 1 | -1) => void
  split: (id: string, letter: number) => void
  join: (id: string) => void
  remove: (id: string) => void
  jump: (id: string) => void
  toggle: () => void
}

const mayAdd = (cues: readonly Cue[]): boolean => {
  const isRoom = cues.length < CUES_MAX
  if (!isRoom) showToast('error', texts.full(CUES_MAX))
  return isRoom
}

/** Where the hands are in a list of sentences, and what they do there. */
export function useCueActs(draft: SubtitleDraft, film: Film): { place: CuePlace | undefined; acts: CueActs } {
  const [place, setPlace] = useState<CuePlace>()
  const latest = useLatest(film)
  const acts = useMemo((): CueActs => {
    const cues = () => draft.read().cues
    const neighbour = (id: string, by: 1 | -1) => {
      const at = cues().findIndex((cue) => cue.id === id)
      return at < 0 ? undefined : cues()[at + by]
    }
    const addAt = (position: number) => {
      if (!mayAdd(cues())) return
      const added = addCue(cues(), position)
      draft.change(added.cues)
      setPlace({ id: added.cue.id, isWriting: true })
    }
    const retime = (id: string, parts: Partial<Cue>, part = '') => draft.change(changeCue(cues(), id, parts), part)
    return {
      add: () => addAt(latest().position()),
      write: (id, text) => draft.change(changeCue(cues(), id, { text }), `text:${id}`),
      retime,
      nudge: (id, by) => {
        const start = cues().find((cue) => cue.id === id)?.start ?? 0
        retime(id, { start: Math.max(0, start + by * NUDGE_MS) }, `start:${id}`)
      },
      edit: (id) => setPlace({ id, isWriting: true }),
      writeNext: (id) => {
        const next = neighbour(id, 1)
        if (next) return setPlace({ id: next.id, isWriting: true })
        const { durationMs, position } = latest()
        const cue = cues().find((each) => each.id === id)
        const start = Math.max(cue?.end ?? 0, position())
        if (cue?.text.trim() && (durationMs === 0 || start < durationMs)) addAt(start)
        else setPlace({ id, isWriting: false })
      },
      rest: (id) => setPlace({ id, isWriting: false }),
      goBy: (id, by) => {
        const next = neighbour(id, by)
        if (next) setPlace({ id: next.id, isWriting: false })
      },
      split: (id, letter) => {
        if (!mayAdd(cues())) return
        const parted = splitCue(cues(), id, letter)
        if (!parted) return showToast('info', texts.splitNowhere)
        draft.change(parted.cues)
        setPlace({ id: parted.cue.id, isWriting: true })
      },
      join: (id) => {
        const joined = joinCue(cues(), id)
        if (joined) draft.change(joined)
      },
      remove: (id) => {
        const next = neighbour(id, 1) ?? neighbour(id, -1)
        draft.change(removeCue(cues(), id))
        setPlace(next && { id: next.id, isWriting: false })
        showToast('info', texts.deleted)
      },
      jump: (id) => {
        const cue = cues().find((each) => each.id === id)
        if (cue) latest().seek(cue.start)
      },
      toggle: () => latest().toggle(),
    }
  }, [draft, latest])
  return { place, acts }
}
