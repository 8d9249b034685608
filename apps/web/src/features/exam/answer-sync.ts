import {
  ANSWER_SAVE_MS,
  type DataOf,
  ErrorCodes,
  EXAM_HEARTBEAT_MS,
  type Exam,
  type QuestionTime,
  type SavedAnswer,
  saveAnswers,
} from '@shijie/contract'
import { BusinessError, callEndpoint, isDiskFull } from '../../lib/api-client.ts'
import { Outbox, type OutboxSnapshot, retryOf } from '../../lib/outbox.ts'
import { clearJournal, type Draft, type Drafts, keepDrafts, readJournal } from './answer-journal.ts'
import { isSameValue, meetAnswers } from './answer-meeting.ts'
import { QuestionClock } from './question-clock.ts'

/** What the desk says: of the outbox's states those that a pupil can tell apart, a full disk, and a choice that waits. */
export type SaveState = 'saved' | 'saving' | 'waiting' | 'full' | 'conflict'

export interface SyncSnapshot {
  drafts: Drafts
  state: SaveState
  /** Answers that were written elsewhere over the same one as ours; both wait for a choice. */
  conflicts: ReadonlyMap<string, SavedAnswer>
}

interface SyncOptions {
  exam: Pick<Exam, 'AttemptId' | 'Answers' | 'ServerMoment' | 'Times'>
  /** Seconds that are left by the server's clock; -1 without an end. */
  onTime: (remainingSeconds: number) => void
  /** The attempt is handed in already, here or elsewhere. */
  onClosed: () => void
  /** A newer answer came from elsewhere and stands now; here was nothing unsaved. */
  onOverwritten: (questionId: string) => void
}

const draftOf = ({ Value, Sequence, IsMarked }: SavedAnswer): Draft => ({
  value: Value,
  sequence: Sequence,
  isMarked: IsMarked === 1,
  base: Sequence,
  sent: [],
})

const wireAnswer = ([questionId, { value, sequence, base, isMarked }]: [string, Draft]) => ({
  QuestionId: questionId,
  Value: value,
  Sequence: sequence,
  BaseSequence: base,
  IsMarked: isMarked ? (1 as const) : (0 as const),
})

type WireAnswer = ReturnType<typeof wireAnswer>

interface Parcel {
  Answers: WireAnswer[]
  Times: QuestionTime[]
}

/** A pupil is told of a full disk, and hears at once when it has room again. */
const judgeFailure = (error: unknown) => (isDiskFull(error) ? 'soon' : retryOf(error))

function stateOf({ state, error }: OutboxSnapshot, hasConflicts: boolean): SaveState {
  if (state === 'saved') return hasConflicts ? 'conflict' : 'saved'
  if (state === 'changed' || state === 'saving') return 'saving'
  return isDiskFull(error) ? 'full' : 'waiting'
}

/**
 * The answers of one attempt, on their way to the server: a second after a change. Every answer has a number, so that
 * the server and this page know which one is newer.
 */
export class AnswerSync {
  readonly clock: QuestionClock
  private readonly drafts: Map<string, Draft>
  private readonly pending = new Map<string, Draft>()
  private readonly conflicts = new Map<string, SavedAnswer>()
  private readonly listeners = new Set<() => void>()
  private readonly loadedAt = performance.now()
  private readonly outbox: Outbox<Parcel, DataOf<typeof saveAnswers>>
  /** What of this page stands in the journal. */
  private kept: Drafts
  private snapshot: SyncSnapshot
  private lastSequence: number

  constructor(private readonly options: SyncOptions) {
    const { exam } = options
    this.clock = new QuestionClock(exam.Times)
    this.drafts = new Map(exam.Answers.map((answer) => [answer.QuestionId, draftOf(answer)]))
    this.kept = readJournal(exam.AttemptId)
    for (const [questionId, draft] of this.kept) this.put(questionId, draft)
    const numbers = [...this.drafts.values()].map(({ sequence }) => sequence)
    this.lastSequence = Math.max(0, ...numbers)
    for (const saved of exam.Answers) if (this.kept.has(saved.QuestionId)) this.settle(saved)
    this.keep()
    this.outbox = new Outbox({
      isWaiting: () => this.unsaved().length > 0,
      pack: () => ({ Answers: this.beginSending(), Times: this.clock.untold() }),
      send: (parcel, keepalive) =>
        callEndpoint(saveAnswers, { body: { AttemptId: exam.AttemptId, ...parcel }, keepalive }),
      settle: ({ Times }, { Saved, RemainingSeconds }) => {
        this.clock.keep(Times)
        for (const answer of Saved) this.settle(answer)
        options.onTime(RemainingSeconds)
      },
      suffer: (_sent, error) => this.suffer(error),
      isAsking: ({ Answers }) => Answers.length === 0,
      journal: { keep: () => this.keep() },
      pause: { quiet: ANSWER_SAVE_MS, latest: ANSWER_SAVE_MS },
      beat: EXAM_HEARTBEAT_MS,
      judge: judgeFailure,
      isOrdered: true,
    })
    this.snapshot = this.takeSnapshot()
    this.outbox.subscribe(() => this.publish())
  }

  /** Begins to save, and to ask for the time now and then; `stop` ends both. */
  start = (): void => this.outbox.start()
  stop = (): void => this.outbox.stop()
  /** The page is left. */
  close = (): void => this.outbox.close()
  /** Saves now; `isClosing` lets the browser finish the call after the page is gone. */
  flush = (isClosing = false): Promise<void> => this.outbox.flush(isClosing)

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  read = (): SyncSnapshot => this.snapshot

  change(questionId: string, change: Partial<Pick<Draft, 'value' | 'isMarked'>>): void {
    const before = this.drafts.get(questionId) ?? { value: [], isMarked: false, base: 0, sent: [] }
    this.put(questionId, { ...before, ...change, sequence: this.nextSequence() })
    this.outbox.changed()
    this.publish()
  }

  /** Of two answers that were written in two places the person takes one; the other is gone then. */
  choose(questionId: string, which: 'mine' | 'theirs'): void {
    const theirs = this.conflicts.get(questionId)
    const mine = this.pending.get(questionId)
    if (!theirs || !mine) return
    this.conflicts.delete(questionId)
    if (which === 'theirs') this.takeOver(theirs)
    else this.put(questionId, { ...mine, base: theirs.Sequence, sequence: this.nextSequence() })
    this.outbox.changed()
    this.publish()
  }

  /** What is not on the server yet, for the hand-in; of what waits for a choice the saved answer stands. */
  unsaved = () => [...this.pending].filter(([questionId]) => !this.conflicts.has(questionId)).map(wireAnswer)

  /** Nothing of this attempt is left in the browser. */
  forget(): void {
    this.outbox.end()
    this.pending.clear()
    this.conflicts.clear()
    clearJournal(this.options.exam.AttemptId)
  }

  /** The attempt was handed in before the answers came. */
  private suffer(error: unknown): void {
    if (!(error instanceof BusinessError) || error.code !== ErrorCodes.Conflict) return
    this.forget()
    this.options.onClosed()
  }

  /** Answers to send now; each notes the number it goes with, because its answer may get lost. */
  private beginSending(): WireAnswer[] {
    const sent = this.unsaved()
    for (const { QuestionId, Sequence } of sent) {
      const draft = this.pending.get(QuestionId)
      if (draft && !draft.sent.includes(Sequence)) this.put(QuestionId, { ...draft, sent: [...draft.sent, Sequence] })
    }
    return sent
  }

  private keep(): void {
    keepDrafts(this.options.exam.AttemptId, this.pending, this.kept)
    this.kept = new Map(this.pending)
  }

  private put(questionId: string, draft: Draft): void {
    this.drafts.set(questionId, draft)
    this.pending.set(questionId, draft)
  }

  private takeOver(saved: SavedAnswer): void {
    const shown = this.drafts.get(saved.QuestionId)?.value ?? []
    const taken = draftOf(saved)
    this.pending.delete(saved.QuestionId)
    // What is being typed stays as it is under the hands.
    this.drafts.set(saved.QuestionId, isSameValue(shown, taken.value) ? { ...taken, value: shown } : taken)
  }

  private replaceShown(saved: SavedAnswer): void {
    const shown = this.drafts.get(saved.QuestionId)?.value ?? []
    this.takeOver(saved)
    if (!isSameValue(shown, saved.Value)) this.options.onOverwritten(saved.QuestionId)
  }

  /** The server has this answer. */
  private settle(saved: SavedAnswer): void {
    const { QuestionId, Sequence } = saved
    const mine = this.pending.get(QuestionId)
    const known = (mine ?? this.drafts.get(QuestionId))?.base ?? 0
    this.lastSequence = Math.max(this.lastSequence, Sequence)
    switch (meetAnswers(mine, saved, known)) {
      case 'saved':
        if (mine) this.takeOver(saved)
        break
      case 'theirs':
        this.replaceShown(saved)
        break
      case 'conflict':
        this.conflicts.set(QuestionId, saved)
        break
      case 'same':
        this.conflicts.delete(QuestionId)
        this.takeOver(saved)
        break
      case 'ahead':
        // Ours is newer than what the server has, and is written over that.
        if (mine) this.put(QuestionId, { ...mine, base: Sequence, sent: mine.sent.filter((one) => one > Sequence) })
    }
  }

  /** The moment by the server's clock, however wrong this computer's is; never twice the same. */
  private nextSequence(): number {
    const now = Math.round(this.options.exam.ServerMoment + performance.now() - this.loadedAt)
    this.lastSequence = Math.max(now, this.lastSequence + 1)
    return this.lastSequence
  }

  private takeSnapshot(): SyncSnapshot {
    const state = stateOf(this.outbox.read(), this.conflicts.size > 0)
    return { drafts: new Map(this.drafts), state, conflicts: new Map(this.conflicts) }
  }

  private publish(): void {
    this.snapshot = this.takeSnapshot()
    for (const listener of this.listeners) listener()
  }
}
