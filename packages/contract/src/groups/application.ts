import { z } from 'zod'
import { NAME_MAX } from '../constants.ts'
import { USER_TYPES } from '../roles.ts'
import { messages } from '../sentences/messages.ts'
import { defineEndpoint, emptyData } from '../wire/endpoint.ts'
import {
  bitField,
  flagField,
  idField,
  listOf,
  PHONE_PATTERN,
  pagingQuery,
  requiredText,
  textField,
  timeField,
  verificationCode,
} from '../wire/fields.ts'

/** What an application asks for. The form has a type on the wire; opening lessons is the only one so far. */
export const ApplicationTypes = { openAccess: 1 } as const

export const APPLICATION_STATES = ['open', 'approved', 'rejected'] as const
export type ApplicationState = (typeof APPLICATION_STATES)[number]

const REASON_MAX = 500
const SCHOOL_MAX = 100

/** V009: the fields of the form, one schema each, for server and browser alike. */
export const applicationFields = {
  UserName: requiredText('姓名', NAME_MAX, messages.realNameRequired),
  School: requiredText('学校', SCHOOL_MAX, messages.schoolRequired),
  AppyInfo: requiredText('申请理由', REASON_MAX, messages.applicationReasonRequired),
  /** Empty for learners without a phone; where codes can be sent the server insists on one. */
  UserTel: textField('手机号', 20).refine((value) => value === '' || PHONE_PATTERN.test(value), messages.phoneFormat),
} as const

/** What an applicant sees of the own application. */
export const ownApplication = z.object({
  ApplicationId: z.string(),
  State: z.enum(APPLICATION_STATES),
  CreateTime: timeField,
  DecideTime: timeField,
  RejectReason: z.string(),
  IsAdmitted: bitField,
})
export type OwnApplication = z.output<typeof ownApplication>

/** One row of the queue. */
export const applicationRow = ownApplication.extend({
  UserId: z.string(),
  UserType: z.enum(USER_TYPES),
  UserName: z.string(),
  School: z.string(),
  UserTel: z.string(),
  AppyInfo: z.string(),
  WillingToPay: bitField,
  /** The school whose administrators see it; empty: only the platform's. */
  SchoolId: z.string(),
  SchoolName: z.string(),
  DecidedBy: z.string(),
  AccessUntil: timeField,
  /** May the approver tick the admission: the applicant belongs to no school, and there is one to admit to. */
  CanAdmit: bitField,
})
export type ApplicationRow = z.output<typeof applicationRow>

export const applyForAccess = defineEndpoint({
  id: 'E008',
  group: 'application',
  method: 'POST',
  path: '/api/Ups_apply/Post',
  zone: 'signedIn',
  ownership: 'own',
  summary: 'Apply for open access. One open application for each user; the phone is verified where codes can be sent.',
  body: z.strictObject({
    ...applicationFields,
    UserTel: applicationFields.UserTel.default(''),
    code: verificationCode.optional(),
    type: z.literal(ApplicationTypes.openAccess, '申请类型不正确').default(ApplicationTypes.openAccess),
    WillingToPay: flagField('是否愿意付费').default(0),
    UserId: idField('用户编号').optional(),
  }),
  data: ownApplication,
  errors: ['Conflict', 'Forbidden', 'TooManyAttempts'],
})

export const getOwnApplication = defineEndpoint({
  id: 'O030',
  group: 'application',
  method: 'GET',
  path: '/api/Ups_apply/Get',
  zone: 'signedIn',
  ownership: 'own',
  summary: "The caller's newest application, if any, and whether open access is granted.",
  data: z.object({ Application: ownApplication.nullable(), HasOpenAccess: bitField, AccessUntil: timeField }),
})

export const listApplications = defineEndpoint({
  id: 'O031',
  group: 'application',
  method: 'GET',
  path: '/api/Ups_apply/GetList',
  zone: 'teacher',
  summary:
    'The queue: of the own classes for teachers, of the school for its administrators, all for the platform; oldest first.',
  query: z.strictObject({ ...pagingQuery, State: z.enum(APPLICATION_STATES, '状态不正确').prefault('open') }),
  data: listOf(applicationRow),
})

export const approveApplication = defineEndpoint({
  id: 'O032',
  group: 'application',
  method: 'POST',
  path: '/api/Ups_apply/Approve',
  zone: 'teacher',
  ownership: 'class',
  summary: 'Grant open access, until a day where one is given; a separate tick admits the applicant to the school.',
  body: z.strictObject({
    ApplicationId: idField('申请编号'),
    /** The last day of the access; left out: without end. */
    AccessUntil: z.iso.date('截止日期不正确').optional(),
    AdmitToSchool: flagField('加入学校').default(0),
  }),
  data: applicationRow,
  errors: ['NotFound', 'Conflict'],
})

export const approveClass = defineEndpoint({
  id: 'O039',
  group: 'application',
  method: 'POST',
  path: '/api/Ups_apply/ApproveClass',
  zone: 'teacher',
  ownership: 'class',
  summary: 'Grant open access to all pupils of a class; open applications among them are approved with it.',
  body: z.strictObject({
    OrgId: idField('班级'),
    /** The last day of the access; left out: without end. */
    AccessUntil: z.iso.date('截止日期不正确').optional(),
  }),
  data: z.object({ OpenedCount: z.int(), ApprovedCount: z.int() }),
  errors: ['NotFound'],
})

export const rejectApplication = defineEndpoint({
  id: 'O033',
  group: 'application',
  method: 'POST',
  path: '/api/Ups_apply/Reject',
  zone: 'teacher',
  ownership: 'class',
  summary: 'Refuse an application; the applicant reads the reason.',
  body: z.strictObject({
    ApplicationId: idField('申请编号'),
    Reason: requiredText('理由', REASON_MAX, messages.rejectReasonRequired),
  }),
  data: applicationRow,
  errors: ['NotFound', 'Conflict'],
})

export const assignApplication = defineEndpoint({
  id: 'O034',
  group: 'application',
  method: 'POST',
  path: '/api/Ups_apply/Assign',
  zone: 'platformAdmin',
  summary: 'Hand an application without a school to one.',
  body: z.strictObject({ ApplicationId: idField('申请编号'), SchoolId: idField('学校') }),
  data: emptyData,
  errors: ['NotFound', 'Conflict'],
})

export const listAssignableSchools = defineEndpoint({
  id: 'O035',
  group: 'application',
  method: 'GET',
  path: '/api/Ups_apply/GetSchools',
  zone: 'platformAdmin',
  summary: 'Schools to which an application can be handed.',
  data: z.object({ Schools: z.array(z.object({ SchoolId: z.string(), SchoolName: z.string() })) }),
})
