import { PAGE_STYLE } from './page-style.data.ts'

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as text. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '')

/** A sentence of ours among what is somebody else's. */
export const noteOf = (sentence: string): string => `<p class="note">${escapeHtml(sentence)}</p>`

export const pageOf = (body: string, format: string): string =>
  `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>预览</title><style>${PAGE_STYLE}</style></head><body class="${format}"><main>${body}</main></body></html>`
