import { COURSE_DEPTH_MAX, type OutlineRow } from '@shijie/contract'

/** The first word of a line, and the kind that it sets. What has no such word is a document, or a chapter where something is in it. */
const KIND_WORDS = [
  ['视频', 'video'],
  ['页面', 'page'],
  ['练习', 'exercise'],
  ['测验', 'exercise'],
  ['考试', 'exercise'],
  ['实训', 'training'],
  ['图页', 'images'],
  ['PDF', 'pdf'],
  ['文档', 'document'],
  ['网页', 'web'],
  ['章', 'container'],
] as const satisfies readonly (readonly [string, OutlineRow['Kind']])[]

/** A full-width space is as wide as two; a tab is a level of its own, whatever stands before it. */
const TAB_WIDTH = 4

/** How far a line stands in. */
function widthOf(indent: string): number {
  let width = 0
  for (const sign of indent) {
    if (sign === '\t') width = (Math.floor(width / TAB_WIDTH) + 1) * TAB_WIDTH
    else width += sign === '\u3000' ? 2 : 1
  }
  return width
}

/** 第三课、一、（二）、3.、3.1、①, bullets: how outlines number their lines. Titles keep 第三课, since it is said. */
const NUMBERING = new RegExp(
  [
    '[-*•·●○■□▪➢–—]\\s*',
    '[（(][一二三四五六七八九十百\\d]{1,4}[）)]\\s*',
    '[一二三四五六七八九十百]{1,4}、\\s*',
    '\\d{1,3}(?:\\.\\d{1,3})+[.、．]?\\s+',
    '\\d{1,3}[.、．)）]\\s*',
    '[①-⑳]\\s*',
  ]
    .map((one) => `^${one}`)
    .join('|'),
  'u',
)

interface Line {
  width: number
  title: string
  kind: OutlineRow['Kind'] | undefined
}

/** `视频：声音是一条波浪线` names its kind; the colon may be of either width, or a blank. */
function splitKind(text: string): Pick<Line, 'title' | 'kind'> {
  for (const [word, kind] of KIND_WORDS) {
    const rest = new RegExp(`^${word}\\s*[：:]\\s*|^${word}\\s+`, 'iu').exec(text)
    if (rest && text.length > rest[0].length) return { title: text.slice(rest[0].length).trim(), kind }
  }
  return { title: text, kind: undefined }
}

function readLine(text: string): Line | undefined {
  const indent = /^[\s\u3000]*/u.exec(text)?.[0] ?? ''
  const rest = text.slice(indent.length).replace(NUMBERING, '').trim()
  return rest ? { width: widthOf(indent), ...splitKind(rest) } : undefined
}

/** A row of a table from Word or a spreadsheet: the place of its first filled cell is its level, what follows is its title. */
function readCells(text: string): Line | undefined {
  const cells = text.split('\t').map((cell) => cell.trim())
  const level = cells.findIndex((cell) => cell !== '')
  const title = cells.slice(level).filter(Boolean).join(' ').replace(NUMBERING, '')
  return level < 0 || !title ? undefined : { width: level * TAB_WIDTH, ...splitKind(title) }
}

/** In a table something stands behind a tab that stands behind something. */
const isTable = (lines: readonly string[]) => lines.some((line) => /\S\t+\S/u.test(line))

/**
 * The tree of a course from text that somebody pasted: an indented list, or a table. A line is one level below the nearest
 * line above that stands less far in, whatever the steps are.
 */
export function readOutline(text: string): OutlineRow[] {
  const raw = text.split(/\r?\n/u)
  const lines = raw.flatMap((line) => (isTable(raw) ? readCells(line) : readLine(line)) ?? [])
  const above: number[] = []
  const depths = lines.map(({ width }) => {
    while (above.length > 0 && (above.at(-1) ?? 0) >= width) above.pop()
    above.push(width)
    return Math.min(above.length - 1, COURSE_DEPTH_MAX - 1)
  })
  return lines.map(({ title, kind }, at) => {
    const depth = depths[at] ?? 0
    const holdsNext = (depths[at + 1] ?? 0) > depth
    return { Title: title.slice(0, 100), Kind: holdsNext ? 'container' : (kind ?? 'document'), Depth: depth }
  })
}
