import type {
  AlgorithmId,
  Column,
  Licence,
  MODEL_RUN_STAGES,
  ModelCard,
  ModelRunResult,
  ModelRunState,
  ModelType,
  PublicationState,
} from '@shijie/contract'
import type { ColumnType, Generated, Selectable } from 'kysely'
import type { Day, DefaultJson, DefaultMoment, Json, Optional, OptionalMoment } from './column-types.ts'

/** Tables of models and components. */

export interface Models {
  id: string
  owner_id: string
  dataset_id: Optional<string>
  version_id: Optional<string>
  used_run_id: Optional<string>
  dataset_name: Generated<string>
  name: string
  model_type: ModelType
  card: DefaultJson<Partial<ModelCard>>
  created_at: DefaultMoment
  updated_at: DefaultMoment
  deleted_at: OptionalMoment
}
export type ModelRow = Selectable<Models>

/** A result as it is kept: with how contents became features; of the version before there are fewer figures. */
export type KeptResult = Omit<ModelRunResult, 'ExaminedPart' | 'Parts' | 'Threshold'> &
  Partial<Pick<ModelRunResult, 'ExaminedPart' | 'Parts' | 'Threshold'>> & { Recipe?: number }

export interface RunLabel {
  name: string
  color: number
}

/** `[epoch, loss, loss of held-out samples, accuracy, accuracy of held-out samples]` */
export type EpochFigures = [number, number, number, number, number]
/** `[sample, truth, predicted, confidence]` */
export type SideFigures = [string, number, number, number]

export interface ModelRuns {
  id: string
  model_id: string
  number: number
  version_id: Optional<string>
  version_number: number
  version_hash: Buffer
  labels: Json<RunLabel[]>
  columns: DefaultJson<Column[]>
  sample_count: number
  algorithm: AlgorithmId
  parameters: DefaultJson<Record<string, number>>
  seed: number
  state: Generated<ModelRunState>
  stage: Generated<(typeof MODEL_RUN_STAGES)[number]>
  done: Generated<number>
  total: Generated<number>
  seconds_left: Generated<number>
  wish: Generated<'' | 'keep' | 'cancel'>
  attempts: Generated<number>
  turn_key: string
  place: Generated<'server' | 'browser'>
  heard_at: OptionalMoment
  message: Generated<string>
  history: DefaultJson<EpochFigures[]>
  sides: DefaultJson<SideFigures[]>
  result: ColumnType<KeptResult | null, string | null | undefined, string | null>
  accuracy: Generated<number>
  artefact: Optional<string>
  queued_at: DefaultMoment
  started_at: OptionalMoment
  ended_at: OptionalMoment
}
export type ModelRunRow = Selectable<ModelRuns>

/** `[epoch, label of each sample, percent of certainty of each sample]` */
export type ReplayFrame = [number, number[], number[]]

export interface RunReplays {
  run_id: string
  /** `[sample, truth]` */
  samples: Json<[string, number][]>
  frames: Json<ReplayFrame[]>
}

export interface RunHeldOut {
  run_id: string
  place: number
  sample_id: string
  truth: number
  predicted: number
  confidence: number
  scores: number[]
  part: 'validation' | 'test'
}

export interface SampleFeatures {
  sha256: Buffer
  extractor: string
  vector: Buffer
}

export interface Components {
  id: string
  model_id: string
  owner_id: Optional<string>
  school_id: Optional<string>
  class_name: Generated<string>
  name: string
  model_type: ModelType
  description: Generated<string>
  licence: Licence
  card: Json<ModelCard>
  state: PublicationState
  reason: Generated<string>
  current_version: Optional<number>
  favorite_count: Generated<number>
  call_count: Generated<number>
  fail_count: Generated<number>
  reviewed_by: Optional<string>
  applied_at: DefaultMoment
  published_at: OptionalMoment
  call_name: Optional<string>
  /** Of one that comes with the product: lessons name it so. */
  slug: Optional<string>
}
export type ComponentRow = Selectable<Components>

/** What an author writes about a version. */
export interface VersionTexts {
  name: string
  description: string
  licence: Licence
  card: ModelCard
  class_name: string
}

export interface ComponentVersions {
  component_id: string
  number: number
  run_id: string
  state: PublicationState
  /** They become those of the component when the version is let in. */
  texts: ColumnType<VersionTexts | null, string | undefined, string>
  created_at: DefaultMoment
}

export interface ComponentFavorites {
  component_id: string
  user_id: string
  created_at: DefaultMoment
}

export interface ComponentKeys {
  id: string
  component_id: string
  user_id: string
  name: Generated<string>
  hash: Buffer
  ending: string
  created_at: DefaultMoment
  used_at: OptionalMoment
}

export interface ComponentCalls {
  component_id: string
  day: Day
  user_id: string
  good: Generated<number>
  failed: Generated<number>
}

export interface ModelTables {
  models: Models
  model_runs: ModelRuns
  run_held_out: RunHeldOut
  run_replays: RunReplays
  sample_features: SampleFeatures
  components: Components
  component_versions: ComponentVersions
  component_favorites: ComponentFavorites
  component_keys: ComponentKeys
  component_calls: ComponentCalls
}
