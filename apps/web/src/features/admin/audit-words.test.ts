import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { auditWords } from '../../texts/audit.ts'
import { wordOfAction, wordsOfDetails } from './audit-words.ts'

const server = join(import.meta.dirname, '../../../../server/src')
const sources = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => readFileSync(join(server, name), 'utf8'))
const acts = new Set(
  sources.flatMap((source) =>
    [...source.matchAll(/action(?:: |: `)'([a-z_]+\.[a-z_]+)'/g)].map(([, action]) => action ?? ''),
  ),
)

describe('the audit log in words', () => {
  it('[O306] has a sentence for every act that the server writes down', () => {
    expect(acts.size).toBeGreaterThan(30)
    expect([...acts].filter((action) => !(action in auditWords))).toEqual([])
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
