import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { runProgram } from './run-program.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    demonstration: string
  }
}

const api = fileURLToPath(new URL('../dist/api.js', import.meta.url))

/** The folder of the project that came first, for those after it. */
const MADE = 'SHIJIE_TEST_DEMONSTRATION'

/** A demonstration made once for the whole run, by the built server that stops again: making one takes most of a start. */
export default async function setUp(project: TestProject): Promise<() => void> {
  const made = process.env[MADE]
  if (made) {
    project.provide('demonstration', made)
    return () => undefined
  }
  const folder = mkdtempSync(join(tmpdir(), 'shijie-demonstration-'))
  const env = { ...process.env, SHIJIE_MODE: 'demo', HOST: '127.0.0.1', PORT: '0', DATA_DIR: folder }
  const { child, exited } = await runProgram(api, [], addressIn, env)
  child.kill('SIGTERM')
  await exited
  process.env[MADE] = folder
  project.provide('demonstration', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}

/** The line by which the server says where it listens. */
export const addressIn = (line: string): string | null => /http:\/\/127\.0\.0\.1:[1-9]\d*/.exec(line)?.[0] ?? null

/** A data folder of one's own, in which the demonstration lies already; files keep their owners, as the database needs. */
export function copyDemonstration(folder: string): void {
  mkdirSync(folder, { recursive: true })
  execFileSync('cp', ['-a', `${inject('demonstration')}/.`, folder])
}
