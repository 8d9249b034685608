import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import MarkdownIt from 'markdown-it'
import { chromium } from 'playwright-core'
import { resolveBrowser } from '../../tools/browser.mjs'
import { color, font } from '../video/kit/colors.mjs'

/**
 * `node content/worksheets/render.mjs [number …]`: the worksheets of the course as PDF, A4, with everything embedded.
 * Beyond Markdown they know `＿＿` (a line to write on; long on a line of its own, else short), `＿＿＿＿` (half a line, for a sentence), `- [ ]` (a box to tick) and `[[grid]]` (squared paper).
 */

const here = dirname(fileURLToPath(import.meta.url))
const media = join(here, '..', 'media')
const COURSE = '人工智能第一课'

/** Squared paper with the axes of lesson 3. */
function grid() {
  const [left, bottom, step] = [40, 190, 22]
  const columns = Array.from({ length: 17 }, (_, i) => `M${left + i * step} 14V${bottom}`)
  const rows = Array.from({ length: 9 }, (_, i) => `M${left} ${14 + i * step}H${left + 16 * step}`)
  const across = Array.from({ length: 9 }, (_, i) => `<text x="${left + i * 2 * step}" y="${bottom + 18}">${i}</text>`)
  const up = [0, 0.5, 1, 1.5, 2].map((value, i) => `<text x="22" y="${bottom + 5 - i * 2 * step}">${value}</text>`)
  return `<svg class="grid" viewBox="0 0 440 226" width="440">
    <path d="${[...columns, ...rows].join('')}" stroke="${color.line}"/>
    <path d="M${left} 14V${bottom}H${left + 16 * step}" stroke="${color.ink}" stroke-width="1.5" fill="none"/>
    ${across.join('')}${up.join('')}<text x="${left + 16 * step - 6}" y="${bottom + 34}">尖角数</text><text x="62" y="10">长宽比</text></svg>`
}

const markdown = new MarkdownIt({ html: false, typographer: false })

/** A line of its own is long, one between words is short. */
const lines = (html) =>
  html
    .replace(/<br>\n＿＿/g, '<br><span class="line long"></span>')
    .replace(/\n＿＿/g, '<span class="line long"></span>')
    .replace(/<(p|li)>＿＿(?!＿)/g, '<$1><span class="line long"></span>')
    .replace(/＿＿＿＿/g, '<span class="line half"></span>')
    .replace(/<th>(理由|改成)(?=[<（])/g, (_, name) => `<th class="wide${name === '理由' ? ' tall' : ''}">${name}`)
    .replace(/＿＿/g, '<span class="line"></span>')
    .replace(/<li>\[ \]/g, '<li class="tick">')
    .replace(/<p>\[\[grid\]\]<\/p>/g, grid())

const style = `
  @page { size: A4; margin: 16mm 16mm 18mm; }
  body { margin: 0; font: 10.5pt/1.65 ${font}; color: ${color.ink}; }
  header { display: flex; justify-content: space-between; gap: 16pt; padding-bottom: 6pt; border-bottom: 1.5pt solid ${color.primary}; font-size: 9pt; color: ${color.ink2}; }
  header span i { display: inline-block; width: 62pt; border-bottom: .6pt solid ${color.ink3}; }
  h1 { margin: 12pt 0 6pt; font-size: 19pt; line-height: 1.3; color: ${color.title}; }
  h2 { margin: 13pt 0 4pt; padding-left: 7pt; border-left: 3pt solid ${color.primary}; font-size: 12.5pt; color: ${color.title}; break-after: avoid; }
  p { margin: 4pt 0; }
  blockquote { margin: 6pt 0; padding: 6pt 10pt; background: ${color.primarySoft}; border-radius: 5pt; }
  ol, ul { margin: 4pt 0; padding-left: 18pt; }
  li { margin: 3pt 0; break-inside: avoid; }
  li.tick { list-style: none; margin-left: -16pt; }
  li.tick::before { content: ''; display: inline-block; width: 8.5pt; height: 8.5pt; margin-right: 6pt; border: .9pt solid ${color.ink2}; border-radius: 1.5pt; vertical-align: -1pt; }
  table { width: calc(100% - 1pt); margin: 6pt 0; border-collapse: collapse; font-size: 9.5pt; break-inside: avoid; }
  th, td { height: 17pt; padding: 2pt 5pt; border: .6pt solid ${color.lineStrong}; text-align: left; font-weight: 400; }
  th.wide { width: 45%; }
  table:has(th.tall) td { height: 26pt; }
  th:has(+ th:empty) { width: 22%; }
  thead:has(th + th:empty + th:empty) th:empty { width: 13%; }
  p:has(+ table) { break-after: avoid; }
  thead th { background: ${color.surface2}; font-weight: 600; }
  code { font-family: inherit; background: ${color.surface2}; padding: 0 3pt; border-radius: 2pt; letter-spacing: 1pt; }
  .line { display: inline-block; min-width: 52pt; height: 11pt; border-bottom: .6pt solid ${color.ink3}; }
  .line.half { width: 50%; }
  .line.long { display: block; width: 100%; height: 17pt; }
  .grid { display: block; margin: 6pt auto; } .grid text { font: 11px ${font}; fill: ${color.ink2}; text-anchor: middle; }
`

function pageOf(number, text) {
  const body = lines(markdown.render(text))
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>${COURSE} 学习单 ${number}</title><style>${style}</style></head><body>
    <header><b>${COURSE} · 第 ${number} 课 学习单</b><span>班级 <i></i>　姓名 <i></i>　日期 <i></i></span></header>${body}</body></html>`
}

const footer = `<div style="width:100%;font:8px sans-serif;color:${color.ink3};text-align:center"><span class="pageNumber"></span> / <span class="totalPages"></span></div>`

const wanted = process.argv.slice(2)
const numbers = readdirSync(here)
  .flatMap((name) => /^(\d+)\.md$/.exec(name)?.[1] ?? [])
  .filter((number) => wanted.length === 0 || wanted.includes(number))
const { executablePath, args } = await resolveBrowser()
const browser = await chromium.launch({ executablePath, args })
const page = await browser.newPage()
mkdirSync(media, { recursive: true })
for (const number of numbers) {
  await page.setContent(pageOf(number, readFileSync(join(here, `${number}.md`), 'utf8')))
  const path = join(media, `worksheet-${number}.pdf`)
  const pdf = await page.pdf({
    format: 'A4',
    preferCSSPageSize: true,
    printBackground: true,
    displayHeaderFooter: true,
    headerTemplate: '<span></span>',
    footerTemplate: footer,
  })
  // The moment of printing is no part of a lesson: the same text gives the same file.
  const fixed = pdf
    .toString('latin1')
    .replace(/\/(CreationDate|ModDate) \(D:[^)]*\)/g, (all, name) =>
      `/${name} (D:20260901000000+08'00')`.padEnd(all.length).slice(0, all.length),
    )
  writeFileSync(path, Buffer.from(fixed, 'latin1'))
  const pages = (fixed.match(/\/Type \/Page\b(?!s)/g) ?? []).length
  console.log(`${path.split('/').at(-1)}  ${pages} pages  ${Math.round(statSync(path).size / 1024)} KB`)
}
await browser.close()
