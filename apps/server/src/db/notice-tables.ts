import type { AnnouncementScope, MessageKind } from '@shijie/contract'
import type { Generated } from 'kysely'
import type { DefaultMoment, Moment, Optional, OptionalMoment } from './column-types.ts'

/** Tables of what is told: announcements to many, notifications to one. */

export interface Announcements {
  id: string
  scope: AnnouncementScope
  school_id: Optional<string>
  title: string
  body: string
  is_pinned: Generated<boolean>
  shown_until: OptionalMoment
  author_id: string
  created_at: DefaultMoment
  published_at: OptionalMoment
  edited_at: OptionalMoment
  withdrawn_at: OptionalMoment
}

export interface AnnouncementClasses {
  announcement_id: string
  class_id: string
}

export interface AnnouncementReads {
  announcement_id: string
  user_id: string
  read_at: Moment
}

export interface Notifications {
  id: string
  user_id: string
  kind: MessageKind
  subject_id: string
  title: string
  actor_id: string
  created_at: Moment
  read_at: OptionalMoment
}

export interface NoticeTables {
  announcements: Announcements
  announcement_classes: AnnouncementClasses
  announcement_reads: AnnouncementReads
  notifications: Notifications
}
