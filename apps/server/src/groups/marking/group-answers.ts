import type { AnswerGroup } from '@shijie/contract'
import { distanceWithin } from './distance.ts'
import { plainValue, rawValue } from './plain-answer.ts'

/** One in so many characters may differ; shorter answers have to be equal. */
const CHARACTERS_FOR_ONE = 6
const DIFFERENCES_MAX = 12
/** Work between two looks at the clock, and how long others wait for us at most. */
const COMPARED_AT_ONCE = 8
const SLICE_MS = 5
const BUCKETS = 64

/** What turns the meaning round, and what is a fact by itself: answers that differ in one of them are never alike. */
const TURNS = /[不没無无非未否勿莫别反]/gu
const FACTS = /[\d.a-z+\-*/=<>%^√²³]+/g
/** Pairs of words of which a learner may have written the wrong one: one character is all the difference there is. */
const OPPOSITES = [
  '大小',
  '多少',
  '高低',
  '对错',
  '真假',
  '先后',
  '前后',
  '左右',
  '上下',
  '增减',
  '升降',
  '快慢',
  '长短',
  '有无',
  '正负',
  '内外',
  '加减',
  '远近',
  '强弱',
  '左右',
  '好坏',
  '新旧',
  '开关',
  '进出',
  '入出',
  '同异',
]
const SIDES = new Map(OPPOSITES.flatMap((pair) => [...pair].map((side) => [side, pair] as const)))

const countOf = (text: string, sign: string): number => text.split(sign).length - 1

/** The facts of an answer: two that are alike have just the same. */
function factsOf(plain: string): string {
  const sides = [...new Set([...plain].filter((sign) => SIDES.has(sign)))].sort()
  const counted = sides.map((side) => `${side}${countOf(plain, side)}`)
  return JSON.stringify([plain.match(TURNS)?.length ?? 0, plain.match(FACTS) ?? [], counted])
}

interface Distinct {
  plain: string
  signs: Uint32Array
  facts: string
  bag: Uint16Array
  /** Places of the answers that read so, in their order. */
  members: number[]
  /** From the first of its group. */
  distance: number
}

function bagOf(signs: Uint32Array): Uint16Array {
  const bag = new Uint16Array(BUCKETS)
  for (const sign of signs) {
    const at = sign % BUCKETS
    bag[at] = (bag[at] ?? 0) + 1
  }
  return bag
}

/** At least so many characters differ, whatever their order. */
function leastDistance(one: Uint16Array, other: Uint16Array): number {
  let [more, less] = [0, 0]
  for (let at = 0; at < BUCKETS; at++) {
    const difference = (one[at] ?? 0) - (other[at] ?? 0)
    if (difference > 0) more += difference
    else less -= difference
  }
  return Math.max(more, less)
}

export const differencesAllowed = (length: number): number =>
  Math.min(DIFFERENCES_MAX, Math.floor(length / CHARACTERS_FOR_ONE))

/** Lets others have their turn when we have worked for a while. */
function breather(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < SLICE_MS) return
    await new Promise((resolve) => setImmediate(resolve))
    since = performance.now()
  }
}

async function readDistinct(values: readonly (readonly string[])[], breathe: () => Promise<void>): Promise<Distinct[]> {
  const found = new Map<string, Distinct>()
  for (const [place, value] of values.entries()) {
    if (place % 16 === 0) await breathe()
    const plain = plainValue(value)
    const known = found.get(plain)
    if (known) known.members.push(place)
    else {
      const signs = Uint32Array.from(plain, (sign) => sign.codePointAt(0) ?? 0)
      found.set(plain, { plain, signs, facts: factsOf(plain), bag: bagOf(signs), members: [place], distance: 0 })
    }
  }
  // What most wrote is what others are compared with.
  return [...found.values()].sort((one, other) => other.members.length - one.members.length)
}

function distanceOf(leader: Distinct, one: Distinct): number | undefined {
  const most = differencesAllowed(Math.min(leader.signs.length, one.signs.length))
  if (most === 0 || leader.facts !== one.facts || leastDistance(leader.bag, one.bag) > most) return undefined
  const distance = distanceWithin(leader.signs, one.signs, most)
  return distance <= most ? distance : undefined
}

function presentGroup(group: readonly Distinct[], values: readonly (readonly string[])[]): AnswerGroup {
  const members = group.flatMap((one) => one.members.map((place) => ({ place, distance: one.distance })))
  const raw = new Set(members.map(({ place }) => rawValue(values[place] ?? [])))
  const isAlike = group.length > 1
  return {
    Likeness: isAlike ? 'alike' : raw.size > 1 ? 'spelling' : 'same',
    Members: members.map(({ place }) => place),
    Distances: members.map(({ distance }) => distance),
  }
}

/**
 * Puts answers together that are equal, are equal but for what says nothing, or differ from the most frequent one by a few
 * characters. Nobody is compared through a third one, so that each difference can be shown. The largest groups come first;
 * whoever stands alone is in none. Gives others their turn every few milliseconds.
 */
export async function groupAnswers(values: readonly (readonly string[])[]): Promise<AnswerGroup[]> {
  const breathe = breather()
  const groups: Distinct[][] = []
  let compared = 0
  for (const one of await readDistinct(values, breathe)) {
    let nearest: { group: Distinct[]; distance: number } | undefined
    for (const group of groups) {
      if (++compared % COMPARED_AT_ONCE === 0) await breathe()
      const [leader] = group
      const distance = leader && distanceOf(leader, one)
      if (distance !== undefined && distance < (nearest?.distance ?? Number.POSITIVE_INFINITY))
        nearest = { group, distance }
    }
    if (nearest) {
      one.distance = nearest.distance
      nearest.group.push(one)
    } else groups.push([one])
  }
  return groups
    .map((group) => presentGroup(group, values))
    .filter(({ Members }) => Members.length > 1)
    .sort((one, other) => other.Members.length - one.Members.length)
}
