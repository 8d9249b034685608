import { FILE_NAME_MAX, fileMessages } from '@shijie/contract'
import { invalid } from '../../platform/app-error.ts'

/** Control and format characters (such as those that turn the direction of writing), and what could not be decoded. */
const UNWANTED = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\uFFFD]/gu

/** A text without what does not belong into any name, in the one form in which equal names are equal. */
export const cleanText = (raw: string): string => raw.normalize('NFC').replace(UNWANTED, '').trim()

/** The name of a file as it is kept: text without a path. It names nothing on the disk. */
export function cleanFileName(raw: string): string {
  const name = cleanText(raw.split(/[/\\]/).at(-1) ?? '')
  if (name === '' || name === '.' || name === '..') return fileMessages.unnamed
  if ([...name].length > FILE_NAME_MAX) throw invalid(fileMessages.nameTooLong)
  return name
}

const strictUtf8 = new TextDecoder('utf-8', { fatal: true })
const strictChinese = new TextDecoder('gb18030', { fatal: true })

const decodeWith = (decoder: TextDecoder, bytes: Uint8Array): string | undefined => {
  try {
    return decoder.decode(bytes)
  } catch {
    return undefined
  }
}

const PLAIN = /^[\x20-\x7e]*$/
/** Beside ASCII only letters whose UTF-8 is two bytes long, as every character of GBK is. */
const TWO_BYTES_ONLY = /^[\x20-\x7e\u0080-\u07ff]*$/
const CHINESE_ONLY = /^[\x20-\x7e\p{Script=Han}]*$/u

/**
 * A name whose encoding nobody told: UTF-8 where it is that, else what Windows in China writes. Some short names are both:
 * 猫 in GBK is è in UTF-8. Where the one would be Chinese and the other is nothing but accents, it is Chinese.
 */
export function decodeName(bytes: Uint8Array): string | undefined {
  const utf8 = decodeWith(strictUtf8, bytes)
  if (utf8 !== undefined && (PLAIN.test(utf8) || !TWO_BYTES_ONLY.test(utf8))) return utf8
  const chinese = decodeWith(strictChinese, bytes)
  return utf8 !== undefined && !(chinese === undefined || !CHINESE_ONLY.test(chinese)) ? utf8 : chinese
}

export const decodeUtf8Name = (bytes: Uint8Array): string | undefined => decodeWith(strictUtf8, bytes)

/** The end of a name after its last dot, in lower case; empty when it has none. */
export function extensionOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
}
