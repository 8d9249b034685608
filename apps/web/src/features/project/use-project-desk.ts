import type { Project } from '@shijie/contract'
import { useCallback, useEffect, useEffectEvent, useReducer, useRef, useState, useSyncExternalStore } from 'react'
import { followPage } from '../../lib/page-moments.ts'
import { useLatest } from '../../lib/use-latest.ts'
import { useLeaveWarning } from '../../ui/hooks/use-leave-warning.ts'
import { isSameContent, type ProjectContent } from './project-content.ts'
import { type JournalEntry, journalOf } from './project-journal.ts'
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
  /** Reads the project again; what is not saved here is given up. */
  reload: () => Promise<void>
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

/** A picture for the list, now and then; a save never waits for a failed one. */
function usePictures(thumbnail: () => Promise<string | undefined>) {
  const latest = useLatest(thumbnail)
  const madeAt = useRef(0)
  return useCallback(
    async (mode: ProjectContent['mode']): Promise<string | undefined> => {
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

function usePlace() {
  const [opened, setOpened] = useState<{ project: Project; initial: ProjectContent; sync: ProjectSync | undefined }>()
  const [generation, setGeneration] = useState(0)
  const [error, setError] = useState<unknown>()
  return { opened, setOpened, generation, setGeneration, error, setError }
}

/** A project that is open for work: reads it, saves it, and notices when somebody else works on it as well. */
export function useProjectDesk(projectId: string, { isLook, thumbnail }: DeskOptions): Desk {
  const { opened, setOpened, generation, setGeneration, error, setError } = usePlace()
  const [found, setFound] = useState<JournalEntry>()
  const picture = usePictures(thumbnail)
  const sync = opened?.sync
  const { role, tell, claim } = useClaim(projectId, isLook, sync)
  const snapshot = useSyncExternalStore(sync?.subscribe ?? noSubscription, () => sync?.read() ?? quiet)

  const reload = useCallback(async () => {
    if (!projectId) return
    try {
      const { project, content } = await openProject(projectId)
      const isEditable = project.IsOwn === 1 && !isLook
      const save = async (next: ProjectContent, version: number) =>
        saveProject(projectId, next, version, { thumbnail: await picture(next.mode), step: stepOf(project) })
      const made = isEditable ? new ProjectSync({ projectId, version: project.Version, content, save }) : undefined
      setError(undefined)
      setOpened((before) => {
        before?.sync?.stop()
        return { project, initial: content, sync: made }
      })
      setGeneration((before) => before + 1)
      const entry = isEditable ? journalOf(projectId).read() : undefined
      if (entry && isSameContent(entry.content, content)) journalOf(projectId).drop()
      else setFound(entry)
    } catch (reason) {
      setError(reason)
    }
  }, [projectId, isLook, picture, setError, setOpened, setGeneration])

  useEffect(() => void reload(), [reload])
  useEffect(() => () => void sync?.flush(), [sync])
  useSavingMoments(sync, role === 'owner')
  useLeaveWarning(role === 'owner' && ['changed', 'saving', 'waiting', 'refused', 'conflict'].includes(snapshot.state))

  const begin = (content: ProjectContent) => {
    setOpened((before) => before && { ...before, initial: content })
    setGeneration((before) => before + 1)
  }
  return {
    project: opened?.project,
    initial: opened?.initial ?? empty,
    generation,
    error,
    sync,
    snapshot,
    role,
    isReadOnly: !sync || role !== 'owner' || snapshot.state === 'conflict',
    found,
    change: (content) => sync?.change(content),
    replace: (content) => {
      begin(content)
      sync?.change(content)
      void sync?.flush()
    },
    reload,
    rename: (name) => setOpened((before) => before && { ...before, project: { ...before.project, ProjectName: name } }),
    dropFound: () => {
      if (found) journalOf(projectId).drop()
      setFound(undefined)
    },
    restoreFound: () => {
      if (!found || !sync) return
      begin(found.content)
      sync.change(found.content)
      void sync.flush()
      setFound(undefined)
    },
    keepVersion: async () => (sync ? sync.flush().then(() => keepState(sync)) : false),
    takeHere: () => {
      tell('TAKE')
      // Nothing can be changed here before it is what the other tab saved last; a change would be gone with it.
      void claim.current
        ?.take()
        .then(reload)
        .then(() => tell('OPENED'))
    },
    lookHere: () => tell('LOOK'),
  }
}
