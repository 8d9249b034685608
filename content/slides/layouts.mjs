const CLOSING = '”）'

/** Cuts a sentence after its marks, but never inside stressed words. */
function clauses(string) {
  const list = ['']
  let stressed = false
  ;[...string].forEach((letter, i, letters) => {
    if (letter === '*') stressed = !stressed
    list[list.length - 1] += letter
    const ends =
      '，。；？！：'.includes(letter) || (CLOSING.includes(letter) && '，。；？！：'.includes(letters[i - 1]))
    const next = letters[i + 1]
    if (ends && !stressed && next && !CLOSING.includes(next)) list.push('')
  })
  return list
}

/** Words between two stars are stressed; lines break between clauses where they can. */
export const rich = (string) =>
  clauses(string)
    .map((clause) => `<span class=clause>${clause.replace(/\*(.+?)\*/g, '<strong>$1</strong>')}</span>`)
    .join('')

const paragraphs = (list = []) => `<div class=text>${list.map((line) => `<p>${rich(line)}</p>`).join('')}</div>`

function figure({ w, h, draw }, figures) {
  figures.push(draw)
  return `<canvas class=figure width=${w} height=${h}></canvas>`
}

/** How a slide is laid out; each answers the part between heading and foot. */
export const layouts = {
  cover: (page, _figures, { deck, number }) => `
    <section>
      <div class=text><span class=number>第 ${number} 课</span><h1>${page.lines.join('<br>')}</h1></div>
      <img src="/covers/${deck.cover}.svg">
    </section>
    <div class=goals>${page.goals.map((goal) => `<p>${rich(goal)}</p>`).join('')}</div>`,
  /** A figure and words beside it. */
  split: (page, figures) => {
    const parts = [figure(page.figure, figures), paragraphs(page.text)]
    return `<section>${(page.right ? parts.reverse() : parts).join('')}</section>`
  },
  /** A figure as wide as the page, words under it. */
  wide: (page, figures) =>
    `<section class=wide>${figure(page.figure, figures)}${page.text ? paragraphs(page.text) : ''}</section>`,
  cards: (page, figures) => {
    const card = (item) =>
      `<div class="card ${item.beside ? 'beside' : ''}">${item.figure ? figure(item.figure, figures) : ''}${item.cover ? `<img src="/covers/${item.cover}.svg">` : ''}<h2>${rich(item.head)}</h2>${item.text ? `<p>${rich(item.text)}</p>` : ''}</div>`
    return `<section><div class=grid style="grid-template-columns:repeat(${page.columns},1fr)">${page.cards.map(card).join('')}</div></section>`
  },
  table: (page) => {
    const row = (cells, tag) => `<tr>${cells.map((cell) => `<${tag}>${rich(String(cell))}</${tag}>`).join('')}</tr>`
    const above = page.text ? paragraphs(page.text) : ''
    const pad = page.pad ? ` style="--pad:${page.pad}px"` : ''
    return `<section class=wide>${above}<table${pad}>${row(page.head, 'th')}${page.rows.map((r) => row(r, 'td')).join('')}</table></section>`
  },
  numbered: (page) =>
    `<section class=numbered><div class=grid>${page.points.map((point, i) => `<div class=card><b>${i + 1}</b><p>${rich(point)}</p></div>`).join('')}</div></section>`,
}
