import { expect, it } from 'vitest'
import { readDocument } from './read-document.ts'
import { recognise } from './recognise.ts'

const read = async (lines: readonly string[]) =>
  recognise(await readDocument(new File([lines.join('\n')], '试卷.txt'))).map(({ number, answer }) => [
    number,
    ...answer,
  ])

/** The end of a paper as a teacher who had never seen this code typed it. */
const QUESTIONS = [
  '一、单项选择题（每小题3分）',
  ...[1, 2, 3].flatMap((number) => [`${number}．第${number}个问题是什么？（　　）`, 'A．甲　B．乙　C．丙　D．丁']),
  '二、多项选择题',
  '4．测试模型时可以看的指标有（　　）',
  'A．准确率　B．混淆矩阵　C．文件图标　D．召回率',
  '三、判断题（对的打"√"，错的打"×"）',
  '5．人工智能永远不会出错。（　　）',
  '6．测试集的数据不应该参与训练。（　　）',
  '四、填空题',
  '7．让模型学习用的数据叫________集，检验它用的数据叫________集。',
  '8．一个灰度像素的取值范围一般是______到______，其中255表示______色。',
]
const RIGHT = [
  ['1', 'B'],
  ['2', 'B'],
  ['3', 'D'],
  ['4', 'A', 'B', 'D'],
  ['5', '错'],
  ['6', '对'],
  ['7', '训练', '测试'],
  ['8', '0', '255', '白'],
]

it.each([
  [
    'the number of its section before the answers',
    ['一、1-3 BBD', '二、4．ABD', '三、5．×  6．√', '四、7．训练；测试  8．0  255  白'],
  ],
  ['no sections', ['1-3 BBD', '4．ABD', '5．×  6．√', '7．训练；测试', '8．0  255  白']],
])('[O556] a key at the end is read with %s', async (_, key) => {
  expect(await read([...QUESTIONS, '', '参考答案', ...key])).toEqual(RIGHT)
})
