import { examTexts as texts } from '../../../texts/exam.ts'
import { Dialog } from '../../../ui/floating/dialog.tsx'
import { Tip } from '../../../ui/floating/tip.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import styles from './hand-in-dialog.module.css'

interface HandInDialogProps {
  /** Numbers of questions without an answer. */
  unanswered: readonly number[]
  /** Numbers of questions that are answered in part. */
  halfAnswered: readonly number[]
  /** Numbers of questions that were marked, to be looked at again. */
  marked: readonly number[]
  /** Numbers of questions with two answers and no choice between them. */
  conflicts: readonly number[]
  isBusy: boolean
  error: string | undefined
  /** Time is over: it can't be called off. */
  isForced: boolean
  /** Leads to the question of this number. */
  onGo: (number: number) => void
  onConfirm: () => void
  onClose: () => void
}

/** Each number leads to its question. */
function Numbers({
  numbers,
  isBusy,
  onGo,
}: {
  numbers: readonly number[]
  isBusy: boolean
  onGo: (n: number) => void
}) {
  return (
    <ul className={styles.numbers}>
      {numbers.map((number) => (
        <li key={number}>
          <button type="button" aria-label={texts.goTo(number)} disabled={isBusy} onClick={() => onGo(number)}>
            {number}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The last question before hand-in: which answers are missing. */
export function HandInDialog(props: HandInDialogProps) {
  const { unanswered, halfAnswered, marked, conflicts, isBusy, error, isForced, onGo, onConfirm, onClose } = props
  const title = isForced ? texts.timeUpTitle : texts.handInTitle
  const numbersOf = (numbers: readonly number[]) =>
    numbers.length > 0 && <Numbers numbers={numbers} isBusy={isBusy} onGo={onGo} />
  return (
    <Dialog label={title} onClose={onClose} canClose={!isForced && !isBusy}>
      <div className="ui-dialog-body hand-in-dialog">
        <h2>{title}</h2>
        {isForced ? (
          <p>{error ? texts.timeUpOffline : texts.timeUpText}</p>
        ) : (
          <>
            <p>{unanswered.length > 0 ? texts.unanswered(unanswered.length) : texts.allAnswered}</p>
            {numbersOf(unanswered)}
            {halfAnswered.length > 0 && <Tip icon="alert">{texts.halfAnswered(halfAnswered.length)}</Tip>}
            {numbersOf(halfAnswered)}
            {conflicts.length > 0 && <Tip icon="alert">{texts.conflictsLeft(conflicts.length)}</Tip>}
            {numbersOf(conflicts)}
            {marked.length > 0 && <p className="ui-ink-2">{texts.markedLeft(marked.length)}</p>}
            {numbersOf(marked)}
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
