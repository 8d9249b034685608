import type { BackupStage } from '@shijie/contract'
import type { Pace } from './pace.ts'

/** Hears how far a long piece of work is; percent within the stage, -1 where nobody can tell. */
export type Report = (stage: BackupStage, percent: number) => void

export const unreported: Report = () => undefined

/** A pace that tells how much of `total` has gone through it. Estimates may be too low, so only the end says 100. */
export function countingPace(pace: Pace, report: Report, stage: BackupStage, total: number): Pace {
  let done = 0
  report(stage, 0)
  return async (bytes) => {
    await pace(bytes)
    done += bytes
    report(stage, Math.min(99, Math.floor((100 * done) / Math.max(1, total))))
  }
}
