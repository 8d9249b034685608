import type { ComponentProps, ReactNode } from 'react'
import { uiTexts } from '../../../texts/ui.ts'
import { Dialog } from '../../../ui/floating/dialog.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
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
        <div className="ui-dialog-acts">
          <Button size={44} onClick={onClose} disabled={isBusy}>
            {uiTexts.cancel}
          </Button>
          <Button size={44} kind="primary" type="submit" isBusy={isBusy} busyText={texts.offering}>
            {texts.offer}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
