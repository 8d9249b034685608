/**
 * B022: right-click and the usual shortcuts of developer tools, copying, printing and saving are blocked.
 * It keeps nobody out who means it; it keeps children from stumbling. Wherever somebody writes, everything works,
 * and keys of assistive technology (Tab, F6, zoom, screen readers' own) are never touched.
 * The school can switch it off (`blockShortcuts` of `/config.json`).
 */

interface Shortcut {
  key: string
  /** Ctrl, or Command on a Mac. */
  isCommand?: boolean
  isShift?: boolean
}

/** Developer tools, source, saving, printing, copying. */
const BLOCKED: readonly Shortcut[] = [
  { key: 'f12' },
  { key: 'i', isCommand: true, isShift: true },
  { key: 'j', isCommand: true, isShift: true },
  { key: 'c', isCommand: true, isShift: true },
  { key: 'u', isCommand: true },
  { key: 's', isCommand: true },
  { key: 'p', isCommand: true },
  { key: 'c', isCommand: true },
]

const WRITING =
  'input, textarea, select, [contenteditable=""], [contenteditable="true"], .cm-editor, .blocklySvg, .blocklyWidgetDiv, [data-allow-shortcuts]'

const isWriting = (target: EventTarget | null): boolean => target instanceof Element && target.closest(WRITING) !== null

/** Is this key press one of the blocked ones? */
export function isBlockedShortcut(event: KeyboardEvent): boolean {
  const isCommand = event.ctrlKey || event.metaKey
  return BLOCKED.some(
    (shortcut) =>
      event.key.toLowerCase() === shortcut.key &&
      isCommand === (shortcut.isCommand ?? false) &&
      event.shiftKey === (shortcut.isShift ?? false) &&
      !event.altKey,
  )
}

function stopKey(event: KeyboardEvent): void {
  if (isBlockedShortcut(event) && !isWriting(event.target)) event.preventDefault()
}

function stopMenu(event: MouseEvent): void {
  if (!isWriting(event.target)) event.preventDefault()
}

/** Begins to block; returns the way to stop. */
export function blockShortcuts(target: Document = document): () => void {
  target.addEventListener('keydown', stopKey)
  target.addEventListener('contextmenu', stopMenu)
  return () => {
    target.removeEventListener('keydown', stopKey)
    target.removeEventListener('contextmenu', stopMenu)
  }
}
