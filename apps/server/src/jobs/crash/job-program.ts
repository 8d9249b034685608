import { defineJob } from '@shijie/contract'
import { z } from 'zod'
import { openDatabase } from '../../db/connection.ts'
import { JobQueue } from '../queue.ts'
import { handleJob } from '../registry.ts'

/** A worker for the test that kills it: `hang` never finishes the job, `finish` does. */
const [, , connection = '{}', behaviour = 'finish'] = process.argv
const job = defineJob({
  id: 'kill-me',
  payload: z.object({ n: z.int() }),
  expireInSeconds: 3600,
  retryLimit: 3,
  isStoppable: false,
})
const { pool } = await openDatabase({ connection: JSON.parse(connection) })
await pool.query(`create table if not exists tries (job_id text);
  create table if not exists effects (job_id text primary key, n int)`)
const warn = (details: object, message: string) => console.error(message, details)
const queue = await JobQueue.open({ pool, jobs: [job], log: { warn } })
if (behaviour === 'hang') await queue.send(job, { n: 7 })
const handler = handleJob(job, async ({ n }, { jobId }) => {
  await pool.query('insert into tries values ($1)', [jobId])
  // The effect comes first, so that the second try meets it: it must not happen twice.
  await pool.query('insert into effects values ($1, $2) on conflict do nothing', [jobId, n])
  console.log(`RUNNING ${jobId}`)
  if (behaviour === 'hang') await new Promise(() => setInterval(() => undefined, 60_000))
  console.log(`DONE ${jobId}`)
})
await queue.work([handler])
console.log('WORKING')
