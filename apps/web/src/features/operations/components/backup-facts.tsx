import type { BackupState } from '@shijie/contract'
import { byteSize, spentTime, whenOf } from '../../../lib/format.ts'
import { backupTexts as texts } from '../../../texts/operations.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Card } from '../../../ui/pieces/card.tsx'
import { Facts } from './facts.tsx'

const PRESSING: readonly string[] = ['noWorker', 'littleSpace', 'noBackup', 'rehearsalFailed']

/** Reasons to worry, each with what to do. */
export function Warnings({ warnings }: { warnings: BackupState['Warnings'] }) {
  if (warnings.length === 0) return null
  return (
    <ul className="warnings" aria-label={texts.warningTitle}>
      {warnings.map((warning) => (
        <li key={warning} data-pressing={PRESSING.includes(warning) || undefined}>
          <Icon name="alert" size={20} />
          <span>{texts.warnings[warning]}</span>
        </li>
      ))}
    </ul>
  )
}

/** What the last rehearsal found. */
export function RehearsalReport({ report }: { report: BackupState['Rehearsal'] }) {
  if (!report) {
    return (
      <Card className="facts">
        <h2>{texts.lastRehearsal}</h2>
        <p className="ui-ink-2">{texts.noRehearsal}</p>
      </Card>
    )
  }
  const { Archive, Time, Seconds, Tables, Rows, Files, Problems } = report
  const isSound = Problems.length === 0
  return (
    <Facts
      title={texts.lastRehearsal}
      rows={[
        [texts.rehearsedAt, whenOf(Time)],
        [texts.archive, Archive],
        [texts.took, spentTime(Seconds)],
        [texts.compared, texts.counts(Tables, Rows, Files)],
      ]}
    >
      <p className="state-line" data-tone={isSound ? 'ok' : 'bad'}>
        <Icon name={isSound ? 'check' : 'alert'} size={18} />
        <span>{isSound ? texts.passed : texts.found(Problems.length)}</span>
      </p>
      {!isSound && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
        <ul className="problems" aria-label={texts.found(Problems.length)} tabIndex={0}>
          {Problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
    </Facts>
  )
}

/** When it happens by itself, and where the archives go. */
export function BackupSchedule({ state }: { state: BackupState }) {
  const { Schedule, Folder } = state
  return (
    <div className="facts-grid">
      <Facts
        title={texts.schedule}
        rows={[
          [texts.nextTime, Schedule.IsOn === 1 ? Schedule.NextTime.slice(0, 16) : texts.off],
          [texts.kept, texts.keptOf(Schedule.KeepDaily, Schedule.KeepWeekly)],
          [texts.rehearsals, texts.everyDays(Schedule.RehearseDays)],
        ]}
      />
      <Facts
        title={texts.folder}
        rows={[
          [texts.folder, Folder.Path],
          [texts.used, texts.usedOf(Folder.Count, byteSize(Folder.UsedBytes))],
          [texts.free, texts.freeOf(byteSize(Folder.FreeBytes), byteSize(Folder.NeededBytes))],
        ]}
      >
        <p className="facts-note">{texts.settingsHint}</p>
      </Facts>
    </div>
  )
}
