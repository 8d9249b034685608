import { decodeText } from '../../../../lib/decode-text.ts'
import { subtitleTexts as texts } from '../../../../texts/subtitles.ts'
import type { CueFacts } from './cue.ts'
import { type ReadCues, readCues } from './read-cues.ts'
import { writeCues } from './write-cues.ts'

/** More than any film says; what is larger is something else. */
const BYTES_MAX = 2 * 1024 * 1024
const STEM_MAX = 100

/** The sentences of a file of this computer, in whatever letters it was written. */
export async function readSubtitleFile(file: Blob): Promise<ReadCues> {
  if (file.size > BYTES_MAX) return { cues: [], faults: [texts.tooBig] }
  const { cues, faults } = readCues(decodeText(new Uint8Array(await file.arrayBuffer())))
  return { cues, faults: cues.length + faults.length === 0 ? [texts.noCues] : faults }
}

/** Sentences as a file that is called after its film. */
export function subtitleFile(cues: readonly CueFacts[], videoName: string): File {
  const stem = [...videoName.replace(/\.[^.]+$/, '')].slice(0, STEM_MAX).join('')
  return new File([writeCues(cues)], texts.fileName(stem || texts.unnamed), { type: 'text/vtt' })
}

/** A file of subtitles as learners' browsers take it; the reason where it says nothing that can be taken. */
export async function asVtt(file: File): Promise<{ file: File } | { refusal: string }> {
  const { cues, faults } = await readSubtitleFile(file)
  const [fault] = faults
  if (fault) return { refusal: fault }
  // What browsers read already stays as it is, with its places on the picture.
  if (/\.vtt$/i.test(file.name)) return { file }
  const name = file.name.replace(/\.[^.]+$/, '.vtt')
  return { file: new File([writeCues(cues)], name, { type: 'text/vtt' }) }
}
