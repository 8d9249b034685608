import { examTexts as texts } from '../../../texts/exam.ts'
import { Dialog } from '../../../ui/floating/dialog.tsx'
import { Tip } from '../../../ui/floating/tip.tsx'
import { Button } from '../../../ui/pieces/button.tsx'

interface HandInDialogProps {
  unanswered: number
  /** Numbers of questions that are answered in part. */
  halfAnswered: readonly number[]
  marked: number
  /** Numbers of questions with two answers and no choice between them. */
  conflicts: readonly number[]
  isBusy: boolean
  error: string | undefined
  /** Time is over: it can't be called off. */
  isForced: boolean
  onConfirm: () => void
  onClose: () => void
}

/** The last question before hand-in: how many answers are missing. */
export function HandInDialog(props: HandInDialogProps) {
  const { unanswered, halfAnswered, marked, conflicts, isBusy, error, isForced, onConfirm, onClose } = props
  const title = isForced ? texts.timeUpTitle : texts.handInTitle
  return (
    <Dialog label={title} onClose={onClose} canClose={!isForced && !isBusy}>
      <div className="ui-dialog-body hand-in-dialog">
        <h2>{title}</h2>
        {isForced ? (
          <p>{error ? texts.timeUpOffline : texts.timeUpText}</p>
        ) : (
          <>
            <p>{unanswered > 0 ? texts.unanswered(unanswered) : texts.allAnswered}</p>
            {halfAnswered.length > 0 && <Tip icon="alert">{texts.halfAnswered(halfAnswered)}</Tip>}
            {conflicts.length > 0 && <Tip icon="alert">{texts.conflictsLeft(conflicts)}</Tip>}
            {marked > 0 && <p className="ui-ink-2">{texts.markedLeft(marked)}</p>}
          </>
        )}
        {error && !isForced && (
          <div role="alert">
            <Tip icon="offline">{error}</Tip>
          </div>
        )}
        <div className="hand-in-acts">
          {!isForced && (
            <Button size={44} onClick={onClose}>
              {texts.goBack}
            </Button>
          )}
          <Button size={44} kind="primary" isBusy={isBusy} busyText={texts.handingIn} onClick={onConfirm}>
            {texts.confirmHandIn}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
