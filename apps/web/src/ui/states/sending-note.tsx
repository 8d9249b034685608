import { sendingTexts as texts } from '../../texts/sending.ts'
import type { useSending } from '../hooks/use-sending.ts'
import { Button } from '../pieces/button.tsx'
import { ProgressBar } from './progress-bar.tsx'
import styles from './sending-note.module.css'

/** How far a file is, or why it did not arrive; the text around can be written meanwhile. */
export function SendingNote({ sending, send, stop }: ReturnType<typeof useSending>) {
  if (!sending) return undefined
  const { file, percent, error } = sending
  if (error) {
    return (
      <div className={styles.sending} role="alert">
        <p>{texts.sendFailed(file.name, error)}</p>
        <Button size={28} onClick={() => void send(file)}>
          {texts.retry}
        </Button>
        <Button size={28} kind="quiet" onClick={stop}>
          {texts.cancel}
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.sending}>
      <p>{texts.sending(file.name, percent)}</p>
      <ProgressBar label={file.name} percent={percent} />
      <Button size={28} onClick={stop}>
        {texts.stop}
      </Button>
    </div>
  )
}
