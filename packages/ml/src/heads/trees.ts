import { DecisionTreeClassifier } from 'ml-cart'
import { RandomForestClassifier } from 'ml-random-forest'
import { FeatureError } from '../core/matrix.ts'
import type { TrainSample } from '../types.ts'
import { atOneGo, type Frame, type Learner, type LearnInput, pickHighest } from './learner.ts'
import { readFields, readList, readNumber, readPlace } from './receiving.ts'

/** A node as ml-cart writes it into JSON: a question, or a leaf with the shares of the labels. */
export interface TreeNode {
  splitColumn?: number
  splitValue?: number
  left?: TreeNode
  right?: TreeNode
  distribution?: number[][]
}

interface TreeHead {
  root: TreeNode
}

interface ForestHead {
  /** For each tree, the columns that it sees. */
  trees: { columns: number[]; root: TreeNode }[]
}

const rowsOf = (samples: readonly TrainSample[]) => samples.map(({ features }) => [...features])
const labelsOf = (samples: readonly TrainSample[]) => samples.map(({ label }) => label)

/** The library's objects as plain values. */
const plain = <T>(value: unknown): T => JSON.parse(JSON.stringify(value)) as T

/** Follows the questions to a leaf. */
export function walkTree(root: TreeNode, features: (column: number) => number): readonly number[] {
  let node = root
  while (node.left && node.right) {
    node = features(node.splitColumn ?? 0) < (node.splitValue ?? 0) ? node.left : node.right
  }
  return node.distribution?.[0] ?? []
}

const spread = (shares: readonly number[], labels: number) =>
  Array.from({ length: labels }, (_, label) => shares[label] ?? 0)

/** How far leaves may be from shares that are together 1, because of rounding. */
const ROUNDING = 1e-6

/** A leaf: the shares of its labels. */
function readLeaf({ distribution }: TreeNode, labels: number): TreeNode {
  const row = readList(distribution, 1)[0]
  if (!Array.isArray(row) || row.length === 0 || row.length > labels) throw new FeatureError('A leaf has no shares')
  const shares = row.map((share) => readNumber(share, (one) => one >= 0 && one <= 1 + ROUNDING))
  const total = shares.reduce((sum, share) => sum + share, 0)
  if (Math.abs(total - 1) > ROUNDING) throw new FeatureError('The shares of a leaf are not one')
  return { distribution: [shares] }
}

/**
 * A tree that came from elsewhere, without anything that does not belong there. No deeper than it may grow and, as every leaf
 * has a sample of its own, with no more leaves than samples, so that reading it ends soon.
 */
function readTree(handedIn: unknown, { labels, columns, train }: Frame, depth: number): TreeNode {
  let leaves = 0
  const readNode = (value: unknown, below: number): TreeNode => {
    const node = readFields(value) as TreeNode
    if (node.left === undefined && node.right === undefined) {
      leaves += 1
      if (leaves > train.length) throw new FeatureError('A tree has more leaves than samples')
      return readLeaf(node, labels)
    }
    if (below === 0) throw new FeatureError('A tree is too deep')
    return {
      splitColumn: readPlace(node.splitColumn, columns),
      splitValue: readNumber(node.splitValue),
      left: readNode(node.left, below - 1),
      right: readNode(node.right, below - 1),
    }
  }
  return readNode(handedIn, depth)
}

/** The parts of a node that answers need; the library keeps more. */
function slim(node: TreeNode): TreeNode {
  if (!node.left || !node.right) return { distribution: node.distribution ?? [] }
  const { splitColumn = 0, splitValue = 0, left, right } = node
  return { splitColumn, splitValue, left: slim(left), right: slim(right) }
}

/** Questions that pupils can read. Source: Breiman et al., "Classification and regression trees" (1984); by ml-cart. */
export const treeLearner: Learner = {
  async learn({ train, parameters }) {
    const tree = new DecisionTreeClassifier({
      gainFunction: 'gini',
      maxDepth: parameters.depth ?? 5,
      minNumSamples: parameters.leaf ?? 2,
    })
    tree.train(rowsOf(train), labelsOf(train))
    return atOneGo({ root: slim(plain<{ root: TreeNode }>(tree.toJSON()).root) } satisfies TreeHead)
  },
  open(head, labels) {
    const { root } = head as TreeHead
    return (features) =>
      pickHighest(
        spread(
          walkTree(root, (column) => features[column] ?? 0),
          labels,
        ),
      )
  },
  receive(handedIn, frame): TreeHead {
    return { root: readTree(readFields(handedIn).root, frame, frame.parameters.depth ?? 5) }
  },
}

interface SavedForest {
  indexes: number[][]
  estimators: { root: TreeNode }[]
}

/** One tree of the forest at a time, so that others have their turn in between. */
function growTree({ train, parameters, seed }: LearnInput, at: number): ForestHead['trees'][number] {
  const columns = train[0]?.features.length ?? 1
  const forest = new RandomForestClassifier({
    nEstimators: 1,
    seed: (seed + at * 7919) | 0,
    maxFeatures: Math.max(1, Math.ceil(Math.sqrt(columns))),
    replacement: false,
    useSampleBagging: true,
    noOOB: true,
    treeOptions: { maxDepth: parameters.depth ?? 8, minNumSamples: 2 },
  })
  forest.train(rowsOf(train), labelsOf(train))
  const { baseModel: saved } = plain<{ baseModel: SavedForest }>(forest.toJSON())
  return { columns: saved.indexes[0] ?? [], root: slim(saved.estimators[0]?.root ?? {}) }
}

/** Many trees, each with its own samples and columns, vote. Source: Breiman, "Random forests" (2001); by ml-random-forest. */
export const forestLearner: Learner = {
  async learn(input) {
    const trees: ForestHead['trees'] = []
    for (let at = 0; at < (input.parameters.trees ?? 25); at++) {
      trees.push(growTree(input, at))
      await input.pacer.breathe()
    }
    return atOneGo({ trees } satisfies ForestHead)
  },
  open(head, labels) {
    const { trees } = head as ForestHead
    return (features) => {
      const scores = new Array<number>(labels).fill(0)
      for (const { columns, root } of trees) {
        const shares = walkTree(root, (column) => features[columns[column] ?? 0] ?? 0)
        for (const [label, share] of shares.entries()) scores[label] = (scores[label] ?? 0) + share / trees.length
      }
      return pickHighest(scores)
    }
  },
  receive(handedIn, frame): ForestHead {
    const { trees: count = 25, depth = 8 } = frame.parameters
    const trees = readList(readFields(handedIn).trees, count).map((tree) => {
      const { columns, root } = readFields(tree)
      const length = Array.isArray(columns) ? columns.length : 0
      if (length === 0 || length > frame.columns) throw new FeatureError('A tree sees no columns')
      const seen = readList(columns, length).map((column) => readPlace(column, frame.columns))
      return { columns: seen, root: readTree(root, { ...frame, columns: length }, depth) }
    })
    return { trees }
  },
}
