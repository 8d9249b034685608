import { describe, expect, it } from 'vitest'
import { FakeRunner } from '../../../test/fake-runner.ts'
import { ProgramQueue } from './program-queue.ts'

const limits = { milliseconds: 1000, outputBytes: 1000 }

function start(places = 1) {
  const runner = new FakeRunner(places)
  runner.isHeld = true
  const queue = new ProgramQueue(runner)
  const place = (owner: string, code: string, placesMax = 2, onPosition?: (position: number) => void) =>
    queue.place({ owner, placesMax, code, stdin: '', limits, onPosition })
  const started = () => runner.started.map(({ code }) => code)
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return { runner, queue, place, started, settle }
}

describe('who comes when', () => {
  it('[E106][O430] each user has one running and one waiting program, whatever else is free', () => {
    const { queue, place, started } = start(4)
    place('a', 'a1')
    place('a', 'a2')
    expect(started()).toEqual(['a1'])
    expect(() => place('a', 'a3')).toThrow('你已经有一个程序在运行')
    expect(queue.waitingCount).toBe(1)
  })

  it('[E106][O430] owners take turns: who has many programs waits behind who has one', async () => {
    const { runner, place, started, settle } = start()
    for (const code of ['a1', 'a2', 'a3', 'a4']) place('a', code, 10)
    place('b', 'b1', 10)
    place('c', 'c1', 10)
    for (let turn = 0; turn < 5; turn++) {
      runner.finish()
      await settle()
    }
    expect(started()).toEqual(['a1', 'b1', 'c1', 'a2', 'a3', 'a4'])
  })

  it('[E106][O431] tells its position when it comes, and whenever that changes', async () => {
    const { runner, place, settle } = start()
    const told: number[] = []
    expect(place('a', 'a1').position).toBe(0)
    expect(place('b', 'b1').position).toBe(0)
    expect(place('c', 'c1').position).toBe(1)
    expect(place('d', 'd1', 2, (position) => told.push(position)).position).toBe(2)
    runner.finish()
    await settle()
    runner.finish()
    await settle()
    expect(told).toEqual([2, 1, 0])
  })

  it('[E106][O432] takes two hundred that wait and no more', () => {
    const { place, queue } = start()
    place('first', 'x')
    for (let index = 0; index < 200; index++) place(`user ${index}`, 'x')
    expect(queue.waitingCount).toBe(200)
    expect(() => place('late', 'x')).toThrow('现在运行的程序太多')
  })

  it('[E106][O433] cancels what waits and what runs, of this owner and of no other', async () => {
    const { queue, place, started } = start()
    const running = place('a', 'a1')
    const waiting = place('a', 'a2')
    const other = place('b', 'b1')
    expect(queue.cancel('a', waiting.runId)).toBe(1)
    expect(await waiting.outcome).toMatchObject({ status: 'cancelled' })
    expect(queue.cancel('b', running.runId)).toBe(0)
    expect(queue.cancel('a')).toBe(1)
    expect(await running.outcome).toMatchObject({ status: 'cancelled' })
    expect(started()).toEqual(['a1', 'b1'])
    expect(queue.cancel('b')).toBe(1)
    expect(await other.outcome).toMatchObject({ status: 'cancelled' })
    expect(queue.cancel('nobody')).toBe(0)
  })

  it('[E106][O434] goes on after an engine that failed', async () => {
    const { runner, place } = start()
    runner.isHeld = false
    runner.isBroken = true
    await expect(place('a', 'a1').outcome).rejects.toThrow('there is no engine')
    runner.isBroken = false
    expect(await place('a', 'a2').outcome).toMatchObject({ status: 'ok' })
  })

  it('[E106][O434] ends everything when it is closed, and takes nothing more', async () => {
    const { queue, place } = start()
    const running = place('a', 'a1')
    const waiting = place('b', 'b1')
    await queue.close()
    expect(await running.outcome).toMatchObject({ status: 'cancelled' })
    expect(await waiting.outcome).toMatchObject({ status: 'cancelled' })
    expect(() => place('c', 'c1')).toThrow('现在运行的程序太多')
  })
})
