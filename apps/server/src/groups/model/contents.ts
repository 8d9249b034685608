import { getFile, getThumbnail, modelMessages } from '@shijie/contract'
import { invalid } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import { isSignedFor } from '../../platform/media-address.ts'
import type { Services } from '../../services.ts'
import { getReadableFile } from '../file/index.ts'
import { type Content, readContent } from './learn/features.ts'

type Needs = Pick<Services, 'db' | 'storage' | 'config' | 'clock' | 'opensLessonWith'>

export interface Inputs {
  imgUrls: string[]
  Texts: string[]
  Rows: (number | string)[][]
}

/** Larger pictures and sounds are not judged. */
const BYTES_MAX = 20 * 1024 * 1024

const noBytes = () => Promise.reject(invalid(modelMessages.inputWrong))

/** The file that an address names: one of ours, and signed for the caller where it is not their own. */
async function fileOfAddress(needs: Needs, caller: Caller, address: string) {
  const { config, clock } = needs
  let url: URL
  try {
    url = new URL(address, 'http://own.invalid')
  } catch {
    throw invalid(modelMessages.urlWrong)
  }
  const isOurs = url.hostname === 'own.invalid' && (url.pathname === getFile.path || url.pathname === getThumbnail.path)
  const fileId = url.searchParams.get('FileId') ?? ''
  if (!isOurs || !/^[0-9a-f-]{36}$/.test(fileId)) throw invalid(modelMessages.ownFilesOnly)
  // Judging shows nothing of a picture, so that of a small one the whole is judged.
  const purpose = url.pathname === getThumbnail.path ? 'thumbnail' : 'file'
  const signed = { fileId, expires: Number(url.searchParams.get('Expires') ?? 0) }
  const isSigned =
    url.searchParams.get('Session') === caller.sessionId &&
    signed.expires * 1000 > clock.now().getTime() &&
    isSignedFor(config.secret, caller, signed, url.searchParams.get('Signature') ?? '', purpose)
  return getReadableFile(needs, caller, fileId, isSigned)
}

async function contentOfAddress(needs: Needs, caller: Caller, address: string): Promise<Content> {
  const file = await fileOfAddress(needs, caller, address)
  if (file.size > BYTES_MAX) throw invalid(modelMessages.inputWrong)
  return { text: '', values: [], read: () => readContent(needs.storage, file.sha256) }
}

/** Contents to be judged, from whatever kind of input there is. */
export async function readContents(needs: Needs, caller: Caller, { imgUrls, Texts, Rows }: Inputs): Promise<Content[]> {
  const contents: Content[] = []
  for (const address of imgUrls) contents.push(await contentOfAddress(needs, caller, address))
  for (const text of Texts) contents.push({ text, values: [], read: noBytes })
  for (const values of Rows) contents.push({ text: '', values, read: noBytes })
  return contents
}

/** A content that came with the call. */
export const contentOfBase64 = (base64: string): Content => ({
  text: '',
  values: [],
  read: async () => Buffer.from(base64, 'base64'),
})
