import { readdirSync, readFileSync } from 'node:fs'
import { chanceOf } from './random.mjs'

/**
 * A set of texts from batches of sentences, each written freely by somebody else. Who wrote two sentences that end alike, or
 * nearly the same one twice, has them in one group: what is examined with never ends as something that was learned from.
 */

/** One in so many is held out. */
const HELD_OUT = 5
const ENDING = 4

const bare = (text) => text.normalize('NFKC').replace(/[\p{P}\p{S}\s]/gu, '')
const endingOf = (text) => [...bare(text)].slice(-ENDING).join('')

/** All batches of a folder, by label: `{"开心": ["…"], …}` each. */
function readBatches(folder) {
  return readdirSync(folder)
    .sort()
    .map((name) => ({
      name: name.replace('.json', ''),
      sentences: JSON.parse(readFileSync(new URL(name, folder), 'utf8')),
    }))
}

/** `keys`: the English word for each label, for names of groups. */
export function makeSentences(folder, keys) {
  const batches = readBatches(folder)
  const samples = []
  const seen = new Set()
  const groups = new Map()
  for (const [label, key] of Object.entries(keys)) {
    const texts = batches.flatMap(({ sentences }) => sentences[label])
    for (const text of chanceOf(`order ${label}`).shuffle(texts)) {
      if (seen.has(bare(text))) continue
      seen.add(bare(text))
      const ending = endingOf(text)
      if (!groups.has(ending)) {
        const at = groups.size + 1
        groups.set(ending, { group: `${key}-${at}`, heldOut: chanceOf(`side ${ending}`).whole(1, HELD_OUT) === 1 })
      }
      samples.push({ text, label, ...groups.get(ending) })
    }
  }
  return { labels: Object.keys(keys), samples }
}
