import { describe, expect, it } from 'vitest'
import { keysOfTree, moveByLevel, moveByOne, moveToTarget, type TreeMove, type TreeShape } from './desk-tree-moves.ts'

interface Node {
  key: string
  nodes: Node[]
}
const shape: TreeShape<Node> = { keyOf: ({ key }) => key, childrenOf: ({ nodes }) => nodes }
const leaf = (key: string): Node => ({ key, nodes: [] })
const tree: Node[] = [
  { key: 'a', nodes: [leaf('a1'), { key: 'a2', nodes: [leaf('a2x')] }, leaf('a3')] },
  { key: 'b', nodes: [leaf('b1')] },
  { key: 'c', nodes: [] },
]
/** `keys > parent | before`. */
const told = (move: TreeMove | undefined) =>
  move && `${move.keys.join(' ')} > ${move.parent ?? ''} | ${move.before ?? ''}`

it('all keys in the order of the tree', () => {
  expect(keysOfTree(tree, shape).join(' ')).toBe('a a1 a2 a2x a3 b b1 c')
})

describe('what dropping means', () => {
  it.each([
    ['before another one', ['a3'], 'a1', 'before', 'a3 > a | a1'],
    ['after another one', ['a1'], 'a2', 'after', 'a1 > a | a3'],
    ['after the last one', ['a1'], 'a3', 'after', 'a1 > a | '],
    ['into a node, as its last', ['a1'], 'b', 'on', 'a1 > b | '],
    ['into an empty node', ['a1'], 'c', 'on', 'a1 > c | '],
    ['to the top level', ['a2x'], 'b', 'before', 'a2x >  | b'],
    ['several, in the order of the tree', ['b1', 'a1'], 'c', 'on', 'a1 b1 > c | '],
    ['a node and what is in it: the node alone', ['a2x', 'a2', 'a'], 'c', 'after', 'a >  | '],
    ['before one that goes as well', ['a1', 'a2'], 'a2', 'before', undefined],
    ['where it stands, before the next', ['a1'], 'a2', 'before', undefined],
    ['where it stands, after the one before', ['a2'], 'a1', 'after', undefined],
    ['into the parent, of which it is the last', ['a3'], 'a', 'on', undefined],
    ['into itself', ['a'], 'a', 'on', undefined],
    ['beside what is in it', ['a'], 'a2x', 'before', undefined],
    ['beside what is no longer there', ['a'], 'gone', 'before', undefined],
    ['nothing', [], 'a', 'on', undefined],
  ] as const)('%s', (_, keys, key, dropPosition, move) => {
    expect(told(moveToTarget(tree, shape, new Set<string>(keys), { key, dropPosition }))).toBe(move)
  })
})

describe('one place', () => {
  it.each([
    ['up', ['a2'], 'up', 'a2 > a | a1'],
    ['down', ['a1'], 'down', 'a1 > a | a3'],
    ['down to the end', ['a2'], 'down', 'a2 > a | '],
    ['of two together', ['a2', 'a3'], 'up', 'a2 a3 > a | a1'],
    ['of the top level', ['b'], 'down', 'b >  | '],
    ['above the first', ['a1'], 'up', undefined],
    ['below the last', ['a3'], 'down', undefined],
    ['of nodes with different parents', ['a1', 'b1'], 'down', undefined],
    ['of nothing', [], 'down', undefined],
  ] as const)('%s', (_, keys, way, move) => {
    expect(told(moveByOne(tree, shape, new Set<string>(keys), way))).toBe(move)
  })
})

describe('one level', () => {
  it.each([
    ['into the node above', ['c'], 'in', 'c > b | '],
    ['into the nearest above that may hold something', ['a3'], 'in', 'a3 > a2 | '],
    ['of two together', ['b', 'c'], 'in', 'b c > a | '],
    ['into nothing, of the first', ['a1'], 'in', undefined],
    ['into nothing, where none above may hold it', ['b1'], 'in', undefined],
    ['out, to the place after its parent', ['a1'], 'out', 'a1 >  | b'],
    ['out of a parent inside another', ['a2x'], 'out', 'a2x > a | a3'],
    ['out of the last parent, to the end', ['b1'], 'out', 'b1 >  | c'],
    ['out of the top level', ['a'], 'out', undefined],
    ['of nodes with different parents', ['a1', 'b1'], 'out', undefined],
  ] as const)('%s', (_, keys, way, move) => {
    const mayHold = (key: string) => ['a', 'a2', 'b'].includes(key)
    expect(told(moveByLevel(tree, shape, new Set<string>(keys), way, mayHold))).toBe(move)
  })

  it('past what may hold nothing', () => {
    expect(told(moveByLevel(tree, shape, new Set(['c']), 'in', (key) => key === 'a'))).toBe('c > a | ')
  })
})
