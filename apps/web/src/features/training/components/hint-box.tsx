import { useState } from 'react'
import { trainingTexts as texts } from '../../../texts/training.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import './training-checks.css'

/** Hints that are given one at a time, and only when asked for. */
export function useHints(hints: readonly string[]) {
  const [shown, setShown] = useState(0)
  const button =
    shown < hints.length ? (
      <Button size={44} onClick={() => setShown(shown + 1)}>
        {shown === 0 ? texts.firstHint : texts.oneMoreHint}
      </Button>
    ) : null
  const list =
    shown > 0 ? (
      <ol className="training-hints" aria-label={texts.hint} aria-live="polite">
        {hints.slice(0, shown).map((hint, index) => (
          <li key={hint} className="training-hint">
            <Icon name="bulb" />
            <span>
              <small>{texts.hintNumber(index + 1, hints.length)}</small>
              {hint}
            </span>
          </li>
        ))}
      </ol>
    ) : null
  return { button, list }
}
