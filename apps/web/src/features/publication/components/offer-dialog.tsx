import type { FormEvent, ReactNode } from 'react'
import { uiTexts } from '../../../texts/ui.ts'
import { Dialog } from '../../../ui/floating/dialog.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import styles from './offer-dialog.module.css'

interface OfferDialogProps {
  texts: { title: string; lead: string; offer: string; offering: string }
  isBusy: boolean
  /** Why it cannot be offered like this. */
  issue: string | undefined
  onOffer: () => void
  onClose: () => void
  /** What others must know about the thing. */
  children: ReactNode
}

/** Offers a thing to others, with what they must know about it. */
export function OfferDialog({ texts, isBusy, issue, onOffer, onClose, children }: OfferDialogProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onOffer()
  }
  return (
    <Dialog label={texts.title} onClose={onClose} canClose={!isBusy} className={styles.offer}>
      <form className={`ui-dialog-body stacked ${styles.fields}`} onSubmit={submit} noValidate>
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
