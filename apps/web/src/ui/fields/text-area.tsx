import { type ComponentProps, useId } from 'react'
import './field.css'
import { FieldNote } from './field-note.tsx'

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'onChange' | 'value'> {
  label: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  hint?: string | undefined
}

/** A labelled box for several lines, with hint or error under it. */
export function TextArea({ label, value, onChange, error, hint, rows = 3, ...rest }: TextAreaProps) {
  const id = useId()
  return (
    <div className="ui-field" data-state={error ? 'wrong' : undefined}>
      <label htmlFor={id}>{label}</label>
      <div className="ui-input ui-text-area">
        <textarea
          {...rest}
          id={id}
          rows={rows}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          data-autofocus={rest.autoFocus || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? `${id}-note` : undefined}
        />
      </div>
      <FieldNote id={`${id}-note`} error={error} hint={hint} />
    </div>
  )
}
