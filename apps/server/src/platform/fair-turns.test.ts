import { expect, it } from 'vitest'
import { FairTurns } from './fair-turns.ts'

it('who brings a hundred pieces of work keeps nobody else waiting for them', async () => {
  const turns = new FairTurns(1)
  const done: string[] = []
  const work = (key: string) => turns.take(key, async () => void done.push(key))
  const many = Array.from({ length: 100 }, () => work('many'))
  await Promise.all([...many, work('one'), work('another')])
  expect(done.indexOf('one')).toBeLessThan(4)
  expect(done.indexOf('another')).toBeLessThan(5)
  expect(done).toHaveLength(102)
})

it('who goes away gives the turn up, also when the work before fails', async () => {
  const turns = new FairTurns(1)
  const gone = new AbortController()
  const failing = turns.take('a', async () => {
    throw new Error('broken')
  })
  const waiting = turns.take('b', async () => 'never', gone.signal)
  const next = turns.take('c', async () => 'served')
  gone.abort()
  await expect(failing).rejects.toThrow('broken')
  await expect(waiting).rejects.toThrow()
  expect(await next).toBe('served')
  await expect(turns.take('b', async () => 'never', gone.signal)).rejects.toThrow()
})

it('one key has only so many places at once, also when others are free', async () => {
  const turns = new FairTurns(2, 1)
  const order: string[] = []
  const opener = new AbortController()
  const gate = new Promise((resolve) => opener.signal.addEventListener('abort', resolve))
  const first = turns.take('a', () => gate)
  const second = turns.take('a', async () => void order.push('a2'))
  await turns.take('b', async () => void order.push('b1'))
  await turns.take('c', async () => void order.push('c1'))
  expect(order).toEqual(['b1', 'c1'])
  opener.abort()
  await Promise.all([first, second])
  expect(order).toEqual(['b1', 'c1', 'a2'])
})
