import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { auditDetails, auditWords } from '../../texts/audit.ts'
import { isId, wordOfAction, wordsOfDetails } from './audit-words.ts'

const server = join(import.meta.dirname, '../../../../server/src')
const sources = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => readFileSync(join(server, name), 'utf8'))
const acts = new Set(
  sources.flatMap((source) =>
    [...source.matchAll(/action(?:: |: `)'([a-z_]+\.[a-z_]+)'/g)].map(([, action]) => action ?? ''),
  ),
)

/** What stands behind `details` in the sources, as far as its last bracket; a name where it is none of ours. */
function detailsIn(source: string): string[] {
  const starts = [...source.matchAll(/\bdetails(?:: | = )(?=[{\w])(?!JSON)|\bJSON\.stringify\((?=\{)/g)]
  return starts.map(({ 0: start, index }) => {
    const rest = source.slice(index + start.length)
    if (!rest.startsWith('{')) return /^[\w.]+/.exec(rest)?.[0] ?? ''
    let depth = 0
    const end = [...rest].findIndex((sign) => {
      depth += sign === '{' ? 1 : sign === '}' ? -1 : 0
      return depth === 0
    })
    return rest.slice(0, end + 1)
  })
}

/** What a literal names and what it takes from elsewhere. */
function keysIn(literal: string): string[] {
  if (!literal.startsWith('{')) return [`...${literal}`]
  const inner = [...literal.matchAll(/\.\.\.\(.*?(\{[^}]*\}).*?\)/g)].flatMap(([, one]) => keysIn(one ?? ''))
  const own = literal
    .slice(1, -1)
    .replace(/\.\.\.\(.*?\{[^}]*\}.*?\)/g, '')
    // Values in brackets have commas of their own.
    .replace(/\([^()]*\)|\[[^\]]*\]/g, '')
    .split(',')
    .map((part) => part.trim().split(':')[0]?.trim() ?? '')
    .filter(Boolean)
  return [...inner, ...own]
}

/** Inputs that are written down whole: what they hold. Whoever adds another names it here. */
const whole: Record<string, string[]> = {
  '...input': ['name', 'startDate', 'endDate'],
  '...weights': ['lesson', 'exercise', 'training'],
  '...words': ['name', 'shortName', 'copyright', 'filingNumber', 'address'],
}

const writers = sources.filter(
  (source) =>
    /recordAudit\(|insert ?into ?\(?'?audit_log|: AuditEntry/i.test(source) &&
    !source.includes('export interface AuditEntry'),
)
const details = new Set(
  writers
    .flatMap(detailsIn)
    .flatMap(keysIn)
    .flatMap((key) => whole[key] ?? [key]),
)

describe('the audit log in words', () => {
  it('[O306] has a sentence for every act that the server writes down', () => {
    expect(acts.size).toBeGreaterThan(30)
    expect([...acts].filter((action) => !(action in auditWords))).toEqual([])
  })

  it('[O306] has a word for every detail that the server writes down', () => {
    expect(details.size).toBeGreaterThan(30)
    expect([...details].filter((key) => !isId(key) && !(key in auditDetails.names))).toEqual([])
  })

  it('[O306] says values that are words of the program in Chinese, and leaves what people typed', () => {
    expect(wordsOfDetails('{"name":"七年级","opened":61,"approved":0}')).toBe(
      '名称：七年级；开放的人数：61；同时通过的申请：0',
    )
    expect(wordsOfDetails('{"job":"nightly-backup","state":"retry"}')).toBe('任务：自动备份；状态：等待')
    expect(wordsOfDetails('{"from":7000,"to":8000}')).toBe('从：学生；到：老师')
    // A name or a count is no type of user and no state.
    expect(wordsOfDetails('{"name":"open","created":7000}')).toBe('名称：open；新建：7000')
  })

  it('[O306] tells details by their names, and leaves ids out', () => {
    expect(wordsOfDetails('{"into":"七年级（1）班","created":60,"updated":0,"importId":"01a2"}')).toBe(
      '班级：七年级（1）班；新建：60；更新：0',
    )
    expect(wordsOfDetails('{"admitted":false,"accessUntil":""}')).toBe('收为本校学生：否')
    expect(wordsOfDetails('{}')).toBe('')
    expect(wordsOfDetails('not json')).toBe('not json')
  })

  it('[O306] shows an act of a newer version as it is written', () => {
    expect(wordOfAction('moon.landing')).toBe('moon.landing')
    expect(wordOfAction('roster.import')).toBe('导入了名单')
  })
})
