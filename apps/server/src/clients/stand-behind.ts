import { setPriority } from 'node:os'

const NICE = 10

/**
 * Called by a thread that computes for long: the pages of everybody else come first where processors are few. On Linux this
 * concerns the calling thread alone; elsewhere it would slow the whole server down, so nothing is done.
 */
export function standBehind(): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(NICE)
  } catch {
    // Where it is forbidden everything works as before.
  }
}
