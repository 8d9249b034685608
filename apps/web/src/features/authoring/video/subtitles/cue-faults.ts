import { CUE_MS_MIN, type Cue, spokenMs } from './cue.ts'

/** What is wrong with a sentence: no words, ends before it begins, runs into the next, or past the film. */
export const CUE_FAULTS = ['empty', 'backwards', 'overlap', 'late', 'outside'] as const
export type CueFault = (typeof CUE_FAULTS)[number]

function faultOf({ start, end, text }: Cue, next: Cue | undefined, durationMs: number): CueFault | undefined {
  if (end <= start) return 'backwards'
  if (durationMs > 0 && start >= durationMs) return 'outside'
  if (next && end > next.start) return 'overlap'
  if (durationMs > 0 && end > durationMs) return 'late'
  return text.trim() === '' ? 'empty' : undefined
}

/** The sentences that something is wrong with, by their ids; `cues` are in order. A film of 0 is not known yet. */
export function cueFaults(cues: readonly Cue[], durationMs: number): ReadonlyMap<string, CueFault> {
  const found = new Map<string, CueFault>()
  for (const [at, cue] of cues.entries()) {
    const fault = faultOf(cue, cues[at + 1], durationMs)
    if (fault) found.set(cue.id, fault)
  }
  return found
}

/** Gives each an end behind its beginning, before the next where there is room. */
function mendBackwards(cues: readonly Cue[]): Cue[] {
  return cues.map((cue, at) => {
    if (cue.end > cue.start) return cue
    const room = (cues[at + 1]?.start ?? Number.POSITIVE_INFINITY) - cue.start
    const wanted = spokenMs(cue.text)
    return { ...cue, end: cue.start + (room >= CUE_MS_MIN ? Math.min(wanted, room) : wanted) }
  })
}

/** Ends each where the next begins; where that leaves nothing to be read, the next begins later. */
function mendOverlaps(cues: readonly Cue[]): Cue[] {
  const mended = cues.map((cue) => ({ ...cue }))
  for (const [at, cue] of mended.entries()) {
    const next = mended[at + 1]
    if (!next || cue.end <= next.start) continue
    cue.end = Math.max(next.start, cue.start + CUE_MS_MIN)
    if (next.start >= cue.end) continue
    next.start = cue.end
    next.end = Math.max(next.end, next.start + CUE_MS_MIN)
  }
  return mended
}

/** All sentences without one kind of fault. */
export function mendCues(cues: readonly Cue[], fault: CueFault, durationMs: number): Cue[] {
  switch (fault) {
    case 'empty':
      return cues.filter(({ text }) => text.trim() !== '')
    case 'backwards':
      return mendBackwards(cues)
    case 'overlap':
      return mendOverlaps(cues)
    case 'late':
      return cues.map((cue) => (cue.start < durationMs ? { ...cue, end: Math.min(cue.end, durationMs) } : cue))
    case 'outside':
      return cues.filter(({ start }) => start < durationMs)
  }
}
