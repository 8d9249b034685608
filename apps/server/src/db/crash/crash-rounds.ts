import { mkdtempSync, readFileSync, realpathSync, rmSync, watch, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { bundleProgram, type RunningProgram, runProgram } from '../../../test/run-program.ts'
import { startEmbeddedPostgres } from '../embedded/index.ts'
import { postgresProcessesOn } from '../embedded/process-info.ts'

export const crashKinds = ['program', 'postmaster', 'everything'] as const
export type CrashKind = (typeof crashKinds)[number]
export type CrashResult = { kind: CrashKind; kills: number; acknowledged: number; lost: number; torn: number }

/** Lets a writer work, kills, starts again and counts: every acknowledged row must be there, in whole transactions. */
export async function runCrashRounds(kind: CrashKind, kills: number): Promise<CrashResult> {
  const program = await bundleProgram('apps/server/src/db/crash/writer-program.ts', `writer-${kind}`)
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'shijie-crash-')))
  const result: CrashResult = { kind, kills, acknowledged: 0, lost: 0, torn: 0 }
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      await crashOnce(kind, program, folder, 30 + ((kill * 37) % 90))
      const found = await verify(folder)
      Object.assign(result, { ...found, lost: result.lost + found.lost, torn: result.torn + found.torn })
    }
    return result
  } finally {
    rmSync(folder, { recursive: true, force: true })
    rmSync(program, { force: true })
  }
}

/** One round: wait for so many acknowledged rows, kill, and see that nothing needed help. */
async function crashOnce(kind: CrashKind, program: string, folder: string, rows: number): Promise<void> {
  const log = join(folder, 'acknowledged')
  writeFileSync(log, '', { flag: 'a' })
  const before = readIds(log).length
  const writer = await runProgram(program, [join(folder, 'data'), log], 'READY ')
  await untilRows(log, before + rows, writer)
  const postmaster = Number(writer.announced)
  if (kind !== 'program') process.kill(postmaster, 'SIGKILL')
  if (kind === 'postmaster') {
    // The program lives on: its supervisor has to bring the database back, and the same pool goes on writing.
    await untilRows(log, readIds(log).length + rows, writer)
    writer.child.kill('SIGTERM')
  } else {
    writer.child.kill('SIGKILL')
    if (kind === 'everything') killAll(folder)
  }
  await writer.exited
}

function killAll(folder: string): void {
  for (const pid of postgresProcessesOn(join(folder, 'data', 'pg'))) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It followed its postmaster.
    }
  }
}

async function verify(folder: string): Promise<{ acknowledged: number; lost: number; torn: number }> {
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), log: () => undefined })
  const client = new pg.Client(server.connection)
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>('select id from written')
    const present = new Set(rows.map(({ id }) => id))
    const total = await client.query<{ rows: string }>('select rows from total')
    const ids = readIds(join(folder, 'acknowledged'))
    return {
      acknowledged: ids.length,
      lost: ids.filter((id) => !present.has(id)).length,
      torn: Math.abs(Number(total.rows[0]?.rows) - present.size),
    }
  } finally {
    await client.end()
    await server.stop()
  }
}

/** The last line may be cut in the middle by the kill; it counts only with its line end. */
function readIds(log: string): string[] {
  return readFileSync(log, 'utf8').split('\n').slice(0, -1)
}

function untilRows(log: string, rows: number, writer: RunningProgram): Promise<void> {
  return new Promise((resolve, reject) => {
    const watcher = watch(log, check)
    function check(): void {
      if (readIds(log).length < rows) return
      watcher.close()
      resolve()
    }
    void writer.exited.then(() => {
      watcher.close()
      reject(new Error(`the writer ended by itself:\n${writer.output()}`))
    })
    check()
  })
}
