import { describe, expect, it } from 'vitest'
import { distanceWithin } from './distance.ts'
import { groupAnswers } from './group-answers.ts'
import { plainAnswer } from './plain-answer.ts'

const groupsOf = async (...texts: string[]) =>
  (await groupAnswers(texts.map((text) => [text]))).map(({ Likeness, Members, Distances }) => ({
    Likeness,
    texts: Members.map((place) => texts[place]),
    Distances,
  }))

describe('what says nothing', () => {
  it.each([
    ['ＡＩ 模型。', 'ai模型'],
    ['三个，苹果！', '3个苹果'],
    ['－1', '-1'],
    ['1．5 米', '1.5米'],
    ['“训练 集”', '训练集'],
  ])('[O1051] %s is %s', (text, plain) => expect(plainAnswer(text)).toBe(plain))

  it.each([
    ['-1', '1'],
    ['1.5', '15'],
    ['x>3', 'x<3'],
    ['50%', '50'],
    ['?', '!'],
  ])('[O1051] %s is not %s', (one, other) => expect(plainAnswer(one)).not.toBe(plainAnswer(other)))
})

describe('answers that stand together', () => {
  it('[O1051] are equal, equal but for spelling, or differ by few characters from what most wrote', async () => {
    const most = '因为训练集里没有这样的叶子'
    expect(await groupsOf(most, most, '因为训练集里面没有这样的叶子', '它的颜色不一样', '它的颜色，不一样')).toEqual([
      { Likeness: 'alike', texts: [most, most, '因为训练集里面没有这样的叶子'], Distances: [0, 0, 1] },
      { Likeness: 'spelling', texts: ['它的颜色不一样', '它的颜色，不一样'], Distances: [0, 0] },
    ])
  })

  it.each([
    ['模型会认错没有见过的叶子', '模型不会认错没有见过的叶子'],
    ['把握大于零点七的时候说出来', '把握小于零点七的时候说出来'],
    ['把测试集分成 3 份来看准确率', '把测试集分成 5 份来看准确率'],
    ['应该先收集数据再训练模型吧', '应该后收集数据再训练模型吧'],
    ['对', '错'],
    ['训练集', '测试集'],
  ])('[O1051] never when one letter turns the meaning round: %s, %s', async (one, other) => {
    expect(await groupsOf(one, other)).toEqual([])
  })

  it('[O1051] nobody is compared through a third one', async () => {
    const text = '把每一类的照片都多拍几张再训练一次看看'
    const near = text.replace('照片', '图像')
    const far = near.replace('训练', '学习')
    const [first, second] = await groupsOf(text, text, near, far)
    expect(first?.texts).toEqual([text, text, near])
    expect(second).toBeUndefined()
  })

  it('[O1051] blanks are compared one by one', async () => {
    const groups = await groupAnswers([
      ['甲乙', '丙'],
      ['甲', '乙丙'],
      ['甲乙 ', '丙'],
    ])
    expect(groups.map(({ Members }) => Members)).toEqual([[0, 2]])
  })
})

describe('how far apart two texts are', () => {
  it.each([
    ['训练集', '训练集', 0],
    ['训练集', '训集练', 1],
    ['训练', '训练集', 1],
    ['', '训练', 2],
    ['训练集', '测试数', 3],
  ])('[O1051] %s and %s: %d', (one, other, distance) => expect(distanceWithin([...one], [...other], 5)).toBe(distance))

  it('[O1051] more than is asked for is one more', () =>
    expect(distanceWithin([...'甲乙丙丁'], [...'一二三四'], 2)).toBe(3))
})

it('[O1051] a thousand answers let others have their turn', async () => {
  const words = ['训练', '模型', '数据', '标签', '测试', '例子', '特征', '叶子', '颜色', '形状', '准确率', '把握']
  const sentence = (seed: number) =>
    Array.from({ length: 25 }, (_, at) => words[(seed * 7 + at * at * 3 + ((seed >> (at % 11)) & 7)) % 12]).join('')
  let [turns, isOver] = [0, false]
  const take = () => {
    turns += 1
    if (!isOver) setImmediate(take)
  }
  setImmediate(take)
  await groupAnswers(Array.from({ length: 1000 }, (_, at) => [sentence(at)]))
  isOver = true
  // How long each of them waits is measured by `npm run bench -- marking`.
  expect(turns).toBeGreaterThan(10)
})
