import { describe, expect, it, vi } from 'vitest'
import { additiveOf, predictSample } from '../predict.ts'
import { trainModel } from '../train.ts'
import type { ModelArtefact } from '../types.ts'
import { explainText } from './explain-text.ts'
import { gramsOf, normaliseText, placeOf, textFeatures } from './text.ts'

const GOOD = ['很好看', '真喜欢', '太棒了', '好开心', '很有趣', '非常满意']
const BAD = ['很难看', '真讨厌', '太差了', '好失望', '很无聊', '非常生气']
const THINGS = ['这本书', '今天的菜', '新校服', '这节课', '那部电影']
const opinions = [GOOD, BAD].flatMap((phrases, label) =>
  phrases.flatMap((phrase) =>
    THINGS.map((thing) => ({ id: `${thing}${phrase}`, label, features: textFeatures(`${thing}${phrase}！`) })),
  ),
)

describe('text', () => {
  it('[O629] becomes characters, pairs and triples, whatever the width, case and blanks', () => {
    expect(gramsOf('我 爱它')).toEqual(['我', '我爱', '我爱它', '爱', '爱它', '它'])
    expect(normaliseText('ＡＩ　很　棒')).toBe('ai 很 棒')
    expect(textFeatures('ＡＩ 很棒')).toEqual(textFeatures('ai很棒'))
    expect(textFeatures('')).toHaveLength(0)
  })

  it('[O629] takes words and numbers of other scripts whole, and no gram crosses a comma', () => {
    expect(gramsOf('学 Python 3')).toEqual(['学', '学 python', '学 python 3', 'python', 'python 3', '3'])
    expect(gramsOf('好，坏')).toEqual(['好', '坏'])
    expect(gramsOf('真的？')).toContain('的?')
  })

  it('[O629] counts each gram at its place', () => {
    const features = [...textFeatures('好好')]
    expect(features).toHaveLength(4)
    expect(features[features.indexOf(placeOf('好')) + 1]).toBe(2)
  })

  it.each(['softmax', 'naiveBayes'] as const)(
    '[O629] is told apart by %s, and the words that decide are shown',
    async (algorithm) => {
      const request = { type: 'text', algorithm, labels: ['喜欢', '不喜欢'], samples: opinions, seed: 2 } as const
      const { artefact, classification } = await trainModel(request)
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
    (await trainModel({ type: 'text', algorithm, labels: ['喜欢', '不喜欢'], samples: opinions, seed: 2 })).artefact

  /** The log odds with a piece of text against those without it, from what each piece adds. */
  function weightOf(artefact: ModelArtefact, text: string, gram: string, label: number): number {
    const model = additiveOf(artefact)
    if (!model) throw new Error('texts are told apart by sums')
    const features = textFeatures(text)
    const odds = (sums: Float64Array) => {
      const [own = 0, other = 0] = label === 0 ? sums : sums.toReversed()
      return (own - other) / (artefact.temperature ?? 1)
    }
    const part = model.parts(features).get(placeOf(gram))
    const sums = model.sums(features)
    return odds(sums) - odds(sums.map((sum, at) => sum - (part?.[at] ?? 0)))
  }

  it('[O875] is what judging without it says', async () => {
    const artefact = await teach()
    const text = '这本书很无聊，我非常失望'
    const found = explainText(artefact, text, 1, 100)
    expect(found.length).toBeGreaterThan(10)
    for (const { gram, weight } of found) expect(weight).toBeCloseTo(weightOf(artefact, text, gram, 1), 4)
  })

  it('[O875] adds up to what the model says', async () => {
    const artefact = await teach()
    const model = additiveOf(artefact)
    const [features, nothing] = [textFeatures('这本书很无聊'), textFeatures('')]
    const added = [...(model?.parts(features).values() ?? [])].reduce((sum, part) => sum + (part[1] ?? 0), 0)
    expect(model?.sums(features)[1]).toBeCloseTo((model?.sums(nothing)[1] ?? 0) + added, 4)
    expect(predictSample(artefact, nothing).scores.reduce((sum, score) => sum + score, 0)).toBeCloseTo(1)
  })

  it('[O875] is found without judging thousands of times', async () => {
    const artefact = await teach()
    const model = additiveOf(artefact)
    if (!model) throw new Error('texts are told apart by sums')
    const [sums, parts] = [vi.spyOn(model, 'sums'), vi.spyOn(model, 'parts')]
    const text = Array.from({ length: 2000 }, (_, at) => '这本书很无聊我非常失望'[at % 11]).join('')
    expect(explainText(artefact, text, 0)).toHaveLength(8)
    expect(sums).toHaveBeenCalledTimes(1)
    expect(parts).toHaveBeenCalledTimes(1)
  })
})
