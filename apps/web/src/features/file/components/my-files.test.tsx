import {
  type DataOf,
  deleteFile,
  deleteFolder,
  fileInZipCount,
  fileMessages,
  getFileQuota,
  getUnpackProgress,
  listFiles,
  listFolders,
  type OwnFile,
  type OwnFolder,
  unpackArchive,
} from '@shijie/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { fileTexts as texts } from '../../../texts/file.ts'
import { MyFiles } from './my-files.tsx'
import { QuotaMeter } from './quota-meter.tsx'

const GB = 1024 ** 3

const fileOf = (FileName: string, overrides: Partial<OwnFile> = {}): OwnFile => ({
  FileId: FileName,
  FileName,
  FileSize: 2048,
  MediaType: 'text/plain',
  Kind: 'document',
  CreateTime: '2026-11-18 12:00:00',
  FileUrl: `/api/ResourceFile/Get?FileId=${FileName}`,
  ThumbnailUrl: '',
  ...overrides,
})
const zip = fileOf('第一课.zip', {
  FileId: '019a0000-0000-7000-8000-0000000000aa',
  MediaType: 'application/zip',
  Kind: 'archive',
})
const folder: OwnFolder = {
  FolderId: '019a0000-0000-7000-8000-0000000000ff',
  FolderName: '第一课',
  FileNum: 3,
  FolderSize: 28,
  CreateTime: '2026-11-18 12:00:00',
}
const listOf = (...Items: OwnFile[]): DataOf<typeof listFiles> => ({ Items, TotalCount: Items.length })

let server: FakeServer
beforeEach(() => {
  server = startFakeServer()
  signInAs('7000')
})

const press = (act: string, name: string) => screen.findByRole('button', { name: texts.actOn(act, name) })

describe('my files', () => {
  it('[O141] shows what one has, searches by name and filters by kind', async () => {
    server.answer(listFiles, ({ query }) =>
      query.Search === '作业' || query.Kind === 'document' ? listOf(fileOf('作业.txt')) : listOf(fileOf('一.txt'), zip),
    )
    const { user } = renderApp(<MyFiles />)
    await screen.findByText('一.txt')
    expect(screen.getAllByRole('row')).toHaveLength(3)
    await user.type(screen.getByLabelText(texts.search), '作业{Enter}')
    await screen.findByText('作业.txt')
    await user.clear(screen.getByLabelText(texts.search))
    await screen.findByText('一.txt')
    await user.click(screen.getByRole('button', { name: texts.kinds.document }))
    await screen.findByText('作业.txt')
    expect(server.callsOf(listFiles).at(-1)?.query).toMatchObject({ Kind: 'document', PageIndex: '1' })
  })

  it('[O141] an empty list says what to do, and a failed one offers another try', async () => {
    server.answer(listFiles, listOf())
    const { unmount } = renderApp(<MyFiles />)
    await screen.findByText(texts.empty)
    unmount()
    server.refuse(listFiles, 'Unavailable')
    renderApp(<MyFiles />)
    await screen.findByText(texts.error)
  })

  it('[O142] deletes only after a question', async () => {
    const file = fileOf('一.txt', { FileId: '019a0000-0000-7000-8000-000000000001' })
    let isThere = true
    server.answer(listFiles, () => (isThere ? listOf(file) : listOf()))
    server.answer(deleteFile, () => {
      isThere = false
      return {}
    })
    const { user } = renderApp(<MyFiles />)
    await user.click(await press(texts.remove, '一.txt'))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: texts.cancel }))
    expect(server.callsOf(deleteFile)).toEqual([])
    await user.click(await press(texts.remove, '一.txt'))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: texts.remove }))
    await screen.findByText(texts.empty)
    expect(server.callsOf(deleteFile)[0]?.query).toEqual({ FileId: file.FileId })
  })

  it('[E100] looks into an archive, unpacks it and shows the folder', async () => {
    server.answer(listFiles, ({ query }) => (query.FolderId ? listOf(fileOf('第1页.txt')) : listOf(zip)))
    server.answer(fileInZipCount, {
      FileNum: 30,
      TotalSize: 3000,
      Items: [{ FileName: '课件/第1页.txt', FileSize: 9 }],
      TotalCount: 30,
    })
    server.answer(unpackArchive, folder)
    server.answer(getUnpackProgress, { IsRunning: 1, FileId: zip.FileId, Done: 30, Total: 60 })
    server.answer(listFolders, { Items: [folder], TotalCount: 1 })
    server.answer(deleteFolder, {})
    const { user } = renderApp(<MyFiles />)
    await user.click(await press(texts.unpack, zip.FileName))
    await screen.findByText(texts.unpackCount(30, '2.9 KB'))
    expect(screen.getByText(texts.unpackMore(29))).toBeTruthy()
    await user.click(screen.getByRole('button', { name: texts.unpackNow }))
    await screen.findByText('第1页.txt')
    expect(screen.getByRole('heading', { name: '第一课' })).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(screen.getByRole('button', { name: texts.back }))
    await user.click(await press(texts.remove, '第一课'))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: texts.remove }))
    await waitFor(() => expect(server.callsOf(deleteFolder)[0]?.query).toEqual({ FolderId: folder.FolderId }))
  })

  it('[E100] a dangerous archive says why it stays closed', async () => {
    server.answer(listFiles, listOf(zip))
    server.refuse(fileInZipCount, 'InvalidParameter', fileMessages.archiveRatio)
    const { user } = renderApp(<MyFiles />)
    await user.click(await press(texts.unpack, zip.FileName))
    await screen.findByText(fileMessages.archiveRatio)
    expect(screen.queryByRole('button', { name: texts.unpackNow })).toBeNull()
  })
})

describe('the meter', () => {
  it('[O140] tells what is used, by what, and warns before it is full', async () => {
    server.answer(getFileQuota, {
      Used: 966_367_641,
      Reserved: 53_687_091,
      Limit: GB,
      Kinds: [{ Kind: 'video', FileNum: 3, FileSize: 966_367_641 }],
    })
    renderApp(<QuotaMeter />)
    await screen.findByText(texts.used('921 MB', '1 GB'))
    expect(screen.getByText(texts.almostFull)).toBeTruthy()
    expect(screen.getByText(texts.reserved('51.1 MB'))).toBeTruthy()
    expect(screen.getByText(/视频/).textContent).toContain('3 个')
  })
})
