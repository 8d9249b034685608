import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { build } from 'esbuild'
import { repositoryRoot } from '../src/start/repository-root.ts'

// Looked for, because this module also runs from inside a bundled benchmark.
const root = repositoryRoot()

/** Bundles a program (its path from the repository's root) so that plain Node runs it; returns the file. */
export async function bundleProgram(entry: string, name: string): Promise<string> {
  const folder = `${root}/artifacts/programs`
  mkdirSync(folder, { recursive: true })
  const outfile = `${folder}/${name}-${process.pid}.mjs`
  await build({
    entryPoints: [`${root}/${entry}`],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    alias: {
      '@shijie/contract': `${root}/packages/contract/src`,
      '@shijie/ml': `${root}/packages/ml/src`,
      '@shijie/program': `${root}/packages/program/src`,
    },
    logLevel: 'error',
  })
  return outfile
}

export type RunningProgram = { child: ChildProcess; exited: Promise<void>; output: () => string }

type Ready = string | ((line: string) => string | null)

/**
 * Starts a program and waits for the line that says it is ready: one that begins with `ready` (what follows is
 * returned), or one for which the function `ready` returns something.
 */
export const runProgram = (file: string, args: string[], ready: Ready, env: NodeJS.ProcessEnv = process.env) =>
  spawnProgram(process.execPath, [file, ...args], ready, env)

/** The same for a program that is not run by our own Node. */
export async function spawnProgram(
  file: string,
  args: string[],
  ready: Ready,
  env: NodeJS.ProcessEnv,
): Promise<RunningProgram & { announced: string }> {
  const child = spawn(file, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const lines: string[] = []
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const announced = await new Promise<string>((resolve, reject) => {
    const onLine = (line: string) => {
      lines.push(line)
      const found = typeof ready === 'function' ? ready(line) : line.startsWith(ready) ? line.slice(ready.length) : null
      if (found !== null) resolve(found)
    }
    createInterface({ input: child.stdout }).on('line', onLine)
    createInterface({ input: child.stderr }).on('line', onLine)
    void exited.then(() => reject(new Error(`the program ended early:\n${lines.join('\n')}`)))
  })
  return { child, exited, announced, output: () => lines.join('\n') }
}
