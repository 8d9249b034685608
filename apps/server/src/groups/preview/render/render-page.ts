import { pageOf } from './page.ts'
import { renderCsv } from './render-csv.ts'
import { renderDocx } from './render-docx.ts'
import { renderMarkdown } from './render-markdown.ts'
import { renderNotebook } from './render-notebook.ts'
import { renderText } from './render-text.ts'
import { renderXlsx } from './render-xlsx.ts'

/** Formats that a page is made of. */
export const RENDERED = ['markdown', 'text', 'csv', 'notebook', 'docx', 'xlsx'] as const
export type RenderedFormat = (typeof RENDERED)[number]

export interface RenderTask {
  format: RenderedFormat
  content: Uint8Array
}

const RENDERERS: Record<RenderedFormat, (content: Uint8Array) => string | Promise<string>> = {
  markdown: renderMarkdown,
  text: renderText,
  csv: renderCsv,
  notebook: renderNotebook,
  docx: renderDocx,
  xlsx: renderXlsx,
}

/** One whole page of HTML without scripts and without anything from elsewhere. */
export const renderPage = async ({ format, content }: RenderTask): Promise<string> =>
  pageOf(await RENDERERS[format](content), format)
