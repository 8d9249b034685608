import { keptBlocksName } from '@shijie/contract'
import { sentenceOf } from '../../../lib/api-client.ts'
import { firstIssue, useForm } from '../../../lib/form.ts'
import { keptTexts as texts } from '../../../texts/kept-blocks.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
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
  const form = useForm({
    initial: { name: initial },
    check: ({ name }) => {
      const issue = firstIssue(keptBlocksName, name)
      return issue ? { name: issue } : {}
    },
    submit: async ({ name }) => {
      try {
        await onSubmit(name.trim())
        return undefined
      } catch (error) {
        return { name: sentenceOf(error) }
      }
    },
  })
  return (
    <form ref={form.form} className="kept-form" onSubmit={form.onSubmit} noValidate>
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
