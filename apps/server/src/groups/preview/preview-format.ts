import type { FileRow } from '../../db/tables.ts'
import { extensionOf } from '../file/index.ts'
import type { RenderedFormat } from './render/render-page.ts'

/** `web` is shown as it is; the sandbox around it is the whole protection. */
export type PreviewFormat = RenderedFormat | 'web' | 'pdf' | 'picture'

const OFFICE = 'application/vnd.openxmlformats-officedocument.'

const FORMATS: Readonly<Record<string, PreviewFormat>> = {
  'application/pdf': 'pdf',
  'text/html': 'web',
  'text/markdown': 'markdown',
  'text/csv': 'csv',
  'application/xml': 'text',
  [`${OFFICE}wordprocessingml.document`]: 'docx',
  [`${OFFICE}spreadsheetml.sheet`]: 'xlsx',
}

/** How a file can be shown, by what it really is; undefined for what can't. */
export function formatOf(file: Pick<FileRow, 'media_type' | 'kind' | 'name'>): PreviewFormat | undefined {
  if (file.kind === 'picture') return 'picture'
  if (file.media_type === 'application/json') return extensionOf(file.name) === 'ipynb' ? 'notebook' : 'text'
  return FORMATS[file.media_type] ?? (file.media_type.startsWith('text/') ? 'text' : undefined)
}
