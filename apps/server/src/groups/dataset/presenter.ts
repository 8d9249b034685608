import type {
  Dataset,
  DatasetLabel,
  DatasetSummary,
  DatasetVersion,
  ImportState,
  Sample,
  SampleChange,
} from '@shijie/contract'
import type { ImportRow, VersionRow } from '../../db/dataset-tables.ts'
import type { Caller } from '../../platform/caller.ts'
import { signPictureAddresses, thumbnailAddresses } from '../../platform/media-address.ts'
import { wireTime } from '../../platform/time.ts'
import type { Services } from '../../services.ts'
import type { CountedLabelRow, DatasetSummaryRow } from './repository.ts'
import type { SampleChangeRow } from './sample-changes.ts'
import type { TaggedSampleRow } from './sample-repository.ts'

type Signing = Pick<Services, 'config' | 'clock'>

/** Addresses of a sample's file for the caller; a small picture where it is a picture. */
export function addressesOf(
  { config, clock }: Signing,
  caller: Caller,
  fileId: string | null,
  isPicture: boolean,
): { FileUrl: string; ThumbnailUrl: string } {
  if (!fileId) return { FileUrl: '', ThumbnailUrl: '' }
  const addresses = signPictureAddresses(config.secret, caller, fileId, clock.now())
  return isPicture ? addresses : { ...addresses, ThumbnailUrl: '' }
}

export const thumbnailsOf = ({ config, clock }: Signing, caller: Caller, fileIds: readonly string[]): string[] =>
  thumbnailAddresses(config.secret, caller, fileIds, clock.now())

export const presentSummary = (signing: Signing, caller: Caller, row: DatasetSummaryRow): DatasetSummary => ({
  DatasetId: row.id,
  DatasetName: row.name,
  ModelType: row.model_type,
  Description: row.description,
  SampleNum: row.sample_count,
  TaggedNum: row.tagged_count,
  LabelNum: row.label_count,
  ThumbnailUrls: thumbnailsOf(signing, caller, row.file_ids),
  ClassId: row.class_id ?? '',
  ClassName: row.class_name,
  CreateId: row.owner_id ?? '',
  CreateName: row.owner_name,
  IsManager: row.is_manager ? 1 : 0,
  UpdateTime: wireTime(row.updated_at),
  DeleteTime: wireTime(row.deleted_at),
})

export const presentLabel = (row: CountedLabelRow): DatasetLabel => ({
  LabelId: row.id,
  LabelName: row.name,
  Color: row.color,
  SampleNum: row.sample_count,
  BoxNum: row.box_count,
})

export const presentDataset = (
  signing: Signing,
  caller: Caller,
  row: DatasetSummaryRow,
  labels: readonly CountedLabelRow[],
  versionNumber: number,
): Dataset => ({
  ...presentSummary(signing, caller, row),
  Labels: labels.map(presentLabel),
  Columns: row.columns,
  VersionNum: versionNumber,
})

const presentBox = (box: number[] | null) => {
  if (!box) return null
  const [X = 0, Y = 0, Width = 1, Height = 1] = box
  return { X, Y, Width, Height }
}

/** A change and its sample as it is now. */
export const presentChange = (
  signing: Signing,
  caller: Caller,
  { change, sample }: { change: SampleChangeRow; sample: TaggedSampleRow },
): SampleChange => ({
  ChangeId: change.id,
  Sample: presentSample(signing, caller, sample),
  Before: change.before.map(({ label, box, isSuggested }) => ({
    LabelId: label,
    Box: presentBox(box),
    IsSuggested: isSuggested ? 1 : 0,
  })),
  BeforeName: change.before_name,
  BeforeTime: wireTime(change.before_at),
  ChangeName: change.changer_name,
  ChangeTime: wireTime(change.changed_at),
})

export const presentSample = (signing: Signing, caller: Caller, row: TaggedSampleRow): Sample => ({
  SampleId: row.id,
  SampleName: row.name,
  ...addressesOf(signing, caller, row.file_id, row.width > 0),
  Width: row.width,
  Height: row.height,
  Text: row.text,
  Values: row.values,
  GroupKey: row.group_key,
  Side: row.side,
  Version: row.version,
  Tags: row.tags.map(({ label_id, box, is_suggested }) => ({
    LabelId: label_id,
    Box: presentBox(box),
    IsSuggested: is_suggested ? 1 : 0,
  })),
  TagName: row.tagger_name,
  IsOwnTag: row.tagger_id === caller.userId ? 1 : 0,
  MendName: row.mender_name,
  CreateName: row.creator_name,
  IsOwn: row.created_by === caller.userId ? 1 : 0,
  CreateTime: wireTime(row.created_at),
})

export const presentVersion = (row: VersionRow): DatasetVersion => ({
  VersionId: row.id,
  DatasetId: row.dataset_id,
  Number: row.number,
  Hash: row.hash.toString('hex'),
  SampleNum: row.sample_count,
  LabelNum: row.labels.length,
  CreateTime: wireTime(row.created_at),
})

export const presentImport = (row: ImportRow & { file_name: string | null }): ImportState => ({
  ImportId: row.id,
  State: row.state,
  FileName: row.file_name ?? '',
  Look: row.state === 'asking' ? row.look : null,
  Done: row.done,
  Total: row.total,
  Imported: row.imported,
  Duplicates: row.duplicates,
  Refused: row.refused,
  Message: row.message,
  CreateTime: wireTime(row.created_at),
})
