import * as contract from '@shijie/contract'
import { type Handler, handle } from '../../platform/binding.ts'
import type { Services } from '../../services.ts'
import { goneSignal } from '../auth/index.ts'
import { getPage, previewFile } from './preview-file.ts'

/**
 * The page is somebody's file in our origin. It runs nothing, fetches nothing, and belongs to no origin; only our own
 * pages may show it in a frame.
 */
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; form-action 'none'; base-uri 'none'",
  'cache-control': 'private, max-age=900',
}

export const previewHandlers = (services: Services): Handler[] => [
  handle(contract.previewFile, ({ body, reader, request, reply }) =>
    previewFile(services, reader, { address: body.file_url, host: request.host, gone: goneSignal(reply) }),
  ),
  handle(contract.getPreview, async ({ query, reader, request, reply }) => {
    const { isSigned } = request
    return reply.headers(HEADERS).send(await getPage(services, reader, query, { isSigned, gone: goneSignal(reply) }))
  }),
]
