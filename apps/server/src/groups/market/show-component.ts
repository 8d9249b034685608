import {
  type DataOf,
  type getComponentDataset,
  type getComponentModel,
  type getComponentRun,
  type getComponent as infoEndpoint,
  type listComponents as listEndpoint,
  PUBLICATION_STATES,
  type QueryOf,
} from '@shijie/contract'
import type { Caller } from '../../platform/caller.ts'
import { pageOf } from '../../platform/paging.ts'
import { DAY, momentBefore, shanghaiDay, wireTime } from '../../platform/time.ts'
import type { Services } from '../../services.ts'
import { findPublishedVersion } from '../dataset/index.ts'
import { presentResult, seenColumns } from '../model/index.ts'
import { publishedFilterOf } from '../publication/index.ts'
import { managesComponent } from './policy.ts'
import { presentComponent } from './presenter.ts'
import {
  countKinds,
  getComponent,
  getShownRun,
  type ListedComponent,
  listComponents,
  listDays,
  listMostCalled,
  listVersions,
  type VersionRow,
} from './repository.ts'

type Needs = Pick<Services, 'db' | 'clock' | 'config'>

const dayBefore = ({ clock }: Pick<Needs, 'clock'>, days: number) => shanghaiDay(momentBefore(clock.now(), days * DAY))

/** E089 */
export async function listMarket(
  needs: Needs,
  caller: Caller,
  query: QueryOf<typeof listEndpoint>,
): Promise<DataOf<typeof listEndpoint>> {
  const { rows, total } = await listComponents(needs.db, caller, publishedFilterOf(query), pageOf(query))
  const kinds = await countKinds(needs.db, caller)
  const ranking = await listMostCalled(needs.db, caller, dayBefore(needs, 6))
  return {
    Items: rows.map((row) => presentComponent(needs, caller, row)),
    TotalCount: total,
    Kinds: kinds.map(({ model_type, count }) => ({ ModelType: model_type, Num: count })),
    Ranking: ranking.map(({ id, name, class_name, count }) => ({
      ComponentId: id,
      ComponentName: name,
      ClassName: class_name,
      CallNum: count,
    })),
  }
}

/** What waits or was refused is between the author and who teaches them. */
async function versionsFor({ db }: Needs, caller: Caller, { id, owner_id }: ListedComponent): Promise<VersionRow[]> {
  const versions = await listVersions(db, id)
  const isOpen = ({ state }: VersionRow) => state === PUBLICATION_STATES.published
  if (owner_id === caller.userId || versions.every(isOpen) || (await managesComponent(db, caller, id))) return versions
  return versions.filter(isOpen)
}

/** E090 */
export async function showInfo(needs: Needs, caller: Caller, id: string): Promise<DataOf<typeof infoEndpoint>> {
  const component = await getComponent(needs.db, caller, id)
  const run = await getShownRun(needs.db, component)
  const versions = await versionsFor(needs, caller, component)
  const days = await listDays(needs.db, id, dayBefore(needs, 29))
  return {
    ...presentComponent(needs, caller, component),
    Versions: versions.map(({ number, state, accuracy, sample_count, created_at }) => ({
      Version: number,
      IsCurrent: number === component.current_version ? 1 : 0,
      State: state,
      Accuracy: accuracy,
      SampleNum: sample_count,
      CreateTime: wireTime(created_at),
    })),
    Columns: seenColumns(run.columns).map(({ Name, Kind }) => ({ Name, Kind })),
    Days: days.map(({ day, good, failed }) => ({ Day: day, CallNum: good, FailNum: failed })),
  }
}

/** E091 */
export async function showModel(needs: Needs, caller: Caller, id: string): Promise<DataOf<typeof getComponentModel>> {
  const component = await getComponent(needs.db, caller, id)
  const run = await getShownRun(needs.db, component)
  return {
    ModelName: run.model_name,
    ModelType: component.model_type,
    Algorithm: run.algorithm,
    Parameters: run.parameters,
    Card: component.card,
    Labels: run.labels.map(({ name, color }) => ({ LabelName: name, Color: color })),
    Result: run.result && presentResult(run.result),
  }
}

/** E092 */
export async function showDataset(
  needs: Needs,
  caller: Caller,
  id: string,
): Promise<DataOf<typeof getComponentDataset>> {
  const run = await getShownRun(needs.db, await getComponent(needs.db, caller, id))
  const { labels, published } = await findPublishedVersion(needs, caller, run.version_id)
  return {
    DatasetName: run.dataset_name,
    Version: run.version_number,
    Hash: run.version_hash.toString('hex'),
    SampleNum: run.sample_count,
    Labels: labels.map(({ name, samples }) => ({ LabelName: name, SampleNum: samples })),
    Published: published,
  }
}

/** E093 */
export async function showRun(needs: Needs, caller: Caller, id: string): Promise<DataOf<typeof getComponentRun>> {
  const run = await getShownRun(needs.db, await getComponent(needs.db, caller, id))
  return {
    TrainModelId: run.id,
    Seed: run.seed,
    TrainNum: run.result?.TrainNum ?? 0,
    HeldOutNum: run.result?.HeldOutNum ?? 0,
    Parts: run.result?.Parts ?? [],
    Seconds: run.result?.Seconds ?? 0,
    History: run.history.map(([Epoch, Loss, ValLoss, , ValAccuracy]) => ({ Epoch, Loss, ValLoss, ValAccuracy })),
    EndTime: wireTime(run.ended_at),
  }
}
