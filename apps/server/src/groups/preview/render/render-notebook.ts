import { previewMessages } from '@shijie/contract'
import { z } from 'zod'
import { escapeHtml, noteOf } from './page.ts'
import { decodeText } from './read-text.ts'
import { markdownToHtml } from './render-markdown.ts'
import { sanitiseHtml } from './sanitise.ts'

const CELLS_MAX = 500
const OUTPUT_MAX = 20_000
const PICTURE_MAX = 4 * 1024 * 1024

/** Texts of notebooks are one text or its lines. */
const lines = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => (Array.isArray(value) ? value.join('') : value))
const output = z.looseObject({
  output_type: z.string(),
  text: lines.optional(),
  data: z.record(z.string(), z.unknown()).optional(),
  ename: z.string().optional(),
  evalue: z.string().optional(),
})
const cell = z.looseObject({
  cell_type: z.string(),
  source: lines.default(''),
  outputs: z.array(output).default([]),
})
const notebook = z.looseObject({ cells: z.array(cell) })

const cut = (text: string) => (text.length > OUTPUT_MAX ? `${text.slice(0, OUTPUT_MAX)}…` : text)
const textIn = (value: unknown): string | undefined => lines.safeParse(value).data
/** Colours of terminals mean nothing on paper. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the purpose
const plain = (text: string) => text.replace(/\u001b\[[0-9;]*m/g, '')
const pre = (text: string, kind = '') => `<pre${kind && ` class="${kind}"`}>${escapeHtml(cut(plain(text)))}</pre>`

function renderData(data: Record<string, unknown>): string {
  for (const type of ['image/png', 'image/jpeg']) {
    const base64 = textIn(data[type])
    if (!base64) continue
    if (base64.length > PICTURE_MAX) return noteOf(previewMessages.pictureLeftOut)
    return sanitiseHtml(`<img src="data:${type};base64,${escapeHtml(base64.replace(/\s/g, ''))}" alt="">`)
  }
  const html = textIn(data['text/html'])
  if (html) return html.length > OUTPUT_MAX * 10 ? noteOf(previewMessages.outputLeftOut) : sanitiseHtml(html)
  const text = textIn(data['text/plain'])
  return text === undefined ? noteOf(previewMessages.outputLeftOut) : pre(text)
}

function renderOutput({ output_type, text, data, ename, evalue }: z.output<typeof output>): string {
  if (output_type === 'error') return pre(`${ename ?? ''}: ${evalue ?? ''}`, 'error')
  if (data) return renderData(data)
  return text === undefined ? '' : pre(text)
}

function renderCell({ cell_type, source, outputs }: z.output<typeof cell>): string {
  if (cell_type === 'markdown') return `<div class="cell">${markdownToHtml(source)}</div>`
  if (cell_type !== 'code') return `<div class="cell">${pre(source)}</div>`
  const shown = outputs.map(renderOutput).join('')
  return `<div class="cell code"><pre><code>${escapeHtml(source)}</code></pre>${shown && `<div class="output">${shown}</div>`}</div>`
}

export function renderNotebook(content: Uint8Array): string {
  const { cells } = notebook.parse(JSON.parse(decodeText(content)))
  if (cells.length === 0) return noteOf(previewMessages.empty)
  const note = cells.length > CELLS_MAX ? noteOf(previewMessages.textCut) : ''
  return `${note}${cells.slice(0, CELLS_MAX).map(renderCell).join('')}`
}
