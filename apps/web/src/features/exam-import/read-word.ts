import {
  attributeOf,
  childNamed,
  childrenOf,
  nameOf,
  type Package,
  parseXml,
  unpackDocument,
} from '../../lib/office-package.ts'
import { formulaTex } from './formula-tex.ts'
import { type ImportedDocument, type ImportedLine, type Look, ReadError, UNDERLINE } from './imported-document.ts'
import { dataAddress, pictureType } from './read-picture.ts'
import { tameText } from './tame-text.ts'
import { type NumberPlace, WordNumbering } from './word-numbering.ts'

/** Word documents: paragraphs with the numbers that Word writes by itself, rows of tables, pictures and formulas. */

const PARTS = /^word\/(?:document\d*\.xml|numbering\.xml|styles\.xml|_rels\/document\d*\.xml\.rels|media\/[^/]+)$/

interface Paragraph {
  text: string
  pictures: string[]
  isBroken: boolean
  looks: (Look & { end: number })[]
}

/** How a run is set off. Black is the colour of all text. */
function marksOf(properties: Element | undefined): string[] {
  const textOf = (name: string) => attributeOf(childNamed(properties, name), 'val') ?? ''
  const marks = (['b', 'u'] as const).filter((name) => isOn(childNamed(properties, name)))
  const [color, highlight] = [textOf('color'), textOf('highlight')]
  const ground = attributeOf(childNamed(properties, 'shd'), 'fill') ?? ''
  return [
    ...marks,
    ...(/^(?:|auto|000000)$/i.test(color) ? [] : [`color:${color}`]),
    ...(/^(?:|none)$/.test(highlight) ? [] : [`highlight:${highlight}`]),
    ...(/^(?:|auto|FFFFFF)$/i.test(ground) ? [] : [`ground:${ground}`]),
  ]
}

const isOn = (element: Element | undefined) =>
  element !== undefined && !/^(?:0|false|none|off)$/.test(attributeOf(element, 'val') ?? '')

class WordReader {
  readonly lines: ImportedLine[] = []
  readonly pictures: ImportedDocument['pictures'] = {}
  private parts: Package
  private targets = new Map<string, string>()
  private numbering: WordNumbering
  private styles = new Map<string, { based: string; place: Partial<NumberPlace> }>()

  constructor(parts: Package) {
    this.parts = parts
    this.numbering = new WordNumbering(this.part('word/numbering.xml'))
    for (const relation of this.relations())
      this.targets.set(attributeOf(relation, 'Id') ?? '', attributeOf(relation, 'Target') ?? '')
    const styles = this.part('word/styles.xml')
    for (const style of styles ? childrenOf(styles) : []) {
      const based = attributeOf(childNamed(style, 'basedOn'), 'val') ?? ''
      this.styles.set(attributeOf(style, 'styleId') ?? '', { based, place: placeIn(childNamed(style, 'pPr')) })
    }
  }

  private part(name: string): Element | undefined {
    const bytes = this.parts[name]
    return bytes && parseXml(bytes)
  }

  private relations(): Element[] {
    const name = Object.keys(this.parts).find((each) => /_rels\/document\d*\.xml\.rels$/.test(each))
    const root = name ? this.part(name) : undefined
    return root ? childrenOf(root) : []
  }

  readBody(): void {
    const name = Object.keys(this.parts).find((each) => /^word\/document\d*\.xml$/.test(each))
    const body = childNamed(name ? this.part(name) : undefined, 'body')
    if (!body) throw new ReadError('damaged')
    this.readBlocks(body)
  }

  private readBlocks(parent: Element): void {
    for (const block of childrenOf(parent)) {
      const name = nameOf(block)
      if (name === 'p') this.lines.push(...this.linesOf(block))
      else if (name === 'tbl') this.readTable(block)
      else if (name === 'oMathPara') this.lines.push({ text: `$${formulaTex(block)}$` })
      else if (!/Pr$|^del$|^moveFrom$/.test(name)) this.readBlocks(block)
    }
  }

  /** A paragraph as lines: its own breaks part it. Its pictures stand in the first. */
  private linesOf(element: Element): ImportedLine[] {
    const { text, pictures, isBroken, looks } = this.paragraph(element)
    const set = looks.flatMap(({ words, mark }) => words.split('\n').map((part) => ({ words: part, mark })))
    return text.split('\n').map((line, at) => ({
      text: line,
      ...(at === 0 && pictures.length > 0 ? { pictures } : {}),
      ...(at === 0 && isBroken ? { isBroken } : {}),
      ...(set.length > 0 ? { looks: set } : {}),
    }))
  }

  private readTable(table: Element): void {
    for (const row of elementsNamed(table, 'tr')) {
      const cells = elementsNamed(row, 'tc').map((cell) => {
        const reader = Object.create(this) as WordReader
        Object.assign(reader, { lines: [] })
        reader.readBlocks(cell)
        return reader.lines
      })
      // Cells with paragraphs of their own hold questions and options, not values.
      const isLayout = cells.some((lines) => lines.filter(({ text }) => text.trim()).length > 1)
      if (isLayout || cells.length === 1) this.lines.push(...cells.flat())
      else
        this.lines.push(
          rowOf(cells.flatMap((lines) => lines.find(({ text, pictures }) => text.trim() || pictures) ?? { text: '' })),
        )
    }
  }

  private placeOf(properties: Element | undefined): NumberPlace | undefined {
    const own = placeIn(properties)
    let style = attributeOf(childNamed(properties, 'pStyle'), 'val') ?? ''
    for (let depth = 0; own.list === undefined && style && depth < 10; depth++) {
      const found = this.styles.get(style)
      own.list ??= found?.place.list
      own.level ??= found?.place.level
      style = found?.based ?? ''
    }
    return own.list === undefined || own.list === '0' ? undefined : { list: own.list, level: own.level ?? 0 }
  }

  private paragraph(element: Element): Paragraph {
    const read: Paragraph = { text: '', pictures: [], isBroken: false, looks: [] }
    const properties = childNamed(element, 'pPr')
    this.readInline(element, read)
    const place = this.placeOf(properties)
    const isEmpty = read.text.trim() === '' && read.pictures.length === 0
    if (place && !isEmpty) {
      const number = this.numbering.next(place)
      if (number) read.text = `${number}${/[.．、)）\]】]$/.test(number) ? '' : '.'} ${read.text.trimStart()}`
    }
    read.text = tidied(read.text)
    return read
  }

  private readInline(parent: Element, into: Paragraph): void {
    for (const child of childrenOf(parent)) {
      const name = nameOf(child)
      if (name === 'r') this.readRun(child, into)
      else if (name === 'oMath' || name === 'oMathPara') into.text += ` $${formulaTex(child).trim()}$ `
      else if (name === 'AlternateContent') this.readInline(childNamed(child, 'Choice') ?? child, into)
      else if (!/Pr$|^del$|^moveFrom$|^Fallback$/.test(name)) this.readInline(child, into)
    }
  }

  private readRun(run: Element, into: Paragraph): void {
    const properties = childNamed(run, 'rPr')
    if (isOn(childNamed(properties, 'vanish'))) return
    const raised = attributeOf(childNamed(properties, 'vertAlign'), 'val')
    const isUnderlined = isOn(childNamed(properties, 'u'))
    const mark = attributeOf(childNamed(properties, 'em'), 'val')
    const before = into.text.length
    for (const child of childrenOf(run)) this.readPart(child, into)
    const written = into.text.slice(before)
    if (written === '' || mark === 'none') return
    if (isUnderlined) into.text = into.text.slice(0, before) + underlined(written)
    else if (/^(?:super|sub)script$/.test(raised ?? '') && written.trim())
      into.text = `${into.text.slice(0, before)}\ue002${raised === 'superscript' ? '^' : '_'}{${written.trim()}}\ue003`
    noteLooks(into, { words: written, marks: marksOf(properties), before })
  }

  private readPart(part: Element, into: Paragraph): void {
    const name = nameOf(part)
    if (name === 't') into.text += part.textContent ?? ''
    else if (name === 'tab' || name === 'ptab') into.text += '\t'
    else if (name === 'br' || name === 'cr') into.text += '\n'
    else if (name === 'noBreakHyphen') into.text += '-'
    else if (name === 'sym') into.text += symbolOf(part, into)
    else if (name === 'instrText') into.isBroken ||= /^\s*EQ\s/i.test(part.textContent ?? '')
    else if (name === 'drawing' || name === 'pict' || name === 'object') this.readPicture(part, into)
    else if (name === 'AlternateContent')
      for (const inner of childrenOf(childNamed(part, 'Choice') ?? part)) this.readPart(inner, into)
  }

  private readPicture(element: Element, into: Paragraph): void {
    const boxes = Array.from(element.getElementsByTagName('*'))
    for (const box of boxes.filter((each) => nameOf(each) === 'txbxContent'))
      for (const paragraph of elementsNamed(box, 'p')) into.text += `\n${this.paragraph(paragraph).text}`
    const ids = boxes
      .filter((each) => /^(?:blip|imagedata)$/.test(nameOf(each)))
      .flatMap((each) => attributeOf(each, 'embed') ?? attributeOf(each, 'id') ?? [])
    for (const id of ids) this.takePicture(id, into)
    // A drawing without a picture is a shape or a chart, unless it is a box of text.
    if (ids.length === 0 && !boxes.some((each) => nameOf(each) === 'txbxContent')) into.isBroken = true
  }

  private takePicture(id: string, into: Paragraph): void {
    const target = (this.targets.get(id) ?? '').replace(/^\/?(?:word\/)?/, 'word/')
    const bytes = this.parts[target]
    const type = bytes && pictureType(bytes)
    if (!bytes || !type) {
      into.isBroken = true
      return
    }
    this.pictures[target] = { type, url: dataAddress(bytes, type) }
    into.pictures.push(target)
  }
}

/** Runs that follow each other and look the same are one piece of words. */
function noteLooks(
  into: Paragraph,
  { words, marks, before }: { words: string; marks: readonly string[]; before: number },
): void {
  for (const mark of marks) {
    const last = into.looks.findLast((look) => look.mark === mark)
    if (last?.end === before) {
      last.words += words
      last.end = into.text.length
    } else into.looks.push({ words, mark, end: into.text.length })
  }
}

const elementsNamed = (parent: Element, name: string): Element[] =>
  childrenOf(parent).flatMap((child) => {
    if (nameOf(child) === name) return [child]
    return /^(?:sdt|sdtContent|ins|customXml)$/.test(nameOf(child)) ? elementsNamed(child, name) : []
  })

function placeIn(properties: Element | undefined): Partial<NumberPlace> {
  const numbering = childNamed(properties, 'numPr')
  const list = attributeOf(childNamed(numbering, 'numId'), 'val')
  const level = attributeOf(childNamed(numbering, 'ilvl'), 'val')
  return { ...(list === undefined ? {} : { list }), ...(level === undefined ? {} : { level: Number(level) }) }
}

function rowOf(cells: readonly ImportedLine[]): ImportedLine {
  const pictures = cells.flatMap((cell) => cell.pictures ?? [])
  const looks = cells.flatMap((cell) => cell.looks ?? [])
  return {
    text: cells.map(({ text }) => text).join('\t'),
    cells: cells.map(({ text }) => text),
    ...(pictures.length > 0 ? { pictures } : {}),
    ...(looks.length > 0 ? { looks } : {}),
    ...(cells.some(({ isBroken }) => isBroken) ? { isBroken: true } : {}),
  }
}

/** Nothing but spaces on a line is a blank; words on it may be what was filled in. */
const underlined = (text: string): string =>
  /^[\s\u3000_]*$/.test(text)
    ? /[\s\u3000_]{2,}|\t/.test(text)
      ? '____'
      : text
    : `${UNDERLINE.begin}${text}${UNDERLINE.end}`

const symbols: Record<string, string> = {
  f0b4: '×',
  f0b8: '÷',
  f0b1: '±',
  f0d6: '√',
  f0a3: '≤',
  f0b3: '≥',
  f0b9: '≠',
  f0fc: '√',
  f0fb: '×',
  f0fe: '√',
  f0fd: '×',
  f06c: '●',
}
function symbolOf(part: Element, into: Paragraph): string {
  const found = symbols[(attributeOf(part, 'char') ?? '').toLowerCase()]
  if (!found) into.isBroken = true
  return found ?? ''
}

/** Joins what one person wrote in one go and Word keeps in several runs. */
function tidied(text: string): string {
  const lines = tameText(text)
    .replaceAll(`${UNDERLINE.end}${UNDERLINE.begin}`, '')
    .replaceAll(
      /([\ue000])([^\ue000\ue001]*)\ue001/g,
      (_, begin: string, words: string) => `${begin}${words}${UNDERLINE.end}`,
    )
    .replaceAll(/_{4}(?:[ \u3000]*_{4})+/g, '____')
  return lines
    .replaceAll(/\ue003\ue002/g, '')
    .replaceAll(/([A-Za-z0-9)\]]*)\ue002([^\ue003]*)\ue003/g, (_, base: string, index: string) => `$${base}${index}$`)
    .replaceAll(/\$ ?\$/g, '')
    .replaceAll(/(?<=[\u4e00-\u9fff，。（]) (\$)|(\$) (?=[\u4e00-\u9fff，。）])/g, '$1$2')
}

/** Reads a `.docx`. Programs inside of it are never looked at. */
export async function readWord(name: string, bytes: Uint8Array): Promise<ImportedDocument> {
  const reader = new WordReader(await unpackDocument(bytes, (part) => PARTS.test(part)))
  reader.readBody()
  return { name, form: 'lines', lines: reader.lines, pictures: reader.pictures }
}
