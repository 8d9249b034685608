import { describe, expect, it } from 'vitest'
import { train } from '../train.ts'
import { explainText, gramsOf, normaliseText, TEXT_DIMS, textFeatures } from './text.ts'

const GOOD = ['很好看', '真喜欢', '太棒了', '好开心', '很有趣', '非常满意']
const BAD = ['很难看', '真讨厌', '太差了', '好失望', '很无聊', '非常生气']
const THINGS = ['这本书', '今天的菜', '新校服', '这节课', '那部电影']
const opinions = [GOOD, BAD].flatMap((phrases, label) =>
  phrases.flatMap((phrase) =>
    THINGS.map((thing) => ({ id: `${thing}${phrase}`, label, features: textFeatures(`${thing}${phrase}！`) })),
  ),
)

describe('text', () => {
  it('[O629] becomes single characters and pairs, whatever the width, case and blanks', () => {
    expect(gramsOf('我 爱AI')).toEqual(['我', '爱', 'a', 'i', '我爱', '爱a', 'ai'])
    expect(normaliseText('ＡＩ　很　棒')).toBe('ai很棒')
    expect(textFeatures('ＡＩ 很棒')).toEqual(textFeatures('ai很棒'))
    expect(textFeatures('好')).toHaveLength(TEXT_DIMS)
    expect(textFeatures('')).toEqual(new Float32Array(TEXT_DIMS))
  })

  it.each(['softmax', 'naiveBayes'] as const)(
    '[O629] is told apart by %s, and the words that decide are shown',
    async (algorithm) => {
      const request = { type: 'text', algorithm, labels: ['喜欢', '不喜欢'], samples: opinions, seed: 2 } as const
      const { artefact, classification } = await train(request)
      expect(classification?.accuracy).toBeGreaterThan(0.8)
      const [first] = explainText(artefact, '这本书很无聊', 1)
      expect(first?.gram).toMatch(/[无聊]/)
      expect(first?.weight).toBeGreaterThan(0)
      const against = explainText(artefact, '这本书很无聊', 0)
      expect(against[0]?.weight).toBeLessThan(0)
    },
  )
})
