/** A page of slides with what is said to it. */
export interface NotedSlide {
  url: string
  /** Markdown; empty where nothing is said. */
  notes: string
}

const PAGE = /^##\s*第\s*(\d+)\s*页\s*(.*)$/

/**
 * Notes that go page by page, under headings of 第 n 页, beside their pictures; `rest` is what stands before the first of them.
 * Notes of another form stay one text, and pages have none.
 */
export function notedSlides(text: string, urls: readonly string[]): { slides: NotedSlide[]; rest: string } {
  const parts = text.split(/^(?=##\s)/m)
  const notes = new Map<number, string>()
  const rest: string[] = []
  for (const part of parts) {
    const [head = '', ...lines] = part.split('\n')
    const found = PAGE.exec(head.trim())
    const number = Number(found?.[1])
    if (!found || number < 1 || number > urls.length || notes.has(number)) rest.push(part)
    else
      notes.set(
        number,
        [found[2] ? `**${found[2].trim()}**` : '', lines.join('\n').trim()].filter(Boolean).join('\n\n'),
      )
  }
  return {
    slides: urls.map((url, at) => ({ url, notes: notes.get(at + 1) ?? '' })),
    rest: rest.join('').trim(),
  }
}
