import { type MouseEvent, type PointerEvent, useRef } from 'react'

/** The one node by which two choices differ; where it was let go it stays. */
function pressedOf(before: ReadonlySet<string>, after: ReadonlySet<string>): ReadonlySet<string> {
  const different = [...before, ...after].filter((key) => !(before.has(key) && after.has(key)))
  return different.length === 1 ? new Set(different) : after
}

function isPressOfRow({ target, shiftKey, ctrlKey, metaKey }: MouseEvent): boolean {
  const place = (target as Element).closest('[role=row], button')
  return place?.getAttribute('role') === 'row' && !shiftKey && !ctrlKey && !metaKey
}

/**
 * What a press on a row means. A finger has no Shift or Ctrl: the tree would mark one more with each press, and go to none,
 * so that what it chooses is the row that it pressed.
 */
export function useRowPress(onEnter: () => void) {
  const isTouched = useRef(false)
  return {
    choiceOf: (before: ReadonlySet<string>, after: ReadonlySet<string>) =>
      isTouched.current ? pressedOf(before, after) : after,
    listeners: {
      onPointerDownCapture: ({ pointerType }: PointerEvent) => {
        isTouched.current = pointerType === 'touch'
      },
      onKeyDownCapture: () => {
        isTouched.current = false
      },
      onClickCapture: (event: MouseEvent) => {
        if (isPressOfRow(event)) onEnter()
      },
    },
  }
}
