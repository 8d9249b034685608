import { chanceOf } from '../kit/random.mjs'
import { happy, plain, sad } from './sentences.mjs'

/** 这句话开心吗: each happening with six of the eight sayings, and sentences of their own. A happening in four is held out. */

const openings = ['', '', '', '哎，', '跟你说，', '唉呀，']
const joints = ['，', '，', '，', '。', '——']

/** What happened and what one says about it; where nothing is felt, nothing is called out either. */
function join(happening, saying, random, isPlain) {
  const opening = isPlain || /^(今天|下个月|我)/.test(happening) ? '' : random.pick(openings)
  const joint = isPlain ? random.pick(['，', '。']) : random.pick(joints)
  return `${opening}${happening}${joint}${saying}${isPlain ? '。' : random.pick(['。', '。', '！'])}`
}

export function makeOpinions() {
  const moods = [happy, sad, plain]
  const samples = []
  for (const { key, label, happenings, sayings, alone } of moods) {
    for (const [at, happening] of happenings.entries()) {
      const random = chanceOf(`${label} ${at}`)
      const chosen = random.shuffle(sayings).slice(0, 6)
      const group = `${key}-${at + 1}`
      for (const saying of chosen)
        samples.push({
          text: join(happening, saying, random, label === plain.label),
          label,
          group,
          heldOut: at % 4 === 3,
        })
    }
    for (const [at, text] of alone.entries())
      samples.push({ text, label, group: `${key}-alone-${at + 1}`, heldOut: at % 4 === 3 })
  }
  return { labels: moods.map(({ label }) => label), samples }
}
