import type { Project } from '@shijie/contract'
import { useCallback, useEffect, useEffectEvent, useReducer, useRef, useSyncExternalStore } from 'react'
import { followPage } from '../../lib/page-moments.ts'
import { showFailure } from '../../lib/toasts.ts'
import { useLatest } from '../../lib/use-latest.ts'
import { useLeaveWarning } from '../../ui/hooks/use-leave-warning.ts'
import { isSameContent, type ProjectContent } from './project-content.ts'
import { type JournalEntry, journalOf } from './project-journal.ts'
import { type DeskProject, nextProjectPlace, opening } from './project-place.machine.ts'
import { ProjectSync, type SyncSnapshot } from './project-sync.ts'
import { openProject, readVersionNumber, saveProject, stepOf } from './queries.ts'
import { TabClaim } from './tab-claim.ts'
import { nextTabRole, type TabRole } from './tab-role.machine.ts'

export interface Desk {
  project: Project | undefined
  /** Where the workspace begins; a new generation begins again with other content. */
  initial: ProjectContent
  generation: number
  error: unknown
  sync: ProjectSync | undefined
  snapshot: SyncSnapshot
  role: TabRole
  isReadOnly: boolean
  /** Unsaved work of an earlier page. */
  found: JournalEntry | undefined
  change: (content: ProjectContent) => void
  /** Begins again with this content, as a change. */
  replace: (content: ProjectContent) => void
  /** Reads the project again; false when that did not work. */
  reload: () => Promise<boolean>
  /** Takes what the server has: what is not saved here is given up, once that was read. */
  giveUp: () => Promise<boolean>
  rename: (name: string) => void
  dropFound: () => void
  /** Goes on with the unsaved work, over what the server has; that stays among the versions. */
  restoreFound: () => void
  /** Saves and keeps this state among the versions; false when that did not work. */
  keepVersion: () => Promise<boolean>
  takeHere: () => void
  lookHere: () => void
}

interface DeskOptions {
  /** Only look at what the server has. */
  isLook: boolean
  thumbnail: () => Promise<string | undefined>
}

/** The state that was saved a moment ago, once more, as one to keep. */
async function keepState(sync: ProjectSync): Promise<boolean> {
  if (sync.isDirty()) return false
  try {
    await saveProject(sync.projectId, sync.latest(), sync.version(), { keep: true })
    return true
  } catch {
    return false
  }
}

const empty: ProjectContent = { mode: 'blocks', xml: '', python: '' }
const quiet: SyncSnapshot = { state: 'saved', savedAt: undefined, message: '', isJournalFull: false }
const noSubscription = () => () => undefined
const THUMBNAIL_EVERY_MS = 20_000

type Picture = (mode: ProjectContent['mode']) => Promise<string | undefined>

/** A picture for the list, now and then; a save never waits for a failed one. */
function usePictures(thumbnail: () => Promise<string | undefined>): Picture {
  const latest = useLatest(thumbnail)
  const madeAt = useRef(0)
  return useCallback(
    async (mode) => {
      if (mode === 'python' || Date.now() - madeAt.current < THUMBNAIL_EVERY_MS) return undefined
      madeAt.current = Date.now()
      try {
        return await latest()()
      } catch {
        return undefined
      }
    },
    [latest],
  )
}

/** Whether another device saved while this one was away; whoever has nothing to save hears of it at once. */
async function lookForChange(sync: ProjectSync): Promise<void> {
  if (document.visibilityState === 'hidden' || sync.isDirty() || sync.read().state !== 'saved') return
  try {
    const version = await readVersionNumber(sync.projectId)
    if (version > sync.version() && !sync.isDirty()) sync.meetConflict()
  } catch {
    // Without an answer nothing is known; the next save finds out.
  }
}

/** Saves when the page is left or hidden, and when the network comes back. */
function useSavingMoments(sync: ProjectSync | undefined, isOwner: boolean): void {
  useEffect(() => {
    if (!sync || !isOwner) return
    const save = () => void sync.flush()
    return followPage({ onLeave: save, onOnline: save, onReturn: () => void lookForChange(sync) })
  }, [sync, isOwner])
}

/** One tab at a time writes into a project. */
function useClaim(projectId: string, isOff: boolean, sync: ProjectSync | undefined) {
  const [role, tell] = useReducer(nextTabRole, 'owner')
  const claim = useRef<TabClaim>(undefined)
  const rest = useEffectEvent(async () => {
    await sync?.flush().finally(() => sync.rest())
  })
  useEffect(() => {
    if (isOff || !projectId) return
    // Another project in the same page begins anew.
    tell('BEGIN')
    const made = new TabClaim({
      key: `shijie.project.${projectId}`,
      onTaken: () => tell('HELD_ELSEWHERE'),
      onLost: async () => {
        tell('TAKEN_AWAY')
        await rest()
      },
    })
    claim.current = made
    return () => made.close()
  }, [projectId, isOff])
  return { role, tell, claim }
}

/** Reads a project and makes what saves it. */
async function readForDesk(projectId: string, isLook: boolean, picture: Picture): Promise<DeskProject> {
  const { project, content } = await openProject(projectId)
  if (project.IsOwn !== 1 || isLook) return { project, content, sync: undefined }
  const save = async (next: ProjectContent, version: number) =>
    saveProject(projectId, next, version, { thumbnail: await picture(next.mode), step: stepOf(project) })
  const sync = new ProjectSync({ projectId, version: project.Version, content, save })
  return { project, content, sync }
}

/** The unsaved work of an earlier page; what the server has as well needs no question. */
function findUnsaved({ project: { ProjectId }, content, sync }: DeskProject): JournalEntry | undefined {
  const entry = sync && journalOf(ProjectId).read()
  if (!entry || !isSameContent(entry.content, content)) return entry
  journalOf(ProjectId).drop()
  return undefined
}

/** A project that is open for work: reads it, saves it, and notices when somebody else works on it as well. */
export function useProjectDesk(projectId: string, { isLook, thumbnail }: DeskOptions): Desk {
  const [place, tellPlace] = useReducer(nextProjectPlace, opening)
  const opened = place.state === 'open' ? place : undefined
  const { sync, found } = opened ?? {}
  const picture = usePictures(thumbnail)
  const { role, tell, claim } = useClaim(projectId, isLook, sync)
  const snapshot = useSyncExternalStore(sync?.subscribe ?? noSubscription, () => sync?.read() ?? quiet)
  const latest = useLatest(opened)

  const read = useCallback(
    async (isGivenUp: boolean): Promise<boolean> => {
      if (!projectId) return false
      try {
        const next = await readForDesk(projectId, isLook, picture)
        // Only now, so that a network that breaks costs nothing.
        if (isGivenUp) latest()?.sync?.forget()
        latest()?.sync?.stop()
        tellPlace({ type: 'OPENED', ...next, found: findUnsaved(next) })
        return true
      } catch (error) {
        tellPlace({ type: 'FAILED', error })
        if (latest()) showFailure(error)
        return false
      }
    },
    [projectId, isLook, picture, latest],
  )

  useEffect(() => void read(false), [read])
  useEffect(() => () => void sync?.flush(), [sync])
  useSavingMoments(sync, role === 'owner')
  useLeaveWarning(role === 'owner' && ['changed', 'saving', 'waiting', 'refused', 'conflict'].includes(snapshot.state))

  const beginWith = (content: ProjectContent) => {
    tellPlace({ type: 'BEGUN_WITH', content })
    sync?.change(content)
    void sync?.flush()
  }
  return {
    project: opened?.project,
    initial: opened?.initial ?? empty,
    generation: opened?.generation ?? 0,
    error: place.state === 'failed' ? place.error : undefined,
    sync,
    snapshot,
    role,
    isReadOnly: !sync || role !== 'owner' || snapshot.state === 'conflict',
    found,
    change: (content) => sync?.change(content),
    replace: beginWith,
    reload: () => read(false),
    giveUp: () => read(true),
    rename: (name) => tellPlace({ type: 'RENAMED', name }),
    dropFound: () => {
      if (found) journalOf(projectId).drop()
      tellPlace({ type: 'SETTLED' })
    },
    restoreFound: () => {
      if (!found || !sync) return
      beginWith(found.content)
      tellPlace({ type: 'SETTLED' })
    },
    keepVersion: async () => (sync ? sync.flush().then(() => keepState(sync)) : false),
    takeHere: () => {
      tell('TAKE')
      // Nothing can be changed here before it is what the other tab saved last; a change would be gone with it.
      void claim.current
        ?.take()
        .then(() => read(false))
        .then((isRead) => tell(isRead ? 'OPENED' : 'UNREAD'))
    },
    lookHere: () => tell('LOOK'),
  }
}
