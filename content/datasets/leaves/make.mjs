import { makeLeaves } from '../../video/kit/leaf-data.mjs'

/**
 * 校园树叶: the leaves of the videos, computed and not measured. To learn from there are the first collection of
 * first-improve, whose maples had grown large, the forty of first-features and first-line, grown alike, and some more;
 * held out is the paper of first-improve. 嫩叶 of young maples, with few points, stand in that paper alone: a model meets
 * them there for the first time, as it does in the video. Their group says `young`.
 */

const labels = ['银杏', '枫叶']
const keys = ['ginkgo', 'maple']
/** Leaves of one tree stay together. */
const LEAVES_OF_A_TREE = 5
const YOUNG = 16

const isMaple = ({ kind }) => kind === 1
/** As in first-improve: the maples of the first collection. */
const grown = (leaf) => (isMaple(leaf) ? { ...leaf, x: Math.min(11, leaf.x + 1) } : leaf)
/** As in first-improve: a young leaf has fewer points and is a little narrower. */
const young = (leaf) => ({ ...leaf, x: Math.max(1, leaf.x - 2), y: leaf.y - 0.06 })
const youngOf = (leaves) => leaves.filter(isMaple).map(young)

const collected = [
  { from: 'first', leaves: makeLeaves(40, 51, { spread: 0.85 }).map(grown) },
  { from: 'line', leaves: makeLeaves(40, 11).map(grown) },
  { from: 'more', leaves: makeLeaves(24, 52, { spread: 0.85 }).map(grown) },
  { from: 'paper', heldOut: true, leaves: makeLeaves(40, 76, { spread: 1.05 }) },
  { from: 'young', heldOut: true, leaves: youngOf(makeLeaves(40, 77, { spread: 0.9 })).slice(0, YOUNG) },
]

/** A row as it is written down: the points counted, length over width to two places. */
const rowOf = ({ x, y }) => ({ 尖角数: x, 长宽比: Math.round(y * 100) / 100 })

export function makeLeafNumbers() {
  const samples = collected.flatMap(({ from, heldOut = false, leaves }) =>
    leaves.map((leaf, at) => {
      const group = `${from}-${keys[leaf.kind]}-${Math.floor(at / LEAVES_OF_A_TREE) + 1}`
      return { row: rowOf(leaf), label: labels[leaf.kind], group, heldOut }
    }),
  )
  const columns = [
    { name: '尖角数', unit: '个' },
    { name: '长宽比', unit: '' },
  ]
  return { task: 'classify', columns, labels, samples }
}

/** The young leaves with which the video, and a pupil after it, improves the model. */
export const moreYoungLeaves = () => youngOf(makeLeaves(32, 64, { spread: 0.8 })).map(rowOf)
