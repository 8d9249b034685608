import { z } from 'zod'
import { assignmentMessages as messages } from '../sentences/assignment-messages.ts'
import { defineEndpoint, emptyData } from '../wire/endpoint.ts'
import { idField, requiredText } from '../wire/fields.ts'
import { ASSIGNED_PUPILS_MAX } from './assignment.ts'

/** Pupils of a class under a name, to give them something together. */

export const GROUP_NAME_MAX = 12
export const GROUPS_OF_CLASS_MAX = 30

const orgId = idField('班级编号 OrgId')
const common = { group: 'assignment', zone: 'teacher', ownership: 'class' } as const

const pupilGroup = z.object({ GroupId: z.string(), GroupName: z.string(), UserIds: z.array(z.string()) })
export type PupilGroup = z.output<typeof pupilGroup>

export const listPupilGroups = defineEndpoint({
  ...common,
  id: 'O1095',
  method: 'GET',
  path: '/api/PupilGroup/GetList',
  summary: 'The groups of a class, by name; of their members those who are in the class now.',
  query: z.strictObject({ OrgId: orgId }),
  data: z.object({ Items: z.array(pupilGroup).max(GROUPS_OF_CLASS_MAX) }),
  errors: ['NotFound'],
})

export const putPupilGroup = defineEndpoint({
  ...common,
  id: 'O1096',
  method: 'PUT',
  path: '/api/PupilGroup/Put',
  summary: 'Keep pupils of a class under a name; the same name has these pupils from then on.',
  body: z.strictObject({
    OrgId: orgId,
    GroupName: requiredText('小组的名字 GroupName', GROUP_NAME_MAX, messages.groupNameNeeded),
    UserIds: z
      .array(idField('学生编号 UserIds'), messages.groupPupilsNeeded)
      .min(1, messages.groupPupilsNeeded)
      .max(ASSIGNED_PUPILS_MAX, messages.pupilsTooMany),
  }),
  data: z.object({ GroupId: z.string() }),
  errors: ['NotFound', 'InvalidParameter', 'Conflict'],
})

export const deletePupilGroup = defineEndpoint({
  ...common,
  id: 'O1097',
  method: 'DELETE',
  path: '/api/PupilGroup/Delete',
  summary: 'Forget a group; its pupils, and what they were given, stay.',
  query: z.strictObject({ GroupId: idField('小组编号 GroupId') }),
  data: emptyData,
  errors: ['NotFound'],
})
