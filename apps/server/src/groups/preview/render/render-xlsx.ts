import { previewMessages } from '@shijie/contract'
import readExcelFile from 'read-excel-file/node'
import { cleanArchive } from './clean-archive.ts'
import { escapeHtml, noteOf } from './page.ts'
import { tableOf } from './table.ts'

const SHEETS_MAX = 10

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date)
    return value
      .toISOString()
      .replace('T', ' ')
      .replace(/( 00:00:00)?\.\d{3}Z$/, '')
  return String(value)
}

export async function renderXlsx(content: Uint8Array): Promise<string> {
  const sheets = await readExcelFile(await cleanArchive(content))
  const parts = sheets.slice(0, SHEETS_MAX).map(({ sheet, data }) => {
    const title = sheets.length > 1 ? `<h2>${escapeHtml(sheet)}</h2>` : ''
    return `${title}${tableOf(data.map((row) => row.map(textOf)))}`
  })
  return `${sheets.length > SHEETS_MAX ? noteOf(previewMessages.sheetsCut(SHEETS_MAX)) : ''}${parts.join('')}`
}
