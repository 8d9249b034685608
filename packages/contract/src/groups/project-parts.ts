import { z } from 'zod'
import { projectMessages } from '../sentences/project-messages.ts'
import { defineEndpoint, emptyData } from '../wire/endpoint.ts'
import { idField, isStorable, listOf, pagingQuery, requiredText, textField, timeField } from '../wire/fields.ts'

/** What projects are made of besides the program: groups of blocks that one keeps, and pictures and sounds. */

export const KEPT_BLOCKS_MAX = 200
export const KEPT_XML_MAX = 50_000
export const PROJECT_MEDIA_MAX = 100
export const PROJECT_MEDIA_BYTES_MAX = 5 * 1024 * 1024

export const MEDIA_TYPES = ['costume', 'backdrop', 'picture', 'sound'] as const
export type ProjectMediaType = (typeof MEDIA_TYPES)[number]

const blocksId = idField('积木编号 BlocksId')
const mediaId = idField('素材编号 MediaId')
const projectId = idField('作品编号 ProjectId')
export const KEPT_NAME_MAX = 50
export const keptBlocksName = requiredText('积木名称', KEPT_NAME_MAX, projectMessages.blocksNameRequired)
const mediaName = requiredText('素材名称', 50)

export const keptBlocks = z.object({
  BlocksId: z.string(),
  BlocksName: z.string(),
  Xml: z.string(),
  CreateTime: timeField,
})
export type KeptBlocks = z.output<typeof keptBlocks>

export const listBlocks = defineEndpoint({
  id: 'E067',
  group: 'project',
  method: 'GET',
  path: '/api/Pro_blocks/Get',
  zone: 'signedIn',
  ownership: 'own',
  summary: 'Groups of blocks that the caller keeps for all projects, newest first.',
  query: z.strictObject({ ...pagingQuery, Search: textField('关键词', 50).default('') }),
  data: listOf(keptBlocks),
})

export const postBlocks = defineEndpoint({
  id: 'O544',
  group: 'project',
  method: 'POST',
  path: '/api/Pro_blocks/Post',
  isRepeatable: true,
  zone: 'signedIn',
  ownership: 'own',
  summary: 'Keep a group of blocks.',
  body: z.strictObject({
    BlocksName: keptBlocksName,
    Xml: z
      .string(projectMessages.notXml)
      .max(KEPT_XML_MAX, projectMessages.xmlTooLarge)
      .refine(isStorable, projectMessages.notXml)
      .refine((xml) => /^\s*<(xml|block)[\s>]/.test(xml), projectMessages.notXml),
  }),
  data: keptBlocks,
  errors: ['Conflict'],
})

export const renameBlocks = defineEndpoint({
  id: 'O545',
  group: 'project',
  method: 'PUT',
  path: '/api/Pro_blocks/Put',
  zone: 'signedIn',
  ownership: 'own',
  summary: 'Give a kept group of blocks another name.',
  body: z.strictObject({ BlocksId: blocksId, BlocksName: keptBlocksName }),
  data: emptyData,
  errors: ['NotFound'],
})

export const deleteBlocks = defineEndpoint({
  id: 'O546',
  group: 'project',
  method: 'DELETE',
  path: '/api/Pro_blocks/Delete',
  zone: 'signedIn',
  ownership: 'own',
  summary: 'Give up a kept group of blocks.',
  query: z.strictObject({ BlocksId: blocksId }),
  data: emptyData,
  errors: ['NotFound'],
})

export const projectMedia = z.object({
  MediaId: z.string(),
  MediaName: z.string(),
  MediaType: z.enum(MEDIA_TYPES),
  /** Signed for the caller, for fifteen minutes. */
  FileUrl: z.string(),
  FileSize: z.int(),
  CreateTime: timeField,
})
export type ProjectMedia = z.output<typeof projectMedia>

export const listMedia = defineEndpoint({
  id: 'E068',
  group: 'project',
  method: 'GET',
  path: '/api/Pro_media/Get',
  zone: 'signedIn',
  ownership: 'project',
  summary: 'Pictures and sounds of a project, in the order in which they came.',
  query: z.strictObject({ ...pagingQuery, ProjectId: projectId }),
  data: listOf(projectMedia),
  errors: ['NotFound'],
})

export const postMedia = defineEndpoint({
  id: 'O547',
  group: 'project',
  method: 'POST',
  path: '/api/Pro_media/Post',
  zone: 'active',
  ownership: 'own',
  summary: 'Add one of the own files to an own project as costume, backdrop, picture or sound.',
  body: z.strictObject({
    ProjectId: projectId,
    FileId: idField('文件编号 FileId'),
    MediaName: mediaName,
    MediaType: z.enum(MEDIA_TYPES, '素材类型 MediaType 不正确'),
  }),
  data: projectMedia,
  errors: ['NotFound', 'Conflict'],
})

export const renameMedia = defineEndpoint({
  id: 'O548',
  group: 'project',
  method: 'PUT',
  path: '/api/Pro_media/Put',
  zone: 'signedIn',
  ownership: 'own',
  summary: 'Give a picture or sound of an own project another name.',
  body: z.strictObject({ MediaId: mediaId, MediaName: mediaName }),
  data: emptyData,
  errors: ['NotFound', 'Conflict'],
})

export const deleteMedia = defineEndpoint({
  id: 'O549',
  group: 'project',
  method: 'DELETE',
  path: '/api/Pro_media/Delete',
  zone: 'signedIn',
  ownership: 'own',
  summary: 'Take a picture or sound out of an own project; the file itself stays among the own files.',
  query: z.strictObject({ MediaId: mediaId }),
  data: emptyData,
  errors: ['NotFound'],
})
