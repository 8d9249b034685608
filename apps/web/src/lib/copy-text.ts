/**
 * The way before there was a clipboard: the browser's own command copies what is selected. Schools mostly come over plain
 * http, where this is the only way.
 */
function copySelected(text: string): boolean {
  const give = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
  }
  // An element beside what was pressed: an open dialog makes everything outside it unselectable.
  const host = document.activeElement?.parentElement ?? document.body
  const carrier = document.createElement('span')
  carrier.textContent = text
  carrier.setAttribute('aria-hidden', 'true')
  carrier.className = 'visually-hidden'
  host.append(carrier)
  document.addEventListener('copy', give)
  try {
    getSelection()?.selectAllChildren(carrier)
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    document.removeEventListener('copy', give)
    getSelection()?.removeAllRanges()
    carrier.remove()
  }
}

/** Puts a text on the clipboard; false when the browser will not have it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    // Undefined, whatever the types say, wherever the page is not a secure context.
    if (globalThis.isSecureContext && navigator.clipboard) {
      await navigator.clipboard.writeText(text)
      return true
    }
  } catch {
    // Refused by a policy of the school, perhaps; the old way asks nobody.
  }
  return copySelected(text)
}
