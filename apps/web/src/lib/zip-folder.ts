import { ARCHIVE_ENTRIES_MAX, FILE_BYTES_MAX, fileMessages } from '@shijie/contract'

/** What an archive needs for its own notes about each file, generously. */
const NOTE_BYTES = 1024

/** The path of a chosen file, from the folder that was chosen on. */
const pathOf = (file: File): string => file.webkitRelativePath || file.name
const kept = (files: readonly File[]): File[] => files.filter(({ size }) => size > 0)

/** Why a folder can't go up as a whole. */
export function folderRefusal(files: readonly File[]): string | undefined {
  const wanted = kept(files)
  if (wanted.length === 0) return fileMessages.folderEmpty
  if (wanted.length > ARCHIVE_ENTRIES_MAX) return fileMessages.folderTooMany
  const bytes = wanted.reduce((sum, { size }) => sum + size + NOTE_BYTES, 0)
  return bytes > FILE_BYTES_MAX ? fileMessages.folderTooLarge : undefined
}

async function eachChunk(file: File, work: (chunk: Uint8Array) => void): Promise<void> {
  // Streams are no iterables in the browsers of older machines.
  const reader = file.stream().getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    work(value)
  }
}

/**
 * One archive of a chosen folder, without compression: pictures and films don't get smaller. The same folder gives the
 * same bytes, so that an upload that broke off can go on.
 */
export async function zipFolder(files: readonly File[]): Promise<File> {
  const { Zip, ZipPassThrough } = await import('fflate')
  const sorted = kept(files).sort((a, b) => (pathOf(a) < pathOf(b) ? -1 : 1))
  const [folder = ''] = pathOf(sorted[0] as File).split('/')
  const parts: BlobPart[] = []
  let failure: Error | null = null
  const zip = new Zip((error, chunk) => {
    failure ??= error
    if (chunk) parts.push(chunk as Uint8Array<ArrayBuffer>)
  })
  for (const file of sorted) {
    const entry = new ZipPassThrough(pathOf(file).split('/').slice(1).join('/') || file.name)
    entry.mtime = file.lastModified
    zip.add(entry)
    await eachChunk(file, (chunk) => entry.push(chunk))
    entry.push(new Uint8Array(0), true)
  }
  zip.end()
  if (failure) throw failure
  const lastModified = Math.max(...sorted.map((file) => file.lastModified))
  return new File(parts, `${folder}.zip`, { type: 'application/zip', lastModified })
}
