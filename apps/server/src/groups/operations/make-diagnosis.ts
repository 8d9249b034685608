import { listBackups } from '../../backup/make-backup.ts'
import { lastRehearsal } from '../../backup/rehearse.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Caller } from '../../platform/caller.ts'
import { kindOf, placeOf, type Trouble } from '../../platform/recent-trouble.ts'
import { wireTime } from '../../platform/time.ts'
import type { Services } from '../../services.ts'
import type { Config } from '../../start/config.ts'
import { getSystemState, type StateNeeds } from './get-system-state.ts'
import { countRows, listAppliedMigrations } from './installation-repository.ts'
import { type JobRow, listJobRows } from './job-repository.ts'

type Needs = StateNeeds & Pick<Services, 'recentTrouble' | 'messenger'>

const FAILURES = 20

/** Settings by name: what is not named here can't come out. Of secrets only whether there is one, of folders nothing. */
const settingsOf = (config: Config) => ({
  mode: config.isDemo ? 'demo' : 'production',
  host: config.host,
  port: config.port,
  worker: config.isWorkerInside ? 'inside' : 'apart',
  logLevel: config.logLevel,
  blockShortcuts: config.blockShortcuts,
  proxies: config.trustProxy.length,
  database: config.databaseUrl === undefined ? 'built-in' : 'own',
  hasMail: config.smtpUrl !== undefined,
  hasSms: config.smsGateway !== undefined,
  hasMetricsToken: config.metricsToken !== undefined,
  hasLicenceKey: config.licencePublicKey !== undefined,
  backup: {
    time: config.backup.time,
    daily: config.backup.daily,
    weekly: config.backup.weekly,
    rehearseDays: config.backup.rehearseDays,
  },
})

const failureOf = (job: JobRow) => ({
  job: job.name,
  at: wireTime(job.completed_on),
  tries: job.retry_count + 1,
  // Never the text of an error: it may hold what somebody typed.
  error: kindOf(job.output),
  place: placeOf(job.output),
})

const troubleOf = ({ at, ...rest }: Trouble) => ({ at: wireTime(at), ...rest })

async function backupsOf({ config }: Pick<Services, 'config'>) {
  const [archives, rehearsal] = await Promise.all([
    listBackups(config.backup.folder),
    lastRehearsal(config.backup.folder),
  ])
  return {
    archives: archives.slice(0, FAILURES).map(({ name, bytes }) => ({ name, bytes })),
    count: archives.length,
    rehearsal: rehearsal && {
      archive: rehearsal.archive,
      at: wireTime(new Date(rehearsal.at)),
      seconds: rehearsal.seconds,
      problems: rehearsal.problems.length,
    },
  }
}

/** Everything that helps to understand trouble and nothing about anybody: numbers, names of ours, times. */
export async function makeDiagnosis(
  needs: Needs,
  caller: Caller,
  port: number,
): Promise<{ Name: string; Text: string }> {
  const { db, clock, config } = needs
  const { Addresses, ...state } = await getSystemState(needs, port)
  const [migrations, rows, failed, backups] = await Promise.all([
    listAppliedMigrations(db),
    countRows(db),
    listJobRows(db, 'failed', { index: 1, size: FAILURES }),
    backupsOf(needs),
  ])
  const now = clock.now()
  const text = {
    about: '拾阶 AI 学堂 诊断包：不含姓名、账号、电话、密码、令牌和任何学习内容',
    madeAt: wireTime(now),
    // How many there are, not where the school is.
    system: { ...state, addressCount: Addresses.length },
    settings: settingsOf(config),
    messages: { phone: needs.messenger.reaches('phone'), email: needs.messenger.reaches('email') },
    migrations: migrations.map(({ number, name, appliedAt }) => `${number}_${name} ${wireTime(appliedAt)}`),
    tableRows: rows,
    failedJobs: failed.rows.map(failureOf),
    backups,
    recentTrouble: needs.recentTrouble.list().map(troubleOf),
  }
  await recordAudit(db, now, { actorId: caller.userId, schoolId: null, action: 'system.diagnose' })
  const stamp = wireTime(now).slice(0, 16).replaceAll(/[-:]/g, '').replace(' ', '-')
  return { Name: `shijie-diagnosis-${stamp}.json`, Text: `${JSON.stringify(text, null, 2)}\n` }
}
