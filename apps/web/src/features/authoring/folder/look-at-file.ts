import { BLOCK_TEXT_MAX } from '@shijie/contract'
import { decodeText } from '../../../lib/decode-text.ts'
import { isOldContainer, unpackDocument } from '../../../lib/office-package.ts'
import { courseFolderTexts as texts } from '../../../texts/course-folder.ts'
import { officeFileTexts } from '../../../texts/office-files.ts'
import { readVideoFile, refusalOfVideo } from '../video/read-video.ts'
import { asVtt } from '../video/subtitles/subtitle-file.ts'
import { type FolderFileKind, kindOfFile } from './folder-kinds.ts'

/** What was seen of a file before it is sent: what it becomes, or why it becomes nothing. */
export type FileLook =
  | {
      kind: FolderFileKind
      /** Of a video; 0 for everything else. */
      durationMs: number
      /** What a text or a program holds; empty for everything else. */
      text: string
    }
  | { refusal: string }

async function lookAtVideo(file: File): Promise<FileLook> {
  const facts = await readVideoFile(file)
  const refusal = refusalOfVideo(facts)
  return facts && !refusal ? { kind: 'video', durationMs: facts.durationMs, text: '' } : { refusal }
}

/** Letters take up to four bytes. */
const TEXT_BYTES_MAX = BLOCK_TEXT_MAX * 4

async function lookAtText(file: File, kind: 'text' | 'code'): Promise<FileLook> {
  const isLarge = file.size > TEXT_BYTES_MAX
  const text = isLarge ? '' : decodeText(new Uint8Array(await file.arrayBuffer())).replaceAll(/\r\n?/g, '\n')
  if (isLarge || text.length > BLOCK_TEXT_MAX) return { refusal: texts.textTooLong(BLOCK_TEXT_MAX) }
  if (text.includes('\0')) return { refusal: texts.otherForm }
  return text.trim() ? { kind, durationMs: 0, text } : { refusal: texts.textEmpty }
}

async function lookAtSubtitles(file: File): Promise<FileLook> {
  const taken = await asVtt(file)
  return 'refusal' in taken ? taken : { kind: 'subtitles', durationMs: 0, text: '' }
}

/** Of every document of Office. */
const CONTENTS = '[Content_Types].xml'

/** A document by its name that nobody can open is not sent. */
async function lookAtOffice(file: File, kind: 'document' | 'deck'): Promise<FileLook> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (isOldContainer(bytes)) return { refusal: officeFileTexts.locked }
  const parts = await unpackDocument(bytes, (name) => name === CONTENTS).catch(() => ({}))
  return CONTENTS in parts ? { kind, durationMs: 0, text: '' } : { refusal: officeFileTexts.broken }
}

/** Looks into a file as far as it has to be known before it is sent. */
export async function lookAtFile(file: File): Promise<FileLook> {
  const found = kindOfFile(file)
  if ('refusal' in found) return found
  const { kind } = found
  if (kind === 'video') return lookAtVideo(file)
  if (kind === 'document' || kind === 'deck') return lookAtOffice(file, kind)
  if (kind === 'subtitles') return lookAtSubtitles(file)
  if (kind === 'text' || kind === 'code') return lookAtText(file, kind)
  return { kind, durationMs: 0, text: '' }
}
