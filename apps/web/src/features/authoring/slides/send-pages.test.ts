import { listFiles, type OwnFile } from '@shijie/contract'
import { unzipSync } from 'fflate'
import { expect, it, vi } from 'vitest'
import { callEndpoint } from '../../../lib/api-client.ts'
import { uploadFolder } from '../../../lib/upload.ts'
import type { PageChoice } from './page-choice.ts'
import { sendPages } from './send-pages.ts'

vi.mock('../../../lib/upload.ts', () => ({ uploadFolder: vi.fn() }))
vi.mock('../../../lib/api-client.ts', () => ({ callEndpoint: vi.fn() }))

const choice = (place: number): PageChoice => ({
  path: '',
  isHidden: false,
  text: `字 ${place}`,
  notes: `备注 ${place}`,
  differences: [],
  fonts: [],
  place,
  picture: new Blob([String(place)], { type: 'image/webp' }),
  isOwnPicture: false,
  isRedrawn: false,
  isChosen: true,
})

it('the pages go as one archive, and come back as the files of a folder in their order', async () => {
  const files = Array.from({ length: 101 }, (_, at) => ({ FileId: `f${at}` }) as OwnFile)
  vi.mocked(uploadFolder).mockResolvedValue({ FolderId: 'folder' } as Awaited<ReturnType<typeof uploadFolder>>)
  vi.mocked(callEndpoint).mockImplementation(async (endpoint, input) => {
    expect(endpoint).toBe(listFiles)
    const { PageIndex = 1, PageSize = 20 } = (input as { query: { PageIndex?: number; PageSize?: number } }).query
    const Items = files.slice((PageIndex - 1) * PageSize, PageIndex * PageSize)
    return { Items, TotalCount: files.length } as never
  })
  const pages = Array.from({ length: 101 }, (_, at) => choice(at + 2))
  const watch = { onProgress: () => undefined, signal: new AbortController().signal }
  const slides = await sendPages('听声音.pptx', pages, watch)
  const archive = vi.mocked(uploadFolder).mock.calls[0]?.[0] as File
  expect(archive.name).toBe('听声音.zip')
  const names = Object.keys(unzipSync(new Uint8Array(await archive.arrayBuffer())))
  expect([names[0], names[9], names.length]).toEqual(['第 002 页.webp', '第 011 页.webp', 101])
  expect(slides[0]).toEqual({ FileId: 'f0', Text: '字 2', TeacherText: '备注 2' })
  expect(slides[100]).toEqual({ FileId: 'f100', Text: '字 102', TeacherText: '备注 102' })
})
