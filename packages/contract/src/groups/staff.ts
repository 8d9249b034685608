import { z } from 'zod'
import { ACCOUNT_MAX, CLASSES_MAX, TEACHERS_AT_ONCE } from '../constants.ts'
import { toHalfWidth } from '../half-width.ts'
import { schoolMessages } from '../sentences/school-messages.ts'
import { defineEndpoint, emptyData } from '../wire/endpoint.ts'
import { bitField, idField, isEmail, isPhone, listOf, personName, requiredText } from '../wire/fields.ts'
import { loginSlip, studentNo } from './school.ts'

const schoolId = idField('学校编号 SchoolId')

/** What a teacher signs in with: phone, e-mail or a number of the school. */
export const staffAccount = requiredText('账号', ACCOUNT_MAX, schoolMessages.staffAccountFormat)
  .overwrite((value) => toHalfWidth(value).trim())
  .refine(
    (value) => isPhone(value) || isEmail(value) || studentNo.safeParse(value).success,
    schoolMessages.staffAccountFormat,
  )

/** A teacher of a school, for its administrators. */
export const staffMember = z.object({
  UserId: z.string(),
  UserName: z.string(),
  Account: z.string(),
  OrgIds: z.array(z.string()),
  MustChangePassword: bitField,
})
export type StaffMember = z.output<typeof staffMember>

export const listTeachers = defineEndpoint({
  id: 'O123',
  group: 'school',
  method: 'GET',
  path: '/api/manage/teacher/GetList',
  zone: 'schoolAdmin',
  ownership: 'class',
  summary: 'Teachers of a school with their classes.',
  query: z.strictObject({ SchoolId: schoolId }),
  data: listOf(staffMember),
  errors: ['NotFound'],
})

export const createTeacher = defineEndpoint({
  id: 'O124',
  group: 'school',
  method: 'POST',
  path: '/api/manage/teacher/Post',
  zone: 'schoolAdmin',
  ownership: 'class',
  summary: 'Make a teacher who signs in by phone, e-mail or staff number; gives a slip.',
  body: z.strictObject({ SchoolId: schoolId, UserName: personName, Account: staffAccount }),
  data: z.object({ UserId: z.string(), Slips: z.array(loginSlip) }),
  errors: ['NotFound', 'Conflict'],
})

/** One teacher of a list. */
export const newTeacher = z.strictObject({
  UserName: personName,
  Account: staffAccount,
  OrgIds: z.array(idField('班级编号'), '请选择班级').max(CLASSES_MAX, `最多选择 ${CLASSES_MAX} 个班级`).default([]),
})
export type NewTeacher = z.input<typeof newTeacher>

export const createTeachers = defineEndpoint({
  id: 'O133',
  group: 'school',
  method: 'POST',
  path: '/api/manage/teacher/PostList',
  zone: 'schoolAdmin',
  ownership: 'class',
  summary: 'Make several teachers with their classes in one transaction; gives their slips.',
  body: z.strictObject({
    SchoolId: schoolId,
    Teachers: z
      .array(newTeacher, '请填写老师名单')
      .min(1, '请填写老师名单')
      .max(TEACHERS_AT_ONCE, `一次最多添加 ${TEACHERS_AT_ONCE} 位老师`),
  }),
  data: z.object({ Slips: z.array(loginSlip) }),
  errors: ['NotFound', 'Conflict'],
})

export const setTeacherClasses = defineEndpoint({
  id: 'O125',
  group: 'school',
  method: 'PUT',
  path: '/api/manage/teacher/Put',
  zone: 'schoolAdmin',
  ownership: 'class',
  summary: 'Say which classes of the school a teacher has.',
  body: z.strictObject({
    UserId: idField('用户编号 UserId'),
    OrgIds: z.array(idField('班级编号'), '请选择班级').max(CLASSES_MAX, `最多选择 ${CLASSES_MAX} 个班级`),
  }),
  data: emptyData,
  errors: ['NotFound'],
})
