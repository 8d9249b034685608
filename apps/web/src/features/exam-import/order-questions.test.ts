import { expect, it } from 'vitest'
import { readDocument } from './read-document.ts'
import { recognise } from './recognise.ts'
import { writtenOf } from './written-question.ts'

const read = async (text: string) => recognise(await readDocument(new File([text], '试卷.txt')))

it('[O556] a question under 排序题 becomes one, its options in the order of its answer', async () => {
  const text = [
    '一、排序题（每题 4 分）',
    '1. 把做模型的步骤排好顺序。',
    'A. 训练模型',
    'B. 收集数据',
    'C. 用测试集检验',
    'D. 标注样本',
    '答案：B→D→A→C',
    '二、单选题（每题 2 分）',
    '2. 哪一步最先做？',
    'A. 收集数据',
    'B. 训练模型',
    '答案：A',
  ]
  const [order, choice] = await read(text.join('\n'))
  expect(order).toMatchObject({ kind: 'order', score: 4, doubts: [] })
  expect(order && writtenOf(order).Items).toEqual(['收集数据', '标注样本', '训练模型', '用测试集检验'])
  expect(choice).toMatchObject({ kind: 'single', answer: ['A'], doubts: [] })
})

it('[O556] an order that leaves something out is doubted, and nothing is lost', async () => {
  const text = ['1. （排序题）从小到大排一排。', 'A. 比特', 'B. 兆字节', 'C. 字节', '答案：AC']
  const [order] = await read(text.join('\n'))
  expect(order).toMatchObject({ kind: 'order', answer: ['比特', '兆字节', '字节'] })
  expect(order?.doubts.map(({ kind }) => kind)).toEqual(['answerUnreadable'])
})

it.each([
  ['in one line', ['1. 把步骤排好顺序：①训练模型 ②收集数据 ③标注样本 ④检验', '答案：②③①④'], '把步骤排好顺序'],
  [
    'a line for each',
    ['1. 把步骤排好顺序。', '①训练模型；', '②收集数据；', '③标注样本；', '④检验。', '答案：2-3-1-4'],
    '把步骤排好顺序',
  ],
])('[O556] what is counted in circles is put in order by its numbers: %s', async (_, lines, stem) => {
  const [order] = await read(['一、排序题', ...lines].join('\n'))
  expect(order).toMatchObject({ kind: 'order', doubts: [], answer: ['收集数据', '标注样本', '训练模型', '检验'] })
  expect(order?.stem.replace(/[。：]$/, '')).toBe(stem)
})

it('[O556] an answer list at the end gives the order too', async () => {
  const text = ['一、排序题', '1. 把步骤排好顺序：①训练 ②收集 ③检验', '参考答案', '一、排序题', '1. ②①③']
  expect((await read(text.join('\n')))[0]?.answer).toEqual(['收集', '训练', '检验'])
})

it('[O556] questions about sorting stay what they are', async () => {
  const text = ['一、应用题（冒泡排序）', '1. 简述冒泡排序的过程。', '答案：依次比较相邻的两个数。']
  expect((await read(text.join('\n'))).map(({ kind }) => kind)).toEqual(['short'])
})
