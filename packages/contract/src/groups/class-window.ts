import { z } from 'zod'
import {
  CLASS_CODE_LENGTH,
  CLASS_WINDOW_MINUTES_MAX,
  CLASS_WINDOW_MINUTES_MIN,
  CLASS_WINDOW_PLACES,
  CLASS_WINDOW_PLACES_MAX,
} from '../constants.ts'
import { toHalfWidth } from '../half-width.ts'
import { schoolMessages } from '../sentences/school-messages.ts'
import { defineEndpoint, emptyData } from '../wire/endpoint.ts'
import { bitField, flagField, idField, passwordDigest, personName, requiredText, timeField } from '../wire/fields.ts'
import { studentNo } from './school.ts'

const orgId = idField('班级编号 OrgId')
const minutes = `时长应为 ${CLASS_WINDOW_MINUTES_MIN}–${CLASS_WINDOW_MINUTES_MAX} 分钟`

const places = `名额应为 1–${CLASS_WINDOW_PLACES_MAX} 的整数`

/** A class that may register itself at the moment; empty texts when the window is closed. */
export const classWindow = z.object({
  ClassCode: z.string(),
  ClosesTime: timeField,
  SecondsLeft: z.int(),
  /** Pupils who registered through it, and how many may. */
  JoinedCount: z.int(),
  Places: z.int(),
  /** Who has no slip and asks for the account of the roster, newest first. */
  Asking: z.array(
    z.object({
      UserId: z.string(),
      UserName: z.string(),
      StudentNo: z.string(),
      /** On the screen of the browser that asks. */
      Mark: z.int(),
      IsTicked: bitField,
      AskTime: timeField,
    }),
  ),
  /** Who came in by a class code since yesterday, newest first. */
  Joined: z.array(
    z.object({
      UserId: z.string(),
      UserName: z.string(),
      StudentNo: z.string(),
      /** 0: an account of the roster. */
      IsNew: bitField,
      JoinTime: timeField,
    }),
  ),
})
export type ClassWindow = z.output<typeof classWindow>

export const getClassWindow = defineEndpoint({
  id: 'O126',
  group: 'school',
  method: 'GET',
  path: '/api/manage/class_window/Get',
  zone: 'teacher',
  ownership: 'class',
  summary: 'The open window of a class, if there is one.',
  query: z.strictObject({ OrgId: orgId }),
  data: classWindow,
  errors: ['NotFound'],
})

export const openClassWindow = defineEndpoint({
  id: 'O127',
  group: 'school',
  method: 'POST',
  path: '/api/manage/class_window/Post',
  zone: 'teacher',
  ownership: 'class',
  summary: 'Open a window with a new class code; an earlier one closes.',
  body: z.strictObject({
    OrgId: orgId,
    Minutes: z.int(minutes).min(CLASS_WINDOW_MINUTES_MIN, minutes).max(CLASS_WINDOW_MINUTES_MAX, minutes),
    Places: z.int(places).min(1, places).max(CLASS_WINDOW_PLACES_MAX, places).default(CLASS_WINDOW_PLACES),
  }),
  data: classWindow,
  errors: ['NotFound'],
})

export const closeClassWindow = defineEndpoint({
  id: 'O128',
  group: 'school',
  method: 'DELETE',
  path: '/api/manage/class_window/Delete',
  zone: 'teacher',
  ownership: 'class',
  summary: 'Close the window of a class.',
  query: z.strictObject({ OrgId: orgId }),
  data: emptyData,
  errors: ['NotFound'],
})

export const tickClassAsk = defineEndpoint({
  id: 'O136',
  group: 'school',
  method: 'PUT',
  path: '/api/manage/class_window/Tick',
  zone: 'teacher',
  ownership: 'class',
  summary: 'Let a browser that shows this mark have the account of the roster that it asks for, or take that back.',
  body: z.strictObject({
    OrgId: orgId,
    Mark: z.int('号码 Mark 不正确').min(100, '号码 Mark 不正确').max(999, '号码 Mark 不正确'),
    IsTicked: flagField('打勾 IsTicked'),
  }),
  data: classWindow,
  errors: ['NotFound', 'Conflict'],
})

export const removeJoined = defineEndpoint({
  id: 'O137',
  group: 'school',
  method: 'POST',
  path: '/api/manage/class_window/Remove',
  zone: 'teacher',
  ownership: 'class',
  summary:
    'Take out somebody who came in by the class code: signed out, the password void; a new account leaves the class, one of the roster waits for its pupil again.',
  body: z.strictObject({ OrgId: orgId, UserId: idField('用户编号 UserId') }),
  data: classWindow,
  errors: ['NotFound'],
})

/** What a pupil copies from the blackboard: case, width and spaces do not matter. */
export const classCode = requiredText('班级码', 20, schoolMessages.classCodeRequired)
  .overwrite((value) => toHalfWidth(value).replace(/[\s-]/g, '').toUpperCase())
  .length(CLASS_CODE_LENGTH, schoolMessages.classCodeWrong)

export const registerInClass = defineEndpoint({
  id: 'O129',
  group: 'school',
  method: 'POST',
  path: '/api/Login/ClassRegister',
  zone: 'visitor',
  summary:
    'Register as a pupil of the class whose code is shown: makes the account, or claims the imported one by its one-time password or the tick of the teacher.',
  body: z.strictObject({
    ClassCode: classCode,
    UserName: personName,
    StudentNo: studentNo,
    Password: passwordDigest,
    /** Of the slip, as its md5; needed where the school imported the account, unless the teacher ticks it. */
    OneTimePassword: passwordDigest.optional(),
  }),
  data: z.object({ ClassName: z.string(), SchoolName: z.string() }),
  errors: ['TooManyAttempts', 'Conflict'],
})
