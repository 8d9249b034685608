import { Dialog } from '../../../ui/floating/dialog.tsx'
import { Heat, type HeatProps } from './heat.tsx'
import styles from './large-picture.module.css'

interface LargePictureProps {
  /** What it shows, in words. */
  label: string
  fileUrl: string
  /** Where the model looked, over it. */
  heat: HeatProps | undefined
  /** What the model said of it, and what it is. */
  lines: readonly string[]
  onClose: () => void
}

/** A held-out picture as large as the window lets it be. */
export function LargePicture({ label, fileUrl, heat, lines, onClose }: LargePictureProps) {
  return (
    <Dialog label={label} onClose={onClose} className={styles.large ?? ''}>
      <div className={styles.body}>
        <span className={styles.picture}>
          <img src={fileUrl} alt={label} />
          {heat && <Heat {...heat} />}
        </span>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </Dialog>
  )
}
