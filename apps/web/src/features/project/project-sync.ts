import { ErrorCodes } from '@shijie/contract'
import { BusinessError } from '../../lib/api-client.ts'
import { Outbox, type OutboxState } from '../../lib/outbox.ts'
import { isSameContent, type ProjectContent } from './project-content.ts'
import { journalOf } from './project-journal.ts'

/** Why nothing is sent: somebody else's change came first and the owner has to decide, or another tab goes on. */
type Held = 'conflict' | 'resting'

/** The outbox's states, as far as they differ for the owner, and why it is held. */
export type SaveState = Exclude<OutboxState, 'ended'> | Held

export interface SyncSnapshot {
  state: SaveState
  /** Milliseconds since 1970 of the last save, or undefined before the first. */
  savedAt: number | undefined
  /** The server's sentence, for `refused`. */
  message: string
  /** This browser could not keep a copy: only the server has the work. */
  isJournalFull: boolean
}

interface SyncOptions {
  projectId: string
  version: number
  content: ProjectContent
  /** Saves over a version and returns the new one. */
  save: (content: ProjectContent, version: number) => Promise<number>
}

/** The journal is written at once after a pause, and in a stream of changes at least this often. */
export const JOURNAL_MS = 800
/** The server gets it when hands rest for three seconds, and at least every eight. */
export const SAVE_QUIET_MS = 3000
export const SAVE_LATEST_MS = 8000

/** The content of one project, on its way to the server, and never over somebody else's. */
export class ProjectSync {
  private readonly listeners = new Set<() => void>()
  private readonly outbox: Outbox<ProjectContent, number>
  private snapshot: SyncSnapshot
  private saved: ProjectContent
  private content: ProjectContent
  private baseVersion: number
  private held: Held | undefined
  /** The journal holds something of this page, and not of an earlier one. */
  private isInJournal = false
  private isJournalFull = false

  readonly projectId: string

  constructor(options: SyncOptions) {
    this.projectId = options.projectId
    this.saved = options.content
    this.content = options.content
    this.baseVersion = options.version
    this.outbox = new Outbox({
      isWaiting: this.isDirty,
      pack: () => (this.isDirty() ? this.content : undefined),
      send: (content) => options.save(content, this.baseVersion),
      settle: (content, version) => {
        this.saved = content
        this.baseVersion = version
      },
      suffer: (_content, error) => {
        if (error instanceof BusinessError && error.code === ErrorCodes.Conflict) this.meetConflict()
      },
      journal: { keep: () => this.keep(), pause: JOURNAL_MS },
      pause: { quiet: SAVE_QUIET_MS, latest: SAVE_LATEST_MS },
    })
    this.snapshot = this.takeSnapshot()
    this.outbox.subscribe(() => this.publish())
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  read = (): SyncSnapshot => this.snapshot
  version = (): number => this.baseVersion
  latest = (): ProjectContent => this.content
  isDirty = (): boolean => !isSameContent(this.content, this.saved)

  change(content: ProjectContent): void {
    this.content = content
    this.outbox.changed()
  }

  /** Saves now what is not saved yet; resolves when the server answered. */
  flush = (): Promise<void> => this.outbox.flush()

  /** Another device was faster. */
  meetConflict = (): void => this.hold('conflict')

  /** Another tab goes on; this one keeps quiet. */
  rest = (): void => this.hold('resting')

  /** What is here was given up, or goes on in another page. */
  stop = (): void => this.outbox.end()

  /** The same, and nothing of it stays in this browser. */
  forget(): void {
    this.stop()
    journalOf(this.projectId).drop()
  }

  private hold(reason: Held): void {
    void this.outbox.hold()
    this.held = reason
    this.publish()
  }

  private keep(): void {
    const journal = journalOf(this.projectId)
    if (this.isDirty()) {
      const isKept = journal.keep({ content: this.content, baseVersion: this.baseVersion, at: Date.now() })
      this.isInJournal = true
      if (isKept !== this.isJournalFull) return
      this.isJournalFull = !isKept
      this.publish()
    } else if (this.isInJournal) {
      journal.drop()
      this.isInJournal = false
    }
  }

  private takeSnapshot(): SyncSnapshot {
    const { state, error, savedAt } = this.outbox.read()
    const message = state === 'refused' && error instanceof Error ? error.message : ''
    const shown = this.held ?? (state === 'ended' ? 'waiting' : state)
    return { state: shown, savedAt, message, isJournalFull: this.isJournalFull }
  }

  private publish(): void {
    this.snapshot = this.takeSnapshot()
    for (const listener of this.listeners) listener()
  }
}
