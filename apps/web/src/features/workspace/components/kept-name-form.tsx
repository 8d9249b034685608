import { keptBlocksName } from '@shijie/contract'
import { useNameForm } from '../../../lib/use-name-form.ts'
import { keptTexts as texts } from '../../../texts/kept-blocks.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import './kept.css'

interface KeptNameFormProps {
  initial: string
  submitText: string
  busyText?: string
  onSubmit: (name: string) => Promise<void>
  onCancel: () => void
}

/** A name for a group of blocks; what the server says against it stands under the field. */
export function KeptNameForm({ initial, submitText, busyText = '', onSubmit, onCancel }: KeptNameFormProps) {
  const form = useNameForm({ rule: keptBlocksName, initial, onSubmit })
  return (
    <form {...form.form} className="kept-form">
      <TextField label={texts.nameLabel} autoFocus autoComplete="off" {...form.field('name')} />
      <div className="kept-acts">
        <Button onClick={onCancel} disabled={form.isBusy}>
          {texts.cancel}
        </Button>
        <Button kind="primary" type="submit" isBusy={form.isBusy} busyText={busyText}>
          {submitText}
        </Button>
      </div>
    </form>
  )
}
