import { readFile } from 'node:fs/promises'

/** What all processes of one program may hold together; each of them alone is limited inside of the box. */
const RESIDENT_MAX = 600 * 1024 * 1024
const PAGE = 4096
const WATCH_MS = 100
const PROCESSES_MAX = 200

const read = (path: string) => readFile(path, 'utf8').catch(() => '')

/** Bytes that a process and all below it hold in memory. */
export async function residentBelow(pid: number): Promise<number> {
  const waiting = [pid]
  let resident = 0
  for (let seen = 0; waiting.length > 0 && seen < PROCESSES_MAX; seen++) {
    const one = waiting.pop()
    const [statm, children] = await Promise.all([read(`/proc/${one}/statm`), read(`/proc/${one}/task/${one}/children`)])
    // Pages that are shared count once, where they are first touched.
    const [, held = 0, shared = 0] = statm.split(' ').map(Number)
    resident += Math.max(0, held - shared) * PAGE
    waiting.push(...children.split(' ').filter(Boolean).map(Number))
  }
  return resident
}

/** Looks at a box until the returned function is called; says so when it holds too much. */
export function watchBox(pid: number | undefined, onTooMuch: () => void, bytesMax: number = RESIDENT_MAX): () => void {
  if (pid === undefined) return () => undefined
  let isLooking = false
  const timer = setInterval(() => {
    if (isLooking) return
    isLooking = true
    void residentBelow(pid).then((resident) => {
      isLooking = false
      if (resident > bytesMax) onTooMuch()
    })
  }, WATCH_MS)
  return () => clearInterval(timer)
}
