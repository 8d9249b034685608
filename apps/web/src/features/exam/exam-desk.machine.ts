/**
 * A paper on the desk as a table. Whoever writes may open the map or be asked whether to hand in; when time is over the
 * page hands in by itself, and again until it is heard:
 *
 *   map ◀──▶ writing ◀──▶ asking ──▶ handingIn ──▶ done
 *    └──────────┴────────────┴── TIME_UP   │ TIME_UP ▲
 *                                  ▼       ▼         │
 *                               timeUp ──▶ forcing ──┘
 *                                            ▲ ▼
 *                                          unheard
 *
 * An attempt that was handed in elsewhere is done, whatever stood over the paper.
 */
export type ExamDeskState =
  | 'writing'
  /** The map of questions stands over the paper, where there is no room beside it. */
  | 'map'
  /** Whether to hand in. */
  | 'asking'
  | 'handingIn'
  /** It hands in at once, and nothing can be changed. */
  | 'timeUp'
  | 'forcing'
  /** The server did not hear it; it goes again by itself. */
  | 'unheard'
  | 'done'

export type ExamDeskEvent =
  | 'OPEN_MAP'
  | 'ASK'
  | 'CLOSE'
  | 'HAND_IN'
  | 'FAILED'
  | 'TIME_UP'
  /** Here or elsewhere. */
  | 'HANDED_IN'

type Row = Partial<Record<ExamDeskEvent, ExamDeskState>>

const done: Row = { HANDED_IN: 'done' }

export const examDeskTransitions: Record<ExamDeskState, Row> = {
  writing: { ...done, OPEN_MAP: 'map', ASK: 'asking', TIME_UP: 'timeUp' },
  map: { ...done, CLOSE: 'writing', TIME_UP: 'timeUp' },
  asking: { ...done, CLOSE: 'writing', HAND_IN: 'handingIn', TIME_UP: 'timeUp' },
  // What is under way counts: a second hand-in beside it would only meet the first.
  handingIn: { ...done, FAILED: 'asking', TIME_UP: 'forcing' },
  timeUp: { ...done, HAND_IN: 'forcing' },
  forcing: { ...done, FAILED: 'unheard' },
  unheard: { ...done, HAND_IN: 'forcing' },
  done: {},
}

/** The next state; an event that a state does not know leaves it as it is. */
export const nextExamDesk = (state: ExamDeskState, event: ExamDeskEvent): ExamDeskState =>
  examDeskTransitions[state][event] ?? state

/** It can't be called off any more. */
export const isForced = (state: ExamDeskState): boolean =>
  state === 'timeUp' || state === 'forcing' || state === 'unheard'

/** A hand-in is under way. */
export const isHandingIn = (state: ExamDeskState): boolean => state === 'handingIn' || state === 'forcing'
