/** How far running jobs are, beside the queue and like it in no backup: whoever watches may be another process. */

/** Any number will do as long as nothing else of the installation takes the same lock. */
const LOCK = 5_173_005
/** Whoever works on the queue holds this lock, shared; ended with the connection, so a killed worker is gone at once. */
export const PRESENCE_LOCK = 5_173_004
/** Told at most this often for the same stage. */
const PAUSE_MS = 500

/** Several statements in one message are one transaction: all of it, or nothing. */
export const PROGRESS_SCHEMA = `
  select pg_advisory_xact_lock(${LOCK});
  create schema if not exists shijie_jobs;
  create unlogged table if not exists shijie_jobs.progress (
    job_id uuid primary key, stage text not null, percent int not null, updated_at timestamptz not null default now())`

interface Executes {
  query(text: string, values?: unknown[]): Promise<unknown>
}

/** Writes down the stage and percent of one job; losing one of these lines harms nobody. */
export function progressOf(pool: Executes, jobId: string): (stage: string, percent: number) => void {
  let last = { stage: '', percent: -2, at: 0 }
  let writing = Promise.resolve()
  return (stage, percent) => {
    const now = performance.now()
    const isNews = stage !== last.stage || (percent !== last.percent && now - last.at > PAUSE_MS)
    if (!isNews) return
    last = { stage, percent, at: now }
    writing = writing
      .then(() =>
        pool.query(
          `insert into shijie_jobs.progress (job_id, stage, percent) values ($1, $2, $3)
           on conflict (job_id) do update set stage = excluded.stage, percent = excluded.percent, updated_at = now()`,
          [jobId, stage, percent],
        ),
      )
      .then(
        () => undefined,
        () => undefined,
      )
  }
}

export const FORGET_PROGRESS = `delete from shijie_jobs.progress where updated_at < now() - interval '1 day'`
