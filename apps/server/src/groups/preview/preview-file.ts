import {
  type DataOf,
  getPreview,
  type previewFile as previewEndpoint,
  previewMessages,
  type QueryOf,
} from '@shijie/contract'
import type { FileRow } from '../../db/tables.ts'
import { notFound } from '../../platform/app-error.ts'
import type { Reader } from '../../platform/caller.ts'
import { signMediaAddress } from '../../platform/media-address.ts'
import type { Turn } from '../../platform/passwords.ts'
import type { Services } from '../../services.ts'
import { findCallerBySignature, isSignedForVisitor } from '../auth/index.ts'
import { getReadableFile } from '../file/index.ts'
import { isKnownFailure, makePage, RENDERED_BYTES_MAX } from './make-page.ts'
import { ownFileOf } from './own-address.ts'
import { formatOf, type PreviewFormat } from './preview-format.ts'
import { readWebPage, WEB_BYTES_MAX } from './web-page.ts'

type Needs = Pick<Services, 'db' | 'clock' | 'config' | 'storage' | 'previewProgram' | 'log' | 'opensLessonWith'>

type Preview = DataOf<typeof previewEndpoint>

/** Why a file of this format can't be shown; undefined when it can. */
async function refusalOf(
  needs: Needs,
  file: FileRow,
  format: PreviewFormat | undefined,
  turn: Turn,
): Promise<string | undefined> {
  if (format === undefined) return previewMessages.unsupported
  if (format === 'pdf' || format === 'picture') return undefined
  if (file.size > (format === 'web' ? WEB_BYTES_MAX : RENDERED_BYTES_MAX)) return previewMessages.tooLarge
  if (format === 'web') return undefined
  try {
    await makePage(needs, file, format, turn)
    return undefined
  } catch (error) {
    if (turn.signal?.aborted) throw error
    // Broken and hostile files are daily bread; the learner gets a note, the operator a line.
    if (!isKnownFailure(error)) needs.log.info({ err: error, fileId: file.id }, 'no preview')
    return previewMessages.failed
  }
}

const isAsItIs = (format: PreviewFormat | undefined): format is 'pdf' | 'picture' =>
  format === 'pdf' || format === 'picture'

/** Who waits in turn for a page to be made: a visitor by the browser. */
const turnOf = (reader: Reader): string => reader.userId ?? reader.deviceKey

async function isSignedFor(needs: Needs, reader: Reader, query: QueryOf<typeof getPreview>): Promise<boolean> {
  if (reader.userId === null) return isSignedForVisitor(needs, reader, query, 'file')
  const signer = query.Signature ? await findCallerBySignature(needs, query, 'file') : undefined
  return signer?.userId === reader.userId
}

/** E119: how one of our own files can be shown to this caller. */
export async function previewFile(
  needs: Needs,
  reader: Reader,
  { address, host, gone }: { address: string; host: string; gone: AbortSignal },
): Promise<Preview> {
  const query = ownFileOf(address, host)
  const file = await getReadableFile(needs, reader, query.FileId, await isSignedFor(needs, reader, query))
  const format = formatOf(file)
  const refusal = await refusalOf(needs, file, format, { by: turnOf(reader), signal: gone })
  const FileUrl = signMediaAddress(needs.config.secret, reader, file.id, needs.clock.now())
  const shared = { FileUrl, FileName: file.name, Reason: refusal ?? '' }
  if (refusal !== undefined) return { Kind: 'none', PreviewUrl: '', ...shared }
  if (isAsItIs(format)) return { Kind: format, PreviewUrl: FileUrl, ...shared }
  return { Kind: 'page', PreviewUrl: `${getPreview.path}${FileUrl.slice(FileUrl.indexOf('?'))}`, ...shared }
}

/** O151: the page of a file. */
export async function getPage(
  needs: Needs,
  reader: Reader,
  query: QueryOf<typeof getPreview>,
  { isSigned, gone }: { isSigned: boolean; gone: AbortSignal },
): Promise<string> {
  const file = await getReadableFile(needs, reader, query.FileId, isSigned)
  const format = formatOf(file)
  const turn = { by: turnOf(reader), signal: gone }
  if (format === undefined || isAsItIs(format) || (await refusalOf(needs, file, format, turn)) !== undefined)
    throw notFound()
  return format === 'web' ? readWebPage(needs, file) : makePage(needs, file, format, turn)
}
