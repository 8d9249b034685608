import { BusinessError, sentenceOf } from './api-client.ts'

/** What the server says, at the part of the form that its code is about; a refusal that is about none is thrown again. */
export function refusalAt<Part extends string>(
  error: unknown,
  parts: Readonly<Record<number, Part>>,
): Partial<Record<Part, string>> {
  const part = error instanceof BusinessError ? parts[error.code] : undefined
  if (!part) throw error
  return { [part]: sentenceOf(error) } as Partial<Record<Part, string>>
}
