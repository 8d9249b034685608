import { z } from 'zod'
import { noticeMessages as messages } from '../sentences/notice-messages.ts'
import { defineEndpoint, emptyData } from '../wire/endpoint.ts'
import {
  bitField,
  flagField,
  idField,
  listOf,
  momentOrNone,
  pagingQuery,
  requiredText,
  timeField,
} from '../wire/fields.ts'

/** 通知: what is told to classes, a school or all schools. 消息: what happened to one person, told in the bell. */

export const ANNOUNCEMENT_SCOPES = ['classes', 'school', 'all'] as const
export type AnnouncementScope = (typeof ANNOUNCEMENT_SCOPES)[number]

/** `draft`: nobody sees it. `out`: it is shown. `over`: its time is over. `withdrawn`: it was taken back. */
export const ANNOUNCEMENT_STATES = ['draft', 'out', 'over', 'withdrawn'] as const
export type AnnouncementState = (typeof ANNOUNCEMENT_STATES)[number]

/** What happened: given, work given back, work graded, a paper marked, an application decided, a mark changed by hand or put back. */
export const MESSAGE_KINDS = [
  'assigned',
  'returned',
  'graded',
  'marked',
  'approved',
  'rejected',
  'answered',
  'removed',
  'saidProgram',
  'saidDataset',
  'saidModel',
  'remarked',
  'markPutBack',
] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

export const ANNOUNCEMENT_TITLE_MAX = 60
export const ANNOUNCEMENT_TEXT_MAX = 2000
export const ANNOUNCEMENT_CLASSES_MAX = 20
/** What is older asks nobody to be read, and read notifications of that age are removed. */
export const NOTICE_DAYS = 90
const MESSAGES_AT_ONCE = 50

const announcementId = idField('通知编号 AnnouncementId')
const common = { group: 'notice' } as const

const facts = {
  AnnouncementId: z.string(),
  Title: z.string(),
  Text: z.string(),
  IsPinned: bitField,
  AuthorName: z.string(),
  PublishTime: timeField,
  /** Empty: it was never changed. */
  EditTime: timeField,
  Scope: z.enum(ANNOUNCEMENT_SCOPES),
  /** Names of the classes that it is for. */
  ClassNames: z.array(z.string()),
}

const ownAnnouncement = z.object({ ...facts, IsRead: bitField })
export type OwnAnnouncement = z.output<typeof ownAnnouncement>

export const listOwnAnnouncements = defineEndpoint({
  ...common,
  id: 'O1065',
  method: 'GET',
  path: '/api/Notice/GetMine',
  zone: 'signedIn',
  ownership: 'own',
  summary: 'What is announced to the caller: unread first, then pinned, then the newest; or only what is unread.',
  query: z.strictObject({
    ...pagingQuery,
    Part: z.enum(['all', 'unread'], '哪一部分 Part 不正确').default('all'),
  }),
  data: listOf(ownAnnouncement),
})

export const readAnnouncement = defineEndpoint({
  ...common,
  id: 'O1066',
  method: 'POST',
  path: '/api/Notice/Read',
  zone: 'signedIn',
  ownership: 'schoolObject',
  summary: 'The caller has read an announcement.',
  body: z.strictObject({ AnnouncementId: announcementId }),
  data: emptyData,
  errors: ['NotFound'],
})

const announcement = z.object({
  ...facts,
  State: z.enum(ANNOUNCEMENT_STATES),
  ClassIds: z.array(z.string()),
  ShownUntil: timeField,
  ReaderCount: z.int(),
  ReadCount: z.int(),
})
export type Announcement = z.output<typeof announcement>

export const listAnnouncements = defineEndpoint({
  ...common,
  id: 'O1067',
  method: 'GET',
  path: '/api/Notice/GetList',
  zone: 'teacher',
  ownership: 'own',
  summary: 'What the caller announced, drafts too; administrators see all of their school. With how many have read it.',
  query: z.strictObject({ ...pagingQuery }),
  data: listOf(announcement).extend({ MayAnnounce: bitField }),
})

const content = {
  Scope: z.enum(ANNOUNCEMENT_SCOPES, '发给谁 Scope 不正确'),
  OrgIds: z
    .array(idField('班级编号 OrgIds'), messages.classesNeeded)
    .max(ANNOUNCEMENT_CLASSES_MAX, messages.classesTooMany)
    .default([]),
  Title: requiredText('标题', ANNOUNCEMENT_TITLE_MAX, messages.titleNeeded),
  Text: requiredText('正文', ANNOUNCEMENT_TEXT_MAX, messages.textNeeded),
  ShownUntil: momentOrNone(messages.untilWrong).default(''),
  IsPinned: flagField('置顶 IsPinned').default(0),
  IsDraft: flagField('草稿 IsDraft').default(0),
}

/** What the form of an announcement is checked with. */
export const checkedAnnouncement = z.object(content)

export const postAnnouncement = defineEndpoint({
  ...common,
  id: 'O1068',
  method: 'POST',
  path: '/api/Notice/Post',
  isRepeatable: true,
  zone: 'teacher',
  ownership: 'class',
  summary:
    'Announce something to classes, to the school (its administrators) or to all schools (the platform), or keep a draft.',
  body: z.strictObject(content),
  data: z.object({ AnnouncementId: z.string() }),
  errors: ['NotFound', 'Forbidden', 'InvalidParameter'],
})

export const changeAnnouncement = defineEndpoint({
  ...common,
  id: 'O1069',
  method: 'PUT',
  path: '/api/Notice/Put',
  zone: 'teacher',
  ownership: 'announcement',
  summary: 'Change an announcement, which says so then; or publish a draft. What is out does not become a draft again.',
  body: z.strictObject({ AnnouncementId: announcementId, ...content }),
  data: emptyData,
  errors: ['NotFound', 'Forbidden', 'InvalidParameter'],
})

export const withdrawAnnouncement = defineEndpoint({
  ...common,
  id: 'O1070',
  method: 'DELETE',
  path: '/api/Notice/Delete',
  zone: 'teacher',
  ownership: 'announcement',
  summary: 'Take an announcement back: nobody is shown it any more.',
  query: z.strictObject({ AnnouncementId: announcementId }),
  data: emptyData,
  errors: ['NotFound'],
})

export const restoreAnnouncement = defineEndpoint({
  ...common,
  id: 'O1071',
  method: 'POST',
  path: '/api/Notice/Restore',
  zone: 'teacher',
  ownership: 'announcement',
  summary: 'Show an announcement again that was taken back.',
  body: z.strictObject({ AnnouncementId: announcementId }),
  data: emptyData,
  errors: ['NotFound'],
})

export const listAnnouncementReaders = defineEndpoint({
  ...common,
  id: 'O1072',
  method: 'GET',
  path: '/api/Notice/GetReaders',
  zone: 'teacher',
  ownership: 'announcement',
  summary: 'Who has not read an announcement yet, or who has, by name.',
  query: z.strictObject({
    ...pagingQuery,
    AnnouncementId: announcementId,
    Part: z.enum(['unread', 'read'], '哪一部分 Part 不正确').default('unread'),
  }),
  data: listOf(z.object({ UserId: z.string(), UserName: z.string(), ClassName: z.string(), ReadTime: timeField })),
  errors: ['NotFound'],
})

export const getBell = defineEndpoint({
  ...common,
  id: 'O1073',
  method: 'GET',
  path: '/api/Message/GetBell',
  zone: 'signedIn',
  ownership: 'own',
  summary: 'What the bell of the header counts: unread notifications and announcements, and what waits for the caller.',
  data: z.object({
    /** What the number on the bell is: all of these but `DueCount`. */
    Count: z.int(),
    MessageCount: z.int(),
    AnnouncementCount: z.int(),
    /** Of a teacher: as on the first screen. */
    WaitingCount: z.int(),
    /** Of a pupil: what was given and is due by the end of tomorrow; shown and not counted, for reading does not end it. */
    DueCount: z.int(),
  }),
})
export type Bell = z.output<typeof getBell.data>

const message = z.object({
  MessageId: z.string(),
  Kind: z.enum(MESSAGE_KINDS),
  /** Name of what it is about. */
  Title: z.string(),
  ByName: z.string(),
  /** Why a mark was changed; else empty. */
  Reason: z.string(),
  CreateTime: timeField,
  IsRead: bitField,
  /** The page that it leads to. */
  Address: z.string(),
})
export type Message = z.output<typeof message>

export const listMessages = defineEndpoint({
  ...common,
  id: 'O1074',
  method: 'GET',
  path: '/api/Message/GetList',
  zone: 'signedIn',
  ownership: 'own',
  summary: 'What happened to the caller, the newest first; all or only what is unread.',
  query: z.strictObject({
    ...pagingQuery,
    Part: z.enum(['all', 'unread'], '哪一部分 Part 不正确').default('all'),
  }),
  data: listOf(message),
})

export const readMessages = defineEndpoint({
  ...common,
  id: 'O1075',
  method: 'POST',
  path: '/api/Message/Read',
  zone: 'signedIn',
  ownership: 'own',
  summary: 'The caller has read these notifications, or all of them.',
  body: z.strictObject({
    /** Empty: all. */
    MessageIds: z.array(idField('消息编号 MessageIds')).max(MESSAGES_AT_ONCE, messages.messagesTooMany).default([]),
  }),
  data: emptyData,
})

const rule = { TeachersAnnounce: bitField, PupilsAsk: bitField }

export const getNoticeRule = defineEndpoint({
  ...common,
  id: 'O1076',
  method: 'GET',
  path: '/api/Notice/GetRule',
  zone: 'schoolAdmin',
  ownership: 'schoolObject',
  summary: 'Whether the teachers of a school announce something, and whether its pupils ask under lessons.',
  query: z.strictObject({ SchoolId: idField('学校编号 SchoolId') }),
  data: z.object(rule),
  errors: ['NotFound'],
})

export const saveNoticeRule = defineEndpoint({
  ...common,
  id: 'O1077',
  method: 'PUT',
  path: '/api/Notice/PutRule',
  zone: 'schoolAdmin',
  ownership: 'schoolObject',
  summary: 'Let the teachers of a school announce and its pupils ask, or not; what was said already stays.',
  body: z.strictObject({
    SchoolId: idField('学校编号 SchoolId'),
    TeachersAnnounce: flagField('老师可以发通知 TeachersAnnounce'),
    PupilsAsk: flagField('学生可以问老师 PupilsAsk'),
  }),
  data: emptyData,
  errors: ['NotFound'],
})
