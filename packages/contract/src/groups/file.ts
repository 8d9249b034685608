import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { id, queryInteger, text } from '../fields.ts'
import { messages } from '../messages.ts'

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

/** The bytes of a picture: a Blob in the browser, a buffer on the server. */
const picture = z.custom<Uint8Array | Blob>(
  (value) => value instanceof Uint8Array || value instanceof Blob,
  messages.pictureRequired,
)

export const uploadFile = defineEndpoint({
  id: 'E101',
  group: 'file',
  method: 'POST',
  path: '/api/Upload/UploadFile',
  zone: 'signedIn',
  ownership: 'own',
  summary:
    "Upload a picture as raw bytes (image/jpeg, png, webp or gif, at most 5 MB). Purpose avatar: it becomes the caller's avatar.",
  query: z.strictObject({ Purpose: z.literal('avatar', '用途不正确').default('avatar') }),
  body: picture,
  data: z.object({ FileId: z.string(), FileUrl: z.string() }),
  errors: ['TooLarge', 'UnsupportedMedia'],
  takes: 'picture',
})

export const getAvatar = defineEndpoint({
  id: 'O047',
  group: 'file',
  method: 'GET',
  path: '/api/Avatar/Get',
  zone: 'visitor',
  summary: 'Bytes of a picture that somebody uses as avatar now; its id is known only to whoever sees that person.',
  query: z.strictObject({ FileId: id('文件编号 FileId') }),
  data: z.unknown(),
  errors: ['NotFound'],
  answers: 'file',
})
