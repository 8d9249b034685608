import type { FileKind, TalkState, TimetableWeek, UserType } from '@shijie/contract'
import type { Generated, GeneratedAlways, Selectable } from 'kysely'
import type { AssignmentTables } from './assignment-tables.ts'
import type { BoardTables } from './board-tables.ts'
import type { ClassTables } from './class-tables.ts'
import type { Day, DefaultJson, DefaultMoment, Json, Moment, Optional, OptionalMoment } from './column-types.ts'
import type { DatasetTables } from './dataset-tables.ts'
import type { ExamTables } from './exam-tables.ts'
import type { GlanceTables } from './glance-tables.ts'
import type {
  BankQuestions,
  CourseOrganisations,
  CoursePlanLessons,
  CoursePlans,
  CoursePresences,
  CoursePublications,
  CourseSelections,
  Courses,
  CourseTeachers,
  CourseWeights,
  DictionaryItems,
  FrozenAchievements,
  LateWaivers,
  LessonDraftRevisions,
  LessonDrafts,
  Lessons,
  LessonVersions,
  MarkChanges,
  MarkOverrides,
  SelfCheckAnswers,
  ShippedLessons,
  StudyClocks,
  StudyDays,
  StudyRecords,
} from './learning-tables.ts'
import type { MarkingTables } from './marking-tables.ts'
import type { ModelTables } from './model-tables.ts'
import type { NoticeTables } from './notice-tables.ts'
import type { KeptBlocks, ProjectMedia, Projects, ProjectVersions, XmlFiles } from './practice-tables.ts'
import type { TrainingTables } from './training-tables.ts'

/** Types of the tables, as `migrations/` make them. Dates are `timestamptz`, ids UUIDv7. */

interface Unpackings {
  user_id: string
  file_id: string
  done: Generated<number>
  total: Generated<number>
  is_cancelled: Generated<boolean>
  reported_at: Moment
}

interface CreateKeys {
  hash: Buffer
  user_id: string
  fingerprint: Buffer
  answer: Buffer
  created_at: Moment
}

interface Settings {
  key: string
  value: Json<unknown>
  updated_at: DefaultMoment
}

interface Organisations {
  id: string
  parent_id: Optional<string>
  school_id: Optional<string>
  kind: 'school' | 'grade' | 'class'
  name: string
  teachers_make_classes: Generated<boolean>
  teachers_announce: Generated<boolean>
  pupils_ask: Generated<boolean>
  talk: Generated<TalkState>
  created_at: DefaultMoment
  deleted_at: OptionalMoment
}

/** Periods of a school's day, by clocks in Shanghai: `HH:MM`. */
interface TimetablePeriods {
  school_id: string
  number: number
  starts_at: string
  ends_at: string
}

interface TimetableEntries {
  teacher_id: string
  weekday: number
  period: number
  week: TimetableWeek
  class_id: string
  course_id: Optional<string>
  room: Generated<string>
}

interface Users {
  id: string
  user_type: UserType
  name: string
  image_url: Generated<string>
  phone: Optional<string>
  email: Optional<string>
  student_no: Optional<string>
  school_id: Optional<string>
  password_hash: string
  is_active: Generated<boolean>
  must_change_password: Generated<boolean>
  has_open_access: Generated<boolean>
  open_access_until: OptionalMoment
  preferences: DefaultJson<unknown>
  disabled_at: OptionalMoment
  deleted_at: OptionalMoment
  created_at: DefaultMoment
}

interface Memberships {
  organisation_id: string
  user_id: string
  role: 'student' | 'teacher'
  created_at: DefaultMoment
}

interface Terms {
  id: string
  school_id: string
  name: string
  starts_on: Day
  ends_on: Day
  created_at: DefaultMoment
  deleted_at: OptionalMoment
}

interface ClassWindows {
  id: string
  organisation_id: string
  code: string
  opened_by: string
  created_at: DefaultMoment
  closes_at: Moment
  closed_at: OptionalMoment
  places: Generated<number>
}

interface ClassWindowJoins {
  window_id: string
  user_id: string
  device_key: string
  joined_at: Moment
  removed_at: OptionalMoment
  is_new: Generated<boolean>
}

interface ClassWindowAsks {
  window_id: string
  user_id: string
  device_key: string
  mark: number
  asked_at: Moment
  ticked_at: OptionalMoment
}

interface RosterImports {
  id: string
  user_id: string
  total: number
  done: Generated<number>
  cancelled_at: OptionalMoment
  created_at: DefaultMoment
  seen_at: DefaultMoment
}

interface ActivationBatches {
  id: string
  name: string
  textbook: Generated<string>
  isbn: Generated<string>
  school_id: Optional<string>
  expires_at: OptionalMoment
  created_by: Optional<string>
  created_at: DefaultMoment
}

interface ActivationCodes {
  id: string
  batch_id: string
  code_hash: Buffer
  expires_at: OptionalMoment
  voided_at: OptionalMoment
  redeemed_at: OptionalMoment
  redeemed_by: Optional<string>
}

interface RememberedDevices {
  id: string
  user_id: string
  device_key: string
  token_hash: Buffer
  previous_hash: Optional<Buffer>
  rotated_at: DefaultMoment
  expires_at: Moment
  revoked_at: OptionalMoment
}

interface Sessions {
  id: string
  token_hash: Buffer
  user_id: string
  remembered_id: Optional<string>
  device_key: string
  device_name: Generated<string>
  created_at: DefaultMoment
  last_seen_at: DefaultMoment
  expires_at: OptionalMoment
  revoked_at: OptionalMoment
}

interface KnownDevices {
  account_key: Buffer
  device_key: string
  seen_at: DefaultMoment
}

interface LoginFailures {
  id: GeneratedAlways<number>
  account_key: Buffer
  device_key: string
  is_known: boolean
  failed_at: DefaultMoment
}

interface VerificationCodes {
  id: string
  account: string
  code_type: number
  code_hash: Buffer
  sent_at: DefaultMoment
  attempts: Generated<number>
  verified_at: OptionalMoment
  proof_hash: Optional<Buffer>
  used_at: OptionalMoment
}

interface OutboxMessages {
  id: string
  recipient: string
  subject: string
  body: string
  created_at: DefaultMoment
}

interface AuditLog {
  id: string
  actor_id: Optional<string>
  school_id: Optional<string>
  action: string
  subject_id: Optional<string>
  details: DefaultJson<unknown>
  created_at: DefaultMoment
}

interface Files {
  id: string
  owner_id: Optional<string>
  sha256: Buffer
  size: number
  media_type: string
  name: string
  purpose: Generated<'own' | 'avatar' | 'site' | 'sample'>
  folder_id: Optional<string>
  path: Generated<string>
  sort: Generated<number>
  thumbnail_sha256: Optional<Buffer>
  kind: GeneratedAlways<FileKind>
  created_at: DefaultMoment
  deleted_at: OptionalMoment
}

interface Folders {
  id: string
  owner_id: string
  name: string
  created_at: DefaultMoment
  deleted_at: OptionalMoment
}

interface Uploads {
  id: string
  owner_id: string
  name: string
  size: number
  file_id: Optional<string>
  created_at: DefaultMoment
  expires_at: Moment
}

interface OrphanContents {
  sha256: Buffer
  found_at: Moment
}

interface Applications {
  id: string
  user_id: string
  name: string
  school_name: string
  phone: string
  reason: string
  willing_to_pay: boolean
  school_id: Optional<string>
  state: Generated<'open' | 'approved' | 'rejected'>
  decided_by: Optional<string>
  decided_at: OptionalMoment
  reject_reason: Generated<string>
  access_until: OptionalMoment
  is_admitted: Generated<boolean>
  created_at: DefaultMoment
}

export interface Database
  extends AssignmentTables,
    ExamTables,
    GlanceTables,
    TrainingTables,
    DatasetTables,
    ModelTables,
    NoticeTables,
    MarkingTables,
    BoardTables,
    ClassTables {
  create_keys: CreateKeys
  settings: Settings
  organisations: Organisations
  users: Users
  memberships: Memberships
  terms: Terms
  timetable_periods: TimetablePeriods
  timetable_entries: TimetableEntries
  roster_imports: RosterImports
  course_weights: CourseWeights
  study_clocks: StudyClocks
  unpackings: Unpackings
  bank_questions: BankQuestions
  xml_files: XmlFiles
  projects: Projects
  project_versions: ProjectVersions
  kept_blocks: KeptBlocks
  project_media: ProjectMedia
  frozen_achievements: FrozenAchievements
  mark_overrides: MarkOverrides
  late_waivers: LateWaivers
  mark_changes: MarkChanges
  class_windows: ClassWindows
  class_window_joins: ClassWindowJoins
  class_window_asks: ClassWindowAsks
  activation_batches: ActivationBatches
  activation_codes: ActivationCodes
  remembered_devices: RememberedDevices
  sessions: Sessions
  known_devices: KnownDevices
  login_failures: LoginFailures
  verification_codes: VerificationCodes
  outbox_messages: OutboxMessages
  audit_log: AuditLog
  files: Files
  folders: Folders
  uploads: Uploads
  orphan_contents: OrphanContents
  courses: Courses
  course_organisations: CourseOrganisations
  course_plan_lessons: CoursePlanLessons
  course_plans: CoursePlans
  course_presences: CoursePresences
  course_publications: CoursePublications
  course_teachers: CourseTeachers
  lesson_drafts: LessonDrafts
  lesson_draft_revisions: LessonDraftRevisions
  lesson_versions: LessonVersions
  shipped_lessons: ShippedLessons
  lessons: Lessons
  course_selections: CourseSelections
  self_check_answers: SelfCheckAnswers
  study_records: StudyRecords
  study_days: StudyDays
  dictionary_items: DictionaryItems
  applications: Applications
}

export type UserRow = Selectable<Users>
export type CourseRow = Selectable<Courses>
export type LessonRow = Selectable<Lessons>
export type FileRow = Selectable<Files>
export type FolderRow = Selectable<Folders>
export type UploadRow = Selectable<Uploads>
export type ApplicationRow = Selectable<Applications>
