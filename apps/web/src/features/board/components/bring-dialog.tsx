import type { BoardView } from '@shijie/contract'
import { useState } from 'react'
import { doAct } from '../../../lib/do-act.ts'
import { showToast } from '../../../lib/toasts.ts'
import { boardTexts as texts } from '../../../texts/board.ts'
import { Dialog } from '../../../ui/floating/dialog.tsx'
import { DialogActs } from '../../../ui/floating/dialog-foot.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import type { BoardActs } from '../queries.ts'
import styles from './bring-dialog.module.css'

interface BringDialogProps {
  board: BoardView
  acts: BoardActs
  /** The step that is chosen at first: as it was when the dialog opened, wherever pupils go meanwhile. */
  proposed: string
  onClose: () => void
}

/** To which step the class is brought, with how many are where. What is sent is what was chosen, never what just changed. */
export function BringDialog({ board: { Steps, Session }, acts, proposed, onClose }: BringDialogProps) {
  const [chosen, setChosen] = useState(proposed)
  const number = Steps.findIndex(({ LessonId }) => LessonId === chosen) + 1
  const bring = () =>
    doAct(
      acts.steer,
      { BringTo: chosen },
      {
        onSuccess: ({ PupilCount }) => {
          showToast('success', texts.broughtTo(number, PupilCount))
          onClose()
        },
      },
    )
  return (
    <Dialog label={texts.bringTitle} onClose={onClose}>
      <div className="ui-dialog-body stacked">
        <h2>{texts.bringTitle}</h2>
        <p className="ui-ink-2">{texts.bringHint}</p>
        <fieldset className={styles.steps}>
          <legend className="visually-hidden">{texts.bringTitle}</legend>
          {Steps.map(({ LessonId, Title, Count }, index) => (
            <label key={LessonId}>
              <input type="radio" name="bring" checked={LessonId === chosen} onChange={() => setChosen(LessonId)} />
              <b>{texts.stepOf(index + 1, Title)}</b>
              <span>
                {[LessonId === Session?.BroughtTo ? texts.bringWas : '', texts.bringNow(Count)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </label>
          ))}
        </fieldset>
        <DialogActs>
          <Button size={44} kind="primary" disabled={number === 0} isBusy={acts.steer.isPending} onClick={bring}>
            {texts.bring(number)}
          </Button>
        </DialogActs>
      </div>
    </Dialog>
  )
}
