import { type LessonBlock, type LessonBody, lessonBody } from '@shijie/contract'
import { expect, it } from 'vitest'
import { lessonVersionsTexts as texts } from '../../../texts/lesson-versions.ts'
import { changedRows, differenceOf } from './difference.ts'
import { linesOfLesson } from './lesson-lines.ts'

const id = (number: number) => `019a0000-0000-7000-8000-00000000000${number}`
const text = (Text: string, TeacherText = '') => ({ BlockId: id(1), TeacherText, Kind: 'text' as const, Text })
const picture = (FileId: string, more: Partial<Extract<LessonBlock, { Kind: 'picture' }>> = {}) => ({
  ...{
    BlockId: id(2),
    TeacherText: '',
    Kind: 'picture' as const,
    Alt: '一片银杏叶',
    Caption: '',
    Width: 'column' as const,
  },
  ...more,
  FileId,
})
const bodyOf = (more: Partial<LessonBody>) => lessonBody.parse({ Title: '看叶子', Kind: 'page', ...more })
const compare = (before: Partial<LessonBody>, after: Partial<LessonBody>) => {
  const lines = (body: Partial<LessonBody>) => linesOfLesson(bodyOf(body), () => '第一节')
  return changedRows(differenceOf(lines(before), lines(after))).map((row) => row.sign + row.text)
}

it('[R047] one line of a long text is one line that went and one that came', () => {
  const before = text('叶子有形状。\n\n切成 20 毫秒的小段。\n\n一段一段地猜。')
  const after = text('叶子有形状。\n\n切成 25 毫秒的小段。\n\n一段一段地猜。')
  expect(compare({ Blocks: [before] }, { Blocks: [after] })).toEqual(['-切成 20 毫秒的小段。', '+切成 25 毫秒的小段。'])
  expect(compare({ Blocks: [before] }, { Blocks: [before] })).toEqual([])
})

it('[R047] a picture that was replaced under the same words is told as one', () => {
  const [before, after] = [{ Blocks: [picture(id(3))] }, { Blocks: [picture(id(4))] }]
  const line = texts.picture('一片银杏叶')
  expect(compare(before, after)).toEqual([`-${line}`, `+${texts.otherFile(line)}`])
  expect(compare(before, { Blocks: [picture(id(3), { Width: 'half' })] })).toHaveLength(2)
})

it('[R047] settings, goals, words for teachers, questions with their key and feedback are compared, each in the words of its form', () => {
  const check = (right: number) => ({
    ...{ BlockId: id(5), TeacherText: '', Kind: 'selfCheck' as const, Stem: '哪片是银杏？' },
    Choices: ['扇形', '针形'].map((Text, at) => ({
      ChoiceId: id(6 + at),
      Text,
      IsRight: at === right ? (1 as const) : (0 as const),
      Feedback: at === 1 ? '那是松针。' : '',
    })),
  })
  const before = { Blocks: [check(0)], Minutes: 10, TeacherText: '先猜\n再看' }
  const after = {
    Blocks: [check(1)],
    Minutes: 12,
    TeacherText: '先看\n再看',
    Goals: ['认出三种叶子'],
    OpensAfterId: id(9),
  }
  expect(compare(before, after)).toEqual([
    '-课上分钟：10',
    '-教师用文字：先猜',
    '+课上分钟：12',
    '+要先学完的小节：“第一节”',
    '+学习目标：认出三种叶子',
    '+教师用文字：先看',
    '-A. 扇形（正确）',
    '-B. 针形',
    '+A. 扇形',
    '+B. 针形（正确）',
  ])
})

it('[R047] a block that changed its place went from one and came to the other', () => {
  const one = text('甲')
  const two = { ...text('乙'), BlockId: id(8) }
  expect(compare({ Blocks: [one, two] }, { Blocks: [two, one] })).toHaveLength(2)
})
