import { DecisionTreeClassifier } from 'ml-cart'
import { RandomForestClassifier } from 'ml-random-forest'
import type { TrainSample } from '../types.ts'
import { atOneGo, type Learner, type Lesson, pickHighest } from './learner.ts'

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

/** Questions that pupils can read. Source: Breiman et al., "Classification and regression trees" (1984); by ml-cart. */
export const treeLearner: Learner = {
  async learn({ train, parameters }) {
    const tree = new DecisionTreeClassifier({
      gainFunction: 'gini',
      maxDepth: parameters.depth ?? 5,
      minNumSamples: parameters.leaf ?? 2,
    })
    tree.train(rowsOf(train), labelsOf(train))
    return atOneGo({ root: plain<{ root: TreeNode }>(tree.toJSON()).root } satisfies TreeHead)
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
}

interface SavedForest {
  indexes: number[][]
  estimators: { root: TreeNode }[]
}

/** One tree of the forest at a time, so that others have their turn in between. */
function growTree({ train, parameters, seed }: Lesson, at: number): ForestHead['trees'][number] {
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
  return { columns: saved.indexes[0] ?? [], root: saved.estimators[0]?.root ?? {} }
}

/** Many trees, each with its own samples and columns, vote. Source: Breiman, "Random forests" (2001); by ml-random-forest. */
export const forestLearner: Learner = {
  async learn(lesson) {
    const trees: ForestHead['trees'] = []
    for (let at = 0; at < (lesson.parameters.trees ?? 25); at++) {
      trees.push(growTree(lesson, at))
      await lesson.pacer.breathe()
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
}
