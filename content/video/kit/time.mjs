/** Between 0 and 1. */
export const clamp = (value) => Math.max(0, Math.min(1, value))

/** Slow start, slow end. */
export const ease = (value) => {
  const t = clamp(value)
  return t * t * (3 - 2 * t)
}

/** The value between two others. */
export const mix = (from, to, p) => from + (to - from) * p

/** Seconds a sentence stays: a calm pace of about five characters a second, 3 to 6 s. */
export function cueSeconds(string) {
  return Math.round(Math.max(3, Math.min(6, 1.3 + string.length * 0.2)) * 20) / 20
}

/** Lays the beats of a scene on the time axis. */
export function layOut(scene) {
  let now = 0
  const beats = scene.beats.map((beat) => {
    const start = now
    const cues = beat.cues.map((string, i) => {
      const from = now
      now += cueSeconds(string) + (beat.extra?.[i] ?? 0)
      return { text: string, start: from, end: now }
    })
    return { ...beat, start, end: now, cueTimes: cues }
  })
  return { beats, cues: beats.flatMap((beat) => beat.cueTimes), duration: now + 0.6 }
}

/** What a beat's drawing knows of time: seconds since its start and how far each sentence has come. */
export function beatClock(beat, now) {
  return {
    t: now - beat.start,
    seconds: beat.end - beat.start,
    /** 0 to 1 from the start of sentence i (plus delay), over `length` seconds. */
    on: (i, delay = 0, length = 0.6) => {
      const cue = beat.cueTimes[i] ?? beat.cueTimes[0]
      return ease((now - cue.start - delay) / length)
    },
    /** Fades in at sentence i and out at sentence j. */
    during: (i, j) => {
      const from = beat.cueTimes[i].start
      const to = beat.cueTimes[j]?.start ?? Number.POSITIVE_INFINITY
      return Math.min(ease((now - from) / 0.5), 1 - ease((now - to) / 0.4))
    },
  }
}
