import { UserTypes } from '@shijie/contract'
import { sql } from 'kysely'
import type { Clock } from '../platform/time.ts'
import type { Db } from '../services.ts'
import { CLASS_SIZE } from './accounts.ts'
import { learnersOf, listDemoPupils } from './due-lessons.ts'
import { createExerciseRecords } from './exercise-records.ts'
import { createAssignments } from './given-records.ts'
import { createHandMarks } from './hand-marks.ts'
import { createPresence } from './presence.ts'
import { createSelfCheckRecords } from './self-check-records.ts'
import { createSlots } from './slot-records.ts'
import { createUses } from './use-records.ts'
import { createWorks } from './work-records.ts'

interface Needs {
  db: Db
  clock: Clock
  contentFolder: string
}

const SETTING = 'demonstration-records'

/**
 * What a class leaves behind that has been here for some weeks: exercises, works, uses of components and data sets, and when
 * everybody was here last. Once for each data folder, after everything that it speaks of; a folder of a version before gets
 * it as well. What real people did meanwhile is never touched: each step leaves out what is there already.
 */
export async function seedRecords({ db, clock, contentFolder }: Needs): Promise<void> {
  const known = await db.selectFrom('settings').select('key').where('key', '=', SETTING).executeTakeFirst()
  if (known) return
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('demonstration-records', 1))`.execute(tx)
    const teacher = await tx
      .selectFrom('users')
      .select('id')
      .where('user_type', '=', UserTypes.teacher)
      .orderBy('created_at')
      .executeTakeFirst()
    const now = clock.now()
    const value = JSON.stringify({ at: now })
    const noted = await tx
      .insertInto('settings')
      .values({ key: SETTING, value })
      .onConflict((same) => same.doNothing())
      .executeTakeFirst()
    // Another server was first, or nothing was seeded here.
    if (!teacher || noted.numInsertedOrUpdatedRows === 0n) return
    const pupils = learnersOf(await listDemoPupils(tx, CLASS_SIZE))
    const needs = { contentFolder, pupils, teacherId: teacher.id, now }
    await createExerciseRecords(tx, needs)
    await createSelfCheckRecords(tx, needs)
    await createWorks(tx, needs)
    await createHandMarks(tx, needs)
    await createUses(tx, needs)
    await createSlots(
      tx,
      pupils.map(({ id }) => id),
      now,
    )
    await createAssignments(tx, needs)
    await createPresence(tx, [teacher.id, ...pupils.map(({ id }) => id)], now)
  })
}
