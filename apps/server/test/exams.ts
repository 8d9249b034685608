import { type ExamPaper, examPaper } from '@shijie/contract'
import type { z } from 'zod'
import { insertPaper } from '../src/groups/exam/save-paper.ts'
import { buildLesson, type LessonOverrides } from './factories.ts'
import type { TestApp } from './support.ts'

export type PaperInput = z.input<typeof examPaper>
type QuestionInput = PaperInput['Questions'][number]

export const singleQuestion = (overrides: Partial<QuestionInput> = {}): QuestionInput => ({
  Kind: 'single',
  Stem: '秋天会变黄的是哪一片？',
  Score: 2,
  Explanation: '解析：银杏叶秋天变黄。',
  Options: [
    { Content: '银杏', IsRight: 1 },
    { Content: '松针', IsRight: 0, Feedback: '反馈：松树常绿。' },
    { Content: '石头', IsRight: 0, Feedback: '反馈：石头不是叶子。' },
  ],
  ...overrides,
})

export const multipleQuestion: QuestionInput = {
  Kind: 'multiple',
  Stem: '哪些适合当特征？',
  Score: 3,
  Options: [
    { Content: '长宽比', IsRight: 1 },
    { Content: '尖角数', IsRight: 1 },
    { Content: '日期', IsRight: 0, Feedback: '反馈：日期和种类无关。' },
    { Content: '编号', IsRight: 0 },
  ],
}

export const trueFalse: QuestionInput = {
  Kind: 'truefalse',
  Stem: '模型是人写的规则。',
  Score: 1,
  Options: [
    { Content: '正确', IsRight: 0, Feedback: '反馈：规则是人写的，模型是学来的。' },
    { Content: '错误', IsRight: 1 },
  ],
}

export const fillQuestion: QuestionInput = {
  Kind: 'fill',
  Stem: '认图的叫 ____，长宽比是 ____。',
  Score: 2,
  Blanks: [
    { Accepted: ['AI 模型', '模型'], Feedback: '反馈：两个字。' },
    { Accepted: ['1.25'], Tolerance: 0.01 },
  ],
}

export const shortQuestion: QuestionInput = {
  Kind: 'short',
  Stem: '为什么？',
  Score: 4,
  Reference: '参考：因为缺例子。',
}

/** One question of each kind, 12 points in all; with other questions or settings where they are given. */
export const buildPaperInput = (overrides: Partial<PaperInput> = {}): PaperInput => ({
  ExamName: '测验',
  Questions: [singleQuestion(), multipleQuestion, trueFalse, fillQuestion, shortQuestion],
  ...overrides,
})

/** The least that is a paper. */
export const smallPaper = (): PaperInput => buildPaperInput({ Questions: [singleQuestion()] })

export interface BuiltExercise {
  lessonId: string
  courseId: string
  examId: string
}

/** An exercise lesson with its paper in force. */
export async function buildExercise(
  { db, storage, clock }: Pick<TestApp, 'db' | 'storage' | 'clock'>,
  { paper: input = buildPaperInput(), ...lesson }: LessonOverrides & { paper?: PaperInput } = {},
): Promise<BuiltExercise> {
  const { id, courseId } = await buildLesson(db, storage, { ...lesson, kind: 'exercise', hasFile: false })
  const checked: ExamPaper = examPaper.parse(input)
  const examId = await insertPaper(db, id, checked, { userId: null, now: clock.now() })
  return { lessonId: id, courseId, examId }
}

export const orderQuestion: QuestionInput = {
  Kind: 'order',
  Stem: '把训练的步骤排好。',
  Score: 2,
  Items: ['收集', '标注', '训练', '检验', '使用'],
}

/** Two of its left-hand texts belong to the same one. */
export const matchQuestion: QuestionInput = {
  Kind: 'match',
  Stem: '谁属于哪一类？',
  Score: 3,
  Pairs: [
    { Left: '照片', Right: '图像' },
    { Left: '录音', Right: '声音' },
    { Left: '素描', Right: '图像' },
  ],
  Extras: ['表格'],
}
