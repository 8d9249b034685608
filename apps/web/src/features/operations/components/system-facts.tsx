import type { SystemState } from '@shijie/contract'
import { byteSize, spentTime, whenOf } from '../../../lib/format.ts'
import { systemTexts as texts } from '../../../texts/operations.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Facts } from './facts.tsx'

/** Words with an icon, so that colour is never all that tells. */
export function StateLine({ isGood, children }: { isGood: boolean; children: string }) {
  return (
    <span className="state-line" data-tone={isGood ? 'ok' : 'bad'}>
      <Icon name={isGood ? 'check' : 'alert'} size={18} />
      <span>{children}</span>
    </span>
  )
}

function ProgramFacts({ state }: { state: SystemState }) {
  return (
    <Facts
      title={texts.program}
      rows={[
        [texts.version, state.Version],
        [texts.uptime, texts.uptimeOf(whenOf(state.StartTime), spentTime(state.UptimeSeconds))],
        [texts.node, state.NodeVersion],
        [texts.platform, state.Platform],
        [texts.sessions, texts.sessionsOf(state.Sessions.Open, state.Sessions.Recent)],
        [
          texts.addresses,
          <ul key="addresses">
            {state.Addresses.map((address) => (
              <li key={address}>{address}</li>
            ))}
          </ul>,
        ],
      ]}
    >
      {state.IsNodeSupported === 0 && <StateLine isGood={false}>{texts.nodeOutOfSupport}</StateLine>}
    </Facts>
  )
}

function DatabaseFacts({ database }: { database: SystemState['Database'] }) {
  const { Version, IsBuiltIn, Bytes, Connections, MigrationCount, LastMigration, PendingCount } = database
  return (
    <Facts
      title={texts.database}
      rows={[
        [texts.databaseVersion, `${Version}（${IsBuiltIn === 1 ? texts.builtIn : texts.own}）`],
        [texts.size, byteSize(Bytes)],
        [texts.connections, String(Connections)],
        [texts.migrations, texts.migrationsOf(MigrationCount, LastMigration)],
      ]}
    >
      {PendingCount > 0 && <StateLine isGood={false}>{texts.pending(PendingCount)}</StateLine>}
    </Facts>
  )
}

const DISK_WORDS = { ok: texts.diskEnough, low: texts.diskLow, full: texts.diskFull }

function StorageFacts({ storage }: { storage: SystemState['Storage'] }) {
  const { FileCount, Bytes, FreeBytes, TotalBytes, ReserveBytes, DiskState, IsWritable } = storage
  const isWritable = IsWritable === 1
  return (
    <Facts
      title={texts.storage}
      rows={[
        [texts.files, texts.filesOf(FileCount, byteSize(Bytes))],
        [texts.disk, texts.diskOf(byteSize(FreeBytes), byteSize(TotalBytes))],
        [texts.reserve, byteSize(ReserveBytes)],
        [
          texts.diskState,
          <StateLine key="disk" isGood={DiskState === 'ok'}>
            {DISK_WORDS[DiskState]}
          </StateLine>,
        ],
        [
          texts.writing,
          <StateLine key="writing" isGood={isWritable}>
            {isWritable ? texts.writable : texts.notWritable}
          </StateLine>,
        ],
      ]}
    />
  )
}

function LoadFacts({ load }: { load: SystemState['Process'] }) {
  return (
    <Facts
      title={texts.load}
      rows={[
        [texts.memory, byteSize(load.MemoryBytes)],
        [texts.machineMemory, texts.memoryOf(byteSize(load.MachineFreeBytes), byteSize(load.MachineBytes))],
        [texts.processors, texts.processorsOf(load.Processors)],
        [texts.delay, texts.delayOf(load.DelayMs, load.DelayMaxMs)],
      ]}
    />
  )
}

function RunnerFacts({ runner }: { runner: SystemState['Runner'] }) {
  const { Engine, Walls, Children, Running, Waiting, Problem } = runner
  const rows: [string, string][] = [[texts.engine, texts.engines[Engine]]]
  if (Engine !== 'off') {
    rows.push([texts.programs, texts.programsOf(Running, Waiting)], [texts.runnerProcesses, String(Children)])
    rows.push([texts.walls, Walls.map((wall) => texts.wallNames[wall]).join('、') || texts.noWalls])
  }
  return (
    <Facts title={texts.runner} rows={rows}>
      {Problem !== '' && <StateLine isGood={false}>{texts.runnerProblem(Problem)}</StateLine>}
    </Facts>
  )
}

/** Nothing is said of it where nobody installed it. */
function OfficeFacts({ office: { Version, Problem } }: { office: SystemState['Office'] }) {
  if (Version === '' && Problem === '') return undefined
  return (
    <Facts title={texts.office} rows={[[texts.officeVersion, Version || texts.officeUnused]]}>
      {Problem !== '' && <StateLine isGood={false}>{texts.officeProblem(Problem)}</StateLine>}
    </Facts>
  )
}

/** Everything but the queue. */
export function SystemFacts({ state }: { state: SystemState }) {
  return (
    <div className="facts-grid">
      <ProgramFacts state={state} />
      <DatabaseFacts database={state.Database} />
      <StorageFacts storage={state.Storage} />
      <LoadFacts load={state.Process} />
      <RunnerFacts runner={state.Runner} />
      <OfficeFacts office={state.Office} />
    </div>
  )
}
