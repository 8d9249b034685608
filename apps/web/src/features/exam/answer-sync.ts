import {
  ANSWER_SAVE_MS,
  ErrorCodes,
  EXAM_HEARTBEAT_MS,
  type Exam,
  type SavedAnswer,
  saveAnswers,
} from '@shijie/contract'
import { BusinessError, call, isDiskFull, SessionExpiredError } from '../../lib/api-client.ts'
import { clearJournal, type Draft, type Drafts, dropFromJournal, keepInJournal, readJournal } from './answer-journal.ts'
import { isSameValue, meetAnswers } from './answer-meeting.ts'

export type SaveState = 'saved' | 'saving' | 'waiting' | 'full' | 'conflict'

export interface SyncSnapshot {
  drafts: Drafts
  state: SaveState
  /** Answers that were written elsewhere over the same one as ours; both wait for a choice. */
  conflicts: ReadonlyMap<string, SavedAnswer>
}

interface SyncOptions {
  exam: Pick<Exam, 'AttemptId' | 'Answers' | 'ServerMoment'>
  /** Seconds that are left by the server's clock; -1 without an end. */
  onTime: (remainingSeconds: number) => void
  /** The attempt is handed in already, here or elsewhere. */
  onClosed: () => void
  /** A newer answer came from elsewhere and stands now; here was nothing unsaved. */
  onOverwritten: (questionId: string) => void
}

const RETRY_MS = 3000
const REFUSED_RETRY_MS = 15_000

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

/**
 * Keeps the answers of one attempt and brings them to the server: a second after a change, again after a failure, one
 * request at a time. What the server does not have yet is in the browser's storage as well.
 */
export class AnswerSync {
  private readonly drafts: Map<string, Draft>
  private readonly pending = new Map<string, Draft>()
  private readonly conflicts = new Map<string, SavedAnswer>()
  private readonly listeners = new Set<() => void>()
  private readonly loadedAt = performance.now()
  private snapshot: SyncSnapshot
  private lastSequence: number
  private timer: ReturnType<typeof setTimeout> | undefined
  private dueAt = Number.POSITIVE_INFINITY
  private isUnderWay = false
  private isStopped = false

  constructor(private readonly options: SyncOptions) {
    const { exam } = options
    this.drafts = new Map(exam.Answers.map((answer) => [answer.QuestionId, draftOf(answer)]))
    for (const [questionId, draft] of readJournal(exam.AttemptId)) {
      const saved = exam.Answers.find((answer) => answer.QuestionId === questionId)
      this.drafts.set(questionId, draft)
      this.pending.set(questionId, draft)
      if (saved) this.settle(saved)
    }
    const numbers = [...this.drafts.values()].map(({ sequence }) => sequence)
    this.lastSequence = Math.max(0, ...numbers, ...exam.Answers.map(({ Sequence }) => Sequence))
    const state = this.unsaved().length > 0 ? 'saving' : this.restState()
    this.snapshot = { drafts: new Map(this.drafts), state, conflicts: new Map(this.conflicts) }
  }

  /** Begins to save, and to ask for the time now and then; `stop` ends both. */
  start(): void {
    this.isStopped = false
    this.schedule(this.pending.size > 0 ? 0 : EXAM_HEARTBEAT_MS)
  }

  stop(): void {
    this.isStopped = true
    clearTimeout(this.timer)
    this.dueAt = Number.POSITIVE_INFINITY
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  read = (): SyncSnapshot => this.snapshot

  change(questionId: string, change: Partial<Pick<Draft, 'value' | 'isMarked'>>): void {
    const before = this.drafts.get(questionId) ?? { value: [], isMarked: false, base: 0, sent: [] }
    const draft = { ...before, ...change, sequence: this.nextSequence() }
    this.drafts.set(questionId, draft)
    this.pending.set(questionId, draft)
    keepInJournal(this.options.exam.AttemptId, questionId, draft)
    this.publish(this.isHeldUp() ? this.snapshot.state : 'saving')
    this.schedule(ANSWER_SAVE_MS)
  }

  /** Of two answers that were written in two places the person takes one; the other is gone then. */
  choose(questionId: string, which: 'mine' | 'theirs'): void {
    const theirs = this.conflicts.get(questionId)
    const mine = this.pending.get(questionId)
    if (!theirs || !mine) return
    this.conflicts.delete(questionId)
    if (which === 'theirs') {
      this.takeOver(theirs)
      dropFromJournal(this.options.exam.AttemptId, questionId, Number.MAX_SAFE_INTEGER)
      this.publish(this.unsaved().length > 0 ? this.snapshot.state : this.restState())
    } else {
      mine.base = theirs.Sequence
      this.change(questionId, mine)
    }
  }

  /** What is not on the server yet, for the hand-in; of what waits for a choice the saved answer stands. */
  unsaved = () => [...this.pending].filter(([questionId]) => !this.conflicts.has(questionId)).map(wireAnswer)

  /** Nothing of this attempt is left in the browser. */
  forget(): void {
    this.stop()
    this.pending.clear()
    this.conflicts.clear()
    clearJournal(this.options.exam.AttemptId)
  }

  /** Saves now; `isClosing` lets the browser finish the call after the page is gone. */
  async flush(isClosing = false): Promise<void> {
    if (this.isStopped || (this.isUnderWay && !isClosing)) return
    const sent = this.beginSending()
    this.isUnderWay = true
    this.dueAt = Number.POSITIVE_INFINITY
    if (sent.length > 0 && !this.isHeldUp()) this.publish('saving')
    try {
      const body = { AttemptId: this.options.exam.AttemptId, Answers: sent }
      const { Saved, RemainingSeconds } = await call(saveAnswers, { body, keepalive: isClosing })
      for (const answer of Saved) this.settle(answer)
      this.options.onTime(RemainingSeconds)
      const isMore = this.unsaved().length > 0
      this.publish(isMore ? 'saving' : this.restState())
      this.schedule(isMore ? ANSWER_SAVE_MS : EXAM_HEARTBEAT_MS)
    } catch (error) {
      this.suffer(error)
    } finally {
      this.isUnderWay = false
    }
  }

  /** When there is nothing to send. */
  private restState(): SaveState {
    return this.conflicts.size > 0 ? 'conflict' : 'saved'
  }

  /** The last try failed, and the next one may as well. */
  private isHeldUp(): boolean {
    return this.snapshot.state === 'waiting' || this.snapshot.state === 'full'
  }

  private suffer(error: unknown): void {
    if (error instanceof SessionExpiredError) this.stop()
    else if (error instanceof BusinessError && error.code === ErrorCodes.Conflict) {
      this.forget()
      this.options.onClosed()
    } else {
      this.publish(isDiskFull(error) ? 'full' : 'waiting')
      this.schedule(error instanceof BusinessError ? REFUSED_RETRY_MS : RETRY_MS)
    }
  }

  /** Answers to send now; each notes the number it goes with, because its answer may get lost. */
  private beginSending() {
    const sent = this.unsaved()
    for (const { QuestionId, Sequence } of sent) {
      const draft = this.pending.get(QuestionId)
      if (!draft || draft.sent.includes(Sequence)) continue
      draft.sent = [...draft.sent, Sequence]
      keepInJournal(this.options.exam.AttemptId, QuestionId, draft)
    }
    return sent
  }

  private takeOver(saved: SavedAnswer): void {
    this.pending.delete(saved.QuestionId)
    this.drafts.set(saved.QuestionId, draftOf(saved))
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
    const { AttemptId } = this.options.exam
    this.lastSequence = Math.max(this.lastSequence, Sequence)
    switch (meetAnswers(mine, saved, known)) {
      case 'saved':
        dropFromJournal(AttemptId, QuestionId, Sequence)
        if (mine) this.takeOver(saved)
        break
      case 'theirs':
        this.replaceShown(saved)
        break
      case 'conflict':
        this.conflicts.set(QuestionId, saved)
        break
      case 'same':
        dropFromJournal(AttemptId, QuestionId, Number.MAX_SAFE_INTEGER)
        this.conflicts.delete(QuestionId)
        this.takeOver(saved)
        break
      case 'ahead':
        if (mine) this.rebase(QuestionId, mine, Sequence)
    }
  }

  /** Ours is newer than what the server has, and is written over that. */
  private rebase(questionId: string, mine: Draft, sequence: number): void {
    mine.base = sequence
    mine.sent = mine.sent.filter((one) => one > sequence)
    keepInJournal(this.options.exam.AttemptId, questionId, mine)
  }

  /** The moment by the server's clock, however wrong this computer's is; never twice the same. */
  private nextSequence(): number {
    const now = Math.round(this.options.exam.ServerMoment + performance.now() - this.loadedAt)
    this.lastSequence = Math.max(now, this.lastSequence + 1)
    return this.lastSequence
  }

  private publish(state: SaveState): void {
    this.snapshot = { drafts: new Map(this.drafts), state, conflicts: new Map(this.conflicts) }
    for (const listener of this.listeners) listener()
  }

  /** The earliest wish counts: somebody who goes on typing is saved in between. */
  private schedule(milliseconds: number): void {
    const dueAt = performance.now() + milliseconds
    if (this.isStopped || dueAt >= this.dueAt) return
    clearTimeout(this.timer)
    this.dueAt = dueAt
    this.timer = setTimeout(() => {
      this.dueAt = Number.POSITIVE_INFINITY
      void this.flush()
    }, milliseconds)
  }
}
