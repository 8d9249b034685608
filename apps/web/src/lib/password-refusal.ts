import { messages } from '@shijie/contract'
import { BusinessError, sentenceOf } from './api-client.ts'

type Field = 'OldPassword' | 'Password'

/** What only the server knows of a password, and the field that it is about. */
const FIELDS: Readonly<Record<string, Field>> = {
  [messages.passwordTooCommon]: 'Password',
  [messages.passwordUnchanged]: 'Password',
  [messages.oldPasswordWrong]: 'OldPassword',
}

/** Where a refusal belongs: at a password's field, or, as `failure`, to the form as a whole. */
export function passwordRefusal(error: unknown): { field?: { [Name in Field]?: string }; failure?: string } {
  const name = error instanceof BusinessError ? FIELDS[error.message] : undefined
  return name ? { field: { [name]: sentenceOf(error) } } : { failure: sentenceOf(error) }
}
