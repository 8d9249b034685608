import {
  type addLesson,
  BLOCK_TEXT_MAX,
  type BodyInput,
  type LessonBlock,
  type OwnFile,
  type Slide,
} from '@shijie/contract'
import { newUuid } from '../../../lib/uuid.ts'
import { courseFolderTexts as texts } from '../../../texts/course-folder.ts'
import type { CountPages } from '../measure-file.ts'
import { asVtt } from '../video/subtitles/subtitle-file.ts'
import type { PlannedRow } from './folder-plan.ts'

type NewBody = BodyInput<typeof addLesson>['Body']

/** Why a row becomes no lesson, in words for its teacher. */
export class RowRefusal extends Error {}

/** What a row needs to become a lesson. */
export interface RowNeeds {
  send: (file: File) => Promise<OwnFile>
  countPages: CountPages
  /** A picture that stands for a video; undefined where none can be had. */
  findPoster: (video: File) => Promise<File | undefined>
  /** The pages of a presentation that its teacher looked through; undefined where the window was closed. */
  askForSlides: (file: File) => Promise<Slide[] | undefined>
}

/** Lines of a plain text as paragraphs: what looks like a sign of Markdown in them stays what it is. */
async function markdownOf(text: string): Promise<string> {
  const [{ textSchema }, { writePiece }] = await Promise.all([
    import('../page-editor/text/text-schema.ts'),
    import('../page-editor/text/write-markdown.ts'),
  ])
  const lines = text.split('\n').filter((line) => line.trim())
  return lines.map((line) => writePiece(textSchema.node('paragraph', null, textSchema.text(line)))).join('\n\n')
}

const common = () => ({ BlockId: newUuid(), TeacherText: '' })

const pageOf = (title: string, block: LessonBlock): NewBody => ({ Title: title, Kind: 'page', Blocks: [block] })

async function textBody({ title, look, files }: PlannedRow): Promise<NewBody> {
  const text = look && 'kind' in look ? look.text : ''
  const isPlain = /\.txt$/i.test(files[0]?.name ?? '')
  const Text = isPlain ? await markdownOf(text) : text.trim()
  if (Text.length > BLOCK_TEXT_MAX) throw new RowRefusal(texts.textTooLong(BLOCK_TEXT_MAX))
  return pageOf(title, { ...common(), Kind: 'text', Text })
}

async function videoBody({ title, look, subtitles }: PlannedRow, file: File, needs: RowNeeds): Promise<NewBody> {
  const { send, findPoster } = needs
  const { FileId } = await send(file)
  const taken = subtitles && (await asVtt(subtitles))
  const SubtitleFileId = taken && 'file' in taken ? (await send(taken.file)).FileId : ''
  const poster = await findPoster(file)
  const PosterFileId = poster ? (await send(poster)).FileId : ''
  const DurationMs = look && 'kind' in look ? look.durationMs : 0
  return { Title: title, Kind: 'video', FileId, SubtitleFileId, PosterFileId, DurationMs }
}

async function picturesBody({ title, files }: PlannedRow, { send }: RowNeeds): Promise<NewBody> {
  const Slides: Slide[] = []
  for (const file of files) {
    const { FileId } = await send(file)
    Slides.push({ FileId, Text: '', TeacherText: '' })
  }
  return pageOf(title, { ...common(), Kind: 'slides', Slides })
}

/** Sends the files of a row, and says what the lesson is that shows them. */
export async function lessonOfRow(row: PlannedRow, needs: RowNeeds): Promise<NewBody> {
  const { title, kind, look } = row
  const [file] = row.files
  if (kind === 'pictures') return picturesBody(row, needs)
  if (kind === 'container' || !file) return { Title: title, Kind: 'container' }
  switch (kind) {
    case 'paper':
      return { Title: title, Kind: 'exercise' }
    case 'text':
      return textBody(row)
    case 'code': {
      const Code = look && 'kind' in look ? look.text : ''
      return pageOf(title, { ...common(), Kind: 'code', Language: 'python', Code })
    }
    case 'video':
      return videoBody(row, file, needs)
    case 'picture': {
      const { FileId } = await needs.send(file)
      return pageOf(title, { ...common(), Kind: 'picture', FileId, Alt: title, Caption: '', Width: 'column' })
    }
    case 'deck': {
      const Slides = await needs.askForSlides(file)
      if (!Slides) throw new RowRefusal(texts.deckLeft)
      return pageOf(title, { ...common(), Kind: 'slides', Slides })
    }
    case 'pdf': {
      const sent = await needs.send(file)
      const PageCount = await needs.countPages(sent)
      if (PageCount === undefined) throw new RowRefusal(texts.pdfUnreadable)
      return { Title: title, Kind: 'pdf', FileId: sent.FileId, PageCount }
    }
    case 'document':
    case 'web': {
      const { FileId } = await needs.send(file)
      return { Title: title, Kind: kind, FileId, PageCount: 1 }
    }
  }
}
