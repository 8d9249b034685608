import { showToast } from '../../../lib/toasts.ts'
import { assignmentTexts as texts } from '../../../texts/assignment.ts'
import { Button } from '../../../ui/pieces/button.tsx'
import { useAssignmentActs } from '../queries.ts'
import styles from './assignments.module.css'

/** What was taken back or given a moment ago, as long as the page stands. */
export interface LastAct {
  kind: 'given' | 'withdrawn'
  assignmentIds: readonly string[]
  words: string
}

/** Says what was done, and undoes it: what was given is taken back, what was taken back is there again. */
export function LastActNote({ act, onUndone }: { act: LastAct; onUndone: () => void }) {
  const { withdraw, restore } = useAssignmentActs()
  const undoing = act.kind === 'given' ? withdraw : restore
  const undo = async () => {
    for (const id of act.assignmentIds) await undoing.mutateAsync(id)
    if (act.kind === 'withdrawn') showToast('success', texts.restored)
    onUndone()
  }
  return (
    <div className={styles.lastAct} role="status">
      <p>{act.words}</p>
      <Button size={36} isBusy={undoing.isPending} onClick={() => void undo().catch(() => undefined)}>
        {texts.undo}
      </Button>
    </div>
  )
}
