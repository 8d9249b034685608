/** Carry no text of their own, or text that nobody wrote. */
const NOISE = 'script, style, meta, link, title, template, iframe, object, embed, svg, math, xml'

const isWordItem = (element: Element): boolean => /mso-list:\s*l\d/i.test(element.getAttribute('style') ?? '')

/** Word writes the sign of a list row as text, in a part that it tells itself to ignore. */
function takeSign(row: Element): string {
  const sign = [...row.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  )
  sign?.remove()
  return sign?.textContent?.trim() ?? ''
}

/** Rows of Word's lists are paragraphs that follow each other; they become lists again. */
function mendWordLists(page: Document): void {
  for (const row of [...page.querySelectorAll('p')].filter(isWordItem)) {
    const tag = /^[(（]?[\da-z]{1,3}[.、)）]/i.test(takeSign(row)) ? 'ol' : 'ul'
    const before = row.previousElementSibling
    const list = before?.localName === tag && before.hasAttribute('data-word') ? before : page.createElement(tag)
    list.setAttribute('data-word', '')
    if (list !== before) row.before(list)
    const item = page.createElement('li')
    item.append(...row.childNodes)
    list.append(item)
    row.remove()
  }
}

/** Cells in a text are parted by a space; whoever wants a table has a block for it. */
function flattenTables(page: Document): void {
  for (const table of [...page.querySelectorAll('table')].reverse()) {
    const rows = [...table.querySelectorAll('tr')].map((row) => {
      const line = page.createElement('p')
      line.textContent = [...row.children].map((cell) => cell.textContent?.trim() ?? '').join('　')
      return line
    })
    table.replaceWith(...rows)
  }
}

/**
 * What somebody copied from Word or from a page, before it is read: without scripts, styles, comments and empty
 * paragraphs. What is left of tags is decided by the schema, which knows only its own.
 */
export function cleanPaste(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const noise of page.querySelectorAll(NOISE)) noise.remove()
  mendWordLists(page)
  flattenTables(page)
  for (const paragraph of page.querySelectorAll('p'))
    if (!paragraph.textContent?.trim() && !paragraph.querySelector('br, span[data-tex]')) paragraph.remove()
  return page.body.innerHTML.replace(/<!--[\s\S]*?-->/g, '')
}
