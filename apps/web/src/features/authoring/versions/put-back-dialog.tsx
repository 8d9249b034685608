import { lessonVersionsTexts as texts } from '../../../texts/lesson-versions.ts'
import { Dialog } from '../../../ui/floating/dialog.tsx'
import { DialogFoot } from '../../../ui/floating/dialog-foot.tsx'
import type { DifferenceRow } from './difference.ts'
import { DifferenceLines } from './difference-lines.tsx'
import styles from './versions.module.css'

interface PutBackDialogProps {
  title: string
  confirm: string
  hint?: string | undefined
  /** What of the draft nobody has published. */
  unpublished: readonly DifferenceRow[]
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before a version is written over a draft that says more than what learners see, with what would be lost. */
export function PutBackDialog({ title, confirm, hint, unpublished, isBusy, onConfirm, onClose }: PutBackDialogProps) {
  return (
    <Dialog label={title} onClose={onClose} canClose={!isBusy} className={styles.dialog}>
      <div className="ui-dialog-body stacked">
        <h2>{title}</h2>
        {unpublished.length > 0 && (
          <>
            <p>{texts.lost}</p>
            <DifferenceLines rows={unpublished} label={texts.difference} />
          </>
        )}
        {hint && <p className="ui-small ui-ink-3">{hint}</p>}
        <DialogFoot onClose={onClose} act={confirm} onAct={onConfirm} isBusy={isBusy} busyText={texts.loading} />
      </div>
    </Dialog>
  )
}
