import { previewMessages } from '@shijie/contract'
import papa from 'papaparse'
import { noteOf } from './page.ts'
import { decodeText } from './read-text.ts'
import { ROWS_MAX, tableOf } from './table.ts'

export function renderCsv(content: Uint8Array): string {
  const text = decodeText(content)
  if (text.trim() === '') return noteOf(previewMessages.empty)
  // Two more than are shown: the head, and the one that says that there are more.
  const { data } = papa.parse<string[]>(text, { preview: ROWS_MAX + 2, skipEmptyLines: true })
  return tableOf(data)
}
