import type { AnnouncementScope, MessageKind } from '@shijie/contract'
import type { Generated } from 'kysely'
import type { DefaultMoment, Moment, Optional, OptionalMoment } from './column-types.ts'

/** Tables of what is told: announcements to many, notifications to one; and of what pupils ask and say. */

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

export interface Inquiries {
  id: string
  lesson_id: string
  class_id: string
  pupil_id: string
  body: string
  place: Generated<string>
  shows_name: Generated<boolean>
  is_shown: Generated<boolean>
  asked_at: Moment
  waiting_since: OptionalMoment
  is_solved: Generated<boolean>
  withdrawn_at: OptionalMoment
}

export interface InquiryReplies {
  id: string
  inquiry_id: string
  author_id: string
  is_teacher: boolean
  body: string
  created_at: Moment
}

export interface ClassMessages {
  id: string
  class_id: string
  author_id: string
  body: string
  created_at: Moment
  removed_at: OptionalMoment
  removed_by: Optional<string>
}

export interface ClassMessageReports {
  message_id: string
  user_id: string
  created_at: Moment
  settled_at: OptionalMoment
}

export interface NoticeTables {
  class_messages: ClassMessages
  class_message_reports: ClassMessageReports
  inquiries: Inquiries
  inquiry_replies: InquiryReplies
  announcements: Announcements
  announcement_classes: AnnouncementClasses
  announcement_reads: AnnouncementReads
  notifications: Notifications
}
