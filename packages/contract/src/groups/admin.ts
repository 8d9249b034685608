import { z } from 'zod'
import { NAME_MAX } from '../constants.ts'
import { USER_TYPES } from '../roles.ts'
import { messages } from '../sentences/messages.ts'
import { defineEndpoint } from '../wire/endpoint.ts'
import {
  bitField,
  contactAccount,
  flagField,
  idField,
  listOf,
  pagingQuery,
  personName,
  requiredText,
  textField,
  timeField,
} from '../wire/fields.ts'

/** How many codes one batch may have: what a school prints at once, answered in one go. */
export const ACTIVATION_BATCH_MAX = 5000

const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/
const day = (label: string) =>
  z
    .string(`${label}应为 YYYY-MM-DD`)
    .refine(
      (value) => value === '' || (DAY_PATTERN.test(value) && !Number.isNaN(Date.parse(value))),
      `${label}应为 YYYY-MM-DD`,
    )

const batchCount = `数量应为 1–${ACTIVATION_BATCH_MAX} 的整数`

/** One batch of activation codes; the codes themselves are never listed. */
export const activationBatch = z.object({
  BatchId: z.string(),
  Name: z.string(),
  Textbook: z.string(),
  Isbn: z.string(),
  ExpireTime: timeField,
  CreateTime: timeField,
  CreatorName: z.string(),
  SchoolName: z.string(),
  Count: z.int(),
  RedeemedCount: z.int(),
  VoidedCount: z.int(),
})
export type ActivationBatch = z.output<typeof activationBatch>

export const activationBatchFields = {
  Name: requiredText('批次名称', NAME_MAX),
  Textbook: textField('教材', NAME_MAX).default(''),
  Isbn: textField('ISBN', 20).default(''),
  Count: z.int(batchCount).min(1, batchCount).max(ACTIVATION_BATCH_MAX, batchCount),
  /** Last day, in Asia/Shanghai; empty for no end. */
  ExpireDate: day('有效期').default(''),
}

export const createActivationBatch = defineEndpoint({
  id: 'O301',
  isRepeatable: true,
  group: 'admin',
  method: 'POST',
  path: '/api/manage/activation/Post',
  zone: 'schoolAdmin',
  summary: 'Make a batch of activation codes; this answer is the only place where they stand in clear.',
  body: z.strictObject(activationBatchFields),
  data: z.object({ BatchId: z.string(), Codes: z.array(z.string()) }),
})

export const listActivationBatches = defineEndpoint({
  id: 'O302',
  group: 'admin',
  method: 'GET',
  path: '/api/manage/activation/GetList',
  zone: 'schoolAdmin',
  ownership: 'own',
  summary: 'Batches of the own school, or all for the platform, with how many codes were used.',
  query: z.strictObject({ ...pagingQuery, Name: textField('批次名称', NAME_MAX).default('') }),
  data: listOf(activationBatch),
})

export const getActivationUsage = defineEndpoint({
  id: 'O303',
  group: 'admin',
  method: 'GET',
  path: '/api/manage/activation/Get',
  zone: 'schoolAdmin',
  ownership: 'schoolObject',
  summary: 'One batch with its redemptions by day over the last thirty days.',
  query: z.strictObject({ BatchId: idField('批次编号 BatchId') }),
  data: activationBatch.extend({ Days: z.array(z.object({ Day: z.string(), Count: z.int() })) }),
  errors: ['NotFound'],
})

export const ACTIVATION_CODE_STATES = ['unused', 'redeemed', 'voided', 'expired'] as const

export const findActivationCode = defineEndpoint({
  id: 'O304',
  group: 'admin',
  method: 'POST',
  path: '/api/manage/activation/Find',
  zone: 'schoolAdmin',
  ownership: 'schoolObject',
  summary: 'What became of one code; codes of other schools do not exist.',
  body: z.strictObject({ CardCode: requiredText('激活码', 40, messages.cardCodeRequired) }),
  data: z.object({
    State: z.enum(ACTIVATION_CODE_STATES),
    BatchId: z.string(),
    Name: z.string(),
    ExpireTime: timeField,
    RedeemTime: timeField,
    RedeemerName: z.string(),
  }),
  errors: ['NotFound'],
})

export const voidActivationCodes = defineEndpoint({
  id: 'O305',
  group: 'admin',
  method: 'POST',
  path: '/api/manage/activation/Void',
  zone: 'schoolAdmin',
  ownership: 'schoolObject',
  summary: 'Void all unused codes of a batch, or one code; used ones stay.',
  body: z
    .strictObject({ BatchId: idField('批次编号 BatchId').optional(), CardCode: textField('激活码', 40).optional() })
    .refine((body) => Boolean(body.BatchId) !== Boolean(body.CardCode), '请给出批次编号 BatchId 或激活码 CardCode'),
  data: z.object({ VoidedCount: z.int() }),
  errors: ['NotFound'],
})

export const listAudit = defineEndpoint({
  id: 'O306',
  group: 'admin',
  method: 'GET',
  path: '/api/manage/audit/GetList',
  zone: 'schoolAdmin',
  ownership: 'own',
  summary: 'Administrative acts, newest first: of the own school, or all for the platform.',
  query: z.strictObject({
    ...pagingQuery,
    Action: textField('操作 Action', NAME_MAX).default(''),
    UserName: textField('姓名 UserName', NAME_MAX).default(''),
    From: day('开始日期').default(''),
    To: day('结束日期').default(''),
  }),
  data: listOf(
    z.object({
      AuditId: z.string(),
      Action: z.string(),
      ActorName: z.string(),
      SubjectName: z.string(),
      SchoolName: z.string(),
      Details: z.string(),
      CreateTime: timeField,
    }),
  ),
})

export const listOutbox = defineEndpoint({
  id: 'O307',
  group: 'admin',
  method: 'GET',
  path: '/api/manage/outbox/GetList',
  zone: 'platformAdmin',
  summary: 'Messages that no gateway carried, for an administrator to hand over.',
  query: z.strictObject(pagingQuery),
  data: listOf(
    z.object({
      MessageId: z.string(),
      Recipient: z.string(),
      Subject: z.string(),
      Body: z.string(),
      CreateTime: timeField,
    }),
  ),
})

const userId = idField('用户编号 UserId')
const userType = z.enum(USER_TYPES, '用户类型不正确')

/** A person as an administrator sees them. */
export const managedUser = z.object({
  UserId: z.string(),
  UserName: z.string(),
  UserType: z.enum(USER_TYPES),
  StudentNo: z.string(),
  UserTel: z.string(),
  Email: z.string(),
  SchoolName: z.string(),
  ClassNames: z.array(z.string()),
  IsActive: bitField,
  IsDisabled: bitField,
  /** Wrong passwords keep some device out at the moment. */
  IsLocked: bitField,
  CreateTime: timeField,
  LastSeenTime: timeField,
  /** May this administrator change the account. */
  CanManage: bitField,
})
export type ManagedUser = z.output<typeof managedUser>

export const listUsers = defineEndpoint({
  id: 'O308',
  group: 'admin',
  method: 'GET',
  path: '/api/manage/account/GetList',
  zone: 'schoolAdmin',
  ownership: 'own',
  summary: 'People of the own school, or all for the platform, by name, number, phone or e-mail and by type.',
  query: z.strictObject({
    ...pagingQuery,
    Search: textField('查找', NAME_MAX).default(''),
    UserType: userType.optional(),
  }),
  data: listOf(managedUser),
})

export const setUserDisabled = defineEndpoint({
  id: 'O309',
  group: 'admin',
  method: 'POST',
  path: '/api/manage/account/Disable',
  zone: 'schoolAdmin',
  ownership: 'schoolObject',
  summary: 'Disable an account, which ends its sessions, or enable it again.',
  body: z.strictObject({ UserId: userId, IsDisabled: flagField('停用') }),
  data: managedUser,
  errors: ['NotFound', 'Forbidden'],
})

export const setUserType = defineEndpoint({
  id: 'O310',
  group: 'admin',
  method: 'POST',
  path: '/api/manage/account/SetType',
  zone: 'schoolAdmin',
  ownership: 'schoolObject',
  summary: 'Change what kind of user somebody is; their sessions end.',
  body: z.strictObject({ UserId: userId, UserType: userType }),
  data: managedUser,
  errors: ['NotFound', 'Forbidden', 'Conflict'],
})

export const schoolAdminFields = { UserName: personName, Account: contactAccount }

export const createSchoolAdmin = defineEndpoint({
  id: 'O311',
  group: 'admin',
  method: 'POST',
  path: '/api/manage/account/PostSchoolAdmin',
  zone: 'platformAdmin',
  summary: 'Make the administrator of a school with a one-time password that is shown once.',
  body: z.strictObject({ ...schoolAdminFields, SchoolId: idField('学校 SchoolId') }),
  data: z.object({ UserId: z.string(), Password: z.string() }),
  errors: ['AccountTaken', 'NotFound'],
})
