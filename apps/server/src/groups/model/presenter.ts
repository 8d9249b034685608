import type {
  Model,
  ModelCard,
  ModelRun,
  ModelRunProgress,
  ModelRunSummary,
  ModelSummary,
  PublicationState,
} from '@shijie/contract'
import { isOutdated } from '@shijie/ml'
import type { ModelRow, ModelRunRow } from '../../db/model-tables.ts'
import type { Caller } from '../../platform/caller.ts'
import { thumbnailAddresses } from '../../platform/media-address.ts'
import { wireTime } from '../../platform/time.ts'
import type { Services } from '../../services.ts'
import { seenColumns } from './learn/features.ts'
import { presentResult } from './learn/result.ts'
import type { ListedRunRow, ModelSummaryRow } from './repository.ts'
import type { Turn } from './run-queue.ts'

type Signing = Pick<Services, 'config' | 'clock'>

export const cardOf = (card: Partial<ModelCard>): ModelCard => ({
  Purpose: card.Purpose ?? '',
  Limits: card.Limits ?? '',
  Advice: card.Advice ?? '',
})

export const presentSummary = (signing: Signing, caller: Caller, row: ModelSummaryRow): ModelSummary => ({
  ModelId: row.id,
  ModelName: row.name,
  ModelType: row.model_type,
  DatasetId: row.dataset_id ?? '',
  DatasetName: row.dataset_name,
  RunNum: row.run_count,
  State: row.run_state ?? '',
  TrainModelId: row.run_id ?? '',
  UsedRunId: row.used_run_id ?? '',
  Accuracy: row.accuracy ?? -1,
  IsPublished: row.is_published ? 1 : 0,
  ComponentId: row.component_id ?? '',
  ThumbnailUrls: thumbnailAddresses(signing.config.secret, caller, row.file_ids, signing.clock.now()),
  UpdateTime: wireTime(row.updated_at),
  DeleteTime: wireTime(row.deleted_at),
})

export const presentModel = (signing: Signing, caller: Caller, row: ModelSummaryRow): Model => ({
  ...presentSummary(signing, caller, row),
  Card: cardOf(row.card),
  Target: row.target,
})

/** A set that is too small has no validation part, and its loss says nothing. */
const hasValidation = ({ result }: Pick<ListedRunRow, 'result'>): boolean =>
  result?.Parts?.some(({ Part, Num }) => Part === 'validation' && Num > 0) ?? false

export const presentRunSummary = (row: ListedRunRow): ModelRunSummary => ({
  TrainModelId: row.id,
  ModelId: row.model_id,
  Number: row.number,
  State: row.state,
  Algorithm: row.algorithm,
  Parameters: row.parameters,
  Seed: row.seed,
  Place: row.place,
  VersionId: row.version_id ?? '',
  DatasetVersion: row.version_number,
  DatasetHash: row.version_hash.toString('hex'),
  SampleNum: row.sample_count,
  Labels: row.labels.map(({ name, color }) => ({ LabelName: name, Color: color })),
  Accuracy: row.accuracy,
  ExaminedPart: row.result?.ExaminedPart ?? null,
  Rounds: row.rounds,
  Loss: hasValidation(row) ? row.val_loss : null,
  Seconds: row.result?.Seconds ?? null,
  Message: row.message,
  PublishState: row.publish_state ?? 0,
  CreateTime: wireTime(row.queued_at),
  EndTime: wireTime(row.ended_at),
})

export const presentProgress = (run: ModelRunRow, { place, waitSeconds }: Turn): ModelRunProgress => ({
  State: run.state,
  Stage: run.stage,
  Done: run.done,
  Total: run.total,
  Place: place,
  WaitSeconds: waitSeconds,
  Message: run.message,
  History: run.history.map(([Epoch, Loss, ValLoss, Accuracy, ValAccuracy]) => ({
    Epoch,
    Loss,
    ValLoss,
    Accuracy,
    ValAccuracy,
  })),
  Sides: run.sides.map(([SampleId, Truth, Predicted, Confidence]) => ({ SampleId, Truth, Predicted, Confidence })),
})

export const presentRun = (
  run: ModelRunRow,
  model: ModelRow,
  publishState: PublicationState,
  turn: Turn,
): ModelRun => ({
  ...presentRunSummary({
    ...run,
    publish_state: publishState,
    rounds: run.history.length,
    val_loss: run.history[(run.result?.BestEpoch ?? 0) - 1]?.[2] ?? null,
  }),
  ModelName: model.name,
  ModelType: model.model_type,
  Columns: seenColumns(run.columns).map(({ Name, Kind }) => ({ Name, Kind })),
  Target: run.columns.find(({ IsTarget }) => IsTarget === 1)?.Name ?? '',
  IsOutdated: run.result && isOutdated({ type: model.model_type, recipe: run.result.Recipe }) ? 1 : 0,
  Progress: presentProgress(run, turn),
  Result: run.result && presentResult(run.result),
})
