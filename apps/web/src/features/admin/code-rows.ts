import { formatActivationCode } from '@shijie/contract'
import { codesTexts as texts } from '../../texts/admin-pages.ts'

export interface MadeCodes {
  codes: readonly string[]
  name: string
  textbook: string
  isbn: string
  expires: string
}

/** The codes of a batch as a table, the same for every kind of file. */
export const codeRows = ({ codes, name, textbook, isbn, expires }: MadeCodes): string[][] => [
  [...texts.csvHead],
  ...codes.map((code) => [formatActivationCode(code), name, textbook, isbn, expires]),
]

/** Characters that each column needs. */
export const CODE_WIDTHS = [24, 24, 24, 20, 14]
