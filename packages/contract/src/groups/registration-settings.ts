import { z } from 'zod'
import { defineEndpoint } from '../wire/endpoint.ts'
import { bitField, requiredText, textField, timeField } from '../wire/fields.ts'

/** Who the site lets in: everyone, only under a valid licence, or nobody but administrators for a while. */
export const ACCESS_MODES = ['open', 'licensed', 'maintenance'] as const
export type AccessMode = (typeof ACCESS_MODES)[number]

const NOTICE_MAX = 200
const LICENCE_MAX = 4000

/** The state of the site's access, for the platform's administrators. */
export const accessSettings = z.object({
  Mode: z.enum(ACCESS_MODES),
  /** What people read on /authority while the site is closed; empty: the usual sentence. */
  Notice: z.string(),
  RegNo: z.string(),
  /** Is there a public key to judge licences by. */
  CanVerify: bitField,
  Licence: z.object({ School: z.string(), ValidUntil: timeField, IsValid: bitField }).nullable(),
})
export type AccessSettings = z.output<typeof accessSettings>

export const applyLicence = defineEndpoint({
  id: 'E016',
  group: 'registration',
  method: 'POST',
  path: '/api/Reg/Apply',
  zone: 'platformAdmin',
  summary: "Enter a licence that was signed for this installation's registration number.",
  body: z.strictObject({ Licence: requiredText('授权码', LICENCE_MAX) }),
  data: accessSettings,
})

export const getAccessSettings = defineEndpoint({
  id: 'O036',
  group: 'registration',
  method: 'GET',
  path: '/api/Reg/Get',
  zone: 'platformAdmin',
  summary: 'Mode of access, registration number and licence.',
  data: accessSettings,
})

export const setAccessMode = defineEndpoint({
  id: 'O037',
  group: 'registration',
  method: 'PUT',
  path: '/api/Reg/Put',
  zone: 'platformAdmin',
  summary: 'Open the site, ask for a licence, or close it for maintenance.',
  body: z.strictObject({
    Mode: z.enum(ACCESS_MODES, '访问方式不正确'),
    Notice: textField('提示语', NOTICE_MAX).default(''),
  }),
  data: accessSettings,
})
