import { z } from 'zod'
import { NAME_MAX } from '../constants.ts'
import { inquiryMessages as messages } from '../sentences/inquiry-messages.ts'
import { defineEndpoint, emptyData } from '../wire/endpoint.ts'
import {
  bitField,
  flagField,
  idField,
  listOf,
  pagingQuery,
  requiredText,
  textField,
  timeField,
} from '../wire/fields.ts'

/** 问老师: what a pupil asks under a lesson, and what the teachers of the class answer. */

export const INQUIRY_MAX = 500
export const INQUIRY_REPLY_MAX = 1000
export const INQUIRY_PLACE_MAX = 40
/** Replies to one question, of both sides. */
export const INQUIRY_REPLIES_MAX = 30
export const INQUIRIES_AN_HOUR = 10
export const ANSWERED_AT_ONCE = 20

const inquiryId = idField('提问编号 InquiryId')
const lessonId = idField('小节编号 CourseHourId')
const common = { group: 'inquiry' } as const

const reply = z.object({
  Text: z.string(),
  /** Empty for the pupil who asked, where the class reads it without a name. */
  AuthorName: z.string(),
  IsTeacher: bitField,
  Time: timeField,
})

const inquiry = z.object({
  InquiryId: z.string(),
  Text: z.string(),
  Place: z.string(),
  /** Empty where the pupil did not agree to be named to the class. */
  AskerName: z.string(),
  IsOwn: bitField,
  /** The whole class may read it. */
  IsShown: bitField,
  /** Waits for a teacher. */
  IsWaiting: bitField,
  IsSolved: bitField,
  AskTime: timeField,
  Replies: z.array(reply),
})
export type Inquiry = z.output<typeof inquiry>

export const listLessonInquiries = defineEndpoint({
  ...common,
  id: 'O1078',
  method: 'GET',
  path: '/api/AskTeacher/GetOfLesson',
  zone: 'signedIn',
  ownership: 'openLesson',
  summary: 'What the caller asked under a lesson, then what a teacher showed to the class; found by words.',
  query: z.strictObject({
    ...pagingQuery,
    CourseHourId: lessonId,
    Search: textField('要找的内容', NAME_MAX).default(''),
  }),
  /** `WhyNot`: empty where the caller may ask here. */
  data: listOf(inquiry).extend({ WhyNot: z.string() }),
  errors: ['NotFound', 'Forbidden', 'NotActivated'],
})

export const askTeacher = defineEndpoint({
  ...common,
  id: 'O1079',
  method: 'POST',
  path: '/api/AskTeacher/Post',
  isRepeatable: true,
  zone: 'signedIn',
  ownership: 'openLesson',
  summary: 'A pupil asks the teachers of the class under a lesson.',
  body: z.strictObject({
    CourseHourId: lessonId,
    Text: requiredText('问题', INQUIRY_MAX, messages.textNeeded),
    Place: textField('在哪里', INQUIRY_PLACE_MAX).default(''),
    ShowsName: flagField('可以说出名字 ShowsName').default(0),
  }),
  data: z.object({ InquiryId: z.string() }),
  errors: ['NotFound', 'Forbidden', 'NotActivated', 'Conflict', 'TooManyAttempts'],
})

export const listInquiries = defineEndpoint({
  ...common,
  id: 'O1080',
  method: 'GET',
  path: '/api/AskTeacher/GetList',
  zone: 'teacher',
  ownership: 'own',
  summary: 'What pupils ask the caller: what waits the longest first, or what was answered, or all; by words.',
  query: z.strictObject({
    ...pagingQuery,
    Part: z.enum(['waiting', 'answered', 'all'], '哪一部分 Part 不正确').default('waiting'),
    Search: textField('要找的内容', NAME_MAX).default(''),
  }),
  data: listOf(
    inquiry.extend({
      ClassName: z.string(),
      CourseHourId: z.string(),
      LessonTitle: z.string(),
      CourseName: z.string(),
    }),
  ).extend({ WaitingCount: z.int() }),
})
export type AskedInquiry = z.output<typeof listInquiries.data>['Items'][number]

export const replyToInquiries = defineEndpoint({
  ...common,
  id: 'O1081',
  method: 'POST',
  path: '/api/AskTeacher/Reply',
  isRepeatable: true,
  zone: 'signedIn',
  ownership: 'inquiry',
  summary: 'A teacher answers one question, or several alike at once; or the pupil who asked says more.',
  body: z.strictObject({
    InquiryIds: z
      .array(inquiryId, messages.manyNeeded)
      .min(1, messages.manyNeeded)
      .max(ANSWERED_AT_ONCE, messages.tooMany(ANSWERED_AT_ONCE)),
    Text: requiredText('回答', INQUIRY_REPLY_MAX, messages.replyNeeded),
    /** Only a teacher's counts. */
    IsShown: flagField('全班可见 IsShown').default(0),
  }),
  data: emptyData,
  errors: ['NotFound', 'Conflict'],
})

export const showInquiry = defineEndpoint({
  ...common,
  id: 'O1082',
  method: 'PUT',
  path: '/api/AskTeacher/Show',
  zone: 'teacher',
  ownership: 'inquiry',
  summary: 'Show a question with its answers to the class, or no more.',
  body: z.strictObject({ InquiryId: inquiryId, IsShown: flagField('全班可见 IsShown') }),
  data: emptyData,
  errors: ['NotFound'],
})

export const solveInquiry = defineEndpoint({
  ...common,
  id: 'O1083',
  method: 'PUT',
  path: '/api/AskTeacher/Solve',
  zone: 'signedIn',
  ownership: 'inquiry',
  summary: 'A question is solved, or is not: whoever asked says so, or a teacher.',
  body: z.strictObject({ InquiryId: inquiryId, IsSolved: flagField('解决了 IsSolved') }),
  data: emptyData,
  errors: ['NotFound'],
})

export const withdrawInquiry = defineEndpoint({
  ...common,
  id: 'O1084',
  method: 'DELETE',
  path: '/api/AskTeacher/Delete',
  zone: 'signedIn',
  ownership: 'own',
  summary: 'Whoever asked takes the question back: nobody sees it any more.',
  query: z.strictObject({ InquiryId: inquiryId }),
  data: emptyData,
  errors: ['NotFound'],
})
