import {
  bitOf,
  type EditionBlock,
  type EditionLesson,
  type EditionQuestion,
  type ExamPaper,
  type LessonBlock,
  lessonStandards,
} from '@shijie/contract'
import { SECOND } from '../../platform/time.ts'
import { parseBlocks } from '../learning/index.ts'
import type { LessonForTeachers } from './read-lessons.ts'

/** Enough to find a block on its page again. */
const SHORT = 120

/** The signs of Markdown mean nothing in one line of words. */
const withoutSigns = (text: string): string =>
  text.replace(/^\s*(?:#{1,6}|[-*+>]|\d+\.)\s+/gm, '').replace(/\*\*|`/g, '')

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > SHORT ? `${line.slice(0, SHORT)}…` : line
}

/** What pupils see of a block, in short; of a question its whole stem, because its answers follow. */
function wordsOf(block: LessonBlock): string {
  switch (block.Kind) {
    case 'text':
    case 'tip':
    case 'challenge':
      return shorten(withoutSigns(block.Text))
    case 'picture':
      return shorten(block.Caption || block.Alt)
    case 'table':
      return shorten(block.Rows[0]?.join(' ') ?? '')
    case 'formula':
      return `$${block.Tex}$`
    case 'code':
      return shorten(block.Code)
    case 'link':
      return block.Title
    case 'selfCheck':
      return block.Stem
    case 'video':
    case 'slides':
      return ''
  }
}

const hasNotes = (block: LessonBlock): boolean =>
  block.Kind === 'slides' && block.Slides.some(({ TeacherText }) => TeacherText !== '')

/** What is always there: of questions one has to know what is right, and videos and links are opened in class. */
const ALWAYS: ReadonlySet<LessonBlock['Kind']> = new Set(['selfCheck', 'video', 'link'])

const saysSomething = (block: LessonBlock): boolean =>
  block.TeacherText !== '' || ALWAYS.has(block.Kind) || hasNotes(block)

/** Gives a file an address that this caller may open. */
type Sign = (fileId: string) => string

/** The pictures right above a question: it asks about them, and nobody could judge an answer without. */
function picturesAbove(blocks: readonly LessonBlock[], at: number, sign: Sign): EditionBlock['Pictures'] {
  const above: EditionBlock['Pictures'] = []
  for (let place = at - 1; place >= 0; place -= 1) {
    const block = blocks[place]
    if (block?.Kind !== 'picture') break
    above.unshift({ PictureUrl: sign(block.FileId), PictureText: block.Alt || block.Caption })
  }
  return above
}

const presentBlock = (sign: Sign, block: LessonBlock, at: number, blocks: readonly LessonBlock[]): EditionBlock => ({
  BlockId: block.BlockId,
  Kind: block.Kind,
  Number: at + 1,
  Text: wordsOf(block),
  TeacherText: block.TeacherText,
  Pages:
    block.Kind === 'slides'
      ? block.Slides.map(({ FileId, Text, TeacherText }) => ({
          Text: shorten(Text),
          TeacherText,
          PictureUrl: sign(FileId),
        }))
      : [],
  Pictures: block.Kind === 'selfCheck' ? picturesAbove(blocks, at, sign) : [],
  Choices:
    block.Kind === 'selfCheck' ? block.Choices.map(({ Text, IsRight, Feedback }) => ({ Text, IsRight, Feedback })) : [],
  Link: block.Kind === 'link' ? { Target: block.Target, TargetId: block.TargetId } : null,
})

const presentPicture = (
  sign: Sign,
  { PictureFileId, PictureText }: { PictureFileId: string; PictureText: string },
) => ({
  PictureUrl: PictureFileId === '' ? '' : sign(PictureFileId),
  PictureText,
})

const presentQuestion = (
  sign: Sign,
  { Kind, Stem, Score, ...question }: ExamPaper['Questions'][number],
): EditionQuestion => ({
  Kind,
  Stem,
  Score,
  ...presentPicture(sign, question),
  Options: question.Options.map(({ Content, IsRight, Feedback, ...picture }) => ({
    Content,
    ...presentPicture(sign, picture),
    IsRight,
    Feedback,
  })),
  Blanks: question.Blanks.map(({ Accepted, Feedback }) => ({ Accepted, Feedback })),
  Items: question.Items,
  Pairs: question.Pairs,
  Extras: question.Extras,
  Reference: question.Reference,
  Explanation: question.Explanation,
})

/** A lesson with what it says to teachers: blocks without a word for them are left out, and keep their numbers. */
export const presentLesson = (
  sign: Sign,
  lesson: LessonForTeachers,
  paper: ExamPaper | undefined,
): Omit<EditionLesson, 'Body' | 'Slides'> => ({
  CourseHourId: lesson.id,
  IsDraft: bitOf(lesson.is_draft),
  Depth: lesson.depth,
  Title: lesson.title,
  Kind: lesson.kind,
  Minutes: lesson.minutes,
  HomeworkMinutes: lesson.homework_minutes,
  Duration: lesson.kind === 'video' ? Math.round(lesson.duration_ms / SECOND) : 0,
  IsExtra: bitOf(lesson.is_extra),
  Goals: lesson.goals,
  Standards: lessonStandards.parse(lesson.standards),
  TeacherText: lesson.teacher_text,
  Blocks: parseBlocks(lesson.blocks).flatMap((block, at, blocks) =>
    saysSomething(block) ? [presentBlock(sign, block, at, blocks)] : [],
  ),
  Questions: paper?.Questions.map((question) => presentQuestion(sign, question)) ?? [],
  PaperText: paper?.TeacherText ?? '',
  TrainingName: lesson.training_name,
  TrainingNote: lesson.training_note,
})
