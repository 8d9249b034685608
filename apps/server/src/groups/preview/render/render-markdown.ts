import { previewMessages } from '@shijie/contract'
import markdownIt from 'markdown-it'
import { noteOf } from './page.ts'
import { readText } from './read-text.ts'
import { sanitiseHtml } from './sanitise.ts'

const markdown = markdownIt({ html: false, linkify: false, breaks: true })

/** Markdown as HTML that holds nothing but a document. */
export const markdownToHtml = (text: string): string => sanitiseHtml(markdown.render(text))

export function renderMarkdown(content: Uint8Array): string {
  const { text, isCut } = readText(content)
  if (text.trim() === '') return noteOf(previewMessages.empty)
  return `${isCut ? noteOf(previewMessages.textCut) : ''}${markdownToHtml(text)}`
}
