import { type ChildProcess, fork } from 'node:child_process'
import { rmSync } from 'node:fs'
import { bundleProgram } from '../../apps/server/test/run-program.ts'
import type { Answer, Question, Setup } from './messages.ts'

/** A program in a process of its own that answers questions, one at a time. */
export interface Child {
  /** Where it listens; 0 when it serves nothing. */
  port: number
  pid: number
  ask(question: Question): Promise<number>
  stop(): Promise<void>
}

/** Bundles `bench/programs/<name>.ts` and starts it. */
export async function startChild(name: string, setup: Setup): Promise<Child> {
  const file = await bundleProgram(`bench/programs/${name}.ts`, `bench-${name}`)
  const process = fork(file, [JSON.stringify(setup)], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const exited = new Promise<void>((resolve) => process.once('exit', () => resolve()))
  const port = await nextAnswer(process)
  return {
    port,
    pid: process.pid ?? 0,
    ask(question) {
      const answer = nextAnswer(process)
      process.send(question)
      return answer
    },
    async stop() {
      process.kill('SIGTERM')
      await exited
      rmSync(file, { force: true })
    },
  }
}

function nextAnswer(process: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null) => reject(new Error(`a program of the benchmark ended with ${code}`))
    process.once('exit', onExit)
    process.once('message', (message: Answer) => {
      process.off('exit', onExit)
      resolve(message.value)
    })
  })
}
