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

export type SaveState = 'saved' | 'saving' | 'waiting' | 'full'

export interface SyncSnapshot {
  drafts: Drafts
  state: SaveState
}

interface SyncOptions {
  exam: Pick<Exam, 'AttemptId' | 'Answers' | 'ServerMoment'>
  /** Seconds that are left by the server's clock; -1 without an end. */
  onTime: (remainingSeconds: number) => void
  /** The attempt is handed in already, here or elsewhere. */
  onClosed: () => void
  /** A newer answer came from elsewhere and stands now. */
  onOverwritten: (questionId: string) => void
}

const RETRY_MS = 3000
const REFUSED_RETRY_MS = 15_000

const draftOf = ({ Value, Sequence, IsMarked }: SavedAnswer): Draft => ({
  value: Value,
  sequence: Sequence,
  isMarked: IsMarked === 1,
})

const wireAnswer = ([questionId, { value, sequence, isMarked }]: [string, Draft]) => ({
  QuestionId: questionId,
  Value: value,
  Sequence: sequence,
  IsMarked: isMarked ? (1 as const) : (0 as const),
})

/**
 * Keeps the answers of one attempt and brings them to the server: a second after a change, again after a failure, one
 * request at a time. What the server does not have yet is in the browser's storage as well.
 */
export class AnswerSync {
  private readonly drafts: Map<string, Draft>
  private readonly pending: Map<string, Draft>
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
    this.pending = new Map()
    for (const [questionId, draft] of readJournal(exam.AttemptId)) {
      const saved = this.drafts.get(questionId)?.sequence ?? 0
      if (draft.sequence <= saved) {
        dropFromJournal(exam.AttemptId, questionId, saved)
        continue
      }
      this.drafts.set(questionId, draft)
      this.pending.set(questionId, draft)
    }
    this.lastSequence = Math.max(0, ...[...this.drafts.values()].map(({ sequence }) => sequence))
    this.snapshot = { drafts: new Map(this.drafts), state: this.pending.size > 0 ? 'saving' : 'saved' }
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
    const before = this.drafts.get(questionId) ?? { value: [], isMarked: false }
    const draft = { ...before, ...change, sequence: this.nextSequence() }
    this.drafts.set(questionId, draft)
    this.pending.set(questionId, draft)
    keepInJournal(this.options.exam.AttemptId, questionId, draft)
    this.publish(this.isHeldUp() ? this.snapshot.state : 'saving')
    this.schedule(ANSWER_SAVE_MS)
  }

  /** What is not on the server yet, for the hand-in. */
  unsaved = () => [...this.pending].map(wireAnswer)

  /** Nothing of this attempt is left in the browser. */
  forget(): void {
    this.stop()
    this.pending.clear()
    clearJournal(this.options.exam.AttemptId)
  }

  /** Saves now; `isClosing` lets the browser finish the call after the page is gone. */
  async flush(isClosing = false): Promise<void> {
    if (this.isStopped || (this.isUnderWay && !isClosing)) return
    const sent = [...this.pending]
    this.isUnderWay = true
    this.dueAt = Number.POSITIVE_INFINITY
    if (sent.length > 0 && !this.isHeldUp()) this.publish('saving')
    try {
      const body = { AttemptId: this.options.exam.AttemptId, Answers: sent.map(wireAnswer) }
      const { Saved, RemainingSeconds } = await call(saveAnswers, { body, keepalive: isClosing })
      this.acknowledge(Saved)
      this.options.onTime(RemainingSeconds)
      this.publish(this.pending.size > 0 ? 'saving' : 'saved')
      this.schedule(this.pending.size > 0 ? ANSWER_SAVE_MS : EXAM_HEARTBEAT_MS)
    } catch (error) {
      this.suffer(error)
    } finally {
      this.isUnderWay = false
    }
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

  private acknowledge(saved: readonly SavedAnswer[]): void {
    for (const answer of saved) {
      dropFromJournal(this.options.exam.AttemptId, answer.QuestionId, answer.Sequence)
      const mine = this.pending.get(answer.QuestionId)
      if (mine && mine.sequence <= answer.Sequence) this.pending.delete(answer.QuestionId)
      const shown = this.drafts.get(answer.QuestionId)
      if (shown && shown.sequence < answer.Sequence) {
        this.drafts.set(answer.QuestionId, draftOf(answer))
        this.lastSequence = Math.max(this.lastSequence, answer.Sequence)
        this.options.onOverwritten(answer.QuestionId)
      }
    }
  }

  /** The moment by the server's clock, however wrong this computer's is; never twice the same. */
  private nextSequence(): number {
    const now = Math.round(this.options.exam.ServerMoment + performance.now() - this.loadedAt)
    this.lastSequence = Math.max(now, this.lastSequence + 1)
    return this.lastSequence
  }

  private publish(state: SaveState): void {
    this.snapshot = { drafts: new Map(this.drafts), state }
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
