import { z } from 'zod'
import { CLASSES_MAX, NAME_MAX } from '../constants.ts'
import { defineEndpoint, emptyData } from '../wire/endpoint.ts'
import { bitField, flagField, idField, listOf, pagingQuery, requiredText, textField } from '../wire/fields.ts'

const orgId = idField('组织编号 OrgId')

export const organisation = z.object({
  OrgId: z.string(),
  /** Empty for a school. */
  ParentId: z.string(),
  SchoolId: z.string(),
  Kind: z.enum(['school', 'grade', 'class']),
  OrgName: z.string(),
  StudentCount: z.int(),
})
export type OrganisationItem = z.output<typeof organisation>

export const listOrganisations = defineEndpoint({
  id: 'O110',
  group: 'school',
  method: 'GET',
  path: '/api/manage/org/GetList',
  zone: 'teacher',
  ownership: 'own',
  summary: 'Schools, grades and classes that the caller manages, parents before children, or those of one school.',
  query: z.strictObject({ SchoolId: idField('学校编号 SchoolId').optional() }),
  data: listOf(organisation),
})

/** One school with its size. */
export const schoolSummary = z.object({
  SchoolId: z.string(),
  SchoolName: z.string(),
  ClassCount: z.int(),
  TeacherCount: z.int(),
  StudentCount: z.int(),
  /** The term that is under way; empty for none. */
  TermName: z.string(),
})
export type SchoolSummary = z.output<typeof schoolSummary>

export const listSchools = defineEndpoint({
  id: 'O110',
  group: 'school',
  method: 'GET',
  path: '/api/manage/org/GetSchools',
  zone: 'schoolAdmin',
  ownership: 'own',
  summary: 'Schools by name with their classes, teachers and pupils: the own one, or all for the platform.',
  query: z.strictObject({ ...pagingQuery, Search: textField('查找的内容', NAME_MAX).default('') }),
  data: listOf(schoolSummary),
})

export const createOrganisation = defineEndpoint({
  id: 'O111',
  group: 'school',
  method: 'POST',
  path: '/api/manage/org/Post',
  isRepeatable: true,
  zone: 'schoolAdmin',
  ownership: 'class',
  summary: 'Make a school (platform), a grade of a school or a class of a grade.',
  body: z.strictObject({
    /** Left out for a school. */
    ParentId: idField('上级组织 ParentId').optional(),
    OrgName: requiredText('名称', NAME_MAX),
  }),
  data: z.object({ OrgId: z.string() }),
  errors: ['NotFound', 'Conflict', 'Forbidden'],
})

export const createClasses = defineEndpoint({
  id: 'O132',
  group: 'school',
  method: 'POST',
  path: '/api/manage/org/PostClasses',
  zone: 'schoolAdmin',
  ownership: 'class',
  summary: 'Make several classes of one grade at once, and the grade when the school has none of this name.',
  body: z.strictObject({
    SchoolId: idField('学校编号 SchoolId'),
    GradeName: requiredText('年级', NAME_MAX),
    ClassNames: z
      .array(requiredText('班级名称', NAME_MAX), '请输入班级名称')
      .min(1, '请输入班级名称')
      .max(CLASSES_MAX, `一次最多建 ${CLASSES_MAX} 个班级`)
      .refine((names) => new Set(names).size === names.length, '班级名称重复了，请改正'),
  }),
  data: z.object({ OrgIds: z.array(z.string()) }),
  errors: ['NotFound', 'Conflict'],
})

export const createOwnClass = defineEndpoint({
  id: 'O994',
  group: 'school',
  method: 'POST',
  path: '/api/manage/org/PostOwnClass',
  isRepeatable: true,
  zone: 'teacher',
  summary: 'A teacher makes a class of the own school, and teaches it; refused where the school does not want that.',
  body: z.strictObject({
    GradeName: requiredText('年级', NAME_MAX),
    OrgName: requiredText('班级名称', NAME_MAX),
  }),
  data: z.object({ OrgId: z.string() }),
  errors: ['Conflict', 'Forbidden'],
})

/** Whether the teachers of a school make classes by themselves. */
const classRule = { TeachersMakeClasses: bitField }

export const getClassRule = defineEndpoint({
  id: 'O995',
  group: 'school',
  method: 'GET',
  path: '/api/manage/org/GetClassRule',
  zone: 'teacher',
  ownership: 'schoolObject',
  summary: 'Whether the teachers of a school make classes by themselves, and the grades that it has.',
  query: z.strictObject({ SchoolId: idField('学校编号 SchoolId') }),
  data: z.object({ ...classRule, GradeNames: z.array(z.string()) }),
  errors: ['NotFound'],
})

export const saveClassRule = defineEndpoint({
  id: 'O996',
  group: 'school',
  method: 'PUT',
  path: '/api/manage/org/PutClassRule',
  zone: 'schoolAdmin',
  ownership: 'schoolObject',
  summary: 'Let the teachers of a school make classes, or not.',
  body: z.strictObject({
    SchoolId: idField('学校编号 SchoolId'),
    TeachersMakeClasses: flagField('老师可以新建班级 TeachersMakeClasses'),
  }),
  data: emptyData,
  errors: ['NotFound'],
})

export const renameOrganisation = defineEndpoint({
  id: 'O112',
  group: 'school',
  method: 'PUT',
  path: '/api/manage/org/Put',
  zone: 'schoolAdmin',
  ownership: 'class',
  summary: 'Rename a school, grade or class.',
  body: z.strictObject({ OrgId: orgId, OrgName: requiredText('名称', NAME_MAX) }),
  data: emptyData,
  errors: ['NotFound', 'Conflict'],
})

export const deleteOrganisation = defineEndpoint({
  id: 'O113',
  group: 'school',
  method: 'DELETE',
  path: '/api/manage/org/Delete',
  zone: 'schoolAdmin',
  ownership: 'class',
  summary: 'Delete an empty grade or class; the platform also an empty school, in which nobody is.',
  query: z.strictObject({ OrgId: orgId }),
  data: emptyData,
  errors: ['NotFound', 'Conflict'],
})
