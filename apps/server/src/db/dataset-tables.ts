import type { Column, ImportLook, Licence, ModelType, PublicationState, SampleSide } from '@shijie/contract'
import type { ColumnType, Generated, Selectable } from 'kysely'
import type {
  DefaultJson,
  DefaultMoment,
  Json,
  Moment,
  Optional,
  OptionalBits,
  OptionalJson,
  OptionalMoment,
} from './column-types.ts'

/** Tables of data sets. */

export interface Datasets {
  id: string
  slug: Optional<string>
  owner_id: Optional<string>
  class_id: Optional<string>
  name: string
  model_type: ModelType
  description: Generated<string>
  columns: DefaultJson<Column[]>
  content_hash: Generated<string>
  source_licence: Optional<Licence>
  created_at: DefaultMoment
  updated_at: DefaultMoment
  deleted_at: OptionalMoment
}
export type DatasetRow = Selectable<Datasets>

export interface DatasetLabels {
  id: string
  dataset_id: string
  name: string
  color: Generated<number>
  sort: Generated<number>
}
export type LabelRow = Selectable<DatasetLabels>

export interface Samples {
  id: string
  dataset_id: string
  place: ColumnType<number, never, never>
  file_id: Optional<string>
  name: Generated<string>
  digest: Buffer
  likeness: OptionalBits
  waves: OptionalBits
  width: Generated<number>
  height: Generated<number>
  text: Generated<string>
  values: DefaultJson<(number | string)[]>
  burst: Generated<string>
  group_key: Generated<string>
  side: Generated<SampleSide>
  version: Generated<number>
  tag_count: Generated<number>
  tagged_by: Optional<string>
  created_by: Optional<string>
  created_at: DefaultMoment
  mended_by: Optional<string>
  deleted_at: OptionalMoment
  deleted_by: Optional<string>
}
export type SampleRow = Selectable<Samples>

export interface SampleTags {
  id: string
  sample_id: string
  label_id: string
  box: Optional<number[]>
  is_suggested: Generated<boolean>
  tagged_by: Optional<string>
  tagged_at: DefaultMoment
}

export interface ReplacedTag {
  label: string
  box: number[] | null
  isSuggested: boolean
  by: string | null
  at: string
}

export interface SampleChanges {
  id: string
  sample_id: string
  before: Json<ReplacedTag[]>
  before_by: Optional<string>
  before_at: OptionalMoment
  changed_by: Optional<string>
  changed_at: Moment
}

export interface SampleLookers {
  dataset_id: string
  user_id: string
  sample_id: string
  seen_at: Moment
}

export interface RefusedFile {
  FileName: string
  Reason: string
}

export interface DatasetImports {
  id: string
  dataset_id: string
  user_id: string
  file_id: Optional<string>
  delete_after: Generated<boolean>
  state: Generated<'waiting' | 'running' | 'asking' | 'done' | 'failed' | 'cancelled'>
  /** Somebody saw what was not understood, and wants it all the same. */
  confirmed: Generated<boolean>
  look: OptionalJson<ImportLook>
  done: Generated<number>
  total: Generated<number>
  imported: Generated<number>
  duplicates: Generated<number>
  refused: DefaultJson<RefusedFile[]>
  message: Generated<string>
  created_at: DefaultMoment
  updated_at: DefaultMoment
}
export type ImportRow = Selectable<DatasetImports>

/** What an import did not understand, in the order of its finding. */
export interface DatasetImportIssues {
  import_id: string
  place: number
  file_name: string
  reason: string
}

/** A label as a version keeps it. */
export interface VersionLabel {
  name: string
  color: number
  samples: number
  boxes: number
}

export interface DatasetVersions {
  id: string
  dataset_id: string
  number: number
  hash: Buffer
  model_type: ModelType
  name: string
  labels: Json<VersionLabel[]>
  columns: DefaultJson<Column[]>
  sample_count: number
  box_count: Generated<number>
  created_by: Optional<string>
  created_at: DefaultMoment
}
export type VersionRow = Selectable<DatasetVersions>

/** A tag as a version keeps it: the label by its number in the version. */
export interface VersionTag {
  label: number
  box: number[] | null
}

export interface DatasetVersionSamples {
  version_id: string
  place: number
  sample_id: string
  file_id: Optional<string>
  name: Generated<string>
  digest: Buffer
  width: Generated<number>
  height: Generated<number>
  text: Generated<string>
  values: DefaultJson<(number | string)[]>
  group_key: Generated<string>
  side: Generated<SampleSide>
  tags: DefaultJson<VersionTag[]>
}
export type VersionSampleRow = Selectable<DatasetVersionSamples>

export interface PublishedDatasets {
  id: string
  version_id: string
  owner_id: Optional<string>
  school_id: Optional<string>
  class_name: Generated<string>
  name: string
  description: string
  licence: 'CC0' | 'CC-BY' | 'CC-BY-NC' | 'school'
  source: string
  has_people: Generated<boolean>
  has_consent: Generated<boolean>
  state: Generated<PublicationState>
  reason: Generated<string>
  reviewed_by: Optional<string>
  use_count: Generated<number>
  copy_count: Generated<number>
  favorite_count: Generated<number>
  applied_at: DefaultMoment
  published_at: OptionalMoment
}
export type PublishedDatasetRow = Selectable<PublishedDatasets>

export interface DatasetFavorites {
  published_dataset_id: string
  user_id: string
  created_at: DefaultMoment
}

export interface DatasetTables {
  datasets: Datasets
  dataset_labels: DatasetLabels
  samples: Samples
  sample_tags: SampleTags
  sample_changes: SampleChanges
  sample_lookers: SampleLookers
  dataset_imports: DatasetImports
  dataset_import_issues: DatasetImportIssues
  dataset_versions: DatasetVersions
  dataset_version_samples: DatasetVersionSamples
  published_datasets: PublishedDatasets
  dataset_favorites: DatasetFavorites
}
