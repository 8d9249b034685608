import type { OwnClass } from '@shijie/contract'
import { useRef } from 'react'
import { createPortal } from 'react-dom'
import { boardTexts } from '../../../texts/board.ts'
import { useModal } from '../../../ui/floating/dialog.tsx'
import { useShutPage } from '../../../ui/hooks/use-shut-page.ts'
import styles from './live-bar.module.css'
import { OwnCountdown } from './own-countdown.tsx'

const texts = boardTexts.own

function Cover({ lesson }: { lesson: OwnClass }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const modal = useModal(dialog, () => undefined)
  useShutPage(dialog)
  return (
    <dialog {...modal} className={styles.lock} aria-label={texts.lockTitle}>
      <p tabIndex={-1} data-autofocus>
        {texts.lockTitle}
      </p>
      <span>{texts.lockHint}</span>
      <OwnCountdown lesson={lesson} />
    </dialog>
  )
}

/** A calm cover beside the page, not inside of it: what it covers is shut, and keeps all that was typed. */
export const OwnLock = ({ lesson }: { lesson: OwnClass }) => createPortal(<Cover lesson={lesson} />, document.body)
