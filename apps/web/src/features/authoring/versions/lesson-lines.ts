import { type LessonBlock, type LessonBody, lessonBody } from '@shijie/contract'
import { authoringTexts } from '../../../texts/authoring.ts'
import { lessonAimsTexts } from '../../../texts/lesson-aims.ts'
import { lessonVersionsTexts as texts } from '../../../texts/lesson-versions.ts'

/** A lesson as lines of text, so that two of its versions can be compared as texts are. */
export interface LessonLine {
  /** Lines of one key are the same line; a file that was replaced is another one under the same words. */
  key: string
  text: string
}

const SHORT = 160
const letterOf = (at: number) => String.fromCharCode(65 + at)

const plain = (text: string): LessonLine => ({ key: text, text })
const ofFile = (text: string, ...files: string[]): LessonLine => ({ key: [text, ...files].join('\n'), text })
const linesOf = (text: string): LessonLine[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(plain)

/** The first line says what it is, the others go on. */
const labelled = (label: (text: string) => string, text: string): LessonLine[] =>
  linesOf(text).map((line, at) => (at === 0 ? plain(label(line.text)) : line))

function checkLines(block: Extract<LessonBlock, { Kind: 'selfCheck' }>): LessonLine[] {
  const choices = block.Choices.flatMap(({ Text, IsRight, Feedback }, at) => [
    plain(texts.choice(letterOf(at), Text, IsRight === 1)),
    ...(Feedback ? labelled((text) => texts.feedback(letterOf(at), text), Feedback) : []),
  ])
  return [...labelled(texts.question, block.Stem || ' '), ...choices]
}

function shownLines(block: LessonBlock): LessonLine[] {
  switch (block.Kind) {
    case 'text':
      return linesOf(block.Text)
    case 'tip':
      return labelled(texts.tip, block.Text)
    case 'challenge':
      return labelled(texts.challenge, block.Text)
    case 'picture':
      return [ofFile(texts.picture(block.Caption || block.Alt) + texts.width[block.Width], block.FileId, block.Alt)]
    case 'video':
      return [
        ofFile(texts.video, block.FileId),
        ...(block.SubtitleFileId ? [ofFile(texts.subtitles, block.SubtitleFileId)] : []),
        ...(block.PosterFileId ? [ofFile(texts.poster, block.PosterFileId)] : []),
      ]
    case 'slides':
      return block.Slides.flatMap(({ FileId, Text, TeacherText }, at) => [
        ofFile(texts.slide(at + 1, Text.replace(/\s+/g, ' ').slice(0, SHORT)), FileId),
        ...labelled(texts.forTeachers, TeacherText),
      ])
    case 'table':
      return block.Rows.map((row) => plain(row.join(' ｜ ')))
    case 'formula':
      return [plain(texts.formula(block.Tex))]
    case 'code':
      return linesOf(block.Code)
    case 'selfCheck':
      return checkLines(block)
    case 'link':
      return [ofFile(texts.link(texts.names[block.Target], block.Title), block.TargetId)]
  }
}

const blockLines = (block: LessonBlock): LessonLine[] => [
  ...shownLines(block),
  ...labelled(texts.forTeachers, block.TeacherText),
]

/** Fields whose words stand on lines of their own, below the settings. */
const LONG = new Set<keyof LessonBody>(['Blocks', 'Goals', 'Standards', 'TeacherText', 'Title'])
const DEFAULTS = lessonBody.parse({ Title: '—', Kind: 'page' })
const FILES = new Set<keyof LessonBody>(['FileId', 'SubtitleFileId', 'PosterFileId', 'FolderId', 'TrainingId'])

/** Title of another lesson of the course; empty where it is none any more. */
export type TitleOf = (lessonId: string) => string

/** What a setting says, in the words of its form. */
function settingOf(field: keyof LessonBody, body: LessonBody, titleOf: TitleOf): string {
  if (field === 'Kind') return authoringTexts.kinds[body.Kind]
  if (field === 'IsTrySee') return authoringTexts.trySees[body.IsTrySee] ?? ''
  if (field === 'IsExtra') return body.IsExtra === 1 ? texts.yes : texts.no
  if (field === 'OpensAfterId') return texts.lesson(titleOf(body.OpensAfterId))
  if (field === 'PassPercent') return texts.percent(body.PassPercent)
  if (field === 'DurationMs') return texts.seconds(Math.round(body.DurationMs / 1000))
  return FILES.has(field) ? texts.chosen : String(body[field])
}

function settingLines(body: LessonBody, titleOf: TitleOf): LessonLine[] {
  const fields = (Object.keys(authoringTexts.parts) as (keyof LessonBody)[]).filter(
    (field) =>
      !LONG.has(field) &&
      !(field === 'PageCount' && body.Kind === 'page') &&
      (field === 'Kind' || body[field] !== DEFAULTS[field]),
  )
  return fields.map((field) =>
    ofFile(texts.ofPart(authoringTexts.parts[field], settingOf(field, body, titleOf)), String(body[field])),
  )
}

/** All that a lesson says, to pupils and to teachers, from its title to its last block. */
export function linesOfLesson(body: LessonBody, titleOf: TitleOf): LessonLine[] {
  const { parts } = authoringTexts
  return [
    plain(texts.ofPart(parts.Title, body.Title)),
    ...settingLines(body, titleOf),
    ...body.Goals.map((goal) => plain(texts.ofPart(parts.Goals, goal))),
    ...body.Standards.map((point) => plain(texts.ofPart(parts.Standards, lessonAimsTexts.lineOf(point)))),
    ...labelled((text) => texts.ofPart(parts.TeacherText, text), body.TeacherText),
    ...body.Blocks.flatMap(blockLines),
  ]
}
