import { getRedrawer, type Slide } from '@shijie/contract'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { slidesTexts as texts } from '../../../texts/slides.ts'
import { DeckError, type DeckPage, type Difference } from './deck.ts'
import DeckDialog from './deck-dialog.tsx'

const reader = vi.hoisted(() => ({ readDeck: vi.fn(), draw: vi.fn(), sendPages: vi.fn() }))
vi.mock('./read-deck.ts', () => ({ readDeck: reader.readDeck }))
vi.mock('./draw-deck.ts', () => ({ openDrawing: async () => ({ draw: reader.draw }) }))
vi.mock('./send-pages.ts', () => ({ sendPages: reader.sendPages }))

const page = (place: number, differences: Difference[] = [], isHidden = false): DeckPage => ({
  path: `ppt/slides/slide${place}.xml`,
  isHidden,
  text: `第${place}页的字`,
  notes: place === 2 ? '先让学生猜' : '',
  differences,
  fonts: [],
})
const file = new File(['x'], '听声音.pptx')
const deck = { name: '听声音.pptx', bytes: new Uint8Array(8), width: 960, height: 540 }
const picture = new Blob(['p'], { type: 'image/webp' })

beforeEach(() => {
  vi.clearAllMocks()
  startFakeServer().answer(getRedrawer, { CanRedraw: 0 })
  reader.readDeck.mockResolvedValue({ ...deck, pages: [page(1), page(2, ['smartArtGone']), page(3, [], true)] })
  reader.draw.mockResolvedValue({ picture, differences: [] })
})

function open() {
  signInAs('8000')
  const [onSlides, onClose] = [vi.fn<(slides: Slide[]) => void>(), vi.fn()]
  return { ...renderApp(<DeckDialog file={file} onSlides={onSlides} onClose={onClose} />), onSlides, onClose }
}

const importButton = (count: number) => screen.findByRole('button', { name: texts.import(count) })

it('[R045] every page is looked at before it is kept: doubtful ones are marked, hidden ones are left out', async () => {
  const slides = [{ FileId: 'f', Text: '', TeacherText: '' }]
  reader.sendPages.mockResolvedValue(slides)
  const { user, onSlides } = open()
  await importButton(2)
  expect(screen.getByText(texts.left(1))).toBeTruthy()
  await user.click(screen.getByRole('button', { name: texts.pageWith(2, texts.short.smartArtGone) }))
  expect(screen.getByText(texts.long.smartArtGone)).toBeTruthy()
  expect(screen.getByText('先让学生猜')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: texts.leaveOut }))
  expect(await screen.findByText(texts.allFine)).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: texts.keep(3) }))
  await user.click(await importButton(2))
  await waitFor(() => expect(onSlides).toHaveBeenCalledWith(slides))
  const [name, sent] = reader.sendPages.mock.calls[0] as [string, { place: number }[]]
  expect([name, ...sent.map(({ place }) => place)]).toEqual(['听声音.pptx', 1, 3])
})

it('what is not sent stays: the reason is said, and the next press sends it', async () => {
  reader.sendPages.mockRejectedValueOnce(new Error('网络断了')).mockResolvedValueOnce([])
  const { user, onSlides } = open()
  await user.click(await importButton(2))
  expect((await screen.findByRole('alert')).textContent).toContain('没有导入')
  expect(onSlides).not.toHaveBeenCalled()
  await user.click(await importButton(2))
  await waitFor(() => expect(onSlides).toHaveBeenCalledWith([]))
})

it('a page that could not be drawn is said and is not sent', async () => {
  reader.draw.mockRejectedValueOnce(new Error('broken'))
  open()
  await importButton(1)
  expect(screen.getByRole('button', { name: texts.pageWith(1, texts.short.failed) })).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: texts.keep(1) })).toHaveProperty('disabled', true)
})

it('a file that is not taken says what to do', async () => {
  reader.readDeck.mockRejectedValue(new DeckError('locked'))
  const { user, onClose } = open()
  expect((await screen.findByRole('alert')).textContent).toBe(texts.problems.locked)
  await user.click(screen.getByRole('button', { name: texts.back }))
  expect(onClose).toHaveBeenCalled()
})

it('reading says how far it is, and who leaves stops it', async () => {
  let release = (): void => undefined
  reader.draw.mockImplementation(
    () =>
      new Promise((resolve) => {
        release = () => resolve({ picture, differences: [] })
      }),
  )
  const { unmount, user, onClose } = open()
  expect(await screen.findByText(texts.reading(1, 3))).toBeTruthy()
  await user.click(screen.getByRole('button', { name: texts.stop }))
  expect(onClose).toHaveBeenCalled()
  unmount()
  await act(async () => release())
  expect(reader.draw).toHaveBeenCalledTimes(1)
})
