import { z } from 'zod'
import { talkMessages as messages } from '../sentences/talk-messages.ts'
import { defineEndpoint, emptyData } from '../wire/endpoint.ts'
import { bitField, idField, listOf, pagingQuery, requiredText, textField, timeField } from '../wire/fields.ts'

/** 班级讨论: free text inside one class, which the school opens and its teachers read. No files, and nothing between two. */

export const TALK_STATES = ['closed', 'open', 'paused'] as const
export type TalkState = (typeof TALK_STATES)[number]

export const TALK_MAX = 300
export const TALK_REASON_MAX = 100
export const TALK_A_MINUTE = 5

const orgId = idField('班级编号 OrgId')
const messageId = idField('消息编号 MessageId')
const common = { group: 'talk' } as const

const talkClass = z.object({
  OrgId: z.string(),
  OrgName: z.string(),
  State: z.enum(TALK_STATES),
  /** Messages that somebody reported and nobody has looked at; only for those who may. */
  ReportCount: z.int(),
})
export type TalkClass = z.output<typeof talkClass>

export const listTalkClasses = defineEndpoint({
  ...common,
  id: 'O1085',
  method: 'GET',
  path: '/api/ClassTalk/GetClasses',
  zone: 'signedIn',
  ownership: 'own',
  summary:
    'Classes of the caller in which one talks; administrators see all of their school, also those that are closed.',
  query: z.strictObject({ ...pagingQuery, SchoolId: idField('学校编号 SchoolId').optional() }),
  data: listOf(talkClass),
})

const classMessage = z.object({
  MessageId: z.string(),
  AuthorName: z.string(),
  IsTeacher: bitField,
  IsOwn: bitField,
  Text: z.string(),
  Time: timeField,
  /** For those who may remove it: somebody reported it. */
  IsReported: bitField,
  /** The caller reported it: it is folded for them, whatever the teachers decide. */
  HasTold: bitField,
})
export type ClassMessage = z.output<typeof classMessage>

export const getClassTalk = defineEndpoint({
  ...common,
  id: 'O1085',
  method: 'GET',
  path: '/api/ClassTalk/Get',
  zone: 'signedIn',
  ownership: 'classTalk',
  summary: 'What is said in a class, the newest first. Where the talk is closed there is none.',
  query: z.strictObject({ ...pagingQuery, OrgId: orgId }),
  data: listOf(classMessage).extend({ OrgName: z.string(), State: z.enum(TALK_STATES), MayModerate: bitField }),
  errors: ['NotFound'],
})

export const postClassMessage = defineEndpoint({
  ...common,
  id: 'O1086',
  method: 'POST',
  path: '/api/ClassTalk/Post',
  isRepeatable: true,
  zone: 'signedIn',
  ownership: 'classTalk',
  summary: 'Say something to the class.',
  body: z.strictObject({ OrgId: orgId, Text: requiredText('要说的话', TALK_MAX, messages.textNeeded) }),
  data: z.object({ MessageId: z.string() }),
  errors: ['NotFound', 'InvalidParameter', 'Conflict', 'TooManyAttempts'],
})

export const removeClassMessage = defineEndpoint({
  ...common,
  id: 'O1087',
  method: 'DELETE',
  path: '/api/ClassTalk/Delete',
  zone: 'signedIn',
  ownership: 'handIn',
  summary:
    'Remove an own message, or one of a class that one teaches: then with the reason, which the audit log keeps.',
  query: z.strictObject({ MessageId: messageId, Reason: textField('原因', TALK_REASON_MAX).default('') }),
  data: emptyData,
  errors: ['NotFound', 'InvalidParameter'],
})

export const reportClassMessage = defineEndpoint({
  ...common,
  id: 'O1088',
  method: 'POST',
  path: '/api/ClassTalk/Report',
  zone: 'signedIn',
  ownership: 'classTalk',
  summary: 'Ask the teachers to look at a message.',
  body: z.strictObject({ MessageId: messageId }),
  data: emptyData,
  errors: ['NotFound'],
})

export const keepClassMessage = defineEndpoint({
  ...common,
  id: 'O1088',
  method: 'POST',
  path: '/api/ClassTalk/Keep',
  zone: 'teacher',
  ownership: 'handIn',
  summary: 'A teacher has looked at a reported message, and it stays.',
  body: z.strictObject({ MessageId: messageId }),
  data: emptyData,
  errors: ['NotFound'],
})

export const setClassTalk = defineEndpoint({
  ...common,
  id: 'O1089',
  method: 'PUT',
  path: '/api/ClassTalk/PutState',
  zone: 'teacher',
  ownership: 'class',
  summary: 'The school opens or closes the talk of a class; its teachers pause it and go on.',
  body: z.strictObject({ OrgId: orgId, State: z.enum(TALK_STATES, '班级讨论的状态 State 不正确') }),
  data: emptyData,
  errors: ['NotFound', 'Forbidden', 'InvalidParameter'],
})
