import { type DataOf, LOOKING_SECONDS, type lookAtSample } from '@shijie/contract'
import { sql } from 'kysely'
import type { Caller } from '../../platform/caller.ts'
import { momentBefore, SECOND } from '../../platform/time.ts'
import type { Services } from '../../services.ts'
import { getDataset } from './policy.ts'

interface Looker {
  id: string
  name: string
  sample_id: string
  place: number
}

/** O732: notes where the caller is, and tells where the others are. */
export async function lookAt(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  caller: Caller,
  datasetId: string,
  sampleId: string,
): Promise<DataOf<typeof lookAtSample>> {
  const dataset = await getDataset(db, caller, datasetId, 'collect')
  const now = clock.now()
  await sql`insert into sample_lookers (dataset_id, user_id, sample_id, seen_at)
    values (${dataset.id}, ${caller.userId}, ${sampleId}, ${now})
    on conflict (dataset_id, user_id) do update set sample_id = excluded.sample_id, seen_at = excluded.seen_at`.execute(
    db,
  )
  const { rows } = await sql<Looker>`select u.id, u.name, k.sample_id, (select count(*)::int from samples b
      where b.dataset_id = s.dataset_id and b.deleted_at is null and b.place <= s.place) as place
    from sample_lookers k join users u on u.id = k.user_id join samples s on s.id = k.sample_id and s.deleted_at is null
    where k.dataset_id = ${dataset.id} and s.dataset_id = k.dataset_id and k.user_id <> ${caller.userId}
      and k.seen_at > ${momentBefore(now, LOOKING_SECONDS * SECOND)}
    order by k.seen_at desc limit 20`.execute(db)
  return {
    Others: rows.map(({ id, name, sample_id, place }) => ({
      UserId: id,
      UserName: name,
      SampleId: sample_id,
      Place: place,
    })),
  }
}
