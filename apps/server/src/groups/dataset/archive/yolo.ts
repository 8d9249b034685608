import type { Pacer } from '@shijie/ml/core/pacer'
import { addMark, type Described, type Descriptions, type Mark } from './marks.ts'

/** Longer than any line that a program writes. */
const LINE_MAX = 300
const KIND = /^\d{1,4}$/
const NUMBER = /^-?(\d{1,6}(\.\d{0,30})?|\.\d{1,30})(e[+-]?\d{1,3})?$/i

/** Number of the class and the four numbers of its box; undefined for what is no such line. */
function partsOf(line: string): [number, number, number, number, number] | undefined {
  if (line.length > LINE_MAX) return undefined
  const [kind = '', ...sides] = line.split(/\s+/)
  if (!KIND.test(kind) || sides.length !== 4 || !sides.every((side) => NUMBER.test(side))) return undefined
  const [x = 0, y = 0, width = 0, height = 0] = sides.map(Number)
  if (![x, y, width, height].every(Number.isFinite)) return undefined
  return [Number(kind), x, y, width, height]
}

const linesOf = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Names of classes: `classes.txt`, `obj.names`, or `names:` of `data.yaml` as a list or a numbered map. */
function readNames(descriptions: Descriptions): { path: string; names: string[] } | undefined {
  for (const [path, text] of descriptions) {
    if (/(^|\/)(classes\.txt|[^/]+\.names)$/i.test(path)) return { path, names: linesOf(text) }
    if (!/\.ya?ml$/i.test(path)) continue
    const inline = /^names:\s*\[(.*)\]\s*$/m.exec(text)?.[1]
    const block = /^names:\s*\n((?:[ \t]+.*\n?|-.*\n?)+)/m.exec(text)?.[1]
    const items = inline ? inline.split(',') : linesOf(block ?? '').map((line) => line.replace(/^(-|\d+:)\s*/, ''))
    const names = items.map((item) =>
      item
        .replace(/\s#.*$/, '')
        .trim()
        .replace(/^(['"])(.*)\1$/, '$2'),
    )
    if (names.length > 0 && names[0]) return { path, names }
  }
  return undefined
}

/** Class, middle and size of each box as parts of the picture's sides, one line for each. */
export async function readYolo(descriptions: Descriptions, pacer: Pacer): Promise<Described | undefined> {
  const named = readNames(descriptions)
  if (!named) return undefined
  const marks = new Map<string, Mark[]>()
  const described = new Set([named.path])
  for (const [path, text] of descriptions) {
    await pacer.breathe()
    if (!/\.txt$/i.test(path) || path === named.path) continue
    const boxes = linesOf(text).map(partsOf)
    if (!boxes.every((parts) => parts !== undefined)) continue
    described.add(path)
    addMark(marks, path)
    for (const [kind, x, y, width, height] of boxes) {
      const label = named.names[kind] ?? `${kind}`
      addMark(marks, path, {
        label,
        box: { x: x - width / 2, y: y - height / 2, width, height, isRelative: true },
      })
    }
  }
  return described.size > 1 ? { marks, labels: named.names, descriptions: described } : undefined
}
