import type { Training } from '@shijie/contract'
import type { Db, Services } from '../../services.ts'

export interface Worked {
  trainingId: string
  userId: string
}

/** How the first hand-in of a work stands with the deadline of what was given. */
export type LateOf = (work: Worked) => Pick<Training, 'Lateness' | 'LateSeconds' | 'DueTime' | 'LateRule'>

/** With what stands above: how works stand with the deadlines of what was given (groups/assignment/lateness.ts). */
export interface ReviewServices extends Services {
  latenessOfTrainings: (db: Db, works: readonly Worked[], now: Date) => Promise<LateOf>
}
