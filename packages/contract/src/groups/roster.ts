import { z } from 'zod'
import { NAME_MAX, ROSTER_ROWS_MAX } from '../constants.ts'
import { defineEndpoint, emptyData } from '../wire/endpoint.ts'
import { idField, listOf, textField } from '../wire/fields.ts'
import { loginSlip } from './school.ts'

const orgId = idField('组织编号 OrgId')

/** One line of a roster as it was read; the server says what is wrong with it. */
const rosterRow = z.strictObject({
  UserName: textField('姓名', NAME_MAX),
  StudentNo: textField('学号', NAME_MAX),
  /** Empty: the class into which the roster is read. */
  ClassName: textField('班级', NAME_MAX).default(''),
})
export type RosterRow = z.output<typeof rosterRow>

const rosterBody = z.strictObject({
  OrgId: orgId,
  Rows: z
    .array(rosterRow, '没有可导入的内容')
    .min(1, '没有可导入的内容')
    .max(ROSTER_ROWS_MAX, `一次最多导入 ${ROSTER_ROWS_MAX} 行`),
})

export const rosterVerdict = z.object({
  State: z.enum(['new', 'update', 'unchanged', 'error']),
  Message: z.string(),
  /** Which part of the row is wrong; only where one is. */
  Field: z.enum(['UserName', 'StudentNo', 'ClassName']).optional(),
  /** Whose account this is by now; only where the row gives it another name. */
  FormerName: z.string().optional(),
})
export type RosterVerdict = z.output<typeof rosterVerdict>

export const previewRoster = defineEndpoint({
  id: 'O121',
  group: 'school',
  method: 'POST',
  path: '/api/manage/roster/Preview',
  zone: 'teacher',
  ownership: 'class',
  summary: 'Dry run of a roster: what would happen to each row. Nothing is written.',
  body: rosterBody,
  data: listOf(rosterVerdict),
  errors: ['NotFound'],
})

/** How far an import is: one-time passwords made, of all that are needed; then everything is written at once. */
export const rosterProgress = z.object({ DoneCount: z.int(), TotalCount: z.int() })
export type RosterProgress = z.output<typeof rosterProgress>

const importId = idField('导入编号 ImportId')

export const getRosterProgress = defineEndpoint({
  id: 'O134',
  group: 'school',
  method: 'GET',
  path: '/api/manage/roster/GetProgress',
  zone: 'teacher',
  ownership: 'own',
  summary: "How far one's own import is.",
  query: z.strictObject({ ImportId: importId }),
  data: rosterProgress,
  errors: ['NotFound'],
})

export const cancelRoster = defineEndpoint({
  id: 'O135',
  group: 'school',
  method: 'POST',
  path: '/api/manage/roster/Cancel',
  zone: 'teacher',
  ownership: 'own',
  summary: "Stop one's own import before it is written.",
  body: z.strictObject({ ImportId: importId }),
  data: emptyData,
  errors: ['NotFound'],
})

export const importRoster = defineEndpoint({
  id: 'O122',
  group: 'school',
  method: 'POST',
  path: '/api/manage/roster/Post',
  zone: 'teacher',
  ownership: 'class',
  summary: 'Write a roster in one transaction: rows with an error are left out, new pupils get slips.',
  body: rosterBody.extend({
    /** Chosen by the browser, to ask how far the import is, and to stop it. */
    ImportId: importId.optional(),
  }),
  data: z.object({ Items: z.array(rosterVerdict), TotalCount: z.int(), Slips: z.array(loginSlip) }),
  errors: ['NotFound', 'Conflict'],
})
