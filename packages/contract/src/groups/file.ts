import { z } from 'zod'
import { FILE_KINDS } from '../file-limits.ts'
import { fileMessages } from '../sentences/file-messages.ts'
import { defineEndpoint, emptyData } from '../wire/endpoint.ts'
import { bitField, idField, idOrNone, listOf, pagingQuery, queryInteger, textField, timeField } from '../wire/fields.ts'

/** One own file as lists show it. Addresses are signed for the caller and end after fifteen minutes. */
export const ownFile = z.object({
  FileId: z.string(),
  FileName: z.string(),
  FileSize: z.int(),
  MediaType: z.string(),
  Kind: z.enum(FILE_KINDS),
  CreateTime: timeField,
  FileUrl: z.string(),
  /** A small picture; empty for what is none. */
  ThumbnailUrl: z.string(),
})
export type OwnFile = z.output<typeof ownFile>

export const ownFolder = z.object({
  FolderId: z.string(),
  FolderName: z.string(),
  FileNum: z.int(),
  FolderSize: z.int(),
  CreateTime: timeField,
})
export type OwnFolder = z.output<typeof ownFolder>

const fileId = idField('文件编号 FileId')
const folderId = idField('文件夹编号 FolderId')

/** What a signature adds to the address of a file. */
const signedQuery = {
  FileId: fileId,
  Session: idField('会话').optional(),
  Expires: queryInteger('有效期', 0, 99_999_999_999).optional(),
  Signature: textField('签名', 100).optional(),
}

/** A form with files: FormData in the browser; on the server the parts are read while they arrive. */
const form = z.custom<FormData | Record<string, never>>(
  (value) => value instanceof FormData || (!Array.isArray(value) && Object.keys(Object(value)).length === 0),
  fileMessages.fileRequired,
)

export const getFile = defineEndpoint({
  id: 'E052',
  group: 'file',
  method: 'GET',
  path: '/api/ResourceFile/Get',
  zone: 'guest',
  visitorLimit: 'media',
  ownership: 'signedFile',
  summary:
    'Bytes of a stored file, with Range. The address is signed for one user, file and session, or for the browser of a visitor, or the caller owns the file.',
  query: z.strictObject(signedQuery),
  data: z.unknown(),
  errors: ['SessionExpired', 'NotFound', 'RangeNotSatisfiable'],
  answers: 'file',
})

export const uploadFile = defineEndpoint({
  id: 'E101',
  group: 'file',
  method: 'POST',
  path: '/api/Upload/UploadFile',
  zone: 'signedIn',
  ownership: 'own',
  summary:
    "Upload one file of at most 20 MB as multipart, field file. Purpose avatar: a picture of at most 5 MB becomes the caller's avatar.",
  query: z.strictObject({ Purpose: z.enum(['own', 'avatar'], '用途 Purpose 不正确').default('own') }),
  body: form,
  data: ownFile,
  errors: ['TooLarge', 'UnsupportedMedia', 'NotActivated'],
  takes: 'multipart',
})

export const uploadMultipleFile = defineEndpoint({
  id: 'E102',
  group: 'file',
  method: 'POST',
  path: '/api/Upload/UploadMultipleFile',
  zone: 'active',
  ownership: 'own',
  summary:
    'Upload up to 20 files of 20 MB each, 100 MB in all, as multipart, field file repeated; what was refused is listed with its reason.',
  body: form,
  data: z.object({
    Items: z.array(ownFile),
    Failed: z.array(z.object({ FileName: z.string(), Reason: z.string() })),
  }),
  errors: ['TooLarge', 'UnsupportedMedia'],
  takes: 'multipart',
})

export const finishUpload = defineEndpoint({
  id: 'O144',
  group: 'file',
  method: 'POST',
  path: '/api/Upload/Finish',
  zone: 'active',
  ownership: 'own',
  summary:
    'Make a file of an upload that went up in pieces (tus 1.0 at /api/Upload/Resumable). Calling it again gives the same file.',
  body: z.strictObject({ UploadId: idField('上传编号 UploadId') }),
  data: ownFile,
  errors: ['NotFound', 'Conflict'],
})

export const getFileQuota = defineEndpoint({
  id: 'O140',
  group: 'file',
  method: 'GET',
  path: '/api/Upload/GetQuota',
  zone: 'active',
  ownership: 'own',
  summary: 'How much the caller keeps, may keep, and holds free for unfinished uploads, with the sum of each kind.',
  data: z.object({
    Used: z.int(),
    Reserved: z.int(),
    Limit: z.int(),
    Kinds: z.array(z.object({ Kind: z.enum(FILE_KINDS), FileNum: z.int(), FileSize: z.int() })),
  }),
})

export const listFiles = defineEndpoint({
  id: 'O141',
  group: 'file',
  method: 'GET',
  path: '/api/ResourceFile/GetList',
  zone: 'active',
  ownership: 'own',
  summary:
    "The caller's files, newest first; those of one folder in the order of their names, where numbers count as numbers.",
  query: z.strictObject({
    ...pagingQuery,
    Search: textField('文件名', 100).default(''),
    Kind: z.enum(['', ...FILE_KINDS], '种类 Kind 不正确').default(''),
    FolderId: idOrNone('文件夹编号 FolderId').default(''),
  }),
  data: listOf(ownFile),
  errors: ['NotFound'],
})

export const deleteFile = defineEndpoint({
  id: 'O142',
  group: 'file',
  method: 'DELETE',
  path: '/api/ResourceFile/Delete',
  zone: 'active',
  ownership: 'own',
  summary: 'Delete an own file that no lesson shows. Its bytes go later, when nothing names them any more.',
  query: z.strictObject({ FileId: fileId }),
  data: emptyData,
  errors: ['NotFound', 'Conflict'],
})

export const getThumbnail = defineEndpoint({
  id: 'O143',
  group: 'file',
  method: 'GET',
  path: '/api/ResourceFile/GetThumbnail',
  zone: 'guest',
  visitorLimit: 'media',
  ownership: 'signedFile',
  summary: 'A WebP of at most 320 pixels of a picture that the caller may read; made when it is first asked for.',
  query: z.strictObject(signedQuery),
  data: z.unknown(),
  errors: ['SessionExpired', 'NotFound', 'RangeNotSatisfiable'],
  answers: 'file',
})

export const fileInZipCount = defineEndpoint({
  id: 'E100',
  group: 'file',
  method: 'GET',
  path: '/api/Upload/FileInZipCount',
  zone: 'active',
  ownership: 'own',
  summary:
    "How many files an own archive holds, and their names, without unpacking it. An archive's dangers are refused.",
  query: z.strictObject({ ...pagingQuery, FileId: fileId }),
  data: z.object({
    FileNum: z.int(),
    TotalSize: z.int(),
    Items: z.array(z.object({ FileName: z.string(), FileSize: z.int() })),
    TotalCount: z.int(),
  }),
  errors: ['NotFound'],
})

export const unpackArchive = defineEndpoint({
  id: 'O145',
  group: 'file',
  method: 'POST',
  path: '/api/Upload/Unpack',
  zone: 'active',
  ownership: 'own',
  summary: 'Unpack an own ZIP archive into a new folder: all of it, or nothing.',
  body: z.strictObject({ FileId: fileId }),
  data: ownFolder,
  errors: ['NotFound', 'Conflict'],
})

export const getUnpackProgress = defineEndpoint({
  id: 'O554',
  group: 'file',
  method: 'GET',
  path: '/api/Upload/GetUnpackProgress',
  zone: 'active',
  ownership: 'own',
  summary: "How far the caller's unpacking is; nothing runs when IsRunning is 0.",
  data: z.object({ IsRunning: bitField, FileId: z.string(), Done: z.int(), Total: z.int() }),
})

export const cancelUnpack = defineEndpoint({
  id: 'O555',
  group: 'file',
  method: 'POST',
  path: '/api/Upload/CancelUnpack',
  zone: 'active',
  ownership: 'own',
  summary: "Stop the caller's unpacking; nothing of it stays.",
  data: emptyData,
})

export const getFileNum = defineEndpoint({
  id: 'E103',
  group: 'file',
  method: 'GET',
  path: '/api/ResourceFile/GetFileNum',
  zone: 'active',
  ownership: 'own',
  summary: 'How many files an own folder holds.',
  query: z.strictObject({ FolderId: folderId }),
  data: z.object({ FileNum: z.int() }),
  errors: ['NotFound'],
})

export const listFolders = defineEndpoint({
  id: 'O146',
  group: 'file',
  method: 'GET',
  path: '/api/ResourceFile/GetFolderList',
  zone: 'active',
  ownership: 'own',
  summary: "The caller's folders, newest first.",
  query: z.strictObject({ ...pagingQuery, Search: textField('文件夹名', 100).default('') }),
  data: listOf(ownFolder),
})

export const deleteFolder = defineEndpoint({
  id: 'O147',
  group: 'file',
  method: 'DELETE',
  path: '/api/ResourceFile/DeleteFolder',
  zone: 'active',
  ownership: 'own',
  summary: 'Delete an own folder with all files in it, none of which a lesson shows.',
  query: z.strictObject({ FolderId: folderId }),
  data: emptyData,
  errors: ['NotFound', 'Conflict'],
})

export const getAvatar = defineEndpoint({
  id: 'O047',
  group: 'file',
  method: 'GET',
  path: '/api/Avatar/Get',
  zone: 'visitor',
  summary: 'Bytes of a picture that somebody uses as avatar now; its id is known only to whoever sees that person.',
  query: z.strictObject({ FileId: fileId }),
  data: z.unknown(),
  errors: ['NotFound'],
  answers: 'file',
})
