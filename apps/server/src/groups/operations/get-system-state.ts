import { readFileSync } from 'node:fs'
import { arch, platform } from 'node:os'
import { join } from 'node:path'
import { bitOf, type SystemState } from '@shijie/contract'
import { migrationsFolder, readMigrations } from '../../db/migrate.ts'
import { MINUTE, momentBefore, wireTime } from '../../platform/time.ts'
import type { Services } from '../../services.ts'
import { siteAddresses } from '../../start/network-welcome.ts'
import { isNodeOutOfSupport } from '../../start/node-support.ts'
import { repositoryRoot } from '../../start/repository-root.ts'
import { countContents, countSessions, findDatabaseFacts, listAppliedMigrations } from './installation-repository.ts'
import { countQueues } from './job-repository.ts'
import { measureProcess, type ProcessFacts } from './process-gauge.ts'

export type StateNeeds = Pick<Services, 'db' | 'jobs' | 'clock' | 'config' | 'storage' | 'programs' | 'office'>

/** Who was active within this time counts as being there. */
const RECENT = 5 * MINUTE

let version: string | undefined

/** The version of the product. */
export function productVersion(): string {
  version ??= String(JSON.parse(readFileSync(join(repositoryRoot(), 'package.json'), 'utf8')).version)
  return version
}

async function databaseState({ db, config }: StateNeeds): Promise<SystemState['Database']> {
  const [facts, applied] = await Promise.all([findDatabaseFacts(db), listAppliedMigrations(db)])
  const last = applied.at(-1)
  return {
    Version: facts.version,
    IsBuiltIn: bitOf(config.databaseUrl === undefined),
    Bytes: Number(facts.bytes),
    Connections: facts.connections,
    LastMigration: last ? `${last.number}_${last.name}` : '',
    MigrationCount: applied.length,
    PendingCount: Math.max(0, readMigrations(migrationsFolder()).length - applied.length),
  }
}

async function storageState({ db, storage }: StateNeeds): Promise<SystemState['Storage']> {
  const [contents, disk, isWritable] = await Promise.all([
    countContents(db),
    storage.disk.report(),
    storage.isWritable(),
  ])
  return {
    FileCount: contents.count,
    Bytes: Number(contents.bytes),
    FreeBytes: disk.freeBytes,
    TotalBytes: disk.totalBytes,
    ReserveBytes: disk.reserveBytes,
    DiskState: disk.state,
    IsWritable: bitOf(isWritable),
  }
}

const presentProcess = (facts: ProcessFacts): SystemState['Process'] => ({
  MemoryBytes: facts.memoryBytes,
  HeapBytes: facts.heapBytes,
  MachineBytes: facts.machineBytes,
  MachineFreeBytes: facts.machineFreeBytes,
  Processors: facts.processors,
  DelayMs: facts.delayMs,
  DelayMaxMs: facts.delayMaxMs,
})

function runnerState({ programs }: StateNeeds): SystemState['Runner'] {
  const { engine, walls, children } = programs.state()
  return {
    Engine: engine,
    Walls: [...walls],
    Children: children,
    Running: programs.runningCount,
    Waiting: programs.waitingCount,
    Problem: programs.problem,
  }
}

/** How the installation is at this moment; `port` is where the question came in. */
export async function getSystemState(needs: StateNeeds, port: number): Promise<SystemState> {
  const { db, jobs, clock, config } = needs
  await jobs.open()
  const now = clock.now()
  const [database, storage, facts, workers, queues, sessions, office] = await Promise.all([
    databaseState(needs),
    storageState(needs),
    measureProcess(),
    jobs.countWorkers(),
    countQueues(db),
    countSessions(db, now, momentBefore(now, RECENT)),
    needs.office.look(),
  ])
  const uptime = process.uptime()
  return {
    Version: productVersion(),
    NodeVersion: process.version,
    IsNodeSupported: bitOf(!isNodeOutOfSupport(process.version, now)),
    Platform: `${platform()} ${arch()}`,
    StartTime: wireTime(new Date(Date.now() - uptime * 1000)),
    UptimeSeconds: Math.round(uptime),
    IsDemo: bitOf(config.isDemo),
    Database: database,
    Storage: storage,
    Process: presentProcess(facts),
    WorkerCount: workers,
    Queues: queues.map((queue) => ({
      Name: queue.name,
      Waiting: queue.waiting,
      Active: queue.active,
      Failed: queue.failed,
      Done: queue.done,
      OldestTime: wireTime(queue.oldest),
    })),
    Sessions: { Open: sessions.open, Recent: sessions.recent },
    Runner: runnerState(needs),
    Office: { Version: office.version, Problem: office.problem },
    Addresses: siteAddresses(config, port),
  }
}
