import { type KeyboardEvent, useEffect, useRef } from 'react'
import styles from './cell-grid.module.css'

interface CellInputProps {
  label: string
  text: string
  problem: string | undefined
  onText: (text: string) => void
  /** By how much the cursor moves then; without it whoever left by the mouse stays where they went. */
  onCommit: (by?: { row: number; column: number }) => void
  onCancel: () => void
}

/** An open cell. */
export function CellInput({ label, text, problem, onText, onCommit, onCancel }: CellInputProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const element = input.current
    element?.focus({ preventScroll: true })
    // Typing goes on behind what opened the cell.
    element?.setSelectionRange(element.value.length, element.value.length)
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const by = event.shiftKey ? -1 : 1
    if (event.key === 'Enter') onCommit({ row: by, column: 0 })
    else if (event.key === 'Tab') onCommit({ row: 0, column: by })
    else if (event.key === 'Escape') onCancel()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <>
      <input
        ref={input}
        className={styles.input}
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        aria-errormessage={problem ? 'cell-problem' : undefined}
        value={text}
        maxLength={8}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => onCommit()}
      />
      {problem && (
        <span id="cell-problem" role="alert" className={styles.problem}>
          {problem}
        </span>
      )}
    </>
  )
}
