import { readFile } from 'node:fs/promises'

/** A tick of `/proc`: Linux tells times in hundredths of a second, whatever its clock does. */
const TICK_MS = 10

/** Processor time of a process with all its threads, in milliseconds; undefined where the system doesn't tell. */
export async function ownTimeOf(pid: number | undefined): Promise<number | undefined> {
  if (process.platform !== 'linux' || !pid) return undefined
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The name of the program stands in brackets and may hold spaces: the numbers follow it.
  const numbers = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ticks = Number(numbers[11]) + Number(numbers[12])
  return Number.isFinite(ticks) ? ticks * TICK_MS : undefined
}
