import { fileMessages } from '@shijie/contract'
import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { folderRefusal, zipFolder } from './zip-folder.ts'

function fileAt(path: string, content: string, size?: number): File {
  const file = new File([content], path.slice(path.lastIndexOf('/') + 1), { lastModified: 1_760_000_000_000 })
  Object.defineProperty(file, 'webkitRelativePath', { value: path })
  if (size !== undefined) Object.defineProperty(file, 'size', { value: size })
  return file
}

describe('a chosen folder', () => {
  it('[O145] becomes one archive under its name, with paths, in any order the same', async () => {
    const files = [fileAt('课件/二/2.txt', 'two'), fileAt('课件/1.txt', 'one'), fileAt('课件/空.txt', '')]
    const zip = await zipFolder(files)
    expect(zip.name).toBe('课件.zip')
    const bytes = new Uint8Array(await zip.arrayBuffer())
    const text = (content: Uint8Array | undefined) => new TextDecoder().decode(content)
    const unpacked = unzipSync(bytes)
    expect(Object.keys(unpacked)).toEqual(['1.txt', '二/2.txt'])
    expect(text(unpacked['二/2.txt'])).toBe('two')
    const again = await zipFolder([...files].reverse())
    expect(new Uint8Array(await again.arrayBuffer())).toEqual(bytes)
    expect([again.name, again.lastModified]).toEqual([zip.name, zip.lastModified])
  })

  it('[O145] is refused when it is empty, has too many files or is too large', () => {
    expect(folderRefusal([fileAt('a/空.txt', '')])).toBe(fileMessages.folderEmpty)
    expect(folderRefusal(Array.from({ length: 5001 }, (_, i) => fileAt(`a/${i}`, 'x')))).toBe(
      fileMessages.folderTooMany,
    )
    expect(folderRefusal([fileAt('a/1', 'x', 500 * 1024 ** 2)])).toBe(fileMessages.folderTooLarge)
    expect(folderRefusal([fileAt('a/1', 'x')])).toBeUndefined()
  })
})
