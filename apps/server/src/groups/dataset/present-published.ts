import { PUBLICATION_STATES, type PublishedDataset } from '@shijie/contract'
import type { Caller } from '../../platform/caller.ts'
import { wireTime } from '../../platform/time.ts'
import type { Services } from '../../services.ts'
import { thumbnailsOf } from './presenter.ts'
import type { PublishedRow } from './published-repository.ts'

/** A published set for the caller; why it was refused is for those whom it concerns, who see it then only. */
export function presentPublished(
  signing: Pick<Services, 'config' | 'clock'>,
  caller: Caller,
  row: PublishedRow,
): PublishedDataset {
  const isOwn = row.owner_id === caller.userId
  return {
    PubDatasetId: row.id,
    DatasetId: isOwn ? row.dataset_id : '',
    VersionId: row.version_id,
    Version: row.number,
    Hash: row.hash.toString('hex'),
    DatasetName: row.name,
    ModelType: row.model_type,
    Description: row.description,
    Licence: row.licence,
    Source: row.source,
    HasPeople: row.has_people ? 1 : 0,
    State: row.state,
    Reason: row.state === PUBLICATION_STATES.refused ? row.reason : '',
    SampleNum: row.sample_count,
    BoxNum: row.box_count,
    Labels: row.labels.map(({ name, color, samples }) => ({ LabelName: name, Color: color, SampleNum: samples })),
    Columns: row.columns,
    ThumbnailUrls: thumbnailsOf(signing, caller, row.file_ids),
    UseNum: row.use_count,
    CopyNum: row.copy_count,
    FavoriteNum: row.favorite_count,
    IsFavorite: row.is_favorite ? 1 : 0,
    IsOwn: isOwn ? 1 : 0,
    IsManager: row.is_manager ? 1 : 0,
    CreateName: row.owner_name,
    ClassName: row.class_name,
    PublishTime: wireTime(row.published_at),
  }
}
