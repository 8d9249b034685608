import type { StepRow } from '@shijie/contract'
import { md5 } from 'js-md5'
import { BusinessError } from '../../lib/api-client.ts'
import { isGone } from '../../lib/is-gone.ts'
import { Outbox, type OutboxState, retryOf } from '../../lib/outbox.ts'
import { newUuid } from '../../lib/uuid.ts'
import { type DraftEntry, entriesOf, journalOf } from './draft-journal.ts'

export interface DraftSnapshot {
  code: string
  /** Undefined while there was nothing to save. */
  state: OutboxState | undefined
  error: unknown
  /** This browser has what the server has not. */
  isKept: boolean
  /** An unsaved program of another page that this one was not made of: its owner takes one of the two. */
  found: DraftEntry | undefined
}

interface DraftOptions {
  step: Pick<StepRow, 'StepId' | 'Code' | 'Starter'>
  send: (code: string, isClosing: boolean) => Promise<unknown>
  /** The server has this now. */
  onSaved: (code: string) => void
}

type Found = ReturnType<typeof entriesOf>[number]

/** It is sent when hands rest, and in a stream of typing at the latest. */
export const DRAFT_QUIET_MS = 1500
export const DRAFT_LATEST_MS = 8000

/** A step that is no more takes no draft; everything else may be better later. */
const judgeFailure = (error: unknown) => (isGone(error) ? 'never' : retryOf(error))

/**
 * The program of one step, on its way to the server. The server keeps one text and no numbers, so the newest of a page
 * goes last, and what an earlier page left is sent only where the server still has what it was written over.
 */
export class ProgramDraft {
  private readonly page = newUuid()
  private readonly listeners = new Set<() => void>()
  private readonly outbox: Outbox<string, unknown>
  private readonly stepId: string
  private readonly initial: string
  private snapshot: DraftSnapshot
  private typed: string | undefined
  private typedAt = 0
  /** What the server has; undefined while an answer is owed. */
  private saved: string | undefined
  private over: string[]
  private checked: string | undefined
  /** The entry of an earlier page that this one goes on with. */
  private adopted: Found | undefined
  private others: Found[]
  private isInJournal = false
  private isKept = true
  /** The server has taken something of this page. */
  private isNoted = false
  private isLeft = false

  constructor({ step, send, onSaved }: DraftOptions) {
    this.stepId = step.StepId
    this.initial = step.Code || step.Starter
    this.saved = step.Code
    this.over = [md5(step.Code)]
    this.others = entriesOf(step.StepId).filter(({ entry }) => entry.code !== step.Code)
    this.adopted = this.others.find(({ entry }) => entry.over.includes(md5(step.Code)))
    if (this.adopted) this.adopt(this.adopted)
    this.outbox = new Outbox({
      isWaiting: this.isWaiting,
      pack: () => this.pack(),
      send,
      settle: (code) => {
        this.note(code)
        onSaved(code)
      },
      suffer: (_code, error) => {
        if (!(error instanceof BusinessError)) this.saved = undefined
      },
      journal: { keep: () => this.keep() },
      pause: { quiet: DRAFT_QUIET_MS, latest: DRAFT_LATEST_MS },
      judge: judgeFailure,
    })
    this.snapshot = this.takeSnapshot()
    this.outbox.subscribe(() => this.publish())
  }

  /** What an earlier page left goes first. */
  start(): void {
    this.isLeft = false
    this.keep()
    if (this.adopted) journalOf(this.stepId, this.adopted.page).drop()
    this.adopted = undefined
    for (const { page, entry } of entriesOf(this.stepId)) {
      if (entry.code === this.saved) journalOf(this.stepId, page).drop()
    }
    this.outbox.start()
  }

  /** The page is left. */
  close(): void {
    this.outbox.close()
    this.isLeft = true
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  read = (): DraftSnapshot => this.snapshot
  flush = (isClosing = false): Promise<void> => this.outbox.flush(isClosing)

  edit(code: string): void {
    this.typed = code
    this.typedAt = Date.now()
    this.outbox.changed()
    this.publish()
  }

  /** Of two programs the owner takes one; the found one is gone then. */
  choose(which: 'mine' | 'found'): void {
    const [found] = this.others
    if (!found) return
    this.others = this.others.slice(1)
    if (which === 'found') this.edit(found.entry.code)
    journalOf(this.stepId, found.page).drop()
    this.publish()
  }

  /** A check brings the program along: no draft goes beside it. Resolves when none is under way. */
  beginCheck(code: string): Promise<void> {
    this.checked = code
    this.expect(code)
    return this.outbox.hold()
  }

  /** The check has ended, and the server has this; after one that was not heard or refused nobody knows. */
  endCheck(serverCode: string | undefined): void {
    if (this.checked !== undefined && this.checked === serverCode) this.note(serverCode)
    else this.saved = undefined
    this.checked = undefined
    this.outbox.release()
    this.publish()
  }

  private isWaiting = (): boolean => this.typed !== undefined && this.typed !== this.saved

  private pack(): string | undefined {
    if (!this.isWaiting()) return undefined
    // Another page went on with it: what was typed there may be on the server already.
    if (this.isLeft && this.isKept && journalOf(this.stepId, this.page).read()?.code !== this.typed) return undefined
    if (this.typed !== undefined) this.expect(this.typed)
    return this.typed
  }

  private note(code: string): void {
    this.saved = code
    this.over = [md5(code)]
    this.isNoted = true
  }

  private expect(code: string): void {
    const digest = md5(code)
    if (!this.over.includes(digest)) this.over = [...this.over, digest]
  }

  private adopt(found: Found): void {
    this.typed = found.entry.code
    this.typedAt = found.entry.at
    this.over = found.entry.over
    this.others = this.others.filter(({ entry }) => entry.code !== found.entry.code)
  }

  private keep(): void {
    const journal = journalOf(this.stepId, this.page)
    if (this.isWaiting() && this.typed !== undefined) {
      // What a page that was left wrote down may be another's by now.
      if (this.isLeft) return
      this.isKept = journal.keep({ code: this.typed, over: this.over, at: this.typedAt })
      this.isInJournal = true
    } else if (this.isInJournal) {
      journal.drop()
      this.isInJournal = false
    }
  }

  private takeSnapshot(): DraftSnapshot {
    const { state, error } = this.outbox.read()
    return {
      code: this.typed ?? this.initial,
      state: this.typed === undefined && !this.isNoted ? undefined : state,
      error,
      isKept: this.isKept,
      found: this.others[0]?.entry,
    }
  }

  private publish(): void {
    this.snapshot = this.takeSnapshot()
    for (const listener of this.listeners) listener()
  }
}
