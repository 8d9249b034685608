import { z } from 'zod'
import { NAME_MAX, SELECTED_MAX, STUDENT_NO_MAX } from '../constants.ts'
import { toHalfWidth } from '../half-width.ts'
import { USER_TYPES } from '../roles.ts'
import { schoolMessages as messages } from '../sentences/school-messages.ts'
import { defineEndpoint, emptyData } from '../wire/endpoint.ts'
import {
  bitField,
  idField,
  isEmail,
  isPhone,
  listOf,
  loginAccount,
  personName,
  requiredText,
  textField,
  timeField,
} from '../wire/fields.ts'

const orgId = idField('组织编号 OrgId')
const userIds = z
  .array(idField('用户编号'), '请选择学生')
  .min(1, '请选择学生')
  .max(SELECTED_MAX, `一次最多选择 ${SELECTED_MAX} 人`)

/** A student number: letters, digits, hyphens; nothing that could be taken for a phone or an e-mail address. */
export const studentNo = requiredText('学号', STUDENT_NO_MAX)
  .overwrite((value) => toHalfWidth(value).trim())
  .refine((value) => !isPhone(value), messages.numberLooksLikePhone)
  .refine((value) => !isEmail(value) && !value.includes('@'), messages.numberHasAt)
  .refine((value) => /^[0-9A-Za-z][0-9A-Za-z-]*$/.test(value), messages.numberCharacters)

/** E010: a class that the caller teaches or administers. */
export const classOrg = z.object({
  OrgId: z.string(),
  OrgName: z.string(),
  GradeName: z.string(),
  SchoolId: z.string(),
  SchoolName: z.string(),
  StudentCount: z.int(),
  TeacherNames: z.string(),
})
export type ClassOrg = z.output<typeof classOrg>

export const listAuthorizedClasses = defineEndpoint({
  id: 'E010',
  group: 'school',
  method: 'GET',
  path: '/api/Ups_user/GetAuthorizedClassOrgs',
  zone: 'teacher',
  ownership: 'own',
  summary: "The caller's classes: a teacher's own, all of an administrator's school, all for the platform.",
  data: listOf(classOrg),
})

export const foundAccount = z.object({
  UserId: z.string(),
  UserName: z.string(),
  UserType: z.union([z.enum(USER_TYPES), z.literal('')]),
  UserImgUrl: z.string(),
  StudentNo: z.string(),
  SchoolId: z.string(),
})
export type FoundAccount = z.output<typeof foundAccount>

export const findAccount = defineEndpoint({
  id: 'E014',
  group: 'school',
  method: 'POST',
  path: '/api/Ups_user/Get',
  zone: 'active',
  ownership: 'own',
  summary: 'Account query: answers for oneself, own classes, own school; empty fields for everyone else.',
  /** `account` in the address says the same as the body. */
  query: z.strictObject({ account: loginAccount.optional() }),
  body: z.strictObject({ Account: loginAccount.optional() }),
  data: foundAccount,
})

/** A pupil in the list of a class. */
export const classMember = z.object({
  UserId: z.string(),
  UserName: z.string(),
  /** Initials of the name in pinyin, upper case. */
  Initials: z.string(),
  StudentNo: z.string(),
  ClassId: z.string(),
  ClassName: z.string(),
  /** 1: still has the one-time password. */
  MustChangePassword: bitField,
  IsDisabled: bitField,
  /** 1: too many wrong passwords in the last quarter of an hour. */
  IsLocked: bitField,
  IsOnline: bitField,
  LastSeenTime: timeField,
})
export type ClassMember = z.output<typeof classMember>

export const listMembers = defineEndpoint({
  id: 'O114',
  group: 'school',
  method: 'GET',
  path: '/api/manage/member/GetList',
  zone: 'teacher',
  ownership: 'class',
  summary: 'Pupils of a class, grade or school, by number; found by name, pinyin initials or number.',
  query: z.strictObject({ OrgId: orgId, Search: textField('查找的内容', NAME_MAX).default('') }),
  data: listOf(classMember),
  errors: ['NotFound'],
})

/** What is printed for one person: shown once. */
export const loginSlip = z.object({
  UserId: z.string(),
  UserName: z.string(),
  StudentNo: z.string(),
  ClassName: z.string(),
  SchoolName: z.string(),
  Password: z.string(),
})
export type Slip = z.output<typeof loginSlip>

export const addMember = defineEndpoint({
  id: 'O115',
  group: 'school',
  method: 'POST',
  path: '/api/manage/member/Post',
  zone: 'teacher',
  ownership: 'class',
  summary: 'Add one pupil to a class; a new pupil gets a slip.',
  body: z.strictObject({ OrgId: orgId, UserName: personName, StudentNo: studentNo }),
  data: z.object({ UserId: z.string(), Slips: z.array(loginSlip) }),
  errors: ['NotFound', 'Conflict'],
})

export const updateMember = defineEndpoint({
  id: 'O116',
  group: 'school',
  method: 'PUT',
  path: '/api/manage/member/Put',
  zone: 'teacher',
  ownership: 'class',
  summary: "Correct a pupil's name or student number.",
  body: z.strictObject({ UserId: idField('用户编号 UserId'), UserName: personName, StudentNo: studentNo }),
  data: emptyData,
  errors: ['NotFound', 'Conflict'],
})

export const moveMembers = defineEndpoint({
  id: 'O117',
  group: 'school',
  method: 'POST',
  path: '/api/manage/member/Move',
  zone: 'teacher',
  ownership: 'class',
  summary: 'Move pupils from one class to another of the same school.',
  body: z.strictObject({ FromOrgId: orgId, ToOrgId: orgId, UserIds: userIds }),
  data: z.object({ Count: z.int() }),
  errors: ['NotFound', 'Conflict'],
})

export const removeMembers = defineEndpoint({
  id: 'O118',
  group: 'school',
  method: 'POST',
  path: '/api/manage/member/Remove',
  zone: 'teacher',
  ownership: 'class',
  summary: 'Take pupils out of a class; accounts and records stay.',
  body: z.strictObject({ OrgId: orgId, UserIds: userIds }),
  data: z.object({ Count: z.int() }),
  errors: ['NotFound'],
})

export const setPasswords = defineEndpoint({
  id: 'E099',
  group: 'school',
  method: 'POST',
  path: '/api/manage/account/set_password',
  zone: 'teacher',
  ownership: 'class',
  summary: 'Give one-time passwords to people of the own classes or school; their sessions end. Shown once.',
  body: z.strictObject({ UserIds: userIds }),
  data: z.object({ Slips: z.array(loginSlip) }),
  errors: ['NotFound'],
})

export const unlockAccounts = defineEndpoint({
  id: 'O119',
  group: 'school',
  method: 'POST',
  path: '/api/manage/account/unlock',
  zone: 'teacher',
  ownership: 'class',
  summary: 'Forget the wrong passwords of people of the own classes or school.',
  body: z.strictObject({ UserIds: userIds }),
  data: z.object({ Count: z.int() }),
  errors: ['NotFound'],
})

export const signOutAccounts = defineEndpoint({
  id: 'O120',
  group: 'school',
  method: 'POST',
  path: '/api/manage/account/sign_out',
  zone: 'teacher',
  ownership: 'class',
  summary: 'End the sessions of people of the own classes or school.',
  body: z.strictObject({ UserIds: userIds }),
  data: z.object({ Count: z.int() }),
  errors: ['NotFound'],
})
