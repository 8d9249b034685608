import { z } from 'zod'
import { defineEndpoint, emptyData } from '../wire/endpoint.ts'
import { bitField, idField } from '../wire/fields.ts'

/** Pages of a presentation drawn once more, by LibreOffice on the server; see docs/decisions/047-slides.md. */

const common = { group: 'authoring', zone: 'teacher' } as const
const redrawId = idField('重画编号 RedrawId')

export const getRedrawer = defineEndpoint({
  ...common,
  id: 'O930',
  method: 'GET',
  path: '/api/Course/GetRedrawer',
  summary: 'Whether this server can draw the pages of a presentation: LibreOffice is there, and a box to run it in.',
  data: z.object({ CanRedraw: bitField }),
})

export const startRedraw = defineEndpoint({
  ...common,
  id: 'O931',
  ownership: 'own',
  method: 'POST',
  path: '/api/Course/StartRedraw',
  summary: 'Have an own presentation drawn as a job; what the caller had begun before is given up.',
  body: z.strictObject({ FileId: idField('文件编号 FileId') }),
  data: z.object({ RedrawId: z.string() }),
  errors: ['NotFound', 'InvalidParameter', 'Conflict'],
})

export const REDRAW_STATES = ['waiting', 'active', 'done', 'failed', 'cancelled'] as const
export type RedrawState = (typeof REDRAW_STATES)[number]

export const getRedraw = defineEndpoint({
  ...common,
  id: 'O932',
  ownership: 'own',
  method: 'GET',
  path: '/api/Course/GetRedraw',
  summary: 'How far an own redraw is, how many stand before it, and why it failed.',
  query: z.strictObject({ RedrawId: redrawId }),
  data: z.object({ State: z.enum(REDRAW_STATES), Ahead: z.int(), Reason: z.string() }),
  errors: ['NotFound'],
})

export const cancelRedraw = defineEndpoint({
  ...common,
  id: 'O933',
  ownership: 'own',
  method: 'PUT',
  path: '/api/Course/CancelRedraw',
  summary: 'Give up an own redraw, whether it waits, runs or is done; nothing of it stays.',
  body: z.strictObject({ RedrawId: redrawId }),
  data: emptyData,
  errors: ['NotFound'],
})

export const getRedrawnPages = defineEndpoint({
  ...common,
  id: 'O934',
  ownership: 'own',
  method: 'GET',
  path: '/api/Course/GetRedrawnPages',
  answers: 'file',
  summary: 'The pages as a PDF, hidden ones too, once and within an hour: it is deleted when it was sent.',
  query: z.strictObject({ RedrawId: redrawId }),
  data: z.unknown(),
  errors: ['NotFound'],
})
