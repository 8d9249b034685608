import { useCallback, useEffect, useReducer, useRef } from 'react'

/** How files are sent; the design language knows no server. */
export interface Uploader {
  /** Why a file would be refused before it travels. */
  refusalOf: (file: File) => string | undefined
  canPause: (file: File) => boolean
  send: (file: File, watch: { onProgress: (share: number) => void; signal: AbortSignal }) => Promise<unknown>
  /** Makes one file of a chosen folder, or says why not; left out where folders can't be sent. */
  pack?: (files: readonly File[]) => Promise<File>
  /** Forgets what is left of a file that somebody gave up. */
  discard: (file: File) => Promise<void>
  reasonOf: (error: unknown) => string
}

export interface UploadItem {
  id: number
  file: File
  state: 'waiting' | 'running' | 'paused' | 'done' | 'failed'
  percent: number
  reason: string
}

type Act =
  | { kind: 'add'; items: UploadItem[] }
  | { kind: 'change'; id: number; change: Partial<UploadItem> }
  | { kind: 'remove'; ids: readonly number[] }

function reduce(items: readonly UploadItem[], act: Act): readonly UploadItem[] {
  switch (act.kind) {
    case 'add':
      return [...items, ...act.items]
    case 'change':
      return items.map((item) => (item.id === act.id ? { ...item, ...act.change } : item))
    case 'remove':
      return items.filter(({ id }) => !act.ids.includes(id))
  }
}

/** Files that travel at once; the others wait for their turn. */
const AT_ONCE = 2

let lastId = 0

/** A list of files on their way, two at a time. Leaving the page stops them. */
export function useUploads(uploader: Uploader, onUploaded: () => void) {
  const [items, dispatch] = useReducer(reduce, [])
  const running = useRef(new Map<number, AbortController>())
  const change = useCallback((id: number, values: Partial<UploadItem>) => {
    dispatch({ kind: 'change', id, change: values })
  }, [])

  const start = useCallback(
    async ({ id, file }: UploadItem) => {
      const controller = new AbortController()
      running.current.set(id, controller)
      change(id, { state: 'running', reason: '' })
      const onProgress = (share: number) => change(id, { percent: Math.floor(share * 100) })
      try {
        await uploader.send(file, { onProgress, signal: controller.signal })
        change(id, { state: 'done', percent: 100 })
        onUploaded()
      } catch (error) {
        // Whoever stopped it has said already what becomes of it.
        if (!controller.signal.aborted) change(id, { state: 'failed', reason: uploader.reasonOf(error) })
      } finally {
        running.current.delete(id)
        // The next one may start now.
        change(id, {})
      }
    },
    [change, onUploaded, uploader],
  )

  useEffect(() => {
    const free = AT_ONCE - items.filter(({ state }) => state === 'running').length
    const waiting = items.filter(({ id, state }) => state === 'waiting' && !running.current.has(id))
    for (const item of waiting.slice(0, Math.max(0, free))) void start(item)
  }, [items, start])

  useEffect(() => {
    const { current } = running
    return () => {
      for (const controller of current.values()) controller.abort()
    }
  }, [])

  return {
    items,
    add: (files: readonly File[]) => {
      const added = files.map((file): UploadItem => {
        const reason = uploader.refusalOf(file) ?? ''
        return { id: ++lastId, file, state: reason ? 'failed' : 'waiting', percent: 0, reason }
      })
      dispatch({ kind: 'add', items: added })
    },
    pause: ({ id }: UploadItem) => {
      change(id, { state: 'paused' })
      running.current.get(id)?.abort()
    },
    resume: ({ id }: UploadItem) => change(id, { state: 'waiting', reason: '' }),
    cancel: ({ id, file }: UploadItem) => {
      dispatch({ kind: 'remove', ids: [id] })
      running.current.get(id)?.abort()
      void uploader.discard(file)
    },
    clear: () => dispatch({ kind: 'remove', ids: items.filter(({ state }) => state === 'done').map(({ id }) => id) }),
  }
}
