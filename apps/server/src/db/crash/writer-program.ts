import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs'
import { openDatabase } from '../connection.ts'
import { startEmbeddedPostgres } from '../embedded/index.ts'

/**
 * Writes until it is killed: `<data folder> <log file>`. Each transaction inserts a row and raises a counter; once the
 * commit has come back, the row's id goes to the log and is flushed. So whatever the log names was acknowledged.
 */
const [dataDir = '', logFile = ''] = process.argv.slice(2)
const server = await startEmbeddedPostgres({ dataDir, log: (line) => console.error(line) })
const { pool, close } = await openDatabase({ connection: server.connection, poolSize: 4 })
await pool.query(`create table if not exists written (id bigint generated always as identity primary key, text text);
  create table if not exists total (one int primary key, rows bigint not null);
  insert into total values (1, 0) on conflict do nothing`)
const log = openSync(logFile, 'a')
console.log(`READY ${server.pid}`)

process.once('SIGTERM', () => void finish())

async function finish(): Promise<never> {
  await close()
  await server.stop()
  closeSync(log)
  process.exit(0)
}

await Promise.all([1, 2, 3, 4].map(writeForever))

async function writeForever(): Promise<never> {
  for (;;) {
    try {
      const id = await writeOne()
      writeSync(log, `${id}\n`)
      fsyncSync(log)
    } catch {
      // The postmaster was killed; the supervisor brings it back, and the pool finds it at the same address.
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
}

async function writeOne(): Promise<number> {
  const client = await pool.connect()
  let isBroken = true
  try {
    await client.query('begin')
    const { rows } = await client.query<{ id: number }>(
      "insert into written (text) values (repeat('x', 200)) returning id",
    )
    await client.query('update total set rows = rows + 1')
    await client.query('commit')
    isBroken = false
    return rows[0]?.id ?? 0
  } finally {
    client.release(isBroken)
  }
}
