import { markingTexts as texts } from '../../../texts/marking.ts'
import { Dialog } from '../../../ui/floating/dialog.tsx'
import { DialogActs } from '../../../ui/floating/dialog-foot.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import styles from './marking.module.css'

/** Which keys the desk has. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog label={texts.keysTitle} onClose={onClose}>
      <div className="ui-dialog-body stacked">
        <h2>{texts.keysTitle}</h2>
        <dl className={styles.keys}>
          {texts.keys.map(([key, does]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <DialogActs>
          <Button size={44} kind="primary" onClick={onClose} data-autofocus>
            {texts.close}
          </Button>
        </DialogActs>
      </div>
    </Dialog>
  )
}
