import { createHash } from 'node:crypto'
import { FILE_BYTES_MAX, fileMessages, authoringMessages as messages } from '@shijie/contract'
import { AppError, invalid } from '../../../platform/app-error.ts'
import type { Services } from '../../../services.ts'
import {
  type ArchiveFile,
  type JudgedFile,
  judgeFile,
  stageFile,
  storeFile,
  withStagingFolder,
} from '../../file/index.ts'
import type { PackedContent } from './read-manifest.ts'

type Needs = Pick<Services, 'db' | 'storage' | 'config'>

/** A content as it is kept: of a picture, its clean copy, whose sum is another. */
export interface KeptContent {
  sha256: Buffer
  size: number
  media_type: string
}

/** Contents that somebody keeps here already, by their sums: they were judged when they came, and are not stored twice. */
async function findKnown({ db }: Needs, contents: readonly PackedContent[]): Promise<Map<string, KeptContent>> {
  if (contents.length === 0) return new Map()
  const rows = await db
    .selectFrom('files')
    .distinctOn('sha256')
    .select(['sha256', 'size', 'media_type'])
    .where(
      'sha256',
      'in',
      contents.map(({ sha256 }) => Buffer.from(sha256, 'hex')),
    )
    .where('deleted_at', 'is', null)
    .orderBy('sha256')
    .execute()
  return new Map(rows.map((row) => [row.sha256.toString('hex'), row]))
}

/** Hears how far the reading is, and may throw to stop it. */
export interface Watch {
  onBytes(bytes: number): Promise<void>
  /** All is read and sound; nothing stands in the storage yet. */
  onChecked(): Promise<void>
}

/** Lets a content through, and refuses it at its end when it is not what the package says. */
async function* withSum(
  content: AsyncIterable<Buffer>,
  { sha256, fileName }: PackedContent,
  { onBytes }: Watch,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  for await (const chunk of content) {
    hash.update(chunk)
    await onBytes(chunk.length)
    yield chunk
  }
  if (hash.digest('hex') !== sha256) throw invalid(messages.packageFileHash(fileName))
}

/** Reads to the end and keeps nothing. */
async function drain(content: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of content);
}

interface Judged {
  content: PackedContent
  file: JudgedFile
  staged: string
}

/** Looks at a content as at any upload; a refusal names the file. */
async function judge(
  needs: Needs,
  folder: string,
  content: PackedContent,
  bytes: AsyncIterable<Buffer>,
): Promise<Judged> {
  const tooLarge = () => invalid(fileMessages.fileTooLarge)
  const staged = await stageFile(needs, folder, bytes, { bytesMax: FILE_BYTES_MAX, tooLarge })
  try {
    return { content, file: await judgeFile(staged, content.fileName), staged: staged.path }
  } catch (error) {
    if (!(error instanceof AppError) || error.errorName !== 'InvalidParameter') throw error
    throw invalid(messages.packageFile(content.fileName, error.message))
  }
}

/** What was written while its sum was taken is moved into the storage as it is. */
async function store(needs: Needs, { content, file, staged }: Judged): Promise<KeptContent> {
  if (file.path !== staged) return storeFile(needs, file)
  const sha256 = Buffer.from(content.sha256, 'hex')
  await needs.storage.adopt(staged, sha256)
  return { sha256, size: content.entry.size, media_type: file.media_type }
}

/** Checks all contents of a package; only when nothing was refused does the first one go into the storage. */
export function keepContents(
  needs: Needs,
  contents: readonly PackedContent[],
  read: (file: ArchiveFile) => AsyncIterable<Buffer>,
  watch: Watch,
): Promise<Map<string, KeptContent>> {
  return withStagingFolder(needs, async (folder) => {
    const kept = await findKnown(needs, contents)
    const bytes = contents.reduce((sum, { sha256, entry }) => sum + (kept.has(sha256) ? 0 : entry.size), 0)
    await needs.storage.disk.requireRoom(bytes, fileMessages.diskFull)
    const judged: Judged[] = []
    for (const content of contents) {
      const checked = withSum(read(content.entry), content, watch)
      if (kept.has(content.sha256)) await drain(checked)
      else judged.push(await judge(needs, folder, content, checked))
    }
    await watch.onChecked()
    for (const one of judged) kept.set(one.content.sha256, await store(needs, one))
    return kept
  })
}
