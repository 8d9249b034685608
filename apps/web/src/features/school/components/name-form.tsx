import type { z } from 'zod'
import { checkFields, useForm } from '../../../lib/form.ts'
import { refusalAt } from '../../../lib/refusal-at.ts'
import { schoolTexts as texts } from '../../../texts/school.ts'
import { FieldNote } from '../../../ui/fields/field-note.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/floating/dialog.tsx'
import { Button } from '../../../ui/pieces/button.tsx'

export interface NamedField {
  name: string
  label: string
  hint?: string
  schema: z.ZodType
  initial?: string
  type?: 'text' | 'date'
}

interface NameFormProps {
  title: string
  lead?: string
  fields: readonly NamedField[]
  submit: string
  /** Throws when the server refuses; the form says why. */
  onSubmit: (values: Record<string, string>) => Promise<void>
  /** Sentences of the server, and the field that each is about; the others stand at the end. */
  refusals?: Readonly<Record<string, string>>
  onClose: () => void
}

/** A small form in a dialog: a few short texts and one button. */
export function NameForm({ title, lead, fields, submit, onSubmit, refusals = {}, onClose }: NameFormProps) {
  const schemas = Object.fromEntries(fields.map(({ name, schema }) => [name, schema]))
  const form = useForm<Record<string, string>>({
    initial: Object.fromEntries(fields.map(({ name, initial }) => [name, initial ?? ''])),
    check: (values) => checkFields(schemas, values),
    submit: async (values) => {
      try {
        await onSubmit(values)
        return undefined
      } catch (error) {
        return refusalAt(error, refusals)
      }
    },
  })
  return (
    <Dialog label={title} onClose={onClose}>
      <form {...form.form} className="ui-dialog-body stacked">
        <h2>{title}</h2>
        {lead && <p>{lead}</p>}
        {fields.map(({ name, label, hint, type }, index) => (
          <TextField
            key={name}
            {...form.field(name)}
            label={label}
            hint={hint}
            type={type ?? 'text'}
            autoComplete="off"
            autoFocus={index === 0}
          />
        ))}
        <FieldNote id="name-form-refusal" error={form.errors.whole} />
        <div className="ui-dialog-acts">
          <Button size={44} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button size={44} kind="primary" type="submit" isBusy={form.isBusy} busyText={texts.saving}>
            {submit}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
