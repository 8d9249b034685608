import { UserTypes } from '@shijie/contract'
import { addShippedComponents } from '../groups/market/index.ts'
import type { Clock } from '../platform/time.ts'
import type { Db } from '../services.ts'

interface Needs {
  db: Db
  clock: Clock
  contentFolder: string
}

/** Components that come with the product belong to the demonstration's teacher and stand in its market as examples. */
export async function seedComponents({ db, clock, contentFolder }: Needs): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const owner = await tx
      .selectFrom('users')
      .select('id')
      .where('user_type', '=', UserTypes.teacher)
      .orderBy('created_at')
      .executeTakeFirst()
    if (owner) await addShippedComponents(tx, { ownerId: owner.id, now: clock.now(), contentFolder, isStart: true })
  })
}
