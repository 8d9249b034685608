import { isSameContent, type ProjectContent } from './project-content.ts'
import { clearJournal, writeJournal } from './project-journal.ts'

/**
 * `waiting`: the network is away, it tries again. `refused`: the server says no and why. `conflict`: somebody else's
 * change came first; nothing more is saved until the owner has decided. `resting`: another tab goes on.
 */
export type SaveState = 'saved' | 'changed' | 'saving' | 'waiting' | 'refused' | 'conflict' | 'resting'

export interface SyncSnapshot {
  state: SaveState
  /** Milliseconds since 1970 of the last save, or undefined before the first. */
  savedAt: number | undefined
  /** The server's sentence, for `refused`. */
  message: string
  /** This browser could not keep a copy: only the server has the work. */
  isJournalFull: boolean
}

/** How a save ended. */
export type SaveOutcome =
  | { kind: 'saved'; version: number }
  | { kind: 'conflict' }
  | { kind: 'refused'; message: string }
  | { kind: 'unreachable' }
  | { kind: 'ended' }

interface SyncOptions {
  projectId: string
  version: number
  content: ProjectContent
  save: (content: ProjectContent, version: number) => Promise<SaveOutcome>
}

/** The journal is written at once after a pause, and in a stream of changes at least this often. */
export const JOURNAL_MS = 800
/** The server gets it when hands rest for three seconds, and at least every eight. */
export const SAVE_QUIET_MS = 3000
export const SAVE_LATEST_MS = 8000
const RETRY_MS = 4000
const REFUSED_RETRY_MS = 15_000

/** Brings the content of one project to the server, again and again, and never over somebody else's. */
export class ProjectSync {
  private readonly listeners = new Set<() => void>()
  private snapshot: SyncSnapshot = { state: 'saved', savedAt: undefined, message: '', isJournalFull: false }
  private saved: ProjectContent
  private content: ProjectContent
  private baseVersion: number
  private saveTimer: ReturnType<typeof setTimeout> | undefined
  private journalTimer: ReturnType<typeof setTimeout> | undefined
  private firstUnsavedAt: number | undefined
  private underWay: Promise<void> | undefined
  private isStopped = false

  readonly projectId: string

  constructor(private readonly options: SyncOptions) {
    this.projectId = options.projectId
    this.saved = options.content
    this.content = options.content
    this.baseVersion = options.version
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
    if (!this.isDirty() && !this.underWay) {
      this.settle()
      return
    }
    this.journalTimer ??= setTimeout(() => this.journal(), JOURNAL_MS)
    if (this.snapshot.state === 'conflict' || this.snapshot.state === 'resting') return
    if (this.snapshot.state !== 'waiting') this.publish({ state: this.underWay ? 'saving' : 'changed' })
    this.firstUnsavedAt ??= Date.now()
    const latest = this.firstUnsavedAt + SAVE_LATEST_MS - Date.now()
    this.schedule(Math.max(0, Math.min(SAVE_QUIET_MS, latest)))
  }

  /** Saves now what is not saved yet; resolves when the server answered. */
  async flush(): Promise<void> {
    if (this.isDirty()) this.journal()
    if (this.isStopped || !this.isDirty() || this.snapshot.state === 'conflict' || this.snapshot.state === 'resting')
      return
    if (this.underWay) return this.underWay
    clearTimeout(this.saveTimer)
    this.saveTimer = undefined
    this.underWay = this.send().finally(() => {
      this.underWay = undefined
      if (this.isDirty() && this.snapshot.state === 'saving') this.schedule(SAVE_QUIET_MS)
    })
    return this.underWay
  }

  /** Another device was faster, seen without a save. */
  meetConflict(): void {
    clearTimeout(this.saveTimer)
    this.publish({ state: 'conflict' })
  }

  /** Another tab goes on; this one keeps quiet. */
  rest(): void {
    clearTimeout(this.saveTimer)
    this.publish({ state: 'resting' })
  }

  /** The work is kept elsewhere, or was given up: nothing of it stays in this browser. */
  forget(): void {
    this.stop()
    clearJournal(this.options.projectId)
  }

  stop(): void {
    this.isStopped = true
    clearTimeout(this.saveTimer)
    clearTimeout(this.journalTimer)
  }

  private journal(): void {
    clearTimeout(this.journalTimer)
    this.journalTimer = undefined
    if (!this.isDirty()) return
    const entry = { content: this.content, baseVersion: this.baseVersion, at: Date.now() }
    const isKept = writeJournal(this.options.projectId, entry)
    if (isKept === this.snapshot.isJournalFull) this.publish({ isJournalFull: !isKept })
  }

  private async send(): Promise<void> {
    const sent = this.content
    if (this.snapshot.state !== 'waiting') this.publish({ state: 'saving' })
    const outcome = await this.options.save(sent, this.baseVersion)
    if (this.isStopped) return
    switch (outcome.kind) {
      case 'saved':
        this.saved = sent
        this.baseVersion = outcome.version
        this.firstUnsavedAt = undefined
        if (this.isDirty()) this.publish({ state: 'saving', savedAt: Date.now() })
        else this.settle(Date.now())
        return
      case 'conflict':
        return this.publish({ state: 'conflict' })
      case 'refused':
        this.publish({ state: 'refused', message: outcome.message })
        return this.schedule(REFUSED_RETRY_MS)
      case 'unreachable':
        this.publish({ state: 'waiting' })
        return this.schedule(RETRY_MS)
      case 'ended':
        return this.publish({ state: 'waiting' })
    }
  }

  private settle(savedAt = this.snapshot.savedAt): void {
    clearTimeout(this.journalTimer)
    clearTimeout(this.saveTimer)
    this.journalTimer = undefined
    this.saveTimer = undefined
    this.firstUnsavedAt = undefined
    clearJournal(this.options.projectId)
    const { state } = this.snapshot
    if (state !== 'conflict' && state !== 'resting') this.publish({ state: 'saved', savedAt, message: '' })
  }

  private schedule(milliseconds: number): void {
    if (this.isStopped) return
    clearTimeout(this.saveTimer)
    this.saveTimer = setTimeout(() => void this.flush(), milliseconds)
  }

  private publish(part: Partial<SyncSnapshot>): void {
    this.snapshot = { ...this.snapshot, ...part }
    for (const listener of this.listeners) listener()
  }
}
