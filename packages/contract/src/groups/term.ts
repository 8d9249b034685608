import { z } from 'zod'
import { NAME_MAX } from '../constants.ts'
import { schoolMessages } from '../sentences/school-messages.ts'
import { defineEndpoint, emptyData } from '../wire/endpoint.ts'
import { bitField, idField, listOf, requiredText } from '../wire/fields.ts'

/** E098, N016: terms of a school. */
const termId = idField('学期编号 TermId')
const day = (label: string) => z.iso.date(`${label}应为 2026-09-01 这样的日期`)

export const termRow = z.object({
  TermId: z.string(),
  SchoolId: z.string(),
  TermName: z.string(),
  StartDate: z.string(),
  EndDate: z.string(),
  /** 1: today lies in it. */
  IsCurrent: bitField,
})
export type Term = z.output<typeof termRow>

const fields = {
  TermName: requiredText('学期名称', NAME_MAX),
  StartDate: day('开始日期'),
  EndDate: day('结束日期'),
}
const inOrder = (value: { StartDate: string; EndDate: string }) => value.StartDate < value.EndDate
const common = { group: 'school', ownership: 'class' } as const

export const listTerms = defineEndpoint({
  ...common,
  id: 'E098',
  method: 'GET',
  path: '/api/manage/term/GetList',
  zone: 'teacher',
  ownership: 'schoolObject',
  summary: "Terms of a school, newest first; the caller's own without SchoolId.",
  query: z.strictObject({ SchoolId: idField('学校编号 SchoolId').optional() }),
  data: listOf(termRow),
  errors: ['NotFound'],
})

export const getTerm = defineEndpoint({
  ...common,
  id: 'E098',
  method: 'GET',
  path: '/api/manage/term/Get',
  zone: 'teacher',
  ownership: 'schoolObject',
  summary: 'One term.',
  query: z.strictObject({ TermId: termId }),
  data: termRow,
  errors: ['NotFound'],
})

export const createTerm = defineEndpoint({
  ...common,
  id: 'E098',
  method: 'POST',
  path: '/api/manage/term/Post',
  zone: 'schoolAdmin',
  ownership: 'schoolObject',
  summary: 'Make a term; terms of a school never overlap.',
  body: z
    .strictObject({ SchoolId: idField('学校编号 SchoolId'), ...fields })
    .refine(inOrder, { message: schoolMessages.termOrder, path: ['EndDate'] }),
  data: z.object({ TermId: z.string() }),
  errors: ['NotFound', 'Conflict'],
})

export const updateTerm = defineEndpoint({
  ...common,
  id: 'E098',
  method: 'PUT',
  path: '/api/manage/term/Put',
  zone: 'schoolAdmin',
  ownership: 'schoolObject',
  summary: 'Change name and days of a term.',
  body: z
    .strictObject({ TermId: termId, ...fields })
    .refine(inOrder, { message: schoolMessages.termOrder, path: ['EndDate'] }),
  data: emptyData,
  errors: ['NotFound', 'Conflict'],
})

export const deleteTerm = defineEndpoint({
  ...common,
  id: 'E098',
  method: 'DELETE',
  path: '/api/manage/term/Delete',
  zone: 'schoolAdmin',
  ownership: 'schoolObject',
  summary: 'Delete a term that is not under way.',
  query: z.strictObject({ TermId: termId }),
  data: emptyData,
  errors: ['NotFound', 'Conflict'],
})
