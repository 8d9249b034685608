import type { SampleSide } from '@shijie/contract'
import { sql } from 'kysely'
import type { VersionTag } from '../../../db/dataset-tables.ts'
import type { Db } from '../../../services.ts'

/** A sample of a frozen set as learning needs it. */
export interface FrozenSample {
  id: string
  name: string
  sha256: Buffer | null
  width: number
  height: number
  text: string
  values: (number | string)[]
  group: string
  /** Of the content, so that the draw is the same for each copy of a set; rows of tables get theirs in `make-examples.ts`. */
  lot: string
  side: SampleSide
  tags: VersionTag[]
}

/** Every sample of a version, in its order. */
export async function readVersion(db: Db, versionId: string): Promise<FrozenSample[]> {
  const { rows } =
    await sql<FrozenSample>`select v.sample_id as id, v.name, f.sha256, v.width, v.height, v.text, v."values",
      v.group_key as "group", encode(v.digest, 'hex') as lot, v.side, v.tags
    from dataset_version_samples v left join files f on f.id = v.file_id
    where v.version_id = ${versionId} order by v.place`.execute(db)
  return rows
}
