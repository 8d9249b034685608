import { type PictureNeeds, takePictures } from './paste-pictures.ts'
import { mendRaised } from './paste-raised.ts'
import { mendTables } from './paste-tables.ts'
import { mendWordLists } from './paste-word-lists.ts'

/** Carry no text of their own, or text that nobody wrote. */
const NOISE = 'script, style, meta, link, title, template, iframe, object, embed, svg, math, xml'

/**
 * What somebody copied from Word or from a page, before it is read: without scripts, styles, comments and empty
 * paragraphs. What is left of tags is decided by the schema, which knows only its own.
 */
export function cleanPaste(html: string, needs: PictureNeeds): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const noise of page.querySelectorAll(NOISE)) noise.remove()
  mendWordLists(page)
  mendRaised(page)
  takePictures(page, needs)
  mendTables(page)
  for (const paragraph of page.querySelectorAll('p'))
    if (!paragraph.textContent?.trim() && !paragraph.querySelector('br, span[data-tex]')) paragraph.remove()
  return page.body.innerHTML.replace(/<!--[\s\S]*?-->/g, '')
}
