import type { ComponentProps, ReactNode } from 'react'
import { Dialog } from '../../../ui/floating/dialog.tsx'
import { DialogFoot } from '../../../ui/floating/dialog-foot.tsx'
import styles from './offer-dialog.module.css'

interface OfferDialogProps {
  texts: { title: string; lead: string; offer: string; offering: string }
  /** Of `useForm`. */
  form: ComponentProps<'form'>
  isBusy: boolean
  /** Why it cannot be offered, where no part of it is to blame. */
  issue: string | undefined
  onClose: () => void
  /** What others must know about the thing. */
  children: ReactNode
}

/** Offers a thing to others, with what they must know about it. */
export function OfferDialog({ texts, form, isBusy, issue, onClose, children }: OfferDialogProps) {
  return (
    <Dialog label={texts.title} onClose={onClose} canClose={!isBusy} className={styles.offer}>
      <form {...form} className={`ui-dialog-body stacked ${styles.fields}`}>
        <h2>{texts.title}</h2>
        <p>{texts.lead}</p>
        {children}
        {issue && (
          <p className={styles.issue} role="alert">
            {issue}
          </p>
        )}
        <DialogFoot onClose={onClose} act={texts.offer} isBusy={isBusy} busyText={texts.offering} />
      </form>
    </Dialog>
  )
}
