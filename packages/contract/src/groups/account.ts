import { z } from 'zod'
import { NAME_MAX } from '../constants.ts'
import { messages } from '../sentences/messages.ts'
import { defineEndpoint } from '../wire/endpoint.ts'
import { flagField, passwordDigest, queryInteger, requiredText, verificationCode } from '../wire/fields.ts'
import { wireAddresses } from '../wire/wire-addresses.ts'
import { accountInfo } from './auth.ts'

/** Avatars drawn by us, files `/avatars/<name>.svg`; an uploaded one comes with the file server. */
export const AVATARS = ['ginkgo', 'maple', 'fox', 'owl', 'cat', 'rabbit', 'robot', 'rocket'] as const
export const avatarUrl = (name: (typeof AVATARS)[number]): string => `/avatars/${name}.svg`

export const getAccount = defineEndpoint({
  id: 'E009',
  group: 'account',
  ...wireAddresses.getAccount,
  zone: 'signedIn',
  ownership: 'own',
  summary: "The caller's own account.",
  data: accountInfo,
  allowsOneTimePassword: true,
})

export const updateAccount = defineEndpoint({
  id: 'E012',
  group: 'account',
  method: 'PUT',
  path: '/api/Ups_user/Put',
  zone: 'signedIn',
  ownership: 'own',
  summary: 'Change own name or avatar. Type, activation, school and phone are never changed here.',
  body: z
    .strictObject({
      UserName: requiredText('姓名', NAME_MAX, '请输入姓名').optional(),
      UserImgUrl: z.enum(AVATARS.map(avatarUrl), '头像不正确').optional(),
    })
    .refine((body) => Object.keys(body).length > 0, messages.nothingToChange),
  data: accountInfo,
  errors: ['Forbidden'],
})

export const changePassword = defineEndpoint({
  id: 'E013',
  group: 'account',
  method: 'POST',
  path: '/api/Ups_user/RestPassWord',
  zone: 'signedIn',
  ownership: 'own',
  summary:
    'Change own password by the old one or by a fresh verification of type 2; all sessions end and a new token is given.',
  query: z.strictObject({ type: queryInteger('验证码类型 type', 2, 2).optional() }),
  body: z.strictObject({
    type: z.literal(2, '验证码类型不正确').default(2),
    OldPassword: passwordDigest.optional(),
    Password: passwordDigest,
    Code: verificationCode.optional(),
    RememberMe: flagField('十天内免登录').default(0),
  }),
  data: z.object({ Token: z.string() }),
  errors: ['TooManyAttempts'],
  allowsOneTimePassword: true,
})
