import { type AnnouncementScope, bitOf } from '@shijie/contract'
import { sql } from 'kysely'
import { wireTime } from '../../platform/time.ts'

export interface AnnouncementFacts {
  id: string
  scope: AnnouncementScope
  title: string
  body: string
  is_pinned: boolean
  author_name: string
  published_at: Date | null
  edited_at: Date | null
  class_names: string[]
}

/** Names of the classes that an announcement `n` is for. */
export const CLASS_NAMES = sql<string[]>`array(select o.name from announcement_classes k
  join organisations o on o.id = k.class_id where k.announcement_id = n.id order by o.name, o.id)`

export const presentFacts = (row: AnnouncementFacts) => ({
  AnnouncementId: row.id,
  Title: row.title,
  Text: row.body,
  IsPinned: bitOf(row.is_pinned),
  AuthorName: row.author_name,
  PublishTime: wireTime(row.published_at),
  EditTime: wireTime(row.edited_at),
  Scope: row.scope,
  ClassNames: row.class_names,
})
