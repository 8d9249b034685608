import { type LessonBody, type LessonStandard, listFiles, type OwnFile } from '@shijie/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callEndpoint } from '../../../lib/api-client.ts'
import { byteSize, whenOf } from '../../../lib/format.ts'
import { authoringTexts as texts } from '../../../texts/authoring.ts'
import { lessonAimsTexts } from '../../../texts/lesson-aims.ts'
import { pageEditorTexts as pageTexts } from '../../../texts/page-editor.ts'
import { nameOf as blockNameOf } from '../page-editor/block-kinds.ts'
import { draftsQuery } from '../queries.ts'
import { ClashCues } from './clash-cues.tsx'

type Blocks = LessonBody['Blocks']

const FILE_FIELDS = ['FileId', 'SubtitleFileId', 'PosterFileId'] as const

const isFileField = (part: string): boolean => FILE_FIELDS.some((field) => field === part)

/** A teacher with more files than this sees no name where the file is an old one. */
const PAGES_MAX = 10
const FILES_A_PAGE = 100

/** One of one's own files; null where it is none of them. */
const ownFileQuery = (fileId: string) =>
  queryOptions({
    queryKey: ['own-file-of-clash', fileId],
    queryFn: async ({ signal }): Promise<OwnFile | null> => {
      for (let PageIndex = 1; PageIndex <= PAGES_MAX; PageIndex++) {
        const query = { PageIndex, PageSize: FILES_A_PAGE }
        const { Items, TotalCount } = await callEndpoint(listFiles, { query, signal })
        const found = Items.find(({ FileId }) => FileId === fileId)
        if (found || PageIndex * FILES_A_PAGE >= TotalCount) return found ?? null
      }
      return null
    },
    staleTime: 0,
    enabled: fileId !== '',
  })

/** What the part is called: a field, or a block by its place on the page. */
export function partName(part: string, blocks: Blocks): string {
  if (part in texts.parts) return texts.parts[part as keyof LessonBody]
  const at = blocks.findIndex(({ BlockId }) => BlockId === part)
  const block = blocks[at]
  return block ? pageTexts.block(at + 1, pageTexts.names[blockNameOf(block)]) : texts.parts.Blocks
}

/** What a block says; its files are told beside it. */
function wordsOfBlock(block: Blocks[number]): string {
  switch (block.Kind) {
    case 'selfCheck':
      return [block.Stem, ...block.Choices.map(({ Text }) => Text)].join('\n')
    case 'picture':
      return [block.Caption, block.Alt].filter(Boolean).join('\n')
    case 'slides':
      return texts.clashPages(block.Slides.length)
    case 'table':
      return block.Rows.map((cells) => cells.join('\t')).join('\n')
    case 'formula':
      return block.Tex
    case 'code':
      return block.Code
    case 'link':
      return block.Title
    case 'video':
      return ''
    default:
      return block.Text
  }
}

/** A field or a block as somebody reads it who has to choose: words, never a number of the house. */
function wordsOf(part: string, value: unknown, blocks: Blocks): string {
  if (value === null) return texts.takenOutByOne
  if (part === 'Blocks') return (value as string[]).map((id) => partName(id, blocks)).join('\n')
  if (part === 'Standards') return (value as LessonStandard[]).map(lessonAimsTexts.lineOf).join('\n')
  if (part === 'Goals') return (value as string[]).join('\n')
  if (part === 'FolderId' || part === 'TrainingId') return value === '' ? texts.none : texts.chosen
  return typeof value === 'object' ? wordsOfBlock(value as Blocks[number]) : String(value)
}

/** Which file it is, as far as it is one's own: what it is called, since when it is there, and how big. */
function ClashFile({ field, fileId }: { field: (typeof FILE_FIELDS)[number]; fileId: string }) {
  const { data: file, isPending } = useQuery(ownFileQuery(fileId))
  const known = file
    ? texts.clashFile(file.FileName, whenOf(file.CreateTime), byteSize(file.FileSize))
    : texts.clashFileUnknown
  return <p>{texts.clashFileOf(texts.parts[field], fileId === '' ? texts.none : isPending ? '…' : known)}</p>
}

function ClashLesson({ courseId, lessonId }: { courseId: string; lessonId: string }) {
  const { data } = useQuery({ ...draftsQuery(courseId), enabled: lessonId !== '' })
  if (lessonId === '') return <pre>{texts.none}</pre>
  return <pre>{data?.Items.find(({ CourseHourId }) => CourseHourId === lessonId)?.Title ?? texts.chosen}</pre>
}

/** The subtitles of a side: of the film of the lesson, or of a block; undefined where there are none to choose. */
function subtitlesOf(part: string, value: unknown): string | undefined {
  if (part === 'SubtitleFileId') return String(value)
  const has = typeof value === 'object' && value !== null && 'SubtitleFileId' in value
  return has ? String(value.SubtitleFileId) : undefined
}

interface ClashSideProps {
  courseId: string
  lessonId: string
  part: string
  value: unknown
  /** What stands on the other side. */
  other: unknown
  /** The page as it stands here. */
  blocks: Blocks
}

/** One side of a clash. */
export function ClashSide({ courseId, lessonId, part, value, other, blocks }: ClashSideProps) {
  if (part === 'OpensAfterId') return <ClashLesson courseId={courseId} lessonId={String(value)} />
  const files = FILE_FIELDS.flatMap((field) => {
    if (part === field) return [{ field, fileId: String(value) }]
    const has = typeof value === 'object' && value !== null && field in value
    return has ? [{ field, fileId: String(value[field as keyof typeof value]) }] : []
  })
  const [subtitles, others] = [subtitlesOf(part, value), subtitlesOf(part, other)]
  const words = isFileField(part) ? '' : wordsOf(part, value, blocks)
  return (
    <>
      {words !== '' && <pre>{words}</pre>}
      {files.map((file) => (
        <ClashFile key={file.field} {...file} />
      ))}
      {subtitles !== undefined && others !== undefined && subtitles !== others && (
        <ClashCues
          fileId={subtitles}
          otherId={others}
          place={{ lessonId, blockId: part === 'SubtitleFileId' ? '' : part }}
        />
      )}
    </>
  )
}
