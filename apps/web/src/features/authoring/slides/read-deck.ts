import { DECK_BYTES_MAX, SLIDE_TEXT_MAX, SLIDES_MAX } from '@shijie/contract'
import {
  attributeOf,
  childNamed,
  isOldContainer,
  isZip,
  type Package,
  PackageError,
  parseXml,
  unpackDocument,
} from '../../../lib/office-package.ts'
import { type Deck, DeckError, type DeckPage } from './deck.ts'
import { differencesOfPage, fontsOfPage, type Relation } from './page-differences.ts'
import { insideNamed, textOfNotes, textOfPage, wordsOfChart, wordsOfDiagram } from './page-text.ts'

/** Reads what a presentation says about itself: its pages, their words and notes, and what no picture can show. */

/** Films and pictures are announced, and unpacked one by one when their page is drawn; all the rest is text. */
const SIZES = { announcedMax: 600 * 1024 * 1024, unpackedMax: 48 * 1024 * 1024 }
/** Parts that only the library reads too: what is too large in them would keep it busy for ever. */
const WANTED = /^ppt\/.*\.(?:xml|rels)$/
const POINTS_PER_EMU = 1 / 12_700

/** Where a relation leads, seen from the part that has it. */
function partAt(from: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1)
  const path = from.split('/').slice(0, -1)
  for (const step of target.split('/')) {
    if (step === '..') path.pop()
    else if (step !== '.') path.push(step)
  }
  return path.join('/')
}

const relationsPath = (part: string): string => part.replace(/([^/]+)$/, '_rels/$1.rels')

function relationsOf(parts: Package, part: string): Map<string, Relation> {
  const bytes = parts[relationsPath(part)]
  const rows = bytes ? insideNamed(parseXml(bytes), 'Relationship') : []
  return new Map(
    rows.map((row) => {
      const kind = (row.getAttribute('Type') ?? '').split('/').at(-1) ?? ''
      const isOutside = row.getAttribute('TargetMode') === 'External'
      const target = row.getAttribute('Target') ?? ''
      return [row.getAttribute('Id') ?? '', { kind, isOutside, target: isOutside ? target : partAt(part, target) }]
    }),
  )
}

/** The first so many characters, whole ones. */
const within = (text: string): string => [...text].slice(0, SLIDE_TEXT_MAX).join('')

const xmlAt = (parts: Package, path: string | undefined): Element | undefined => {
  const bytes = path === undefined ? undefined : parts[path]
  return bytes && parseXml(bytes)
}

function readPage(parts: Package, path: string): DeckPage {
  const page = xmlAt(parts, path)
  if (!page) throw new PackageError('damaged')
  const relations = relationsOf(parts, path)
  const related = [...relations.values()]
  const partOf = (id: string) => xmlAt(parts, relations.get(id)?.target)
  const wordsOfPart = (id: string): string[] => {
    const part = partOf(id)
    if (!part) return []
    return relations.get(id)?.kind === 'diagramData' ? wordsOfDiagram(part) : wordsOfChart(part)
  }
  const notes = xmlAt(parts, related.find(({ kind }) => kind === 'notesSlide')?.target)
  const charts = related.flatMap(({ kind, target }) => (kind === 'chart' ? (xmlAt(parts, target) ?? []) : []))
  const show = page.getAttribute('show')
  return {
    path,
    isHidden: show === '0' || show === 'false',
    text: within(textOfPage(page, wordsOfPart)),
    notes: notes ? within(textOfNotes(notes)) : '',
    differences: differencesOfPage(page, {
      relations: related,
      charts,
      tableStyles: insideNamed(page, 'tableStyleId').length > 0 ? xmlAt(parts, 'ppt/tableStyles.xml') : undefined,
    }),
    fonts: fontsOfPage(page),
  }
}

/** A page that is not whole takes nothing from the others. */
function readWhatIsThere(parts: Package, path: string): DeckPage {
  try {
    return readPage(parts, path)
  } catch (error) {
    if (error instanceof PackageError && error.problem === 'hostile') throw error
    return { path, isHidden: false, text: '', notes: '', differences: ['failed'], fonts: [] }
  }
}

function requireDeck(name: string, bytes: Uint8Array): void {
  if (/\.(?:pptm|potm|ppsm)$/i.test(name)) throw new DeckError('macros')
  if (/\.(?:ppt|pps|pot|dps|dpt)$/i.test(name)) throw new DeckError('oldDeck')
  if (/\.(?:doc|wps)$/i.test(name)) throw new DeckError('oldWord')
  if (/\.(?:xls|et)$/i.test(name)) throw new DeckError('oldExcel')
  if (!/\.(?:pptx|ppsx|potx)$/i.test(name)) throw new DeckError('unknownForm')
  if (bytes.length === 0) throw new DeckError('empty')
  // A deck behind a password is an old container, whatever its name says.
  if (isOldContainer(bytes)) throw new DeckError('locked')
  if (!isZip(bytes)) throw new DeckError('unknownForm')
}

/** Ids of the pages in the order in which they are shown. */
const pageRelations = (presentation: Element): string[] =>
  insideNamed(presentation, 'sldId').map(
    (row) => Array.from(row.attributes).find(({ name }) => name.endsWith(':id'))?.value ?? '',
  )

async function readParts(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<Deck> {
  const parts = await unpackDocument(bytes, (path) => WANTED.test(path), SIZES)
  const main = 'ppt/presentation.xml'
  const presentation = xmlAt(parts, main)
  if (!presentation) throw new DeckError('unknownForm')
  const relations = relationsOf(parts, main)
  const paths = pageRelations(presentation).flatMap((id) => relations.get(id)?.target ?? [])
  if (paths.length === 0) throw new DeckError('empty')
  if (paths.length > SLIDES_MAX) throw new DeckError('tooManyPages')
  const size = childNamed(presentation, 'sldSz')
  const side = (edge: string, usual: number) => (Number(attributeOf(size, edge)) || usual) * POINTS_PER_EMU
  return {
    name,
    bytes,
    width: side('cx', 12_192_000),
    height: side('cy', 6_858_000),
    pages: paths.map((path) => readWhatIsThere(parts, path)),
  }
}

/** Reads a chosen file; throws a `DeckError` for what is not taken. */
export async function readDeck(file: File): Promise<Deck> {
  if (file.size > DECK_BYTES_MAX) throw new DeckError('tooLarge')
  const bytes = new Uint8Array(await file.arrayBuffer())
  requireDeck(file.name, bytes)
  try {
    return await readParts(file.name, bytes)
  } catch (error) {
    if (error instanceof DeckError) throw error
    throw new DeckError(error instanceof PackageError ? error.problem : 'damaged')
  }
}
