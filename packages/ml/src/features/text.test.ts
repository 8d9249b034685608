import { describe, expect, it, vi } from 'vitest'
import { additiveOf, predict } from '../predict.ts'
import { train } from '../train.ts'
import type { ModelArtefact } from '../types.ts'
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

describe.each(['softmax', 'naiveBayes'] as const)('what decides for %s', (algorithm) => {
  const teach = async () =>
    (await train({ type: 'text', algorithm, labels: ['喜欢', '不喜欢'], samples: opinions, seed: 2 })).artefact

  /** The log odds with a piece of text against those without it, judged anew. */
  function weightOf(artefact: ModelArtefact, text: string, gram: string, label: number): number {
    const odds = (features: Float32Array) => {
      const share = predict(artefact, features).scores[label] ?? 0
      return Math.log(share / (1 - share))
    }
    const features = textFeatures(text)
    const alone = textFeatures(gram)
    // A pair brings its two characters along; its own place is the one that neither of them has.
    const characters = [...gram].map((character) => textFeatures(character))
    const without = features.map((value, at) => {
      const isOwn = (alone[at] ?? 0) > 0 && (gram.length === 1 || characters.every((one) => one[at] === 0))
      return isOwn ? 0 : value
    })
    return odds(features) - odds(without)
  }

  it('[O875] is what judging without it says', async () => {
    const artefact = await teach()
    const text = '这本书很无聊，我非常失望'
    const found = explainText(artefact, text, 1, 100)
    expect(found.length).toBeGreaterThan(10)
    for (const { gram, weight } of found) expect(weight).toBeCloseTo(weightOf(artefact, text, gram, 1), 4)
  })

  it('[O875] is found without judging thousands of times', async () => {
    const artefact = await teach()
    const model = additiveOf(artefact)
    if (!model) throw new Error('texts are told apart by sums')
    const [sums, part] = [vi.spyOn(model, 'sums'), vi.spyOn(model, 'part')]
    const text = Array.from({ length: 2000 }, (_, at) => String.fromCodePoint(0x4e00 + at)).join('')
    expect(new Set(gramsOf(text)).size).toBe(3999)
    expect(explainText(artefact, text, 0)).toHaveLength(8)
    expect(sums).toHaveBeenCalledTimes(1)
    const partsOfSum = algorithm === 'naiveBayes' ? 2 * TEXT_DIMS : 0
    expect(part.mock.calls.length).toBeLessThanOrEqual(2 * 2 * TEXT_DIMS + partsOfSum)
  })
})
