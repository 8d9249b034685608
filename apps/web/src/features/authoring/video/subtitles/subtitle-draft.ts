import { afterPaint } from '../../../../lib/after-paint.ts'
import { type Cue, type CueFacts, newCue } from './cue.ts'
import { newestEntry, newSubtitleJournal } from './subtitle-journal.ts'

/** Letters that follow each other in one sentence are one step back. */
const STEP_PAUSE_MS = 1000
const STEPS_MAX = 200

type Cues = readonly Cue[]

export interface SubtitleSnapshot {
  cues: Cues
  isDirty: boolean
  canUndo: boolean
  canRedo: boolean
  /** What an earlier page left unsaved stands here. */
  isTakenUp: boolean
  /** Another file took the place of the one that these sentences began from. */
  isReplaced: boolean
  /** This browser keeps nothing more. */
  isFull: boolean
}

interface SubtitleDraftOptions {
  /** The lesson or the block whose film it is. */
  place: string
  lessonId: string
  fileId: string
  cues: readonly CueFacts[]
}

/**
 * The sentences of one film while they are written. What is not saved stands in the journal of this page, and the next
 * opening takes it up; what is saved is a file of its own, so that the lesson goes back to an older one by its own undo.
 */
export class SubtitleDraft {
  private readonly journal
  private readonly listeners = new Set<() => void>()
  /** As the file has them: changed is what is another list. */
  private saved: Cues
  private cues: Cues
  private done: Cues[] = []
  private undone: Cues[] = []
  private step = { part: '', at: 0 }
  private isTakenUp = false
  private isReplaced = false
  private isFull = false
  private callOff: (() => void) | undefined
  private readonly lessonId: string
  private fileId: string
  private snapshot: SubtitleSnapshot

  constructor({ place, lessonId, fileId, cues }: SubtitleDraftOptions) {
    this.journal = newSubtitleJournal(place)
    this.lessonId = lessonId
    this.fileId = fileId
    this.saved = cues.map(newCue)
    this.cues = this.saved
    this.takeUp(place)
    this.snapshot = this.takeSnapshot()
  }

  /** The file that the sentences began from, or became. */
  get file(): string {
    return this.fileId
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  read = (): SubtitleSnapshot => this.snapshot

  /** Other sentences; those of the same `part`, one soon after the other, are one step. */
  change = (cues: Cues, part = ''): void => {
    const at = Date.now()
    const isSameStep = part !== '' && this.step.part === part && at - this.step.at < STEP_PAUSE_MS
    if (!isSameStep) this.done = [...this.done.slice(1 - STEPS_MAX), this.cues]
    this.undone = []
    this.step = { part, at }
    this.take(cues)
  }

  undo = (): void => this.stepFrom(this.done, this.undone)
  redo = (): void => this.stepFrom(this.undone, this.done)

  /** The film has another file of subtitles now: what is being written here stays, and its teacher is told. */
  hear(fileId: string, cues: readonly CueFacts[]): void {
    if (fileId === this.fileId) return
    this.isReplaced = this.isDirty
    this.fileId = fileId
    const isDirty = this.isDirty
    this.saved = cues.map(newCue)
    if (isDirty) this.take(this.cues)
    else this.begin()
  }

  /** Gives up what is not saved; a step back brings it again. */
  drop = (): void => {
    this.isTakenUp = false
    this.isReplaced = false
    this.change(this.saved)
  }

  /** These sentences are a file now; what was written since is not. */
  settle(fileId: string, sent: Cues): void {
    this.fileId = fileId
    this.saved = sent
    this.isTakenUp = false
    this.isReplaced = false
    this.take(this.cues)
  }

  /** Writes down what is not written yet; the page may go. */
  keep = (): void => {
    this.callOff?.()
    this.callOff = undefined
    if (!this.isDirty) {
      this.journal.drop()
      return
    }
    const cues = this.cues.map(({ start, end, text }) => ({ start, end, text }))
    const isKept = this.journal.keep({ lessonId: this.lessonId, fileId: this.fileId, cues, at: Date.now() })
    if (isKept !== this.isFull) return
    this.isFull = !isKept
    this.publish()
  }

  private get isDirty(): boolean {
    return this.cues !== this.saved
  }

  private begin(): void {
    this.isTakenUp = false
    this.isReplaced = false
    this.done = []
    this.undone = []
    this.take(this.saved)
  }

  private takeUp(place: string): void {
    const found = newestEntry(place)
    if (!found) return
    this.cues = found.entry.cues.map(newCue)
    this.isTakenUp = true
    this.isReplaced = found.entry.fileId !== this.fileId
    this.keep()
    found.drop()
  }

  private stepFrom(from: Cues[], to: Cues[]): void {
    const cues = from.pop()
    if (!cues) return
    to.push(this.cues)
    this.step = { part: '', at: 0 }
    this.take(cues)
  }

  private take(cues: Cues): void {
    this.cues = cues
    this.callOff ??= afterPaint(this.keep)
    this.publish()
  }

  private takeSnapshot(): SubtitleSnapshot {
    const { cues, isDirty, isTakenUp, isReplaced, isFull } = this
    const [canUndo, canRedo] = [this.done.length > 0, this.undone.length > 0]
    return { cues, isDirty, isTakenUp, isReplaced, isFull, canUndo, canRedo }
  }

  private publish(): void {
    this.snapshot = this.takeSnapshot()
    for (const listener of this.listeners) listener()
  }
}
