import { pointsText } from '../../../lib/points-text.ts'
import { markingTexts as texts } from '../../../texts/marking.ts'
import { Dialog } from '../../../ui/floating/dialog.tsx'
import { DialogActs } from '../../../ui/floating/dialog-foot.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import type { Clash, Desk } from '../use-desk.ts'
import styles from './marking.module.css'

const NAMED = 6

/** Somebody else was faster: what they gave, what one was about to give, and one decides. */
export function ClashDialog({ desk, clash }: { desk: Desk; clash: Clash }) {
  const { theirs, decision } = clash
  return (
    <Dialog label={texts.clashTitle} onClose={desk.closeClash} canClose={!desk.isSaving}>
      <div className="ui-dialog-body stacked">
        <h2>{texts.clashTitle}</h2>
        <p className="ui-ink-2">{texts.clashLead(theirs.length)}</p>
        <ul className={styles.clashes}>
          {theirs.slice(0, NAMED).map((one) => (
            <li key={`${one.AttemptId} ${one.QuestionId}`}>
              {texts.clashTheirs(
                [one.MarkerName, one.MarkTime.slice(5, 16)].join(' '),
                pointsText(one.Points),
                one.Comment,
              )}
            </li>
          ))}
        </ul>
        <p>
          <b>{texts.clashMine(pointsText(decision.points))}</b>
        </p>
        <DialogActs>
          <Button size={44} isBusy={desk.isSaving} onClick={() => void desk.settle(true)}>
            {texts.useMine}
          </Button>
          <Button
            size={44}
            kind="primary"
            disabled={desk.isSaving}
            onClick={() => void desk.settle(false)}
            data-autofocus
          >
            {texts.keepTheirs}
          </Button>
        </DialogActs>
      </div>
    </Dialog>
  )
}
