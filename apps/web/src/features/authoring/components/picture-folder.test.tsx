import { lessonBody, listFiles, listFolders, type OwnFolder } from '@shijie/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { unzipSync } from 'fflate'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { getToasts } from '../../../lib/toasts.ts'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { authoringTexts as texts } from '../../../texts/authoring.ts'
import { PictureFolder } from './picture-folder.tsx'

const FOLDER = '01a1fddc-2944-720f-b1e0-f11aa7682a11'
const folder: OwnFolder = {
  FolderId: FOLDER,
  FolderName: '看波形',
  FileNum: 2,
  FolderSize: 2,
  CreateTime: '2026-11-20 12:00:00',
}

const sent = vi.hoisted((): File[] => [])
vi.mock('../../../lib/upload.ts', async (original) => ({
  ...(await original<typeof import('../../../lib/upload.ts')>()),
  uploadFolder: async (archive: File) => {
    sent.push(archive)
    return folder
  },
}))

const picture = (name: string) => ({
  FileId: `01a1fddc-2944-720f-b1e0-f11aa7682b${name}`,
  FileName: `${name}.png`,
  FileSize: 1,
  MediaType: 'image/png',
  Kind: 'picture' as const,
  CreateTime: '2026-11-20 12:00:00',
  FileUrl: `/full/${name}`,
  ThumbnailUrl: `/small/${name}`,
})

function Lesson({ id }: { id: string }) {
  const [body, setBody] = useState(lessonBody.parse({ Title: '看/波形', Kind: 'images', FolderId: id }))
  return <PictureFolder body={body} onChange={(parts) => setBody({ ...body, ...parts })} />
}

function open(id: string, pages = [picture('02'), picture('10')]) {
  signInAs('8000')
  const server = startFakeServer()
    .answer(listFolders, { Items: [folder], TotalCount: 1 })
    .answer(listFiles, { Items: pages, TotalCount: pages.length })
  return { server, ...renderApp(<Lesson id={id} />) }
}

it('[R045] pages of pictures are shown small in the order of learners, with their count', async () => {
  const { server } = open(FOLDER)
  expect(await screen.findByText(texts.pagesOf(2, 100))).toBeTruthy()
  const pages = within(screen.getByRole('list', { name: texts.pages })).getAllByRole('img')
  expect(pages.map((page) => page.getAttribute('src'))).toEqual(['/small/02', '/small/10'])
  expect(server.callsOf(listFiles)[0]?.query).toMatchObject({ FolderId: FOLDER, Kind: 'picture' })
})

it('[R045] a folder without a picture says that learners see nothing', async () => {
  open(FOLDER, [])
  expect(await screen.findByText(texts.pagesNone)).toBeTruthy()
})

it('[R045] pictures that are chosen become a folder that is called like the lesson, and are shown', async () => {
  const { user } = open('')
  const file = (name: string, type: string) => new File(['x'], name, { type })
  const files = [file('10.png', 'image/png'), file('2.png', 'image/png'), file('注.txt', 'text/plain')]
  await user.upload(
    screen.getByLabelText<HTMLInputElement>(texts.choosePictures, { selector: 'input' }),
    files.slice(0, 2),
  )
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.name).toBe('看 波形.zip')
  const entries = unzipSync(new Uint8Array((await sent[0]?.arrayBuffer()) ?? new ArrayBuffer(0)))
  expect(Object.keys(entries).toSorted()).toEqual(['10.png', '2.png'])
  expect(await screen.findByText(texts.pagesOf(2, 100))).toBeTruthy()
  expect(getToasts()).toEqual([])
})
