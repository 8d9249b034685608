import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { changeLesson, getFile, lessonBody, type OwnFile } from '@shijie/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { getToasts } from '../../../../lib/toasts.ts'
import { startFakeServer } from '../../../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../../../testing/render-app.tsx'
import { subtitleTexts as texts } from '../../../../texts/subtitles.ts'
import { LessonSync } from '../../lesson-sync.ts'
import { holdOpen } from '../../open-lessons.ts'
import { SubtitleDesk } from './subtitle-desk.tsx'

/** What was sent, as text. */
const sent = vi.hoisted(() => [] as File[])
vi.mock('../../../../lib/upload.ts', async (original) => ({
  ...(await original<typeof import('../../../../lib/upload.ts')>()),
  sendFile: (file: File) => {
    sent.push(file)
    return Promise.resolve({ FileId: `new-${sent.length}`, FileName: file.name } as OwnFile)
  },
}))

const LESSON = '01a1fddc-2944-720f-b1e0-f11aa7682a11'
const FILE = '01a1fddc-2944-720f-b1e0-f11aa7682a77'
const NEW = '01a1fddc-2944-720f-b1e0-f11aa7682a88'
const VTT = 'WEBVTT\n\n00:01.000 --> 00:03.000\n先切成小段\n\n00:02.500 --> 00:05.000\n再猜是哪个音\n'

afterEach(() => {
  sent.length = 0
})

function Desk({ fileId, onFile }: { fileId: string; onFile: (id: string) => void }) {
  const [file, setFile] = useState(fileId)
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: subtitles are what is written here */}
      <video ref={setVideo} />
      <SubtitleDesk
        video={video}
        videoName="听声音.mp4"
        knownMs={60_000}
        fileId={file}
        place={{ lessonId: LESSON, blockId: '' }}
        onAsk={() => undefined}
        onFile={(id) => {
          setFile(id)
          onFile(id)
        }}
      />
    </>
  )
}

function open(fileId = FILE) {
  signInAs('8000')
  const server = startFakeServer()
  server.breakWith(getFile, 200, VTT)
  const onFile = vi.fn()
  const view = renderApp(<Desk fileId={fileId} onFile={onFile} />)
  const film = () => view.container.querySelector('video') as HTMLVideoElement
  return { ...view, server, onFile, film }
}

const rows = () => within(screen.getByRole('list', { name: texts.list })).getAllByRole('listitem')

const area = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: texts.text })
const press = (name: string) => screen.getByRole('button', { name })
const sample = (name: string) =>
  new File([new Uint8Array(readFileSync(join(import.meta.dirname, 'samples', name)))], name)

describe('subtitles beside a film', () => {
  it('[R045] lead to their times, and the one that is said is marked', async () => {
    const { user, film } = open()
    await user.click(await screen.findByRole('button', { name: texts.jumpTo('00:02') }))
    expect(film().currentTime).toBe(2.5)
    fireEvent.seeked(film())
    expect(rows().map((row) => row.getAttribute('aria-current'))).toEqual([null, 'true'])
    fireEvent(film(), new Event('timeupdate'))
    film().currentTime = 50
    fireEvent.timeUpdate(film())
    expect(rows().map((row) => row.getAttribute('aria-current'))).toEqual([null, null])
  })

  it('[R045] are written by keys alone: on to the next, a new one after the last, its beginning moved', async () => {
    const { user, film } = open()
    await user.click(await screen.findByRole('button', { name: texts.edit('00:01', '先切成小段') }))
    expect(document.activeElement).toBe(area())
    await user.keyboard('。{Shift>}{Enter}{/Shift}First cut.{Enter}')
    expect(area().value).toBe('再猜是哪个音')
    await user.keyboard('{Alt>}{ArrowRight}{ArrowRight}{/Alt}{Enter}')
    expect(area().value).toBe('')
    await user.keyboard('最后一句{Escape}')
    expect(rows().map((row) => row.querySelector('[data-words]')?.textContent)).toEqual([
      '先切成小段。\nFirst cut.',
      '再猜是哪个音',
      '最后一句',
    ])
    const play = vi.spyOn(film(), 'play').mockResolvedValue(undefined)
    await user.keyboard(' ')
    expect(play).toHaveBeenCalledOnce()
    await user.keyboard('{ArrowUp}')
    expect(document.activeElement?.textContent).toBe('再猜是哪个音')
    await user.keyboard('{Enter}')
    expect(screen.getByLabelText<HTMLInputElement>(texts.start).value).toBe('00:02.7')
    await user.keyboard(' ')
    expect(area().value).toBe('再猜是哪个音 ')
    expect(play).toHaveBeenCalledOnce()
  })

  it('[R045] are begun at the head of their list: what brings sentences stands before them', async () => {
    open()
    const list = await screen.findByRole('list', { name: texts.list })
    for (const name of [texts.add, texts.paste, texts.fromFile, texts.fromFiles]) {
      expect(press(name).parentElement?.parentElement).toBe(list.parentElement)
      expect(press(name).compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    }
  })

  it('[R045] a word that a Chinese keyboard still writes is not ended by Enter', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: texts.edit('00:01', '先切成小段') }))
    fireEvent.keyDown(area(), { key: 'Enter', isComposing: true })
    expect(area().value).toBe('先切成小段')
  })

  it('[R045] are parted at the cursor, put together, deleted, and all of it taken back', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: texts.edit('00:01', '先切成小段') }))
    area().setSelectionRange(2, 2)
    await user.click(press(texts.split))
    expect(rows()).toHaveLength(3)
    expect(area().value).toBe('成小段')
    await user.click(press(texts.join))
    expect(area().value).toBe('成小段再猜是哪个音')
    await user.click(press(texts.delete))
    expect(rows()).toHaveLength(1)
    await user.keyboard('{Control>}z{/Control}')
    await user.click(press(texts.undo))
    await user.click(press(texts.undo))
    expect(rows().map((row) => row.querySelector('[data-words]')?.textContent)).toEqual(['先切成小段', '再猜是哪个音'])
  })

  it('[R045] that overlap or run past the film are marked, and mended by one press', async () => {
    const { user } = open()
    expect(await screen.findByText(texts.faults.overlap(1))).toBeTruthy()
    await user.click(press(texts.mend.overlap))
    expect(screen.queryByText(texts.faults.overlap(1))).toBeNull()
    await user.type(screen.getByLabelText(texts.shiftSeconds), '56{Enter}')
    await user.click(press(texts.mend.late))
    await user.click(press(texts.save))
    await waitFor(async () => expect(await sent[0]?.text()).toContain('00:00:58.500 --> 00:01:00.000'))
  })

  it('[R045][E101] are kept as a new file that the lesson shows, and nothing is sent before', async () => {
    const { user, onFile } = open()
    await user.click(await screen.findByRole('button', { name: texts.edit('00:01', '先切成小段') }))
    await user.clear(area())
    await user.type(area(), '<b>a</b> & 1 --> 2')
    expect(sent).toHaveLength(0)
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(onFile).toHaveBeenCalledExactlyOnceWith('new-1'))
    expect(sent[0]?.name).toBe(texts.fileName('听声音'))
    expect(await sent[0]?.text()).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:03.000\n&lt;b&gt;a&lt;/b&gt; &amp; 1 --&gt; 2\n\n00:00:02.500 --> 00:00:05.000\n再猜是哪个音\n',
    )
    expect(press(texts.allSaved)).toBeTruthy()
    expect(area().value).toBe('<b>a</b> & 1 --> 2')
    await user.click(press(texts.remove))
    expect(onFile).toHaveBeenLastCalledWith('')
    expect(screen.getByText(texts.empty)).toBeTruthy()
  })

  it.each([
    ['are told to be saved when the lesson shows them', true],
    ['are not told to be saved while another file was chosen at the same time', false],
  ])('[R045][N003] %s', async (_, isTaken) => {
    const { user, server, onFile } = open()
    const body = lessonBody.parse({ Title: '声音', Kind: 'video', FileId: LESSON, SubtitleFileId: FILE })
    server.answer(changeLesson, {
      Revision: 2,
      Body: { ...body, SubtitleFileId: isTaken ? NEW : LESSON },
      Clashes: isTaken ? [] : [{ Part: 'SubtitleFileId', Mine: NEW, Theirs: LESSON }],
      IsMerged: 0,
    })
    const sync = new LessonSync({ lessonId: LESSON, revision: 1, body })
    sync.start()
    const letGo = holdOpen(LESSON, sync)
    onFile.mockImplementation(() => sync.change({ SubtitleFileId: NEW }))
    await user.click(await screen.findByRole('button', { name: texts.edit('00:01', '先切成小段') }))
    await user.type(area(), '。')
    await user.click(press(texts.save))
    await waitFor(() => expect(press(texts.allSaved).getAttribute('aria-busy')).toBeNull())
    expect(sync.read().clashes).toHaveLength(isTaken ? 0 : 1)
    expect(getToasts().map(({ message }) => message)).toEqual(isTaken ? [texts.saved] : [])
    letGo()
    sync.close()
  })

  it('[R045] come from a manuscript, one sentence each, over the whole film', async () => {
    const { user } = open('')
    await user.click(await screen.findByRole('button', { name: texts.paste }))
    await user.type(screen.getByLabelText(texts.manuscript), '先切成小段。再猜是哪个音？')
    await user.click(press(texts.manuscriptGo))
    expect(rows().map(({ textContent }) => textContent)).toEqual(['00:00先切成小段。', '00:27再猜是哪个音？'])
  })

  it('[R045] come from an .srt in GBK; what cannot be read is told by line, and .ass is refused', async () => {
    const { user, container } = open('')
    await screen.findByText(texts.empty)
    const input = () => container.querySelector('input[type=file]') as HTMLInputElement
    await user.upload(input(), sample('gbk.srt'))
    expect(await screen.findByText('你好，这个文件是 GBK 编码的。')).toBeTruthy()
    await user.upload(input(), sample('broken.srt'))
    expect(await screen.findByText(texts.badTime(6, '00:00:xx,000 --> 00:00:04,000'))).toBeTruthy()
    await user.upload(input(), sample('film.ass'))
    expect(await screen.findByText(texts.ass)).toBeTruthy()
    expect(rows()).toHaveLength(2)
  })
})
