import { z } from 'zod'
import { NAME_MAX, SITE_TEXT_MAX } from '../constants.ts'
import { messages } from '../sentences/messages.ts'
import { defineEndpoint, emptyData } from '../wire/endpoint.ts'
import { bitField, idField, listOf, requiredText, textField } from '../wire/fields.ts'

/** How the school wants its site: what stands in header and footer, and where the site is on the network. */
export const siteSettings = z.object({
  Name: z.string(),
  ShortName: z.string(),
  Copyright: z.string(),
  FilingNumber: z.string(),
  Address: z.string(),
  /** Empty: the product's own. */
  LogoUrl: z.string(),
})
export type SiteSettings = z.output<typeof siteSettings>

export const siteFields = {
  Name: requiredText('平台名称', NAME_MAX),
  ShortName: requiredText('平台简称', NAME_MAX),
  Copyright: textField('版权信息', SITE_TEXT_MAX),
  FilingNumber: textField('备案号', SITE_TEXT_MAX),
  Address: textField('学校地址', SITE_TEXT_MAX),
}

const common = { group: 'site', zone: 'platformAdmin' } as const

export const getSite = defineEndpoint({
  ...common,
  id: 'O312',
  method: 'GET',
  path: '/api/manage/site/Get',
  summary: 'Name, logo and footer of the site.',
  data: siteSettings,
})

export const updateSite = defineEndpoint({
  ...common,
  id: 'O313',
  method: 'PUT',
  path: '/api/manage/site/Put',
  summary: 'Change name and footer of the site.',
  body: z.strictObject(siteFields),
  data: siteSettings,
})

export const uploadLogo = defineEndpoint({
  ...common,
  id: 'O314',
  method: 'POST',
  path: '/api/manage/site/PostLogo',
  summary: 'Set the logo: the bytes of one picture (image/jpeg, png, webp or gif).',
  body: z.custom<Uint8Array | Blob>(
    (value) => value instanceof Uint8Array || value instanceof Blob,
    messages.pictureRequired,
  ),
  data: siteSettings,
  errors: ['TooLarge', 'UnsupportedMedia'],
  takes: 'picture',
})

export const removeLogo = defineEndpoint({
  ...common,
  id: 'O315',
  method: 'DELETE',
  path: '/api/manage/site/DeleteLogo',
  summary: "Go back to the product's own logo.",
  data: siteSettings,
})

export const getLogo = defineEndpoint({
  id: 'O316',
  group: 'site',
  method: 'GET',
  path: '/api/Site/GetLogo',
  zone: 'visitor',
  summary: 'Bytes of the logo that the site shows now.',
  query: z.strictObject({ FileId: idField('文件编号 FileId') }),
  data: z.unknown(),
  errors: ['NotFound'],
  answers: 'file',
})

export const siteAddress = z.object({
  Url: z.string(),
  /** 1: over https, so that cameras and microphones work. */
  IsSecure: bitField,
  /** 1: works on this machine only. */
  IsLoopback: bitField,
})
export type SiteAddress = z.output<typeof siteAddress>

export const listAddresses = defineEndpoint({
  ...common,
  id: 'O317',
  method: 'GET',
  path: '/api/manage/site/GetAddresses',
  summary: 'Addresses at which others on the network reach this server.',
  data: listOf(siteAddress),
})

/** What a new installation has already; the guide goes on at the first step that is not done. */
export const startState = z.object({
  /** Empty: there is no school yet. */
  SchoolId: z.string(),
  SchoolName: z.string(),
  TermCount: z.int(),
  ClassCount: z.int(),
  TeacherCount: z.int(),
  PupilCount: z.int(),
  CourseCount: z.int(),
  IsFinished: bitField,
})
export type StartState = z.output<typeof startState>

export const getStart = defineEndpoint({
  ...common,
  id: 'O318',
  method: 'GET',
  path: '/api/manage/start/Get',
  summary: 'How far the first-run guide is.',
  data: startState,
})

export const finishStart = defineEndpoint({
  ...common,
  id: 'O319',
  method: 'POST',
  path: '/api/manage/start/Finish',
  summary: 'The guide is done; the administration opens on its first page again.',
  data: emptyData,
})
