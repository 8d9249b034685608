import { z } from 'zod'
import { defineEndpoint } from '../wire/endpoint.ts'
import { getFile } from './file.ts'

/** How a file is shown: made into a page of ours, as it is, or not at all. */
export const PREVIEW_KINDS = ['page', 'pdf', 'picture', 'none'] as const
export type PreviewKind = (typeof PREVIEW_KINDS)[number]

export const previewMessages = {
  addressRequired: '请给出要预览的文件地址',
  addressRefused: '只能预览本站的文件',
  unsupported: '这种文件不能在线预览，可以下载后打开',
  tooLarge: '文件太大，不能在线预览，可以下载后打开',
  failed: '这个文件暂时不能在线预览，可以下载后打开',
  rowsCut: (rows: number) => `只显示前 ${rows} 行，完整内容请下载`,
  sheetsCut: (sheets: number) => `只显示前 ${sheets} 张工作表，完整内容请下载`,
  textCut: '内容很长，这里只显示开头，完整内容请下载',
  pictureLeftOut: '图片没有显示',
  outputLeftOut: '这里的输出没有显示',
  emptySheet: '这张表是空的',
  empty: '这个文件没有内容',
} as const

export const previewFile = defineEndpoint({
  id: 'E119',
  group: 'preview',
  method: 'POST',
  path: '/api/Preview/Post',
  zone: 'guest',
  visitorLimit: 'trying',
  ownership: 'signedFile',
  summary:
    'How one of our own files can be shown. file_url is the address of a file here, or its id; nothing is fetched from anywhere. A file that cannot be shown is no failure: Kind is none, with a reason and a download.',
  body: z.strictObject({
    file_url: z
      .string(previewMessages.addressRequired)
      .min(1, previewMessages.addressRequired)
      .max(2000, previewMessages.addressRefused),
  }),
  data: z.object({
    Kind: z.enum(PREVIEW_KINDS),
    /** Signed; empty when there is nothing to show. A page belongs into a sandboxed frame. */
    PreviewUrl: z.string(),
    FileUrl: z.string(),
    FileName: z.string(),
    Reason: z.string(),
  }),
  errors: ['SessionExpired', 'NotFound'],
})

export const getPreview = defineEndpoint({
  id: 'O151',
  group: 'preview',
  method: 'GET',
  path: '/api/Preview/Get',
  zone: 'guest',
  visitorLimit: 'media',
  ownership: 'signedFile',
  summary:
    'The page that was made of a file, without scripts, in a sandbox, by the same signature as the file. What no page can be made of does not exist.',
  query: getFile.query,
  data: z.unknown(),
  errors: ['SessionExpired', 'NotFound'],
  answers: 'file',
})
