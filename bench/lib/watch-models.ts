import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { findRunningDatabase } from '../../apps/server/src/db/running-database.ts'
import { type DataOf, listCallables, listCourses } from '../../packages/contract/src/index.ts'
import type { DemoServer } from './demo-server.ts'
import { getRequest, HttpConnection, jsonPost } from './http-connection.ts'
import { judge, median, percentile, printTable } from './report.ts'
import { createCaller, signIn } from './train-class.ts'

/** A class with the drawer of models open: each page asks whether there is anything new, as often as the real one. */
const WATCHERS = 60
const EVERY_MS = 4000
const LOOK_SECONDS = 60
const IDLE_SECONDS = 15
const PROBE_MS = 50
/** More than are offered at once. */
const COMPONENTS = 150
/** Pages may take this many times the idle median; and this much of the event loop may go into looking. */
const PAGES_MAX = 20
const SHARE_MAX = 0.25

/** So many published components more, as copies of one of ours. */
async function publishMany({ dataDir }: DemoServer): Promise<void> {
  const where = await findRunningDatabase(dataDir)
  if (!where) throw new Error('The database of the server does not answer')
  const client = new pg.Client(where)
  await client.connect()
  // A row of a table with other values in some of its columns.
  const copy = (table: string, from: string, changed: string, match: string) =>
    client.query(`insert into ${table} select (jsonb_populate_record(${from}, jsonb_build_object(${changed}))).*
      from copies k join ${table} ${from} on ${match}`)
  try {
    await client.query(
      `create temp table copies as select n, gen_random_uuid() as model, gen_random_uuid() as run,
         gen_random_uuid() as component, c.id as of_component, c.model_id as of_model, v.run_id as of_run
       from generate_series(1, ${COMPONENTS}) n, (select * from components where state = 2 order by id limit 1) c
       join component_versions v on v.component_id = c.id and v.number = c.current_version`,
    )
    await copy('models', 'm', `'id', k.model, 'name', m.name || k.n`, 'm.id = k.of_model')
    await copy('model_runs', 'r', `'id', k.run, 'model_id', k.model`, 'r.id = k.of_run')
    const named = `'id', k.component, 'model_id', k.model, 'name', c.name || k.n, 'call_name', c.name || k.n`
    await copy('components', 'c', named, 'c.id = k.of_component')
    await copy('component_versions', 'v', `'component_id', k.component, 'run_id', k.run`, 'v.run_id = k.of_run')
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

type Callables = DataOf<typeof listCallables>

async function timed<Data>(connection: HttpConnection, request: Buffer): Promise<{ took: number; data: Data }> {
  const begun = performance.now()
  const { status, body } = await connection.send(request)
  const took = performance.now() - begun
  const { IsSuccess, Data } = JSON.parse(body) as { IsSuccess: boolean; Data: Data }
  if (status !== 200 || !IsSuccess) throw new Error(`refused: ${status} ${body.slice(0, 200)}`)
  return { took, data: Data }
}

/** One open page: everything once, then whether it is still the same. */
async function watch(port: number, token: string, until: number, looks: number[]): Promise<number> {
  const connection = await HttpConnection.open(port)
  const ask = (Stamp: string) => {
    const search = new URLSearchParams({ PageIndex: '1', PageSize: '100', ...(Stamp ? { Stamp } : {}) })
    return timed<Callables>(connection, getRequest(`${listCallables.path}?${search}`, { token }))
  }
  let { Stamp, Items } = (await ask('')).data
  if (Items.length < 100) throw new Error(`${Items.length} components are offered`)
  let fresh = 0
  while (performance.now() < until) {
    await pause(EVERY_MS)
    const { took, data } = await ask(Stamp)
    looks.push(took)
    if (data.IsSame === 0) fresh++
    ;({ Stamp, Items } = data)
  }
  connection.close()
  return fresh
}

/** Somebody who opens pages, one after the other; returns their milliseconds. */
async function openPages(port: number, token: string, until: number): Promise<number[]> {
  const connection = await HttpConnection.open(port)
  const request = jsonPost(listCourses.path, {}, { token })
  const times: number[] = []
  while (performance.now() < until) {
    times.push((await timed(connection, request)).took)
    await pause(PROBE_MS)
  }
  connection.close()
  return times
}

/** What it costs everybody that a class has its drawers of models open. */
export async function measureWatchers(server: DemoServer): Promise<void> {
  await publishMany(server)
  const port = Number(new URL(server.origin).port)
  const call = createCaller(server)
  const tokens: string[] = []
  for (const account of server.pupils.slice(0, WATCHERS)) tokens.push(await signIn(call, account))
  const reader = tokens[0] ?? ''
  const after = (seconds: number) => performance.now() + seconds * 1000
  await openPages(port, reader, after(3))
  await server.loopDelay()
  const idle = await openPages(port, reader, after(IDLE_SECONDS))
  const quiet = await server.loopDelay()
  const looks: number[] = []
  const until = after(LOOK_SECONDS)
  const watching = tokens.map(async (token, at) => {
    await pause((at * EVERY_MS) / tokens.length)
    return watch(port, token, until, looks)
  })
  const pages = await openPages(port, reader, until)
  const busy = await server.loopDelay()
  const fresh = (await Promise.all(watching)).reduce((sum, count) => sum + count, 0)
  printTable(
    [
      `${tokens.length} pages look every ${EVERY_MS / 1000} s`,
      'p50 ms',
      'p99 ms',
      'times',
      'event loop',
      'delay p99 ms',
    ],
    [
      ['a page, nobody looks', ...row(idle), share(quiet.share), quiet.p99.toFixed(1)],
      ['a page meanwhile', ...row(pages), share(busy.share), busy.p99.toFixed(1)],
      ['a look', ...row(looks), '', ''],
    ],
  )
  const ratio = percentile(pages, 0.99) / median(idle)
  const more = busy.share - quiet.share
  judge(`pages take ${ratio.toFixed(1)} × the idle median at p99, at most ${PAGES_MAX}`, ratio <= PAGES_MAX)
  judge(`looking takes ${share(more)} of the event loop, at most ${share(SHARE_MAX)}`, more <= SHARE_MAX)
  judge(`${fresh} of ${looks.length} looks sent everything again, 0 allowed`, fresh === 0)
}

const share = (value: number) => `${(value * 100).toFixed(1)} %`
const row = (times: readonly number[]) => [
  median(times).toFixed(1),
  percentile(times, 0.99).toFixed(1),
  String(times.length),
]
