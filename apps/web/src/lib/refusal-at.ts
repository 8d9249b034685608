import { BusinessError, sentenceOf } from './api-client.ts'

/** What the server says, at the part of the form that its code or its sentence is about; about none, it is thrown again. */
export function refusalAt<Part extends string>(
  error: unknown,
  parts: Readonly<Record<number | string, Part>>,
): Partial<Record<Part, string>> {
  const part = error instanceof BusinessError ? (parts[error.code] ?? parts[error.message]) : undefined
  if (!part) throw error
  return { [part]: sentenceOf(error) } as Partial<Record<Part, string>>
}
