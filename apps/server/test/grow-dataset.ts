import pg from 'pg'
import { findRunningDatabase } from '../src/db/running-database.ts'

/**
 * So many samples more for a set of a running server, which share the files of those that are there: thousands of uploads
 * would take minutes.
 */
export async function growDataset(dataDir: string, datasetId: string, count: number): Promise<void> {
  const where = await findRunningDatabase(dataDir)
  if (!where) throw new Error('The database of this server does not answer')
  const client = new pg.Client(where)
  await client.connect()
  try {
    await client.query(
      `insert into samples (id, dataset_id, file_id, name, digest, width, height, created_by)
       select gen_random_uuid(), $1::uuid, s.file_id, '第 ' || n || ' 份 ' || s.name,
         sha256(convert_to(n || s.id::text, 'UTF8')), s.width, s.height, s.created_by
       from generate_series(1, $2::int) n
       join (select *, row_number() over (order by place) - 1 as turn, count(*) over () as all_of_them
         from samples where dataset_id = $1) s on s.turn = n % s.all_of_them
       order by n`,
      [datasetId, count],
    )
  } finally {
    await client.end()
  }
}
