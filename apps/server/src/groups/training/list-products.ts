import { bitOf, type DataOf, type listTrainingProducts as listEndpoint } from '@shijie/contract'
import { sql } from 'kysely'
import type { Caller } from '../../platform/caller.ts'
import { listed, offsetOf, type Page } from '../../platform/paging.ts'
import { wireTime } from '../../platform/time.ts'
import type { Db } from '../../services.ts'
import { managedUsers } from '../school/index.ts'
import { getVisibleTraining } from './get-training.ts'
import { areClassmates } from './policy.ts'
import { drawingOf } from './presenter.ts'

interface ProductRow {
  id: string
  copy_id: string
  title: string
  drawing: unknown
  created_at: Date
  user_id: string
  user_name: string
  total: number
}

/** E047: works that were shown to the class: for classmates, for teachers of them, and for oneself. */
export async function listProducts(
  db: Db,
  caller: Caller,
  trainingId: string,
  page: Page,
): Promise<DataOf<typeof listEndpoint>> {
  await getVisibleTraining(db, caller, trainingId)
  const from = sql`from training_products p join training_copies c on c.id = p.copy_id join users u on u.id = c.user_id
    where p.training_id = ${trainingId} and u.deleted_at is null
      and (u.id = ${caller.userId} or ${areClassmates(caller)} or ${managedUsers(caller)})`
  const { rows } = await sql<ProductRow>`
    select p.id, p.copy_id, p.title, p.drawing, p.created_at, u.id as user_id, u.name as user_name,
      count(*) over ()::int as total
    ${from} order by p.created_at desc, p.id limit ${page.size} offset ${offsetOf(page)}`.execute(db)
  const result = await listed(rows, page, async () => {
    const counted = await sql<{ count: number }>`select count(*)::int as count ${from}`.execute(db)
    return counted.rows[0]?.count ?? 0
  })
  const items = result.rows.map((row) => ({
    ProductId: row.id,
    TrainId: trainingId,
    ProductName: row.title,
    UserName: row.user_name,
    Drawing: drawingOf(row.drawing),
    FollowTrainId: row.copy_id,
    IsOwn: bitOf(row.user_id === caller.userId),
    CreateTime: wireTime(row.created_at),
  }))
  return { Items: items, TotalCount: result.total }
}
