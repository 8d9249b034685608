import { z } from 'zod'
import { ACCOUNT_MAX, CODE_LENGTH, NAME_MAX, PAGE_INDEX_MAX, PAGE_SIZE_MAX, SEARCH_PAGE_SIZE } from '../constants.ts'
import { toHalfWidth } from '../half-width.ts'
import { messages } from '../sentences/messages.ts'

/** Control characters and halves of surrogate pairs have no place in a text and no place in the database. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is the purpose
const UNSTORABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]|\p{Surrogate}/u

export const isStorable = (text: string): boolean => !UNSTORABLE.test(text)

/** What nobody sees: zero widths, fillers, and marks that turn the order of letters round. */
const UNSEEN =
  /[\u00AD\u061C\u115F\u1160\u180E\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u2069\u2800\u3164\uFEFF\uFFA0]|\u034F/gu
/** Joins the parts of one emoji; anywhere else nobody sees it. */
const JOINER =
  /(\p{Extended_Pictographic}(?:\uFE0F|[\u{1F3FB}-\u{1F3FF}])?\u200D(?=\p{Extended_Pictographic}))|\u200D/gu
const INK = /[\p{L}\p{N}\p{P}\p{S}]/u

/**
 * A text as it is read: two that look the same are the same, and one that nobody can see is empty. Otherwise names could be
 * given twice, or not be there to press.
 */
export function asSeen(text: string): string {
  const seen = text.normalize('NFC').replace(UNSEEN, '').replace(JOINER, '$1').trim()
  return INK.test(seen) ? seen : ''
}

/** A text that can be stored; `label` names the field in Chinese in every refusal. */
export function textField(label: string, max: number) {
  return z
    .string(`请输入${label}`)
    .refine(isStorable, { error: `${label}含有不能识别的字符`, abort: true })
    .overwrite(asSeen)
    .max(max, `${label}不能超过 ${max} 个字`)
}

/** A text that may not be empty. `required` is the sentence for an empty one. */
export const requiredText = (label: string, max: number, required = `请输入${label}`) =>
  textField(label, max).min(1, required)

/** Ids are opaque strings on the wire: UUIDs. */
export const idField = (label: string) => z.uuid(`${label}不正确`).toLowerCase()

/** An id, or empty for none. */
export const idOrNone = (label: string) => z.union([z.literal(''), idField(label)], `${label}不正确`)

/** Several parameters under one name; what it does not know is named by the one that stands in it. */
export const objectField = <Shape extends z.ZodRawShape>(label: string, shape: Shape) =>
  z.strictObject(shape, { error: ({ code }) => (code === 'invalid_type' ? `${label}应为一组参数` : undefined) })

/** Yes or no in an answer. */
export const bitField = z.literal([0, 1])
export type Bit = z.output<typeof bitField>
export const bitOf = (isSo: boolean): Bit => (isSo ? 1 : 0)

/** 0 or 1 in a body. */
export const flagField = (label: string) => z.union([z.literal(0), z.literal(1)], `${label}只能是 0 或 1`)

/** A whole number in a query, where everything arrives as text. */
export function queryInteger(label: string, min: number, max: number) {
  const range = `${label}应为 ${min}–${max} 的整数`
  return z
    .union([z.string().regex(/^-?\d{1,12}$/, range), z.int(range)], range)
    .transform(Number)
    .pipe(z.int(range).min(min, range).max(max, range))
}

const integer = (label: string, min: number, max: number) => {
  const range = `${label}应为 ${min}–${max} 的整数`
  return z.int(range).min(min, range).max(max, range)
}

/** Paging in a query. */
export const pagingQuery = {
  PageIndex: queryInteger('页码 PageIndex', 1, PAGE_INDEX_MAX).prefault(1),
  PageSize: queryInteger('每页数量 PageSize', 1, PAGE_SIZE_MAX).prefault(20),
}

/** Paging of a list that is short by nature: the first page is all of it, unless less is asked for. */
export const pagingOf = (most: number) => ({
  ...pagingQuery,
  PageSize: queryInteger('每页数量 PageSize', 1, most).prefault(most),
})

/** Paging in a body; C003: eight to a page. */
export const pagingBody = {
  PageIndex: integer('页码 PageIndex', 1, PAGE_INDEX_MAX).default(1),
  PageSize: integer('每页数量 PageSize', 1, PAGE_SIZE_MAX).default(SEARCH_PAGE_SIZE),
}

/** Every list on the wire. */
export const listOf = <Item extends z.ZodType>(item: Item) => z.object({ Items: z.array(item), TotalCount: z.int() })

export const PHONE_PATTERN = /^1[3-9]\d{9}$/
export const EMAIL_PATTERN = /^[A-Za-z0-9._%+-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,24}$/

export const isPhone = (value: string): boolean => PHONE_PATTERN.test(value)
export const isEmail = (value: string): boolean => EMAIL_PATTERN.test(value) && value.length <= ACCOUNT_MAX

/** V001: whatever one signs in with. A Chinese keyboard may stand on full-width digits: they are the same account. */
export const loginAccount = requiredText('账号', ACCOUNT_MAX, messages.accountRequired).overwrite(toHalfWidth)

/** V004: phone or e-mail; e-mail addresses are compared in lower case. */
export const contactAccount = requiredText('账户', ACCOUNT_MAX, messages.safeAccountRequired)
  .refine((value) => isPhone(value) || isEmail(value), messages.safeAccountFormat)
  .toLowerCase()

/** The md5 of a password in hexadecimal: the only form in which one travels. */
export const passwordDigest = z
  .string(messages.passwordRequired)
  .min(1, messages.passwordRequired)
  .regex(/^[0-9a-fA-F]{32}$/, messages.passwordUnhashed)
  .toLowerCase()

/** V007 */
export const verificationCode = z
  .string(messages.codeRequired)
  .trim()
  .min(1, messages.codeRequired)
  .regex(new RegExp(`^\\d{${CODE_LENGTH}}$`), messages.codeFormat)

export const personName = requiredText('姓名', NAME_MAX, '请输入姓名')

/** Times on the wire: `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai, or empty. */
export const timeField = z.string()

const WIRE_TIME = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/
/** A moment in Shanghai that somebody writes, or empty for none; `sentence` says how it is written. */
export const momentOrNone = (sentence: string) =>
  z
    .string(sentence)
    .refine(
      (value) =>
        value === '' || (WIRE_TIME.test(value) && !Number.isNaN(Date.parse(`${value.replace(' ', 'T')}+08:00`))),
      sentence,
    )
