import { Icon } from '../icons/icon.tsx'

interface FieldNoteProps {
  id: string
  error?: string | undefined
  ok?: string | undefined
  hint?: string | undefined
}

/** The one sentence under a field: what is wrong, what is right, or how to fill it in. Errors are announced. */
export function FieldNote({ id, error, ok, hint }: FieldNoteProps) {
  if (error) {
    return (
      <p id={id} className="ui-field-note error" role="alert">
        <Icon name="alert" size={16} />
        {error}
      </p>
    )
  }
  if (ok) {
    return (
      <p id={id} className="ui-field-note ok" role="status">
        <Icon name="check" size={16} />
        {ok}
      </p>
    )
  }
  return hint ? (
    <p id={id} className="ui-field-note">
      {hint}
    </p>
  ) : null
}
