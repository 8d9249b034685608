import {
  type ExamPaper,
  type LeftOut,
  type LessonBlock,
  type LessonBody,
  authoringMessages as messages,
} from '@shijie/contract'

/** What a lesson or a paper may name. */
export type PartKind = 'file' | 'folder' | 'training' | 'lesson' | 'dataset' | 'component'

/** The id of a part where the course goes; undefined for one that does not come along. */
export type Rename = (kind: PartKind, id: string) => string | undefined

interface Renamed<Value> {
  value: Value
  leftOut: LeftOut[]
}

/** A block that shows something it cannot do without goes with it; a reader would meet a hole. */
function renameBlock(block: LessonBlock, rename: Rename): LessonBlock | undefined {
  switch (block.Kind) {
    case 'picture': {
      const FileId = rename('file', block.FileId)
      return FileId === undefined ? undefined : { ...block, FileId }
    }
    case 'video': {
      const FileId = rename('file', block.FileId)
      const SubtitleFileId = block.SubtitleFileId && (rename('file', block.SubtitleFileId) ?? '')
      const PosterFileId = block.PosterFileId && (rename('file', block.PosterFileId) ?? '')
      return FileId === undefined ? undefined : { ...block, FileId, SubtitleFileId, PosterFileId }
    }
    case 'slides': {
      const Slides = block.Slides.flatMap((slide) => {
        const FileId = rename('file', slide.FileId)
        return FileId === undefined ? [] : [{ ...slide, FileId }]
      })
      return Slides.length > 0 || block.Slides.length === 0 ? { ...block, Slides } : undefined
    }
    case 'link': {
      const TargetId = rename(block.Target, block.TargetId)
      return TargetId === undefined ? undefined : { ...block, TargetId }
    }
    default:
      return block
  }
}

const FIELDS = {
  FileId: ['file', messages.leftFile],
  SubtitleFileId: ['file', messages.leftFile],
  PosterFileId: ['file', messages.leftFile],
  FolderId: ['folder', messages.leftFolder],
  TrainingId: ['training', messages.leftTraining],
  OpensAfterId: ['lesson', messages.leftOpening],
} as const

/** A lesson with the ids of where it goes. What does not come along is left out, and told with its reason. */
export function renameBody(body: LessonBody, rename: Rename): Renamed<LessonBody> {
  const reasons: string[] = []
  const renamed: Partial<Record<keyof typeof FIELDS, string>> = {}
  for (const [field, [kind, reason]] of Object.entries(FIELDS) as [keyof typeof FIELDS, (typeof FIELDS)['FileId']][]) {
    const id = body[field]
    const found = id === '' ? '' : rename(kind, id)
    if (found === undefined) reasons.push(reason)
    renamed[field] = found ?? ''
  }
  const Blocks = body.Blocks.flatMap((block) => {
    const found = renameBlock(block, rename)
    if (!found) reasons.push(block.Kind === 'link' ? messages.leftLink(block.Title) : messages.leftFile)
    return found ?? []
  })
  const leftOut = reasons.map((Reason) => ({ Title: body.Title, Reason }))
  return { value: { ...body, ...renamed, Blocks }, leftOut }
}

/** A paper with the pictures of where it goes. */
export function renamePaper(paper: ExamPaper, title: string, rename: Rename): Renamed<ExamPaper> {
  const leftOut: LeftOut[] = []
  const renamed = <Part extends { PictureFileId: string }>(part: Part): Part => {
    if (part.PictureFileId === '') return part
    const found = rename('file', part.PictureFileId)
    if (found === undefined) leftOut.push({ Title: title, Reason: messages.leftPicture })
    return { ...part, PictureFileId: found ?? '' }
  }
  const Questions = paper.Questions.map((question) => ({
    ...renamed(question),
    Options: question.Options.map(renamed),
  }))
  return { value: { ...paper, Questions }, leftOut }
}
