import { useState } from 'react'

/**
 * A text while somebody types it. The server trims what it stores: a space or a line end that was just typed stays here,
 * and only a text that is really another one takes its place.
 */
export function useHeldText(value: string, onText: (text: string) => void) {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  if (value !== seen) {
    setSeen(value)
    if (value.trim() !== text.trim()) setText(value)
  }
  return {
    value: text,
    onChange: (typed: string) => {
      setText(typed)
      onText(typed)
    },
  }
}
