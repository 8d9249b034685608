import { listFiles, type OwnFile } from '@shijie/contract'
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { authoringTexts as texts } from '../../../texts/authoring.ts'
import { lessonVideoTexts as videoTexts } from '../../../texts/lesson-video.ts'
import { FileChoice } from './file-choice.tsx'

/** What the server says of each file that is sent, by its name. */
const sent = vi.hoisted(() => new Map<string, OwnFile>())
vi.mock('../../../lib/upload.ts', async (original) => ({
  ...(await original<typeof import('../../../lib/upload.ts')>()),
  sendFile: (file: File) => Promise.resolve(sent.get(file.name)),
}))

/** What a browser reads of a film; there is none here. */
const facts = vi.hoisted(() => ({ now: { durationMs: 1000, hasPicture: true } }))
vi.mock('../video/read-video.ts', async (original) => ({
  ...(await original<typeof import('../video/read-video.ts')>()),
  readVideoFile: () => Promise.resolve(facts.now),
}))

const fileOf = (FileName: string, Kind: OwnFile['Kind']): OwnFile => ({
  FileId: '01a1fddc-2944-720f-b1e0-f11aa7682a77',
  FileName,
  FileSize: 8,
  MediaType: 'application/octet-stream',
  Kind,
  CreateTime: '2026-11-20 08:00:00',
  FileUrl: '',
  ThumbnailUrl: '',
})

function open() {
  signInAs('8000')
  startFakeServer().answer(listFiles, { Items: [], TotalCount: 0 })
  const onChoose = vi.fn()
  const view = renderApp(<FileChoice use={{ kind: 'video' }} onChoose={onChoose} onClose={vi.fn()} />)
  const input = () => view.container.querySelector('input[type=file]') as HTMLInputElement
  return { ...view, onChoose, input }
}

afterEach(() => {
  sent.clear()
  facts.now = { durationMs: 1000, hasPicture: true }
})

describe('a file for a lesson', () => {
  it('[R045] comes from the computer at once', async () => {
    const { user, onChoose, input } = open()
    sent.set('波形.mp4', fileOf('波形.mp4', 'video'))
    await user.upload(input(), new File(['film'], '波形.mp4', { type: 'video/mp4' }))
    await vi.waitFor(() => expect(onChoose).toHaveBeenCalledWith(sent.get('波形.mp4')))
  })

  it('[R045] is what the server found in it, whatever it is called', async () => {
    const { user, onChoose, input } = open()
    sent.set('程序.mp4', fileOf('程序.mp4', 'other'))
    await user.upload(input(), new File(['MZ'], '程序.mp4', { type: 'video/mp4' }))
    expect(await screen.findByText(texts.otherFile('程序.mp4', texts.wanted.video))).toBeTruthy()
    expect(onChoose).not.toHaveBeenCalled()
  })

  it('[R045] is not sent where browsers show no picture of it; it says what to do', async () => {
    const { user, onChoose, input } = open()
    sent.set('手机.mov', fileOf('手机.mov', 'video'))
    facts.now = { durationMs: 1000, hasPicture: false }
    await user.upload(input(), new File(['film'], '手机.mov', { type: 'video/quicktime' }))
    expect(await screen.findByText(videoTexts.notTaken('手机.mov', videoTexts.withoutPicture))).toBeTruthy()
    expect(onChoose).not.toHaveBeenCalled()
  })
})
