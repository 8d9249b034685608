/**
 * The address of a video as a table. Addresses end: while the video stands still they are renewed before that; when it
 * can't be read a new one is asked for until it comes.
 *
 *   steady ── DUE ──▶ renewing ── GOT ──▶ reloading ── READ ──▶ steady
 *      │                  └─ UNHEARD, REFUSED ─▶ steady
 *    BROKEN (also from renewing, reloading, loading and refused)
 *      ▼
 *   asking ── GOT ──▶ loading ── READ ──▶ steady
 *    │  ▲ └─ REFUSED ─▶ refused
 *    ▼  │
 *   resting
 */
export type VideoSourceState =
  | 'steady'
  /** A newer address is asked for, which nobody sees. */
  | 'renewing'
  /** The newer address is there; the video does not know its length yet. */
  | 'reloading'
  /** The video could not be read, and an address is asked for. */
  | 'asking'
  /** The server did not hear it; it is asked again by itself. */
  | 'resting'
  | 'loading'
  /** Left the course, signed out: asking again would not help. */
  | 'refused'

export type VideoSourceEvent =
  /** The video can't be read. */
  | 'BROKEN'
  /** The address ends soon, and nobody is watching. */
  | 'DUE'
  | 'GOT'
  | 'UNHEARD'
  | 'REFUSED'
  | 'RETRY'
  /** The video knows its length. */
  | 'READ'

type Row = Partial<Record<VideoSourceEvent, VideoSourceState>>

export const videoSourceTransitions: Record<VideoSourceState, Row> = {
  steady: { BROKEN: 'asking', DUE: 'renewing' },
  renewing: { BROKEN: 'asking', GOT: 'reloading', UNHEARD: 'steady', REFUSED: 'steady' },
  reloading: { BROKEN: 'asking', READ: 'steady' },
  asking: { GOT: 'loading', UNHEARD: 'resting', REFUSED: 'refused', READ: 'steady' },
  resting: { RETRY: 'asking', READ: 'steady' },
  loading: { BROKEN: 'asking', READ: 'steady' },
  refused: { BROKEN: 'asking', DUE: 'renewing', READ: 'steady' },
}

/** The next state; an event that a state does not know leaves it as it is. */
export const nextVideoSource = (state: VideoSourceState, event: VideoSourceEvent): VideoSourceState =>
  videoSourceTransitions[state][event] ?? state

/** The learner is told that the video comes back. */
export const isReconnecting = (state: VideoSourceState): boolean =>
  state === 'asking' || state === 'resting' || state === 'loading'
