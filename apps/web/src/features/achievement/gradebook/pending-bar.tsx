import { MARK_REASON_MAX } from '@shijie/contract'
import { gradebookTexts as texts } from '../../../texts/gradebook.ts'
import { Button } from '../../../ui/pieces/button.tsx'
import styles from './gradebook.module.css'
import type { Book } from './use-book.ts'

/** What is not saved yet, with the one reason for all of it. */
export function PendingBar({ changes }: { changes: Book }) {
  const { pending, reason, setReason, problem, isSaving, save, discard } = changes
  return (
    <form
      className={styles.pending}
      aria-label={texts.pendingBar}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <b>{texts.pending(pending.size)}</b>
      <label className={styles.reason}>
        <span>{texts.reason}</span>
        <input
          value={reason}
          maxLength={MARK_REASON_MAX}
          placeholder={texts.reasonHint}
          aria-invalid={problem ? true : undefined}
          aria-describedby="pending-problem"
          onChange={({ target }) => setReason(target.value)}
        />
      </label>
      <Button onClick={discard} disabled={isSaving}>
        {texts.discard}
      </Button>
      <Button kind="primary" type="submit" isBusy={isSaving} busyText={texts.saving}>
        {texts.save}
      </Button>
      <p id="pending-problem" role="alert" className={styles.bad}>
        {problem}
      </p>
    </form>
  )
}
