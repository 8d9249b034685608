import { parseSync } from 'oxc-parser'

const kinds = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

/** Numbers of the lines that hold code: neither blank nor only comment. */
export function codeLines(file, source) {
  const { comments, program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0].message}`)
  const bare = comments.reduceRight((text, { start, end }) => {
    const gap = text.slice(start, end).replace(/[^\n]/g, ' ')
    return text.slice(0, start) + gap + text.slice(end)
  }, source)
  const filled = bare.split('\n').map((line) => line.trim() !== '')
  return { filled, program }
}

/** Every function with a name to find it by and its number of code lines. */
export function measureFunctions(source, { filled, program }) {
  const starts = lineStarts(source)
  const found = []
  walk(program, null, (node, parent) => {
    if (!kinds.has(node.type)) return
    const first = lineAt(starts, node.start)
    const lines = filled.slice(first, lineAt(starts, node.end) + 1).filter(Boolean).length
    found.push({ name: nameOf(node, parent), line: first + 1, lines })
  })
  return found
}

function nameOf(node, parent) {
  return node.id?.name ?? parent?.id?.name ?? parent?.key?.name ?? 'an unnamed function'
}

/** Visits every node of a parsed program, each with the node that it is in. */
export function walk(node, parent, visit) {
  if (!node || typeof node !== 'object') return
  if (Array.isArray(node)) {
    for (const inner of node) walk(inner, parent, visit)
    return
  }
  if (typeof node.type === 'string') visit(node, parent)
  for (const value of Object.values(node)) walk(value, node.type ? node : parent, visit)
}

/** Where each line begins. */
export function lineStarts(source) {
  const starts = [0]
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

/** In which line, counted from 0, an offset is. */
export function lineAt(starts, offset) {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (starts[middle] <= offset) low = middle
    else high = middle - 1
  }
  return low
}
