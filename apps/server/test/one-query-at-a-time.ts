import pg from 'pg'
import { afterAll, expect } from 'vitest'

/**
 * A connection is asked one thing at a time: what is sent meanwhile waits unseen behind it, and the next version of `pg`
 * refuses it. A file in which that happens fails, with the place that did it.
 */
const places: (string | undefined)[] = []
const busy = new WeakSet<pg.Client>()
const query = pg.Client.prototype.query as (...args: unknown[]) => unknown

function queryAlone(this: pg.Client, ...args: unknown[]): unknown {
  if (busy.has(this)) places.push(new Error('This connection is still asked something else').stack)
  const answer = query.apply(this, args)
  if (answer instanceof Promise) {
    busy.add(this)
    const free = () => busy.delete(this)
    answer.then(free, free)
  }
  return answer
}
pg.Client.prototype.query = queryAlone as typeof pg.Client.prototype.query

afterAll(() => {
  // The next file of this process looks by itself.
  pg.Client.prototype.query = query as typeof pg.Client.prototype.query
  expect(places, 'Promise.all on one connection?').toEqual([])
})
