/** Rows of Word's lists, which are paragraphs with a sign in their text, as lists. */

const ITEM = /mso-list:\s*l\d/i
const isItem = (element: Element): boolean => ITEM.test(element.getAttribute('style') ?? '')

/** What a row is counted or marked with, where it is written as nothing but text: 1. (2) a) 一、 ① · */
const SIGN =
  /^\s*(?:[(（]?(?:\d{1,3}|[a-z]|[ivx]{1,5}|[一二三四五六七八九十]{1,3})[.．、)）]|[①-⑳]|[·•▪■◆●○□Øo§-](?=\s))[\s\u00a0]*/i
const COUNTS = /^[(（]?(?:\d{1,3}|[a-z]|[ivx]{1,5}|[一二三四五六七八九十]{1,3})[.．、)）]|^[①-⑳]/i

function takeIgnored(row: Element): string | undefined {
  const sign = [...row.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  )
  sign?.remove()
  return sign?.textContent ?? undefined
}

/** Other programs than Word leave the sign at the beginning of the text, marked by nothing. */
function takeWritten(row: Element): string {
  const words = row.ownerDocument.createTreeWalker(row, 4)
  const first = words.nextNode()
  const sign = SIGN.exec(first?.nodeValue ?? '')?.[0]
  if (!first || sign === undefined) return ''
  first.nodeValue = (first.nodeValue ?? '').slice(sign.length)
  return sign
}

const takeSign = (row: Element): string => (takeIgnored(row) ?? takeWritten(row)).trim()

const levelOf = (row: Element): number => Number(/\blevel(\d)/i.exec(row.getAttribute('style') ?? '')?.[1] ?? 1)

const asList = (element: Element | null | undefined): Element | undefined =>
  element?.hasAttribute('data-word') ? element : undefined

/** The list that a row goes on with, at its level; or a new one, in the row above where that stands less far in. */
function listFor(row: Element, tag: 'ol' | 'ul'): Element {
  let list = asList(row.previousElementSibling)
  let above: Element | null | undefined
  for (let level = levelOf(row); list && level > 1; level -= 1) {
    above = list.lastElementChild
    list = asList(above?.lastElementChild)
  }
  if (list?.localName === tag) return list
  const made = row.ownerDocument.createElement(tag)
  made.setAttribute('data-word', '')
  if (above) above.append(made)
  else row.before(made)
  return made
}

/** Rows that follow each other become a list again, which counts by itself and holds the lists of deeper levels. */
export function mendWordLists(page: Document): void {
  for (const row of [...page.querySelectorAll('p')].filter(isItem)) {
    const sign = takeSign(row)
    const list = listFor(row, COUNTS.test(sign) ? 'ol' : 'ul')
    const start = /\d+/.exec(sign)?.[0]
    const isFirst = list.childElementCount === 0
    if (isFirst && list.localName === 'ol' && start && start !== '1') list.setAttribute('start', start)
    const item = page.createElement('li')
    item.append(...row.childNodes)
    list.append(item)
    row.remove()
  }
}
