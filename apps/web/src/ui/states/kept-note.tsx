import type { MouseEvent } from 'react'
import { uiTexts } from '../../texts/ui.ts'
import { Button } from '../pieces/button.tsx'
import '../fields/field.css'

/** Says in a form that what stands there is from the last time, and begins anew on one press. */
export function KeptNote({ onClear }: { onClear: () => void }) {
  const clear = (event: MouseEvent<HTMLButtonElement>) => {
    // The note is gone then: writing goes on in the first field.
    event.currentTarget.closest('form')?.querySelector<HTMLElement>('input, textarea')?.focus()
    onClear()
  }
  return (
    <p className="ui-kept-note">
      {uiTexts.kept}
      <Button kind="quiet" size={28} onClick={clear}>
        {uiTexts.keptClear}
      </Button>
    </p>
  )
}
