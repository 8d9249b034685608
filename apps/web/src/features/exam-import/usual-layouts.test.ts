import { expect, it } from 'vitest'
import { bracketedAnswer } from './bracketed-blanks.ts'
import { hasBothSides, joinSides } from './match-columns.ts'
import { readDocument, readText } from './read-document.ts'
import { recognise } from './recognise.ts'

const read = (text: string) => recognise(readText('试卷.txt', text))
const doubtsOf = (text: string) => read(text).map(({ doubts }) => doubts.map(({ kind }) => kind))

it('[O556] pairs that nobody answered carry a doubt: rows as they stand, and nothing where both sides are marked', () => {
  const rows = read('一、连线题\n1. 把天气和图标连起来\n晴天    太阳\n雨天    雨伞\n')
  expect(rows).toMatchObject([
    { kind: 'match', answer: ['晴天 → 太阳', '雨天 → 雨伞'], doubts: [{ kind: 'pairsByRow' }] },
  ])
  const marked = read('一、连线题\n1. 把天气和用品连起来\n1. 晴天    A. 雨伞\n2. 雨天    B. 太阳\n')
  expect(marked).toMatchObject([{ answer: ['晴天', '雨天', '→ 雨伞', '→ 太阳'], doubts: [{ kind: 'noAnswer' }] }])
})

it('[O556] an answer that leaves a side out is doubted, and nothing of it is lost', () => {
  const [question] = read('一、连线题\n1. 把天气和用品连起来\n①晴天\n②雨天\nA. 雨伞\nB. 太阳\n答案：①-B\n')
  expect(question).toMatchObject({ kind: 'match', answer: ['晴天', '雨天', '→ 雨伞', '→ 太阳'] })
  expect(question?.doubts.map(({ kind }) => kind)).toEqual(['answerUnreadable'])
})

it('[O556] the numbers of a side are no questions, and the question behind it is one', () => {
  const text =
    '一、连线题\n1. 把天气和用品连起来\n1. 晴天    A. 雨伞\n2. 雨天    B. 太阳\n答案：1B 2A\n2. 把它们再连一连\n甲    乙\n丙    丁\n答案：甲-丁，丙-乙\n'
  expect(read(text).map(({ answer }) => answer)).toEqual([
    ['晴天 → 太阳', '雨天 → 雨伞'],
    ['甲 → 丁', '丙 → 乙'],
  ])
})

it('[O556] the answers of pairs may stand at the end', () => {
  const text =
    '一、连线题\n1. 把天气和用品连起来\n（1）晴天\n（2）雨天\nA. 雨伞\nB. 太阳\n参考答案\n一、连线题\n1. （1）-B （2）-A\n'
  expect(read(text)).toMatchObject([{ answer: ['晴天 → 太阳', '雨天 → 雨伞'], doubts: [] }])
})

it('[O556] a choice that speaks of pairs stays a choice', () => {
  const text = '一、单选题\n1. 下列连线正确的是（ ）\n①摄像头 ②麦克风\nA. ①看\nB. ②看\n答案：A\n'
  expect(read(text).map(({ kind }) => kind)).toEqual(['single'])
})

it('[O556] one bracket alone behind a blank is taken with a doubt, a habit of the section without', () => {
  expect(doubtsOf('一、填空题\n1. 这样的数据叫做____。（很有趣）\n2. 那样的数据叫做____。\n答案：标签\n')).toEqual([
    ['answerBracketed'],
    [],
  ])
  expect(doubtsOf('一、填空题\n1. 这样的数据叫做____。（样本）\n2. 那样的数据叫做____。（标签）\n')).toEqual([[], []])
})

it.each([
  '提示：想一想',
  '填汉字',
  '保留两位小数',
  '单位：元',
  '3个字',
  '见课本',
  '不分先后',
  '较难',
  'kg',
  '2023年真题',
])('[O556] a remark in brackets is no answer: %s', (remark) => {
  const [question] = read(`一、填空题\n1. 这样的数据叫做____。（${remark}）\n`)
  expect(question).toMatchObject({ answer: [], doubts: [{ kind: 'noAnswer' }] })
})

it('[O556] a table of values in a spreadsheet is no question of pairs', async () => {
  const file = new File(['名称,数量\n苹果,3\n梨,4\n'], '表.csv')
  expect(recognise(await readDocument(file))).toEqual([])
})

it.each([
  [
    'with marks',
    '三、连线题（6分）\n1. K近邻    A. 预测房价\n2. 线性回归    B. 认出水果\n答案：1-B 2-A\n四、判断题\n2. 猫会飞。（×）\n',
  ],
  ['without marks', '三、连线题（6分）\nK近邻    认出水果\n线性回归    预测房价\n四、判断题\n2. 猫会飞。（×）\n'],
])('[O556] sides right below their heading %s are one question, which lacks a stem', (_, text) => {
  const [match, verdict] = read(text)
  expect(match).toMatchObject({ kind: 'match', score: 6, answer: ['K近邻 → 认出水果', '线性回归 → 预测房价'] })
  expect(match?.doubts.map(({ kind }) => kind)).toContain('stemShort')
  expect(verdict).toMatchObject({ kind: 'truefalse', number: '2' })
})

it.each([' ', '\u2003', '\u3000', '（', '1 ', '①', '____（', '-', 'A '])(
  '[O556] a line of nothing but %j takes no time in the sides of pairs and in brackets',
  (mark) => {
    const run = mark.repeat(50_000)
    const columns = { lefts: [{ mark: '', text: '甲' }], rights: [], areRows: false, hasHead: false }
    expect(bracketedAnswer(`叫做____${run}。`)).toBeUndefined()
    expect(hasBothSides(run)).toBe(false)
    expect(joinSides(columns, run).certainty).not.toBe('sure')
  },
)

it('[O556] what stands in the brackets of a 填空题 without lines is what belongs there, and remarks stay', () => {
  const text =
    '四、填空题（每空3分）\n8. 1个字节等于（8）位，1KB等于（1024）字节。\n9. 计算机的大脑是（中央处理器），简称____。（如图）\n10. 1 MB 等于（1024）KB。（保留整数）\n'
  expect(read(text).map(({ stem, answer }) => [stem, answer])).toEqual([
    ['1个字节等于____位，1KB等于____字节。', ['8', '1024']],
    ['计算机的大脑是（中央处理器），简称____。（如图）', []],
    ['1 MB 等于____KB。（保留整数）', ['1024']],
  ])
  expect(doubtsOf(text)[0]).toEqual(['answerBracketed'])
})

it('[O556] a first pair whose word stands in the question is no head of the columns', () => {
  const text = '五、连线题\n10. 把单位和含义连起来。\nbit   位\nByte  字节\nKB    千字节\nMB    兆字节\n'
  expect(read(text)[0]?.answer).toEqual(['bit → 位', 'Byte → 字节', 'KB → 千字节', 'MB → 兆字节'])
})

it('[O556] an answer behind its question, on the same line, is taken and taken away', () => {
  const text =
    '一、判断题\n1. 打印机是输入设备。 F\n2. 鼠标是输入设备。对\n3. 显示器是输出设备（ ）\n二、填空题\n4. 一年有______个月。答案：12\n5. CPU 的中文是______。参考答案: 中央处理器\n参考答案\n一、1. 错 2. 对 3. 对\n'
  expect(read(text).map(({ stem, answer }) => [stem.replaceAll(/[（(）)\s]/g, ''), answer])).toEqual([
    ['打印机是输入设备。', ['错']],
    ['鼠标是输入设备。', ['对']],
    ['显示器是输出设备', ['对']],
    ['一年有____个月。', ['12']],
    ['CPU的中文是____。', ['中央处理器']],
  ])
})
