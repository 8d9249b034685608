import { datasetMessages } from '@shijie/contract'
import { Described, type Descriptions, type Mark, type Reader, type Source } from './marks.ts'
import { stemOf } from './paths.ts'
import { type Box, boxAround, boxOf, type Place, pairsOf } from './shapes.ts'

/** Longer than any line that a program writes: outlines have thousands of points. */
const LINE_MAX = 200_000
const KIND = /^\d{1,4}$/
const NUMBER = /^-?(\d{1,6}(\.\d{0,30})?|\.\d{1,30})(e[+-]?\d{1,3})?$/i

/** Number of the class and the numbers behind it; undefined for what is no such line. */
function partsOf(line: string): { kind: number; sides: number[] } | undefined {
  if (line.length > LINE_MAX) return undefined
  const [kind = '', ...sides] = line.split(/\s+/)
  if (!KIND.test(kind) || sides.length < 4 || !sides.every((side) => NUMBER.test(side))) return undefined
  const numbers = sides.map(Number)
  return numbers.every(Number.isFinite) ? { kind: Number(kind), sides: numbers } : undefined
}

const linesOf = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

interface Names {
  path: string
  /** By their numbers; a map may leave some out. */
  names: string[]
  /** Boxes are followed by the points of a body. */
  hasPoints: boolean
}

/** One line of `names:`, `- cat` or `7: cat`, with its number where it has one. */
function nameOf(line: string): { number?: number; name: string } {
  const [, number, item = ''] = /^(?:-|(\d{1,4})\s*:)?\s*(.*)$/.exec(line) ?? []
  const quoted = /^(['"])(.*?)\1/.exec(item)?.[2]
  return {
    ...(number !== undefined && { number: Number(number) }),
    name: quoted ?? item.replace(/(^|\s)#.*$/, '').trim(),
  }
}

/** `{0: cat, 1: dog}` and `['cat', 'dog']` in one line are read as lines. */
const itemsOf = (list: string): string[] => list.match(/(?:[^,'"]|'[^']*'|"[^"]*")+/g)?.map((item) => item.trim()) ?? []

/** The names of a `data.yaml`, by their numbers. */
function namesOfYaml(text: string): string[] {
  const [, list] = /^names:\s*[[{]([^\]}]*)[\]}]/m.exec(text) ?? []
  const block = /^names:[ \t]*(?:#.*)?\n((?:[ \t]+.*\n?|-.*\n?|[ \t]*\n)+)/m.exec(`${text}\n`)?.[1] ?? ''
  const lines = list === undefined ? linesOf(block).filter((line) => !line.startsWith('#')) : itemsOf(list)
  const names: string[] = []
  for (const line of lines) {
    const { number, name } = nameOf(line)
    names[number ?? names.length] = name
  }
  return Array.from(names, (name) => name ?? '')
}

/** Names of classes: `classes.txt`, `obj.names`, or `names:` of `data.yaml` as a list or a numbered map. */
function readNames(descriptions: Descriptions): Names | undefined {
  for (const [path, text] of descriptions) {
    if (/(^|\/)(classes\.txt|[^/]+\.names)$/i.test(path)) return { path, names: linesOf(text), hasPoints: false }
    if (!/\.ya?ml$/i.test(path)) continue
    const names = namesOfYaml(text.replaceAll('\r\n', '\n'))
    if (names.some((name) => name !== '')) return { path, names, hasPoints: /^kpt_shape:/m.test(text) }
  }
  return undefined
}

/** Middle and size as parts of the picture's sides; a fifth number is how sure a program was. */
function boxOfMiddle([x = 0, y = 0, width = 0, height = 0]: readonly number[], place: Place): Box | undefined {
  return boxOf([x - width / 2, y - height / 2, width, height], true, place)
}

/** The box of one line: its own, or the one around the outline of a segmentation or of a turned box. */
function readBox(sides: readonly number[], hasPoints: boolean, place: Place): Box | undefined {
  if (sides.length <= 5 || hasPoints) {
    const middle = boxOfMiddle(sides, place)
    return middle && (sides.length > 5 ? { ...middle, was: 'points' } : middle)
  }
  const box = boxAround(pairsOf(sides), true, place)
  return box && { ...box, was: 'polygons' }
}

/** The marks of one file; lines that say nothing are named. */
function readLines(
  path: string,
  lines: readonly string[],
  named: Names | undefined,
  findings: Source['findings'],
): Mark[] {
  return lines.flatMap((line, at) => {
    const place = { path: `${path} ${datasetMessages.placeOfLine(at + 1)}`, findings }
    const parts = partsOf(line)
    if (!parts) {
      findings.doubt(place.path, datasetMessages.lineUnknown)
      return []
    }
    const label = named ? named.names[parts.kind] : String(parts.kind)
    if (!label) {
      findings.doubt(place.path, datasetMessages.classNumberUnknown(parts.kind))
      return []
    }
    const box = readBox(parts.sides, named?.hasPoints ?? false, place)
    return box ? [{ label, box }] : []
  })
}

/** Class, middle and size of each box as parts of the picture's sides, or class and outline; one line for each. */
export const yoloReader: Reader = {
  format: 'yolo',
  async read({ descriptions, hasStem, findings, pacer }) {
    const named = readNames(descriptions)
    const into = new Described('yolo')
    for (const [path, text] of descriptions) {
      await pacer.breathe()
      if (!/\.txt$/i.test(path) || path === named?.path) continue
      const lines = linesOf(text)
      const isYolo = lines.length === 0 ? named !== undefined : lines.some(partsOf)
      // Without names of classes only what lies beside a picture is taken for a description of it.
      if (!isYolo || (!named && !hasStem(stemOf(path)))) continue
      into.files.add(path)
      into.add(path)
      for (const mark of readLines(path, lines, named, findings)) into.add(path, mark)
    }
    if (into.files.size === 0) return undefined
    if (!named) findings.count('numbered', into.labels.size)
    else into.files.add(named.path)
    // In the order of their numbers, also those that no picture has.
    const labels = named?.names.filter((name) => name !== '') ?? [...into.labels]
    into.labels.clear()
    for (const name of labels) into.labels.add(name)
    return into
  },
}
