import { type ClipboardEvent, type KeyboardEvent, useId, useRef } from 'react'
import { uiTexts } from '../../texts/ui.ts'
import './field.css'
import { FieldNote } from './field-note.tsx'

const CELLS = [0, 1, 2, 3] as const
const CELL_LENGTH = 4
const FULL_LENGTH = CELLS.length * CELL_LENGTH

interface CodeFieldProps {
  /** Which part of its form it is. */
  name: string
  label: string
  /** Up to sixteen characters without separators. */
  value: string
  onChange: (value: string) => void
  /** Mends what was typed or pasted: separators, small letters, look-alikes. */
  normalise: (typed: string) => string
  error?: string | undefined
  hint?: string | undefined
  autoFocus?: boolean
}

const cellOf = (value: string, index: number) => value.slice(index * CELL_LENGTH, (index + 1) * CELL_LENGTH)

/** A code printed as four groups of four: jumps on by itself, goes back on Backspace, takes a whole code when pasted. */
export function CodeField({ name, label, value, onChange, normalise, error, hint, autoFocus }: CodeFieldProps) {
  const id = useId()
  const cells = useRef<(HTMLInputElement | null)[]>([])

  const focusAt = (position: number) => {
    const index = Math.min(CELLS.length - 1, Math.floor(position / CELL_LENGTH))
    cells.current[index]?.focus()
  }
  const write = (index: number, typed: string) => {
    const before = value.slice(0, index * CELL_LENGTH)
    const after = value.slice((index + 1) * CELL_LENGTH)
    const cell = normalise(typed)
    onChange((before + cell + after).slice(0, FULL_LENGTH))
    if (cell.length >= CELL_LENGTH) focusAt(before.length + cell.length)
  }
  const paste = (index: number, event: ClipboardEvent) => {
    const pasted = normalise(event.clipboardData.getData('text'))
    event.preventDefault()
    const isWhole = pasted.length >= FULL_LENGTH
    const next = (isWhole ? pasted : value.slice(0, index * CELL_LENGTH) + pasted).slice(0, FULL_LENGTH)
    onChange(next)
    focusAt(next.length)
  }
  const goBack = (index: number, event: KeyboardEvent) => {
    if (event.key !== 'Backspace' || cellOf(value, index) !== '' || index === 0) return
    event.preventDefault()
    onChange(value.slice(0, Math.max(0, Math.min(value.length, index * CELL_LENGTH) - 1)))
    cells.current[index - 1]?.focus()
  }

  return (
    <fieldset
      className="ui-field"
      data-part={name}
      data-state={error ? 'wrong' : undefined}
      aria-describedby={`${id}-note`}
    >
      <legend>{label}</legend>
      <div className="ui-code-cells">
        {CELLS.map((index) => (
          <input
            key={index}
            ref={(element) => {
              cells.current[index] = element
            }}
            className="ui-code-cell"
            aria-label={uiTexts.codeGroup(label, index + 1)}
            aria-invalid={error ? true : undefined}
            value={cellOf(value, index)}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            // biome-ignore lint/a11y/noAutofocus: the popup opens for this field alone
            autoFocus={autoFocus && index === 0}
            data-autofocus={(autoFocus && index === 0) || undefined}
            onChange={(event) => write(index, event.target.value)}
            onPaste={(event) => paste(index, event)}
            onKeyDown={(event) => goBack(index, event)}
            onFocus={(event) => event.target.select()}
          />
        ))}
      </div>
      <FieldNote id={`${id}-note`} error={error} hint={hint} />
    </fieldset>
  )
}
