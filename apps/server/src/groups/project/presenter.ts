import { addressOfXml, type KeptBlocks, type Project, type ProjectMedia, type ProjectSummary } from '@shijie/contract'
import type { Selectable } from 'kysely'
import type { ProjectRow } from '../../db/practice-tables.ts'
import type { Database } from '../../db/tables.ts'
import type { Caller } from '../../platform/caller.ts'
import { signMediaAddress } from '../../platform/media-address.ts'
import { wireTime } from '../../platform/time.ts'
import type { Services } from '../../services.ts'
import type { MediaRow } from './media-repository.ts'
import type { ProjectListRow } from './repository.ts'

const common = (row: ProjectListRow): Omit<ProjectSummary, 'Thumbnail'> => ({
  ProjectId: row.id,
  ProjectName: row.name,
  Mode: row.mode,
  TrainId: row.train_id ?? '',
  StepId: row.step_id ?? '',
  Score: row.score,
  CreateTime: wireTime(row.created_at),
  UpdateTime: wireTime(row.updated_at),
  DeleteTime: wireTime(row.deleted_at),
})

export const presentSummary = (row: ProjectListRow): ProjectSummary => ({ ...common(row), Thumbnail: row.thumbnail })

export const xmlAddress = (xmlFileId: string | null): string => (xmlFileId ? addressOfXml(xmlFileId) : '')

export const presentProject = (row: ProjectRow, caller: Caller): Project => ({
  ...common(row),
  BlocksFileUrl: xmlAddress(row.xml_file_id),
  Python: row.python,
  Version: row.version,
  Comment: row.comment,
  IsOwn: row.owner_id === caller.userId ? 1 : 0,
})

export const presentBlocks = (row: Selectable<Database['kept_blocks']>): KeptBlocks => ({
  BlocksId: row.id,
  BlocksName: row.name,
  Xml: row.xml,
  CreateTime: wireTime(row.created_at),
})

export const presentMedia = (
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  caller: Caller,
  row: MediaRow,
): ProjectMedia => ({
  MediaId: row.id,
  MediaName: row.name,
  MediaType: row.kind,
  FileUrl: signMediaAddress(config.secret, caller, row.file_id, clock.now()),
  FileSize: row.size,
  CreateTime: wireTime(row.created_at),
})
