import type { Storage } from '../clients/storage.ts'
import { importDatasets } from '../groups/dataset/index.ts'
import { updateShippedComponents } from '../groups/market/index.ts'
import { importTrainings } from '../groups/training/index.ts'
import type { Clock } from '../platform/time.ts'
import type { Db } from '../services.ts'
import type { Config } from '../start/config.ts'
import { seedClassBoard } from './seed-class-board.ts'
import { seedComponents } from './seed-components.ts'
import { seedDemonstration } from './seed-demonstration.ts'
import { seedInquiries } from './seed-inquiries.ts'
import { seedNotices } from './seed-notices.ts'
import { seedRecords } from './seed-records.ts'
import { seedTalk } from './seed-talk.ts'
import { seedTimetable } from './seed-timetable.ts'

interface Needs {
  config: Pick<Config, 'isDemo' | 'dataDir' | 'contentFolder'>
  db: Db
  storage: Storage
  clock: Clock
  log: (line: string) => void
}

/**
 * What a start brings in: trainings and sample data sets for everybody, newer versions of the components that are there; a
 * school, its courses, components and what its class left behind for a demonstration alone. Each step does nothing where it
 * has been done.
 */
export async function bringContent({ config, db, storage, clock, log }: Needs): Promise<void> {
  const { isDemo, dataDir, contentFolder } = config
  await importTrainings(db, contentFolder)
  await importDatasets({ db, storage, clock, contentFolder, log })
  if (isDemo) {
    await seedDemonstration({ db, storage, clock, dataDir, contentFolder, log })
    await seedComponents({ db, clock, contentFolder })
  }
  await updateShippedComponents({ db, clock, contentFolder })
  if (!isDemo) return
  await seedRecords({ db, clock, contentFolder })
  await seedTimetable({ db, clock })
  await seedNotices({ db, clock })
  await seedInquiries({ db, clock })
  await seedTalk({ db, clock })
  await seedClassBoard({ db, clock })
}
