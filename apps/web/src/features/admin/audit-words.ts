import { auditDetails, auditWords } from '../../texts/audit.ts'

const knownWords: Readonly<Record<string, string>> = auditWords

/** What was done, in words; an act without words, of a newer version, stays as it is written. */
export const wordOfAction = (action: string): string => knownWords[action] ?? action

/** Acts to choose from, by their words. */
export const auditChoices: readonly (readonly [action: string, word: string])[] = Object.entries(auditWords).sort(
  ([, one], [, other]) => one.localeCompare(other, 'zh-CN'),
)

function wordsOfValue(value: unknown, key: string): string {
  if (Array.isArray(value)) return value.map((one) => wordsOfValue(one, key)).join('、')
  if (typeof value === 'boolean') return value ? auditDetails.yes : auditDetails.no
  if (value === null || value === undefined) return ''
  if (typeof value === 'object') return sentencesOf(value as Record<string, unknown>)
  return auditDetails.values[key]?.[String(value)] ?? String(value)
}

/** Ids say nothing to a reader; what they name stands in a column of its own. */
export const isId = (key: string) => /(?:^id|Id)$/.test(key) || key === 'window'

function sentencesOf(details: Record<string, unknown>): string {
  return Object.entries(details)
    .filter(([key]) => !isId(key))
    .map(([key, value]) => [auditDetails.names[key] ?? key, wordsOfValue(value, key)] as const)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}：${value}`)
    .join('；')
}

/** Details in words; what is no object stays as it is. */
export function wordsOfDetails(details: string): string {
  try {
    const read: unknown = JSON.parse(details || '{}')
    return typeof read === 'object' && read !== null ? sentencesOf(read as Record<string, unknown>) : details
  } catch {
    return details
  }
}
