import { chanceOf } from '../kit/random.mjs'
import { desks } from './sentences.mjs'

/**
 * 意见箱: each thing with six of the eight sayings of its desk, and sentences of their own, three to a sheet. Of both one in four
 * is held out.
 */

const greetings = ['', '', '', '', '老师好，', '我想说，', '提个意见：']

const isHeldOut = (at) => at % 4 === 3

export function makeSuggestions() {
  const samples = []
  for (const { key, label, things, sayings, alone } of desks) {
    for (const [at, thing] of things.entries()) {
      const random = chanceOf(`${label} ${at}`)
      for (const saying of random.shuffle(sayings).slice(0, 6)) {
        const text = `${random.pick(greetings)}${thing}${saying}。`
        samples.push({ text, label, group: `${key}-${at + 1}`, heldOut: isHeldOut(at) })
      }
    }
    for (const [at, text] of alone.entries()) {
      const sheet = Math.floor(at / 3)
      samples.push({ text, label, group: `${key}-sheet-${sheet + 1}`, heldOut: isHeldOut(sheet) })
    }
  }
  return { labels: desks.map(({ label }) => label), samples }
}
