import { z } from 'zod'
import { USER_TYPES } from '../roles.ts'
import { messages } from '../sentences/messages.ts'
import { defineEndpoint, emptyData } from '../wire/endpoint.ts'
import {
  bitField,
  contactAccount,
  flagField,
  idField,
  loginAccount,
  passwordDigest,
  queryInteger,
  requiredText,
  textField,
  verificationCode,
} from '../wire/fields.ts'
import { wireAddresses } from '../wire/wire-addresses.ts'

/** N002: what the browser learns of the signed-in user. */
export const accountInfo = z.object({
  UserType: z.enum(USER_TYPES),
  UserId: z.string(),
  UserName: z.string(),
  UserImgUrl: z.string(),
  IsActive: bitField,
  UserTel: z.string(),
  SchoolId: z.string(),
  MustChangePassword: bitField,
})
export type AccountInfo = z.output<typeof accountInfo>

/** The same with the token of a new session. */
export const sessionInfo = accountInfo.extend({ Token: z.string() })
export type SessionInfo = z.output<typeof sessionInfo>

/** Data of a 30001 answer: the schools among which to choose. */
export const schoolChoice = z.object({ Schools: z.array(z.object({ SchoolId: z.string(), SchoolName: z.string() })) })

const cardCode = requiredText('激活码', 40, messages.cardCodeRequired)

export const login = defineEndpoint({
  id: 'E002',
  group: 'auth',
  method: 'POST',
  path: '/api/Login/Post',
  zone: 'visitor',
  summary: 'Sign in by phone, e-mail or student number with the md5 of the password.',
  body: z.strictObject({
    Account: loginAccount,
    Password: passwordDigest,
    LoginDevice: textField('设备', 200).nullish(),
    RememberMe: flagField('十天内免登录').default(0),
    SchoolId: idField('学校').optional(),
  }),
  data: sessionInfo,
  errors: ['ChooseSchool', 'TooManyAttempts', 'AccountDisabled'],
})

export const activate = defineEndpoint({
  id: 'E003',
  group: 'auth',
  method: 'POST',
  path: '/api/Ups_user/ActivtyCode',
  zone: 'signedIn',
  ownership: 'own',
  summary: "Activate the caller's account with a code from a textbook; the token comes in a header.",
  body: z.strictObject({ CardCode: cardCode }),
  data: accountInfo,
  errors: ['Conflict', 'TooManyAttempts'],
})

export const register = defineEndpoint({
  id: 'E004',
  group: 'auth',
  method: 'POST',
  path: '/api/Login/Register',
  zone: 'visitor',
  summary: 'Register by phone or e-mail with a verified code and an activation code.',
  body: z.strictObject({
    Account: contactAccount,
    Password: passwordDigest,
    CardCode: cardCode,
    Code: verificationCode.optional(),
  }),
  data: emptyData,
  errors: ['AccountTaken', 'TooManyAttempts'],
})

/** What a verification code is for. */
export const CodeTypes = { registration: 1, passwordReset: 2, profileApplication: 3, contactChange: 4 } as const

export const sendVerificationCode = defineEndpoint({
  id: 'E005',
  group: 'auth',
  method: 'POST',
  path: '/api/Login/SendVerificationCode',
  zone: 'visitor',
  summary: 'Send a six-digit code to a phone or an e-mail address. Data is the code in demonstration mode, else empty.',
  query: z.strictObject({ account: contactAccount, type: queryInteger('验证码类型', 1, 4) }),
  data: z.string(),
  errors: ['AccountTaken', 'TooManyAttempts', 'Conflict'],
})

export const verifyCode = defineEndpoint({
  id: 'E006',
  group: 'auth',
  method: 'POST',
  path: '/api/Login/Verification',
  zone: 'visitor',
  summary: 'Compare a code; success is bound to this browser by a signed cookie for ten minutes.',
  query: z.strictObject({ to: contactAccount, verificationcode: verificationCode }),
  data: emptyData,
  errors: ['TooManyAttempts'],
})

export const resetPassword = defineEndpoint({
  id: 'E007',
  group: 'auth',
  method: 'POST',
  path: '/api/Login/ResetPassword',
  zone: 'visitor',
  summary: 'Set a new password after a verification of type 2.',
  body: z.strictObject({ Account: contactAccount, Password: passwordDigest, Code: verificationCode.optional() }),
  data: emptyData,
  errors: ['TooManyAttempts'],
})

export const resumeSession = defineEndpoint({
  id: 'O001',
  group: 'auth',
  ...wireAddresses.resumeSession,
  zone: 'visitor',
  summary: 'Exchange the ten-day cookie for a new token; the cookie is rotated.',
  data: sessionInfo,
  errors: ['SessionExpired', 'AccountDisabled'],
})

export const endSession = defineEndpoint({
  id: 'O002',
  group: 'auth',
  ...wireAddresses.endSession,
  zone: 'signedIn',
  ownership: 'own',
  summary: 'Sign out: this session and its ten-day cookie end.',
  data: emptyData,
  allowsOneTimePassword: true,
})

export const forgetSession = defineEndpoint({
  id: 'O940',
  group: 'auth',
  ...wireAddresses.forgetSession,
  zone: 'visitor',
  summary: 'The browser gives its ten-day cookie back, after its session ended (X002). Ends nothing on the server.',
  data: emptyData,
})
