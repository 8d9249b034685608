import type { MarkingAnswer } from '@shijie/contract'
import { pointsText } from '../../../lib/points-text.ts'
import { markingTexts as texts } from '../../../texts/marking.ts'
import { Dialog } from '../../../ui/floating/dialog.tsx'
import { DialogActs } from '../../../ui/floating/dialog-foot.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import type { Desk, Overwriting } from '../use-desk.ts'
import styles from './marking.module.css'

interface Line {
  marker: string
  from: number
  count: number
}

/** Marks by who gave them and what they are: one line for all that read alike. */
function linesOf(foreign: readonly MarkingAnswer[]): Line[] {
  const lines = new Map<string, Line>()
  for (const { MarkerName, MarkTime, Points } of foreign) {
    const marker = MarkerName ? [MarkerName, MarkTime.slice(5, 16)].filter(Boolean).join(' ') : texts.machine
    const key = `${marker} ${Points}`
    lines.set(key, { marker, from: Points, count: (lines.get(key)?.count ?? 0) + 1 })
  }
  return [...lines.values()]
}

/** A mark that somebody else or the program gave is not changed without being asked for once. */
export function OverwriteDialog({ desk, what, onGiven }: { desk: Desk; what: Overwriting; onGiven: () => void }) {
  const { foreign, decision } = what
  const to = pointsText(decision.points)
  return (
    <Dialog label={texts.overwriteTitle} onClose={desk.closeOverwriting} canClose={!desk.isSaving}>
      <div className="ui-dialog-body stacked">
        <h2>{texts.overwriteTitle}</h2>
        <ul className={styles.clashes}>
          {linesOf(foreign).map(({ marker, from, count }) => (
            <li key={`${marker} ${from}`}>
              {from === decision.points
                ? texts.overwriteComment(marker, pointsText(from), count)
                : texts.overwriteLine(marker, pointsText(from), to, count)}
            </li>
          ))}
        </ul>
        <p className="ui-ink-2">{texts.overwriteHint}</p>
        <DialogActs>
          <Button
            size={44}
            isBusy={desk.isSaving}
            busyText={texts.saving}
            onClick={() =>
              void desk.overwrite().then((isGiven) => {
                if (isGiven) onGiven()
              })
            }
          >
            {texts.overwrite(to)}
          </Button>
          <Button size={44} kind="primary" disabled={desk.isSaving} onClick={desk.closeOverwriting} data-autofocus>
            {texts.leaveIt}
          </Button>
        </DialogActs>
      </div>
    </Dialog>
  )
}
