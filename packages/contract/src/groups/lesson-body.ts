import { z } from 'zod'
import { LESSON_PAGES_MAX, NAME_MAX } from '../constants.ts'
import { flagField, idField, idOrNone, isStorable, momentOrNone, requiredText, textField } from '../wire/fields.ts'
import { COMPLETIONS, type Completion, completionsOf, lessonRowKind } from './learning-parts.ts'
import { lessonGoals, lessonStandards } from './lesson-aims.ts'

/** What a teacher writes of a lesson: the same shape in the draft, in what learners see, and in every version that was. */

export const BLOCKS_MAX = 200
export const BLOCK_TEXT_MAX = 20_000
export const TEACHER_TEXT_MAX = 20_000
export const SELF_CHECK_CHOICES_MAX = 8
/** Pages of one block of slides, and of the words on one of them. */
export const SLIDES_MAX = 200
export const SLIDE_TEXT_MAX = 4000

/** Where the block `link` leads: a lesson of the same course, a training, a published data set or a published model. */
export const LINK_TARGETS = ['lesson', 'training', 'dataset', 'component'] as const

const common = {
  /** Given by whoever makes the block, and kept: two who edit are merged block by block. */
  BlockId: idField('块编号 BlockId'),
  /** For whoever teaches; never sent to a learner. */
  TeacherText: textField('给老师的话', TEACHER_TEXT_MAX).default(''),
}

const choice = z.strictObject({
  /** Kept when choices change places: answers name it. */
  ChoiceId: idField('选项编号 ChoiceId'),
  Text: textField('选项', 500),
  IsRight: flagField('是否正确 IsRight'),
  /** What somebody reads who chose it. */
  Feedback: textField('反馈', 1000).default(''),
})

const slide = z.strictObject({
  /** Its picture. */
  FileId: idField('幻灯片图片 FileId'),
  /** The words on it: they are found, and heard by who does not see the picture. */
  Text: textField('幻灯片上的字', SLIDE_TEXT_MAX).default(''),
  /** The speaker's notes; never sent to a learner. */
  TeacherText: textField('幻灯片备注', SLIDE_TEXT_MAX).default(''),
})
export type Slide = z.output<typeof slide>

/** A program as it was written: the spaces before its first line mean something. */
const codeText = z
  .string('请输入代码')
  .refine(isStorable, { error: '代码含有不能识别的字符', abort: true })
  .max(BLOCK_TEXT_MAX, `代码不能超过 ${BLOCK_TEXT_MAX} 个字`)

/**
 * A block of a page, by its kind. Texts are Markdown, so that what changed can be shown line by line. A block may be
 * incomplete while it is written; what it needs before learners see it says `faultOfBlock`.
 */
export const lessonBlock = z.discriminatedUnion(
  'Kind',
  [
    z.strictObject({ ...common, Kind: z.literal('text'), Text: textField('正文', BLOCK_TEXT_MAX) }),
    z.strictObject({
      ...common,
      Kind: z.literal('picture'),
      FileId: idOrNone('图片 FileId'),
      /** What a reader hears who does not see it; empty only where it is mere ornament. */
      Alt: textField('替代文字', 500).default(''),
      Caption: textField('图片说明', 500).default(''),
      Width: z.enum(['column', 'half'], '图片宽度 Width 不正确').default('column'),
    }),
    z.strictObject({
      ...common,
      Kind: z.literal('video'),
      FileId: idOrNone('视频 FileId'),
      SubtitleFileId: idOrNone('字幕 SubtitleFileId').default(''),
      /** The picture that stands there before it plays. */
      PosterFileId: idOrNone('封面 PosterFileId').default(''),
    }),
    z.strictObject({
      ...common,
      Kind: z.literal('slides'),
      Slides: z.array(slide).max(SLIDES_MAX, `一组幻灯片最多 ${SLIDES_MAX} 页`),
    }),
    z.strictObject({
      ...common,
      Kind: z.literal('table'),
      Rows: z.array(z.array(textField('单元格', 1000)).max(20)).max(200),
    }),
    z.strictObject({ ...common, Kind: z.literal('formula'), Tex: textField('公式', 2000) }),
    z.strictObject({
      ...common,
      Kind: z.literal('code'),
      Language: z.enum(['python', 'text'], '语言 Language 不正确').default('python'),
      Code: codeText,
    }),
    z.strictObject({
      ...common,
      Kind: z.literal('selfCheck'),
      Stem: textField('题干', 2000),
      Choices: z.array(choice).max(SELF_CHECK_CHOICES_MAX, `自测题最多有 ${SELF_CHECK_CHOICES_MAX} 个选项`),
    }),
    z.strictObject({
      ...common,
      Kind: z.literal('link'),
      Target: z.enum(LINK_TARGETS, '链接去处 Target 不正确'),
      TargetId: idOrNone('链接编号 TargetId'),
      /** As its teacher calls it; what it leads to may have another name. */
      Title: textField('链接标题', 100),
    }),
    z.strictObject({ ...common, Kind: z.literal('tip'), Text: textField('提示卡', 2000) }),
    z.strictObject({ ...common, Kind: z.literal('challenge'), Text: textField('挑战一下', 2000) }),
  ],
  '块的种类 Kind 不正确',
)
export type LessonBlock = z.output<typeof lessonBlock>

/** IsTrySee: who opens a lesson. */
export const TRY_SEE_MAX = 2

export const lessonBody = z.strictObject(
  {
    Title: requiredText('小节标题', 100, '请输入小节标题'),
    Kind: lessonRowKind,
    Description: textField('小节说明', 500).default(''),
    Topic: textField('知识点', NAME_MAX).default(''),
    /** 0: learners with an active account; 1: everyone signed in, as a trial; 2: whoever was given access. */
    IsTrySee: z.int('试看 IsTrySee 应为 0、1 或 2').min(0).max(TRY_SEE_MAX, '试看 IsTrySee 应为 0、1 或 2').default(0),
    Minutes: z.int('分钟数 Minutes 应为整数').min(0).max(6000, '分钟数 Minutes 太大').default(0),
    HomeworkMinutes: z.int('课后分钟数 HomeworkMinutes 应为整数').min(0).max(6000, '课后分钟数太大').default(0),
    /** 1: beside the course, left out of progress and marks. */
    IsExtra: flagField('选学 IsExtra').default(0),
    /** Closed for learners before this moment; empty: no day is set. */
    OpensAt: momentOrNone('开放时间 OpensAt 应写成 2026-09-01 08:00:00').default(''),
    /** Closed for a learner who has not completed this lesson of the same course; with OpensAt both must be so. */
    OpensAfterId: idOrNone('先学的小节 OpensAfterId').default(''),
    /** When it is complete; one that does not fit the kind counts as `kind`. */
    CompletedBy: z.enum(COMPLETIONS, '学完规则 CompletedBy 不正确').default('kind'),
    /** With `score`: what the best attempt has to reach. */
    PassPercent: z
      .int('达标得分率 PassPercent 应为整数')
      .min(1, '达标得分率 PassPercent 应为 1–100')
      .max(100, '达标得分率 PassPercent 应为 1–100')
      .default(60),
    /** How much it counts in its part of the mark, beside the others there. */
    Weight: z
      .int('比重 Weight 应为整数')
      .min(0, '比重 Weight 应为 0–100')
      .max(100, '比重 Weight 应为 0–100')
      .default(1),
    FileId: idOrNone('文件 FileId').default(''),
    SubtitleFileId: idOrNone('字幕 SubtitleFileId').default(''),
    /** Of a video: the picture that stands there before it plays. */
    PosterFileId: idOrNone('封面 PosterFileId').default(''),
    FolderId: idOrNone('文件夹 FolderId').default(''),
    TrainingId: idOrNone('实训 TrainingId').default(''),
    /** Of a video, as the teacher's browser measured it; and pages of what is read. */
    DurationMs: z
      .int('时长 DurationMs 应为整数')
      .min(0)
      .max(24 * 3_600_000, '时长 DurationMs 太大')
      .default(0),
    PageCount: z.int('页数 PageCount 应为整数').min(0).max(LESSON_PAGES_MAX, '页数 PageCount 太大').default(0),
    Blocks: z.array(lessonBlock).max(BLOCKS_MAX, `一节最多 ${BLOCKS_MAX} 块`).default([]),
    TeacherText: textField('教师用文字', TEACHER_TEXT_MAX).default(''),
    /** What pupils will be able to do; they read it before they begin. */
    Goals: lessonGoals.default([]),
    /** For whoever teaches; never sent to a learner. */
    Standards: lessonStandards.default([]),
  },
  '小节内容 Body 不正确',
)
export type LessonBody = z.output<typeof lessonBody>

/** When a lesson is complete: what its teacher chose, where the kind knows it. */
export const completionOf = ({ Kind, CompletedBy }: Pick<LessonBody, 'Kind' | 'CompletedBy'>): Completion =>
  completionsOf(Kind).includes(CompletedBy) ? CompletedBy : 'kind'

/** What learners would call another content: they are told that it was renewed. */
export const CONTENT_FIELDS: ReadonlySet<string> = new Set<keyof LessonBody>([
  'Kind',
  'FileId',
  'FolderId',
  'TrainingId',
  'Blocks',
])
