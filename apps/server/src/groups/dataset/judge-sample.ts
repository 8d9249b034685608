import { open } from 'node:fs/promises'
import { datasetMessages, type ModelType, SAMPLE_FORMS } from '@shijie/contract'
import pLimit from 'p-limit'
import { AppError, invalid } from '../../platform/app-error.ts'
import { detectType, type JudgedFile, judgeFile, type StagedFile } from '../file/index.ts'

const PICTURE_TYPES = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif'])
const SIDE_MIN = 16
const SOUND_SECONDS_MAX = 10

/** A class that hands in its photos must not take all threads. */
const limit = pLimit(2)

/** Two hashes of 64 bits as signed numbers in text, as the database keeps them. */
export interface AlikeHash {
  likeness: string
  waves: string
}

/** A file that may become a sample, still outside of the storage. */
export interface JudgedSample extends JudgedFile {
  width: number
  height: number
  /** How a picture looks; null for sounds. */
  alikeHash: AlikeHash | null
}

const toSigned = (digits: string) => BigInt.asIntN(64, BigInt(`0x${digits}`)).toString()

/** How a picture looks; it is fetched when its turn comes. */
export const alikeHashOf = (fetch: () => Promise<string | Buffer>): Promise<AlikeHash> =>
  limit(async () => {
    const { hashPicture } = await import('../../clients/vision/hash-picture.ts')
    const hash = await hashPicture(await fetch())
    return { likeness: toSigned(hash.slice(0, 16)), waves: toSigned(hash.slice(16)) }
  })

/** Size and likeness of a picture that was written anew already, so that it is upright and sound. */
async function measurePicture(path: string): Promise<Pick<JudgedSample, 'width' | 'height' | 'alikeHash'>> {
  const { default: sharp } = await import('sharp')
  const { width, height } = await sharp(path).metadata()
  if (Math.min(width, height) < SIDE_MIN) throw invalid(datasetMessages.pictureTooSmall)
  return { width, height, alikeHash: await alikeHashOf(async () => path) }
}

async function judgePicture(staged: StagedFile, name: string, type: string): Promise<JudgedSample> {
  if (!PICTURE_TYPES.has(type)) throw invalid(datasetMessages.pictureOnly)
  const judged = await judgeFile(staged, name)
  return { ...judged, ...(await measurePicture(judged.path)) }
}

const HEADER_BYTES = 4096

interface WaveFormat {
  format: number
  rate: number
  frame: number
  bits: number
}

/** Seconds of a WAV file with 16-bit samples, by its chunks; undefined when it is none. */
function secondsOfWave(head: Buffer, size: number): number | undefined {
  if (head.toString('latin1', 0, 4) !== 'RIFF' || head.toString('latin1', 8, 12) !== 'WAVE') return undefined
  let wave: WaveFormat | undefined
  for (let at = 12; at + 8 <= head.length; ) {
    const [kind, length] = [head.toString('latin1', at, at + 4), head.readUInt32LE(at + 4)]
    if (kind === 'fmt ' && at + 24 <= head.length) {
      wave = {
        format: head.readUInt16LE(at + 8),
        rate: head.readUInt32LE(at + 12),
        frame: head.readUInt16LE(at + 20),
        bits: head.readUInt16LE(at + 22),
      }
    }
    if (kind === 'data') {
      if (wave?.format !== 1 || wave.bits !== 16 || wave.rate < 8000 || wave.frame < 2) return undefined
      return Math.min(length, size - at - 8) / (wave.rate * wave.frame)
    }
    at += 8 + length + (length % 2)
  }
  return undefined
}

async function judgeSound(staged: StagedFile, name: string): Promise<JudgedSample> {
  const file = await open(staged.path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0)
    const seconds = secondsOfWave(buffer.subarray(0, bytesRead), staged.size)
    if (seconds === undefined || seconds <= 0) throw invalid(datasetMessages.soundOnly)
    if (seconds > SOUND_SECONDS_MAX) throw invalid(datasetMessages.soundTooLong)
  } finally {
    await file.close()
  }
  return { path: staged.path, media_type: 'audio/wav', name, width: 0, height: 0, alikeHash: null }
}

/** Judges a file for a set of this type by its content, or refuses it with the reason. */
export async function judgeSample(staged: StagedFile, name: string, modelType: ModelType): Promise<JudgedSample> {
  switch (SAMPLE_FORMS[modelType]) {
    case 'sound':
      return judgeSound(staged, name)
    case 'picture':
      return judgePicture(staged, name, await detectType(staged.path, name))
    case 'text':
    case 'row':
    case 'body':
      throw new AppError('UnsupportedMedia')
  }
}
