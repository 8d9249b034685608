import { type Journal, journalsUnder, openJournal } from '../../../../lib/journal.ts'
import { newUuid } from '../../../../lib/uuid.ts'
import { CUE_TEXT_MAX, CUES_MAX, type CueFacts } from './cue.ts'

/** Sentences that were written and not saved. */
export interface SubtitleEntry {
  /** Whose film it is, also where the film stands in a block; empty in what an earlier version wrote. */
  lessonId: string
  /** The file that they began from; empty where there was none. */
  fileId: string
  cues: CueFacts[]
  /** When, to find the newest of several. */
  at: number
}

function parseCue(value: unknown): CueFacts | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { start, end, text } = value as Partial<Record<keyof CueFacts, unknown>>
  if (!Number.isSafeInteger(start) || !Number.isSafeInteger(end) || typeof text !== 'string') return undefined
  return { start: start as number, end: end as number, text: text.slice(0, CUE_TEXT_MAX) }
}

function parseEntry(value: unknown): SubtitleEntry | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { lessonId = '', fileId, cues, at } = value as Partial<Record<keyof SubtitleEntry, unknown>>
  if (typeof lessonId !== 'string' || typeof fileId !== 'string' || typeof at !== 'number' || !Array.isArray(cues))
    return undefined
  const parsed = cues.slice(0, CUES_MAX).flatMap((cue) => parseCue(cue) ?? [])
  return parsed.length === cues.length ? { lessonId, fileId, cues: parsed, at } : undefined
}

/** A journal of this page alone: two windows with the same film never write over each other's. */
export const newSubtitleJournal = (place: string): Journal<SubtitleEntry> =>
  openJournal('subtitles', `${place}.${newUuid()}`, parseEntry)

/** The newest that an earlier page, or another window, left of a film, with its way out. */
export function newestEntry(place: string): { entry: SubtitleEntry; drop: () => void } | undefined {
  const found = journalsUnder('subtitles', place).flatMap((name) => {
    const journal = openJournal('subtitles', name, parseEntry)
    const entry = journal.read()
    return entry ? [{ entry, drop: journal.drop }] : []
  })
  return found.toSorted((one, other) => other.entry.at - one.entry.at)[0]
}

/** Lessons of whose films sentences stand in this browser that are not saved. */
export const lessonsUnsaved = (): ReadonlySet<string> =>
  new Set(
    journalsUnder('subtitles', '').flatMap((name) => {
      const entry = openJournal('subtitles', name, parseEntry).read()
      return entry ? [entry.lessonId || (name.split('.')[0] ?? '')] : []
    }),
  )
