import { activationBatchFields } from '@shijie/contract'
import { sentenceOf } from '../../../lib/api-client.ts'
import { checkFields, useForm } from '../../../lib/form.ts'
import { codesTexts as texts } from '../../../texts/admin-pages.ts'
import { DeskDate } from '../../../ui/desk/desk-date.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/floating/dialog.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import type { MadeCodes } from '../code-rows.ts'
import { useCreateBatch } from '../queries.ts'

const { Name, Textbook, Isbn, Count, ExpireDate } = activationBatchFields

interface BatchFormProps {
  onClose: () => void
  onMade: (made: MadeCodes) => void
}

/** A new batch. The dialog closes only when the codes are there. */
export function BatchForm({ onClose, onMade }: BatchFormProps) {
  const create = useCreateBatch()
  const form = useForm({
    initial: { Name: '', Textbook: '', Isbn: '', Count: '100', ExpireDate: '' },
    check: (values) => ({
      ...checkFields({ Name, Textbook, Isbn, ExpireDate }, values),
      ...checkFields({ Count }, { Count: Number(values.Count) as unknown as string }),
    }),
    submit: async (values) => {
      try {
        const body = { ...values, Count: Number(values.Count) }
        const { Codes } = await create.mutateAsync(body)
        onMade({ codes: Codes, name: body.Name, textbook: body.Textbook, isbn: body.Isbn, expires: body.ExpireDate })
        return undefined
      } catch (error) {
        return { Name: sentenceOf(error) }
      }
    },
  })
  return (
    <Dialog label={texts.newBatch} onClose={onClose}>
      <div className="ui-dialog-body">
        <h2>{texts.newBatch}</h2>
        <form {...form.form} className="ui-form">
          <TextField label={texts.name} placeholder={texts.namePlaceholder} {...form.field('Name')} />
          <TextField label={texts.textbook} {...form.field('Textbook')} />
          <TextField label={texts.isbn} {...form.field('Isbn')} />
          <TextField label={texts.count} inputMode="numeric" hint={texts.countHint} {...form.field('Count')} />
          <DeskDate label={texts.expire} hint={texts.expireHint} {...form.field('ExpireDate')} />
          <Button type="submit" kind="primary" size={44} isFull isBusy={form.isBusy} busyText={texts.making}>
            {texts.make}
          </Button>
        </form>
      </div>
    </Dialog>
  )
}
