import { listMedia, type ProjectMedia, postMedia, uploadMultipleFile } from '@shijie/contract'
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { screenPaths } from '../../lib/addresses.ts'
import { waveOf } from '../../lib/wave-file.ts'
import { startFakeServer } from '../../testing/fake-server.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { mediaTexts as texts } from '../../texts/media.ts'
import { MediaDialog } from './components/media-dialog.tsx'
import { freeName } from './queries.ts'

const PROJECT_ID = '01990000-0000-7000-8000-0000000000aa'
const FILE_ID = '01990000-0000-7000-8000-0000000000bb'
const cat: ProjectMedia = {
  MediaId: '01990000-0000-7000-8000-0000000000cc',
  MediaName: '花猫',
  MediaType: 'costume',
  FileUrl: '/x.png',
  FileSize: 10,
  CreateTime: '',
}
const ownFile = {
  FileId: FILE_ID,
  FileName: '花猫.png',
  FileSize: 10,
  MediaType: 'image/png',
  Kind: 'picture' as const,
  CreateTime: '',
  FileUrl: '',
  ThumbnailUrl: '',
}

const open = () =>
  renderApp(
    <MediaDialog
      projectId={PROJECT_ID}
      isReadOnly={false}
      pictureOf={(_kind, name) => `/${name}.svg`}
      onPlay={vi.fn()}
      onClose={vi.fn()}
    />,
    screenPaths.workspace,
  )

it('[E102][E068] several files go up at once; what is refused is named with its reason', async () => {
  const server = startFakeServer()
    .answer(listMedia, { Items: [cat], TotalCount: 1 })
    .answer(uploadMultipleFile, { Items: [ownFile], Failed: [{ FileName: '木马.exe', Reason: '不能上传程序' }] })
    .answer(postMedia, { ...cat, MediaName: '花猫 2' })
  const view = open()
  await screen.findByText('花猫')
  const files = [new File(['a'], '花猫.png', { type: 'image/png' }), new File(['b'], '木马.exe', { type: 'image/png' })]
  await view.user.upload(screen.getByLabelText(texts.upload, { selector: 'input' }), files)
  await expect.poll(() => server.callsOf(postMedia).length).toBe(1)
  expect(server.callsOf(postMedia)[0]?.body).toMatchObject({
    FileId: FILE_ID,
    MediaName: '花猫 2',
    MediaType: 'costume',
  })
})

it('[E068] the library shows what programs write, by kind', async () => {
  startFakeServer().answer(listMedia, { Items: [], TotalCount: 0 })
  const view = open()
  expect(await screen.findByText('robot-wave')).toBeTruthy()
  await view.user.click(screen.getByRole('tab', { name: texts.sound }))
  const panel = screen.getByRole('tabpanel')
  expect(within(panel).getByRole('button', { name: texts.play('叮') })).toBeTruthy()
  expect(within(panel).queryByText('robot-wave')).toBeNull()
})

it('[E068] a name that is taken gets a number', () => {
  expect(freeName('猫', new Set())).toBe('猫')
  expect(freeName('猫', new Set(['猫', '猫 2']))).toBe('猫 3')
  expect(freeName('  ', new Set())).toBe('素材')
})

it('[E068] a recording is a WAV file of one channel with 16 bits', async () => {
  const bytes = new DataView(await waveOf(new Float32Array([0, 1, -1, 2]), 22_050).arrayBuffer())
  expect(bytes.byteLength).toBe(52)
  expect([bytes.getUint16(22, true), bytes.getUint32(24, true), bytes.getUint16(34, true)]).toEqual([1, 22_050, 16])
  expect([44, 46, 48, 50].map((at) => bytes.getInt16(at, true))).toEqual([0, 32_767, -32_767, 32_767])
})
