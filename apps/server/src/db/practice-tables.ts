import type { ProjectMediaType, ProjectMode } from '@shijie/contract'
import type { Generated, Selectable } from 'kysely'
import type { DefaultMoment, Optional, OptionalMoment } from './column-types.ts'

/** Tables of what learners program. */

export interface XmlFiles {
  id: string
  owner_id: string
  sha256: Buffer
  content: string
  created_at: DefaultMoment
}

export interface Projects {
  id: string
  owner_id: string
  name: string
  mode: Generated<ProjectMode>
  xml_file_id: Optional<string>
  python: Generated<string>
  thumbnail: Generated<string>
  train_id: Optional<string>
  step_id: Optional<string>
  version: Generated<number>
  score: Optional<number>
  comment: Generated<string>
  scored_by: Optional<string>
  scored_at: OptionalMoment
  created_at: DefaultMoment
  updated_at: DefaultMoment
  deleted_at: OptionalMoment
}
export type ProjectRow = Selectable<Projects>

export interface ProjectVersions {
  project_id: string
  version: number
  mode: ProjectMode
  xml_file_id: Optional<string>
  python: string
  is_kept: Generated<boolean>
  saved_at: DefaultMoment
}

export interface KeptBlocks {
  id: string
  owner_id: string
  name: string
  xml: string
  created_at: DefaultMoment
}

export interface ProjectMedia {
  id: string
  project_id: string
  file_id: string
  name: string
  kind: ProjectMediaType
  created_at: DefaultMoment
}
