import { type RefObject, useEffect } from 'react'

/** What has a way back of its own: dialogs, and the letters of a formula while they are written. */
const OWN = 'dialog, [data-own-undo]'

interface UndoActs {
  undo: () => void
  redo: () => void
}

/** Ctrl+Z, Ctrl+Y and Ctrl+Shift+Z anywhere in an element, and the same from the browser's own menus. */
export function useUndoKeys(root: RefObject<HTMLElement | null>, { undo, redo }: UndoActs): void {
  useEffect(() => {
    const element = root.current
    if (!element) return
    const isOwn = (event: Event) => event.target instanceof Element && event.target.closest(OWN) !== null
    const press = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase()
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.isComposing || isOwn(event)) return
      const act = key === 'y' || (key === 'z' && event.shiftKey) ? redo : key === 'z' ? undo : undefined
      if (!act) return
      event.preventDefault()
      act()
    }
    const write = (event: InputEvent) => {
      const act = { historyUndo: undo, historyRedo: redo }[event.inputType]
      if (!act || isOwn(event)) return
      event.preventDefault()
      act()
    }
    element.addEventListener('keydown', press)
    element.addEventListener('beforeinput', write)
    return () => {
      element.removeEventListener('keydown', press)
      element.removeEventListener('beforeinput', write)
    }
  }, [root, undo, redo])
}
