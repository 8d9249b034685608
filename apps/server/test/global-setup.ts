import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { parse } from 'pg-connection-string'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../src/db/embedded/index.ts'
import { migrateUp } from '../src/db/migrate.ts'
import { repositoryRoot } from '../src/start/repository-root.ts'
import { addressOf, asAdmin, type TestServer } from './database.ts'
import { bundleProgram } from './run-program.ts'

/**
 * One PostgreSQL for the whole run: TEST_DATABASE_URL (any PostgreSQL 15 or newer on which databases may be created),
 * else the built-in one in a throw-away folder. Migrations run once, into a template that each test file copies.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { admin, stop } = await startServer(process.env.TEST_DATABASE_URL)
  const prefix = `shijie_test_${process.pid}`
  const server: TestServer = { admin, prefix, template: `${prefix}_template` }
  try {
    await makeTemplate(server)
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('testServer', server)
  execFileSync(process.execPath, [join(repositoryRoot(), 'tools/build.mjs'), 'runner', 'vision'])
  project.provide('previewProgram', await bundleProgram('apps/server/src/entries/preview-thread.ts', 'preview'))
  return async () => {
    await dropAll(server)
    await stop()
  }
}

async function startServer(url: string | undefined): Promise<{ admin: pg.ClientConfig; stop(): Promise<void> }> {
  if (url) {
    const { host, port, user, password, database } = parse(url)
    const admin = {
      host: host || 'localhost',
      port: Number(port || 5432),
      user: user || 'postgres',
      database: database || 'postgres',
    }
    return { admin: password ? { ...admin, password } : admin, stop: async () => undefined }
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'shijie-test-'))
  const lines: string[] = []
  try {
    const server = await startEmbeddedPostgres({ dataDir, throwaway: true, log: (line) => lines.push(line) })
    const stop = async () => {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    }
    return { admin: { ...server.connection, database: 'postgres' }, stop }
  } catch (error) {
    console.error(lines.join('\n'))
    rmSync(dataDir, { recursive: true, force: true })
    throw error
  }
}

async function makeTemplate(server: TestServer): Promise<void> {
  await asAdmin(server, (client) =>
    client.query(`create database ${server.template} template template0 encoding 'UTF8'`),
  )
  const pool = new pg.Pool({ connectionString: addressOf(server, server.template), max: 1 })
  try {
    await migrateUp(pool)
  } finally {
    await pool.end()
  }
}

/** Also what a killed test file left behind. */
async function dropAll(server: TestServer): Promise<void> {
  await asAdmin(server, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [server.prefix],
    )
    for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`)
  })
}
