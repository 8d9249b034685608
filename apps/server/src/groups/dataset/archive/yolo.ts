import { addMark, byStem, type Descriptions, type Layout, type Mark } from './marks.ts'
import { stemOf } from './paths.ts'

const LINE = /^\d+(\s+-?\d*\.?\d+(e-?\d+)?){4}\s*$/i
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
    const names = items.map((item) => item.trim().replace(/^(['"])(.*)\1$/, '$2'))
    if (names.length > 0 && names[0]) return { path, names }
  }
  return undefined
}

/** Class, middle and size of each box as parts of the picture's sides, one line for each. */
export function readYolo(descriptions: Descriptions): Layout | undefined {
  const named = readNames(descriptions)
  if (!named) return undefined
  const marks = new Map<string, Mark[]>()
  const described = new Set([named.path])
  for (const [path, text] of descriptions) {
    if (!/\.txt$/i.test(path) || path === named.path) continue
    const lines = linesOf(text)
    if (!lines.every((line) => LINE.test(line))) continue
    described.add(path)
    addMark(marks, stemOf(path))
    for (const line of lines) {
      const [kind = 0, x = 0, y = 0, width = 0, height = 0] = line.split(/\s+/).map(Number)
      const label = named.names[kind] ?? `${kind}`
      addMark(marks, stemOf(path), {
        label,
        box: { x: x - width / 2, y: y - height / 2, width, height, isRelative: true },
      })
    }
  }
  return described.size > 1 ? byStem(marks, named.names, described) : undefined
}
