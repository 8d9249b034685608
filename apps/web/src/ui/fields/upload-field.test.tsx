import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { uploadTexts as texts } from '../../texts/upload.ts'
import type { Uploader } from '../hooks/use-uploads.ts'
import { UploadField } from './upload-field.tsx'

interface Sending {
  name: string
  onProgress: (share: number) => void
  signal: AbortSignal
  finish: () => void
  fail: (reason: string) => void
}

/** Files stay on their way until the test lets them arrive. */
function startUploader(overrides: Partial<Uploader> = {}) {
  const sent: Sending[] = []
  const uploader: Uploader = {
    refusalOf: (file) => (file.size === 0 ? '文件是空的' : undefined),
    canPause: (file) => file.name.endsWith('.mp4'),
    discard: vi.fn(async () => undefined),
    reasonOf: (error) => (error as Error).message,
    send: (file, { onProgress, signal }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('stopped')))
        const fail = (reason: string) => reject(new Error(reason))
        sent.push({ name: file.name, onProgress, signal, finish: () => resolve(undefined), fail })
      }),
    ...overrides,
  }
  const onUploaded = vi.fn()
  const view = render(<UploadField uploader={uploader} onUploaded={onUploaded} />)
  const user = userEvent.setup()
  const choose = (...names: string[]) =>
    user.upload(
      screen.getByLabelText(texts.label, { selector: 'input' }),
      names.map((name) => new File([name.startsWith('空') ? '' : 'abc'], name)),
    )
  return { sent, uploader, onUploaded, user, choose, ...view }
}

const rowOf = (name: string) =>
  screen.getAllByRole('listitem').find((item) => within(item).queryByText(name)) as HTMLElement
const press = (act: string, name: string) => screen.getByRole('button', { name: texts.actOn(act, name) })

describe('upload field', () => {
  it('[E101] sends two at a time, shows how far each is, and tells when one has arrived', async () => {
    const { sent, choose, onUploaded, user } = startUploader()
    await choose('一.txt', '二.txt', '三.txt')
    expect(sent.map(({ name }) => name)).toEqual(['一.txt', '二.txt'])
    expect(rowOf('三.txt').textContent).toContain(texts.waiting)
    sent[0]?.onProgress(0.425)
    await screen.findByText(texts.running(42))
    expect(screen.getByRole('progressbar', { name: texts.progressOf('一.txt') }).getAttribute('aria-valuenow')).toBe(
      '42',
    )
    sent[0]?.finish()
    await waitFor(() => expect(sent.map(({ name }) => name)).toEqual(['一.txt', '二.txt', '三.txt']))
    expect(onUploaded).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('status').textContent).toBe(texts.summary(2, 1, 0))
    await user.click(screen.getByRole('button', { name: texts.clear }))
    expect(screen.queryByText('一.txt')).toBeNull()
  })

  it('[E101] says why one failed, and sends it again', async () => {
    const { sent, choose, user } = startUploader()
    await choose('一.txt')
    sent[0]?.fail('空间不够：还剩 1 MB')
    await screen.findByText('空间不够：还剩 1 MB')
    await user.click(press(texts.retry, '一.txt'))
    expect(sent).toHaveLength(2)
    sent[1]?.finish()
    await screen.findByText(texts.done)
  })

  it('[E101] one that would be refused never travels, and trying again is not offered', async () => {
    const { sent, choose } = startUploader()
    await choose('空.txt')
    expect(rowOf('空.txt').textContent).toContain('文件是空的')
    expect(screen.queryByRole('button', { name: texts.actOn(texts.retry, '空.txt') })).toBeNull()
    expect(sent).toEqual([])
  })

  it('[O144] a large one is paused and goes on; a small one can’t be', async () => {
    const { sent, choose, user, uploader } = startUploader()
    await choose('课.mp4', '一.txt')
    expect(screen.queryByRole('button', { name: texts.actOn(texts.pause, '一.txt') })).toBeNull()
    sent[0]?.onProgress(0.3)
    await user.click(press(texts.pause, '课.mp4'))
    expect(sent[0]?.signal.aborted).toBe(true)
    expect(rowOf('课.mp4').textContent).toContain(texts.paused(30))
    expect(uploader.discard).not.toHaveBeenCalled()
    await user.click(press(texts.resume, '课.mp4'))
    await waitFor(() => expect(sent.map(({ name }) => name)).toEqual(['课.mp4', '一.txt', '课.mp4']))
  })

  it('[E101] giving one up stops it and forgets what the server has', async () => {
    const { sent, choose, user, uploader } = startUploader()
    await choose('课.mp4')
    await user.click(press(texts.cancel, '课.mp4'))
    expect(sent[0]?.signal.aborted).toBe(true)
    expect(uploader.discard).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('listitem')).toBeNull()
  })

  it('[E101] takes what is dropped, and the keyboard reaches the choice', async () => {
    const { sent, user, container } = startUploader()
    const zone = container.querySelector('.ui-upload-zone') as HTMLElement
    fireEvent.drop(zone, { dataTransfer: { files: [new File(['x'], '拖来的.txt')] } })
    await waitFor(() => expect(sent.map(({ name }) => name)).toEqual(['拖来的.txt']))
    const opened = vi.spyOn(screen.getByLabelText(texts.label, { selector: 'input' }), 'click')
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: texts.choose }))
    await user.keyboard('{Enter}')
    expect(opened).toHaveBeenCalled()
  })

  it('[E101] leaving the page stops what is on its way', async () => {
    const { sent, choose, unmount, uploader } = startUploader()
    await choose('课.mp4')
    unmount()
    expect(sent[0]?.signal.aborted).toBe(true)
    // It can still go on later.
    expect(uploader.discard).not.toHaveBeenCalled()
  })

  it('[O145] makes one file of a folder, or says why not', async () => {
    const pack = vi
      .fn()
      .mockResolvedValueOnce(new File(['zip'], '课件.zip'))
      .mockRejectedValueOnce(new Error('这个文件夹里没有文件'))
    // The test browser does not say that it can choose folders; all real ones on computers do.
    Object.defineProperty(HTMLInputElement.prototype, 'webkitdirectory', { value: false, configurable: true })
    const { sent, user } = startUploader({ pack })
    const input = screen.getByLabelText(texts.folderLabel, { selector: 'input' })
    expect(input.hasAttribute('webkitdirectory')).toBe(true)
    await user.upload(input, [new File(['1'], '1.txt'), new File(['2'], '2.txt')])
    await waitFor(() => expect(sent.map(({ name }) => name)).toEqual(['课件.zip']))
    expect(pack.mock.calls[0]?.[0]).toHaveLength(2)
    await user.upload(input, [new File([''], '空.txt')])
    expect((await screen.findByRole('alert')).textContent).toContain('这个文件夹里没有文件')
    expect(sent).toHaveLength(1)
    Reflect.deleteProperty(HTMLInputElement.prototype, 'webkitdirectory')
  })

  it('[O145] offers no folders where none can be sent', () => {
    startUploader()
    expect(screen.queryByRole('button', { name: texts.chooseFolder })).toBeNull()
  })
})
