import { readFileSync, rmSync } from 'node:fs'
import { expect, it } from 'vitest'
import { bundleProgram, runProgram } from '../../../../test/run-program.ts'

/** A process that has ended and that nobody has asked about does not count. */
const isAlive = (pid: number): boolean => {
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

it.skipIf(process.platform !== 'linux')(
  '[E106][O409] a server that is killed takes a program in an endless loop with it',
  async () => {
    const file = await bundleProgram('apps/server/test/programs/endless-program.ts', 'endless-program')
    const server = await runProgram(file, [], 'running ')
    const children = server.announced.split(',').map(Number)
    expect(children.length).toBeGreaterThan(0)
    expect(children.every(isAlive)).toBe(true)
    server.child.kill('SIGKILL')
    await server.exited
    await expect.poll(() => children.filter(isAlive), { timeout: 20_000 }).toEqual([])
    rmSync(file)
  },
)
