import { type ClipboardEvent, type ComponentProps, useId } from 'react'
import './field.css'
import { FieldNote } from './field-note.tsx'

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'onChange' | 'value'> {
  label: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  hint?: string | undefined
}

/** Browsers take seconds to put so many lines into a box one by one. */
const LINES_AT_ONCE = 200

/** What the box says after a paste of many lines; undefined where the browser does it as well. */
function afterPaste(event: ClipboardEvent<HTMLTextAreaElement>): string | undefined {
  const text = event.clipboardData.getData('text/plain').replaceAll('\r\n', '\n')
  if (text.split('\n', LINES_AT_ONCE + 1).length <= LINES_AT_ONCE) return undefined
  const { value, selectionStart, selectionEnd, maxLength } = event.currentTarget
  const whole = value.slice(0, selectionStart) + text + value.slice(selectionEnd)
  return maxLength > 0 ? whole.slice(0, maxLength) : whole
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
          onPaste={(event) => {
            const whole = afterPaste(event)
            if (whole === undefined) return
            event.preventDefault()
            onChange(whole)
          }}
          data-autofocus={rest.autoFocus || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? `${id}-note` : undefined}
        />
      </div>
      <FieldNote id={`${id}-note`} error={error} hint={hint} />
    </div>
  )
}
