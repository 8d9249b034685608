import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Between two questions, in milliseconds: asking without a pause takes the computer from what starts the database again. */
const ASK_EVERY = 20

export interface Outage {
  /** From the kill to the first good answer after it, in milliseconds. */
  milliseconds: number
  /** What was answered meanwhile. */
  refusals: { status: number; message: string }[]
}

/** Kills the database under a running server, and asks until it answers again. */
export async function killDatabase(address: string, clusterFolder: string): Promise<Outage> {
  const ask = () => fetch(`${address}/api/Course/GetCourseListWithoutLogin`)
  const postmaster = Number(readFileSync(join(clusterFolder, 'postmaster.pid'), 'utf8').split('\n')[0])
  const killed = performance.now()
  process.kill(postmaster, 'SIGKILL')
  const refusals: Outage['refusals'] = []
  for (;;) {
    const answer = await ask()
    // A connection that was open before the kill may answer once more.
    if (answer.status === 200 && refusals.length > 0) return { milliseconds: performance.now() - killed, refusals }
    if (answer.status !== 200) refusals.push({ status: answer.status, message: (await answer.json()).ErrorMsg })
    await pause(ASK_EVERY)
  }
}
