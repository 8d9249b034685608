import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Messenger } from './clients/messenger.ts'
import type { Trainer } from './clients/model-run/trainer.ts'
import type { OfficeEngine } from './clients/office/office-engine.ts'
import type { Storage } from './clients/storage.ts'
import type { VisionEngine } from './clients/vision/vision-engine.ts'
import type { Database, FileRow } from './db/tables.ts'
import type { ProgramQueue } from './groups/runcode/index.ts'
import type { JobOffice } from './jobs/job-office.ts'
import type { AddressLimits } from './platform/address-limits.ts'
import type { Caller } from './platform/caller.ts'
import type { Foreground } from './platform/foreground.ts'
import type { RecentTrouble } from './platform/recent-trouble.ts'
import type { Clock } from './platform/time.ts'
import type { VisitorLimits } from './platform/visitor-limits.ts'
import type { Config } from './start/config.ts'

export type Db = Kysely<Database>

/** What the program is composed of; a use case takes from it what it names. */
export interface Services {
  config: Config
  db: Db
  clock: Clock
  messenger: Messenger
  storage: Storage
  /** The program of the thread that makes pages of files. */
  previewProgram: string
  addressLimits: AddressLimits
  visitorLimits: VisitorLimits
  jobs: JobOffice
  /** Answers that somebody waits for: long work stands aside for them. */
  foreground: Foreground
  /** Learners' programs that run and wait. */
  programs: ProgramQueue
  /** Sees pictures. */
  vision: VisionEngine
  /** Draws presentations, where LibreOffice is installed. */
  office: OfficeEngine
  /** Trains models in threads of their own. */
  trainer: Trainer
  recentTrouble: RecentTrouble
  /** Who else may read a file than its owner: whoever may open a lesson that shows it. */
  opensLessonWith: (needs: Pick<Services, 'db' | 'clock'>, caller: Caller, file: FileRow) => Promise<boolean>
  /** Whoever comes into a class joins the courses that were given to it. */
  joinAssignedCourses: (tx: Db, classId: string, userIds: readonly string[], now: Date) => Promise<void>
  log: FastifyBaseLogger
}
