import { describe, expect, it } from 'vitest'
import { DatabaseAwayError, diskSentence, whenThere } from './start-trouble.ts'

const refused = () => Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })

describe('a start', () => {
  it('waits for a database that boots at the same time, and says so once', async () => {
    const lines: string[] = []
    let tries = 0
    const open = async () => {
      tries += 1
      if (tries === 1) throw refused()
      if (tries === 2) throw Object.assign(new Error('the database system is starting up'), { code: '57P03' })
      return 'open'
    }
    expect(await whenThere(open, (line) => lines.push(line))).toBe('open')
    expect(lines).toEqual(['Waiting for the database 正在等待数据库启动 …'])
  })

  it('ends with a sentence when the database does not come', async () => {
    const never = async () => {
      throw refused()
    }
    await expect(whenThere(never, () => undefined, 1)).rejects.toThrow(DatabaseAwayError)
    await expect(whenThere(never, () => undefined, 1)).rejects.toThrow(/连不上 DATABASE_URL/)
  })

  it('does not wait for what will not change', async () => {
    const wrong = async () => {
      throw Object.assign(new Error('password authentication failed'), { code: '28P01' })
    }
    await expect(whenThere(wrong, () => undefined)).rejects.toThrow('password authentication failed')
  })

  it.each([
    ['EROFS', /只能读/],
    ['EACCES', /没有读写权限/],
    ['ENOSPC', /磁盘满了/],
  ])('says what %s means, and where', (code, sentence) => {
    const error = Object.assign(new Error(code), { code, path: '/data/pg.owner' })
    expect(diskSentence(error)).toMatch(sentence)
    expect(diskSentence(error)).toContain('/data/pg.owner')
    expect(diskSentence(new Error('a bug'))).toBeUndefined()
  })
})
