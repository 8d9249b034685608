import type { MouseEvent } from 'react'
import { uiTexts } from '../../texts/ui.ts'
import { Button } from '../pieces/button.tsx'
import '../fields/field.css'

interface KeptNoteProps {
  /** What it says of what is kept, where there is more to say. */
  text?: string | undefined
  clear?: string
  onClear: () => void
}

/** Says in a form that what stands there is from the last time, and begins anew on one press. */
export function KeptNote({ text = uiTexts.kept, clear = uiTexts.keptClear, onClear }: KeptNoteProps) {
  const begin = (event: MouseEvent<HTMLButtonElement>) => {
    // The note is gone then: writing goes on in the first field.
    event.currentTarget.closest('form')?.querySelector<HTMLElement>('input, textarea')?.focus()
    onClear()
  }
  return (
    <p className="ui-kept-note">
      {text}
      <Button kind="quiet" size={28} onClick={begin}>
        {clear}
      </Button>
    </p>
  )
}
