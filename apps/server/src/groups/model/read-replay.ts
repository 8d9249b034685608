import type { DataOf, readReplay as endpoint } from '@shijie/contract'
import type { Caller } from '../../platform/caller.ts'
import { thumbnailAddresses } from '../../platform/media-address.ts'
import type { Services } from '../../services.ts'
import { getRun } from './policy.ts'

/** O692: empty where nothing was learned in rounds. Pictures come from the frozen version, so that the film stays whole whatever became of the set. */
export async function readReplay(
  { db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>,
  caller: Caller,
  runId: string,
): Promise<DataOf<typeof endpoint>> {
  const { run } = await getRun(db, caller, runId, 'read')
  const replay = await db.selectFrom('run_replays').selectAll().where('run_id', '=', run.id).executeTakeFirst()
  if (!replay) return { Samples: [], Frames: [] }
  const pictures = await db
    .selectFrom('dataset_version_samples')
    .select(['sample_id', 'file_id'])
    .where('version_id', '=', run.version_id)
    .where(
      'sample_id',
      'in',
      replay.samples.map(([id]) => id),
    )
    .where('width', 'is not', null)
    .execute()
  const fileOf = new Map(pictures.map(({ sample_id, file_id }) => [sample_id, file_id]))
  const now = clock.now()
  const pictureOf = (id: string) => {
    const file = fileOf.get(id)
    return file ? (thumbnailAddresses(config.secret, caller, [file], now)[0] ?? '') : ''
  }
  return {
    Samples: replay.samples.map(([SampleId, Truth]) => ({ SampleId, Truth, ThumbnailUrl: pictureOf(SampleId) })),
    Frames: replay.frames.map(([Epoch, Predicted, Confidence]) => ({ Epoch, Predicted, Confidence })),
  }
}
