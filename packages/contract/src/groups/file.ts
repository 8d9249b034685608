import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { id, queryInteger, text } from '../fields.ts'

export const getFile = defineEndpoint({
  id: 'E052',
  group: 'file',
  method: 'GET',
  path: '/api/ResourceFile/Get',
  zone: 'signedIn',
  ownership: 'signedFile',
  summary:
    'Bytes of a stored file, with Range. The address is signed for one user, file and session, or the caller owns the file.',
  query: z.strictObject({
    FileId: id('文件编号 FileId'),
    Session: id('会话').optional(),
    Expires: queryInteger('有效期', 0, 99_999_999_999).optional(),
    Signature: text('签名', 100).optional(),
  }),
  data: z.unknown(),
  errors: ['NotFound', 'RangeNotSatisfiable'],
  answers: 'file',
})
