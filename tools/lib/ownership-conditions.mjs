import { parseSync } from 'oxc-parser'
import { lineAt, lineStarts, walk } from './functions.mjs'

/**
 * Finds the conditions that hold a row against the caller, and says how each is taken out: by text between two offsets.
 * What is taken out always lets more in, or does nothing.
 */

const ownerColumn = /(?:owner_id|user_id|school_id|created_by)$/
const ownerNames = new Set(['userId', 'ownerId', 'schoolId'])
/** What is called for nothing but to throw; room on the disk is no question of whose. */
const guard = /^(?:require|refuse|check|get|find)(?!\w*Room)/
const decisive = new Set(['userId', 'schoolId', 'userType'])
/** Rights that are asked for by name, and the least one in their place. */
const rights = new Map(['own', 'manage', 'collect'].map((right) => [right, "'read'"]))

const isCaller = (node) => node?.type === 'Identifier' && node.name === 'caller'
const isCallersField = (node) =>
  node?.type === 'MemberExpression' && isCaller(node.object) && decisive.has(node.property.name)
const takesCaller = (node) => node?.type === 'CallExpression' && node.arguments.some(isCaller)
const isOwnerName = (node) => node?.type === 'Identifier' && ownerNames.has(node.name)

function mentionsCaller(node) {
  let found = false
  walk(node, null, (inner) => {
    found ||= isCallersField(inner) || takesCaller(inner)
  })
  return found
}

/** `.where('owner_id', '=', caller.userId)` and `.where(isVisibleTo(caller))`: the link goes out of the chain. */
function whereLink(node) {
  if (node.type !== 'CallExpression' || node.callee.property?.name !== 'where') return []
  const [column, , value] = node.arguments
  const isOfOwner = ownerColumn.test(String(column?.value)) && isOwnerName(value)
  if (!isOfOwner && !node.arguments.some(mentionsCaller)) return []
  return [{ start: node.callee.object.end, end: node.end, text: '' }]
}

/** `where owner_id = ${caller.userId}` and `and ${isVisibleTo(caller)}` in SQL become `true`. */
function sqlConditions(node, parent, source) {
  if (node.type !== 'TemplateLiteral' || parent?.tag?.name !== 'sql') return []
  return node.expressions.flatMap((value, place) => {
    const [before, after] = [node.quasis[place], node.quasis[place + 1]]
    const found = comparisonBefore(node, place, value) ?? predicateStart(before, after, value)
    if (found === undefined) return []
    const cast = /^}?(?:::\w+)?/.exec(source.slice(value.end))[0].length
    return [{ start: found, end: value.end + cast, text: 'true' }]
  })
}

function comparisonBefore({ quasis, expressions }, place, value) {
  const { raw } = quasis[place].value
  const match = /(?:(?<left>[\w.]+)\s*|^\s*)(?:=|<>|<)\s*$/.exec(raw)
  if (!match || !(isCallersField(value) || isOwnerName(value))) return undefined
  const { left } = match.groups
  if (left === undefined) return expressions[place - 1] ? expressions[place - 1].start - 2 : undefined
  const isAssigned = /(?:\bset|,)\s*$/.test(raw.slice(0, match.index))
  if (isAssigned || (isOwnerName(value) && !ownerColumn.test(left))) return undefined
  return expressions[place].start - 2 - (raw.length - match.index)
}

function predicateStart(before, after, value) {
  const isPlaced = /\b(?:and|or|where|when|not)[\s(]*$/.test(before.value.raw)
  const isWhole = !/^\s*[=<>+]/.test(after.value.raw)
  return takesCaller(value) && isPlaced && isWhole ? value.start - 2 : undefined
}

/** `row.owner_id !== caller.userId` becomes false, `===` true, and so does a question about the caller's kind. */
function comparison(node) {
  if (node.type === 'BinaryExpression' && ['===', '!=='].includes(node.operator)) {
    if (![node.left, node.right].some(isCallersField)) return []
    return [{ start: node.start, end: node.end, text: String(node.operator === '===') }]
  }
  if (node.type !== 'CallExpression' || !node.arguments.some(isCallersField)) return []
  const name = node.callee.name ?? node.callee.property?.name
  return ['reachesUserType', 'includes'].includes(name) ? [{ start: node.start, end: node.end, text: 'true' }] : []
}

/** `getModel(db, caller, id, 'own')` asks for no more than to read. */
function namedRight(node) {
  if (!takesCaller(node)) return []
  return node.arguments
    .filter(({ value }) => rights.has(value))
    .map(({ start, end, value }) => ({ start, end, text: rights.get(value) }))
}

/** `await requireOwner(db, caller, id)` as a statement of its own. */
function guardStatement(node) {
  if (node.type !== 'ExpressionStatement') return []
  const call = node.expression.type === 'AwaitExpression' ? node.expression.argument : node.expression
  const name = call.callee?.name ?? call.callee?.property?.name
  return takesCaller(call) && guard.test(String(name)) ? [{ start: node.start, end: node.end, text: ';' }] : []
}

/** Every condition of a source file in the order of its lines: where it is, what it was, and what stands there without it. */
export function findConditions(file, source) {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0].message}`)
  const starts = lineStarts(source)
  const found = new Map()
  walk(program, null, (node, parent) => {
    const conditions = [
      ...whereLink(node),
      ...sqlConditions(node, parent, source),
      ...comparison(node),
      ...namedRight(node),
      ...guardStatement(node),
    ]
    for (const condition of conditions) found.set(`${condition.start}-${condition.end}`, condition)
  })
  return [...found.values()]
    .sort((one, other) => one.start - other.start)
    .map((condition) => ({ ...condition, file, ...told(source, starts, condition) }))
}

/** Its line, which for a link of a chain is that of its point, and its words on one line. */
function told(source, starts, { start, end }) {
  const words = source.slice(start, end)
  const first = start + words.length - words.trimStart().length
  return { line: lineAt(starts, first) + 1, was: words.replace(/\s+/g, ' ').trim() }
}

/** The source without one of its conditions. */
export const withoutCondition = (source, { start, end, text }) => source.slice(0, start) + text + source.slice(end)
