import { previewMessages } from '@shijie/contract'
import { escapeHtml, noteOf } from './page.ts'
import { readText } from './read-text.ts'

export function renderText(content: Uint8Array): string {
  const { text, isCut } = readText(content)
  if (text.trim() === '') return noteOf(previewMessages.empty)
  return `${isCut ? noteOf(previewMessages.textCut) : ''}<pre>${escapeHtml(text)}</pre>`
}
