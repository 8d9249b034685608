import { FieldNote } from '../../../ui/fields/field-note.tsx'

/** What went wrong with the form as a whole, above its button. */
export function FormAlert({ message }: { message: string | undefined }) {
  return (
    <div className={message ? 'auth-alert' : undefined}>
      <FieldNote id="auth-alert" error={message} />
    </div>
  )
}
