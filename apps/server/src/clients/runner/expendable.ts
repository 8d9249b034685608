import { writeFileSync } from 'node:fs'

/** The highest there is: the first to go. */
export const FIRST_TO_GO = '1000'

/**
 * Where memory runs out, the system ends learners' programs before anything else. Without this they would inherit what
 * protects the server. Everybody may make an own process more expendable; where that is not possible, it stays as it is.
 */
export function makeExpendable(pid: number | undefined): void {
  if (process.platform !== 'linux' || pid === undefined) return
  try {
    writeFileSync(`/proc/${pid}/oom_score_adj`, FIRST_TO_GO)
  } catch {
    // It has ended already, or belongs to a number that may not be touched.
  }
}
