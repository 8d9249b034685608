import { z } from 'zod'
import { TEACHER_TEXT_MAX } from './groups/lesson-body.ts'
import { pictureFields } from './question-picture.ts'
import { rubric } from './rubric.ts'
import { examMessages as messages } from './sentences/exam-messages.ts'
import { flagField, momentOrNone, objectField, requiredText, textField } from './wire/fields.ts'

/** What a paper is made of: the same shape on the wire (PostSchoolExam, GetPaper) and in the content that is shipped. */

export const QUESTION_KINDS = ['single', 'multiple', 'truefalse', 'fill', 'short', 'order', 'match'] as const
export type QuestionKind = (typeof QUESTION_KINDS)[number]
export const PAPER_MODES = ['exercise', 'exam'] as const
/** When answers are shown. */
export const PAPER_REVEALS = ['handIn', 'deadline'] as const
/** Which attempt counts. */
export const PAPER_COUNTS = ['best', 'last'] as const
/** What some of the right options, and nothing wrong, are worth: half of the points, or none. */
export const MULTIPLE_RULES = ['half', 'all'] as const
export type MultipleRule = (typeof MULTIPLE_RULES)[number]
export const QUESTIONS_MAX = 100
/** A to H. */
export const OPTIONS_MAX = 8
export const BLANKS_MAX = 10
export const FORMS_MAX = 20
/** The most things that are put in order. */
export const ITEMS_MAX = 8
export const PAIRS_MAX = 8
/** Right-hand texts that belong to nothing. */
export const EXTRAS_MAX = 3
export const ITEM_MAX = 200
export const STEM_MAX = 4000
export const OPTION_MAX = 500
export const BLANK_ANSWER_MAX = 200
export const SHORT_ANSWER_MAX = 5000
export const EXAM_MINUTES_MAX = 600
export const ATTEMPTS_MAX = 99
export const QUESTION_SCORE_MAX = 100

/** Where a blank stands in the stem: two underscores or more. */
export const BLANK_MARK = /_{2,}/g
/** A number as a learner writes one. */
export const PLAIN_NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,3})?$/i

const wholeNumber = (label: string, max: number) =>
  z.int(`${label}应为 0–${max} 的整数`).min(0, `${label}应为 0–${max} 的整数`).max(max, `${label}应为 0–${max} 的整数`)

const option = z
  .strictObject({
    /** Empty where a picture says it all. */
    Content: textField('选项内容', OPTION_MAX).default(''),
    ...pictureFields,
    IsRight: flagField('IsRight'),
    /** Why it is wrong (or right): shown to whoever chose it. */
    Feedback: textField('选项反馈', OPTION_MAX).default(''),
  })
  .superRefine(({ Content, PictureFileId }, context) => {
    if (Content === '' && PictureFileId === '') {
      context.addIssue({ code: 'custom', path: ['Content'], message: messages.optionEmpty })
    }
  })

const blank = z.strictObject({
  Accepted: z
    .array(requiredText('填空答案', BLANK_ANSWER_MAX), '每个空至少要有一个答案')
    .min(1, '每个空至少要有一个答案')
    .max(FORMS_MAX, `每个空最多 ${FORMS_MAX} 种写法`),
  /** Numbers this far from the answer count as right; 0: as it is written. */
  Tolerance: z.number('误差范围应为数字').min(0, '误差范围不能小于 0').max(1e9, '误差范围太大').default(0),
  Feedback: textField('填空反馈', OPTION_MAX).default(''),
})

const pair = z.strictObject({
  Left: requiredText('左边的内容', ITEM_MAX),
  Right: requiredText('右边的内容', ITEM_MAX),
})

const questionFields = objectField('题目', {
  Kind: z.enum(QUESTION_KINDS, '题型 Kind 不正确'),
  /** Plain text with formulas between dollar signs; of a fill question with a mark for each blank. */
  Stem: requiredText('题干', STEM_MAX),
  ...pictureFields,
  Score: z
    .number('分值 Score 应为数字')
    .min(0.5, '分值不能小于 0.5')
    .max(QUESTION_SCORE_MAX, `分值不能超过 ${QUESTION_SCORE_MAX}`)
    .multipleOf(0.5, '分值应是 0.5 的倍数'),
  Explanation: textField('解析', STEM_MAX).default(''),
  /** 1: its options are never shuffled. */
  KeepOrder: flagField('KeepOrder').default(0),
  Options: z.array(option, '选项 Options 应为列表').max(OPTIONS_MAX, `最多 ${OPTIONS_MAX} 个选项`).default([]),
  Blanks: z.array(blank, '填空 Blanks 应为列表').max(BLANKS_MAX, `最多 ${BLANKS_MAX} 个空`).default([]),
  /** Of an order question: its items, in the right order. Learners see them shuffled, always. */
  Items: z
    .array(requiredText('要排序的内容', ITEM_MAX), '排序项 Items 应为列表')
    .max(ITEMS_MAX, `最多排 ${ITEMS_MAX} 项`)
    .default([]),
  /** Of a match question: what belongs together. Several may share a right-hand text. */
  Pairs: z.array(pair, '连线 Pairs 应为列表').max(PAIRS_MAX, `最多连 ${PAIRS_MAX} 对`).default([]),
  /** Of a match question: right-hand texts that belong to nothing. */
  Extras: z
    .array(requiredText('多余的右项', ITEM_MAX), '多余的右项 Extras 应为列表')
    .max(EXTRAS_MAX, `多余的右项最多 ${EXTRAS_MAX} 个`)
    .default([]),
  /** Of a short answer: what the teacher compares with, shown with the result. */
  Reference: textField('参考答案', STEM_MAX).default(''),
  /** By what a teacher marks a short answer. Left out: what the same question had in the paper before. */
  Rubric: rubric.optional(),
})
export type QuestionInput = z.output<typeof questionFields>

function optionProblem({ Kind, Options }: QuestionInput): string | undefined {
  const right = Options.filter(({ IsRight }) => IsRight === 1).length
  if (Options.length < 2) return messages.optionsNeeded
  if (new Set(Options.map(({ Content, PictureFileId }) => `${PictureFileId} ${Content}`)).size < Options.length)
    return messages.optionsSame
  if (Kind === 'truefalse' && (Options.length !== 2 || right !== 1)) return messages.trueFalseOptions
  if (Kind === 'single' && right !== 1) return messages.singleRight
  if (Kind === 'multiple' && right < 2) return messages.multipleRight
  return undefined
}

function blankProblem({ Stem, Blanks }: QuestionInput): string | undefined {
  const marks = Stem.match(BLANK_MARK)?.length ?? 0
  if (Blanks.length === 0) return messages.blanksNeeded
  if (marks !== Blanks.length) return messages.blankMarks(marks, Blanks.length)
  const isOdd = Blanks.some(
    ({ Tolerance, Accepted }) => Tolerance > 0 && !Accepted.every((form) => PLAIN_NUMBER.test(form)),
  )
  return isOdd ? messages.toleranceNeedsNumber : undefined
}

const isRepeated = (texts: readonly string[]): boolean => new Set(texts).size < texts.length

function itemProblem({ Items }: QuestionInput): string | undefined {
  if (Items.length < 2) return messages.itemsNeeded
  return isRepeated(Items) ? messages.itemsSame : undefined
}

function pairProblem({ Pairs, Extras }: QuestionInput): string | undefined {
  if (Pairs.length < 2) return messages.pairsNeeded
  if (isRepeated(Pairs.map(({ Left }) => Left))) return messages.leftsSame
  const rights = [...new Set(Pairs.map(({ Right }) => Right))]
  if (isRepeated([...rights, ...Extras])) return messages.extrasSame
  // Where everything belongs to the same one, nothing is asked.
  return rights.length + Extras.length < 2 ? messages.rightsSame : undefined
}

/** What is wrong with a question as a whole. */
function questionProblem(question: QuestionInput): string | undefined {
  const { Kind, Options, Blanks, Reference, Items, Pairs, Extras } = question
  const isChoice = Kind === 'single' || Kind === 'multiple' || Kind === 'truefalse'
  const isForeign =
    (!isChoice && Options.length > 0) ||
    (Kind !== 'fill' && Blanks.length > 0) ||
    (Kind !== 'order' && Items.length > 0) ||
    (Kind !== 'match' && Pairs.length + Extras.length > 0) ||
    (Kind !== 'short' && (Reference !== '' || (question.Rubric?.length ?? 0) > 0))
  if (isForeign) return messages.notForKind
  if (isChoice) return optionProblem(question)
  if (Kind === 'order') return itemProblem(question)
  if (Kind === 'match') return pairProblem(question)
  return Kind === 'fill' ? blankProblem(question) : undefined
}

/** One question by itself, as the question bank keeps it. */
export const examQuestion = questionFields.superRefine((question, context) => {
  const problem = questionProblem(question)
  if (problem) context.addIssue({ code: 'custom', message: problem })
})

const moment = momentOrNone(messages.timeFormat).default('')

export const paperFields = {
  ExamName: requiredText('试卷名称', 100),
  /** `exercise`: as often as one likes; `exam`: once, unless AttemptLimit says otherwise. */
  Mode: z.enum(PAPER_MODES, '试卷类型 Mode 不正确').default('exercise'),
  TimeLimit: wholeNumber('限时（分钟）', EXAM_MINUTES_MAX).default(0),
  /** 0: unlimited. Left out: 1 for exams, unlimited for exercises. */
  AttemptLimit: wholeNumber('作答次数', ATTEMPTS_MAX).optional(),
  OpenTime: moment,
  CloseTime: moment,
  ShuffleQuestions: flagField('打乱题目 ShuffleQuestions').default(0),
  ShuffleOptions: flagField('打乱选项 ShuffleOptions').default(0),
  Reveal: z.enum(PAPER_REVEALS, '公布答案的时间 Reveal 不正确').default('handIn'),
  Counts: z.enum(PAPER_COUNTS, '计分方式 Counts 不正确').default('best'),
  MultipleRule: z.enum(MULTIPLE_RULES, '多选题计分 MultipleRule 不正确').default('half'),
  /** For whoever teaches with it. Left out: what the paper before said. */
  TeacherText: textField('给老师的话', TEACHER_TEXT_MAX).optional(),
  Questions: z
    .array(questionFields, '题目 Questions 应为列表')
    .min(1, '试卷至少要有一道题')
    .max(QUESTIONS_MAX, `试卷最多 ${QUESTIONS_MAX} 道题`)
    .superRefine((questions, context) => {
      for (const [index, question] of questions.entries()) {
        const problem = questionProblem(question)
        if (problem) {
          context.addIssue({ code: 'custom', path: [index], message: messages.inQuestion(index + 1, problem) })
        }
      }
    }),
}

/** What is wrong with the settings of a paper as a whole. */
export function paperProblem(paper: { OpenTime: string; CloseTime: string; Reveal: string }): string | undefined {
  if (paper.OpenTime && paper.CloseTime && paper.CloseTime <= paper.OpenTime) return messages.closesBeforeOpens
  if (paper.Reveal === 'deadline' && !paper.CloseTime) return messages.revealNeedsDeadline
  return undefined
}

/** A whole paper, as the content that is shipped writes one. */
export const examPaper = z.strictObject(paperFields).superRefine((paper, context) => {
  const problem = paperProblem(paper)
  if (problem) context.addIssue({ code: 'custom', message: problem })
})
export type ExamPaper = z.output<typeof examPaper>
