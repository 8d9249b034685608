import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Storage } from '../clients/storage.ts'
import { createActivationCodes } from '../groups/auth/index.ts'
import { importCourses } from '../groups/shipped/index.ts'
import type { Clock } from '../platform/time.ts'
import type { Db } from '../services.ts'
import { createDemoPeople, type DemoAccount } from './accounts.ts'
import { createStudyHistory } from './study-history.ts'

export interface DemonstrationNeeds {
  db: Db
  storage: Storage
  clock: Clock
  dataDir: string
  contentFolder: string
  log: (line: string) => void
}

export interface DemoAccounts {
  accounts: DemoAccount[]
  activationCodes: string[]
}

const SETTING = 'demonstration'
const UNUSED_CODES = 20

/** Where the passwords of this data folder's demonstration accounts are written, for its owner only. */
export const demoAccountsPath = (dataDir: string): string => join(dataDir, 'demo-accounts.json')

/**
 * Fills an empty installation with demonstration content, once. All of it is one transaction: a start that is killed
 * in the middle leaves nothing half made. Returns undefined when it was filled before.
 */
export async function seedDemonstration(needs: DemonstrationNeeds): Promise<DemoAccounts | undefined> {
  const { db, storage, clock, contentFolder } = needs
  const known = await db.selectFrom('settings').select('key').where('key', '=', SETTING).executeTakeFirst()
  if (known) return undefined
  needs.log('正在准备演示内容：学校、班级、课程和视频 …')
  return db.transaction().execute(async (tx) => {
    const people = await createDemoPeople(tx)
    const { schoolId, teacherId: ownerId } = people
    const courseIds = await importCourses({ db: tx, storage, contentFolder, ownerId, schoolId })
    await createStudyHistory(tx, people.studentIds.slice(0, -1), courseIds, clock.now())
    const activationCodes = await createActivationCodes(tx, {
      name: '演示',
      textbook: '人工智能第一课',
      count: UNUSED_CODES,
    })
    await tx
      .insertInto('settings')
      .values({ key: SETTING, value: JSON.stringify({ at: clock.now() }) })
      .execute()
    const listed = { accounts: people.accounts, activationCodes }
    writeAccounts(needs.dataDir, listed)
    return listed
  })
}

function writeAccounts(dataDir: string, listed: DemoAccounts): void {
  const path = demoAccountsPath(dataDir)
  writeFileSync(path, `${JSON.stringify(listed, null, 2)}\n`, { mode: 0o600 })
  // The mode above counts for a new file only.
  chmodSync(path, 0o600)
}
