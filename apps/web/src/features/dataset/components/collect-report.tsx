import { downloadText, toCsv } from '../../../lib/csv.ts'
import { collectTexts as texts } from '../../../texts/dataset-desk.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { ProgressBar } from '../../../ui/states/progress-bar.tsx'
import type { Report } from '../send-parcels.ts'
import type { Collector } from '../use-collector.ts'
import type { Import } from '../use-import.ts'
import './collect-bar.css'

/** More names than this are only in the list to download. */
const SHOWN = 50

function ArchiveProgress({ archive }: { archive: Import }) {
  const { percent, isRunning, state, waiting } = archive
  const next = waiting > 0 && <span>{texts.importNext(waiting)}</span>
  if (percent !== undefined) {
    return (
      <div className="collect-progress">
        <span role="status">{texts.importUploading(percent)}</span>
        <ProgressBar label={texts.importUploading(percent)} percent={percent} />
        {next}
      </div>
    )
  }
  if (!isRunning || !state) return null
  // How many there are is known once it was looked at.
  const underWay = state.Total === 0 ? texts.importLooking : texts.importing(state.Done, state.Total)
  const words = state.State === 'waiting' ? texts.importWaiting : underWay
  return (
    <div className="collect-progress">
      <span role="status">{words}</span>
      <ProgressBar label={words} percent={state.Total > 0 ? (state.Done / state.Total) * 100 : 0} />
      {next}
      <Button size={28} onClick={archive.stop}>
        {texts.importStop}
      </Button>
    </div>
  )
}

/** What is on its way right now: an archive, and files or rows, which wait for a network that is away until they are given up. */
export function CollectProgress({ collector, archive }: { collector: Collector; archive: Import }) {
  const { progress } = collector
  if (!progress) return <ArchiveProgress archive={archive} />
  const { done, all, isWaiting } = progress
  const words = isWaiting ? texts.sendingWaits(done, all) : texts.sending(done, all)
  return (
    <>
      <ArchiveProgress archive={archive} />
      <div className="collect-progress">
        <span role="status">{words}</span>
        <ProgressBar label={words} percent={(done / all) * 100} />
        {isWaiting && (
          <Button size={28} onClick={collector.stop}>
            {texts.sendingStop}
          </Button>
        )}
      </div>
    </>
  )
}

/** What became of everything that was sent, and why some of it was refused. */
export function CollectReport({ report, onHide }: { report: Report; onHide: () => void }) {
  const { sent, imported, duplicates, refused } = report
  const save = () =>
    downloadText(
      texts.refusedCsvName,
      toCsv([[texts.refusedFile, texts.refusedReason], ...refused.map(({ FileName, Reason }) => [FileName, Reason])]),
    )
  return (
    <section className="collect-report">
      <div>
        <p role="status">
          <Icon name={refused.length > 0 ? 'alert' : 'check'} size={18} />
          {texts.report(sent, imported, duplicates, refused.length)}
        </p>
        {refused.length > 0 && (
          <Button size={28} onClick={save}>
            <Icon name="download" size={16} />
            {texts.refusedCsv}
          </Button>
        )}
        <Button size={28} kind="quiet" onClick={onHide}>
          {texts.hideReport}
        </Button>
      </div>
      {refused.length > 0 && (
        <ul aria-label={texts.refusedTitle}>
          {refused.slice(0, SHOWN).map(({ FileName, Reason }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
            <li key={at}>
              <b>{FileName}</b>
              {Reason}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
