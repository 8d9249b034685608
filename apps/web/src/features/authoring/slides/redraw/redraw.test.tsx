import {
  cancelRedraw,
  deleteFile,
  getRedraw,
  getRedrawer,
  getRedrawnPages,
  type OwnFile,
  type Slide,
  startRedraw,
} from '@shijie/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { type FakeServer, startFakeServer } from '../../../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../../../testing/render-app.tsx'
import { redrawTexts as texts } from '../../../../texts/redraw.ts'
import { slidesTexts } from '../../../../texts/slides.ts'
import type { DeckPage, Difference } from '../deck.ts'
import DeckDialog from '../deck-dialog.tsx'
import type { PageChoice } from '../page-choice.ts'

const own = vi.hoisted(() => ({ readDeck: vi.fn(), openPdfDeck: vi.fn(), sendPages: vi.fn(), sendFile: vi.fn() }))
vi.mock('../read-deck.ts', () => ({ readDeck: own.readDeck }))
vi.mock('../draw-deck.ts', () => ({ openDrawing: async () => ({ draw: async () => ({ picture, differences: [] }) }) }))
vi.mock('../open-pdf-deck.ts', () => ({ openPdfDeck: own.openPdfDeck }))
vi.mock('../send-pages.ts', () => ({ sendPages: own.sendPages }))
vi.mock('../../../../lib/upload.ts', async (original) => ({
  ...(await original<typeof import('../../../../lib/upload.ts')>()),
  sendFile: own.sendFile,
}))

const FILE_ID = '01a1fddc-2944-720f-b1e0-f11aa7682a42'
const REDRAW_ID = '01a1fddc-2944-720f-b1e0-f11aa7682a43'
const picture = new Blob(['of the browser'], { type: 'image/webp' })
const drawn = (place: string) => new Blob([`of LibreOffice ${place}`], { type: 'image/webp' })
const page = (place: number, differences: Difference[], isHidden = false): DeckPage => ({
  path: `ppt/slides/slide${place}.xml`,
  isHidden,
  text: '',
  notes: '',
  differences,
  fonts: [],
})
const deckPages = [
  page(1, []),
  page(2, ['metafile']),
  page(3, ['video', 'chart']),
  page(4, ['metafile', 'equation'], true),
]

const pdfOf = (count: number) => ({
  deck: { pages: Array.from({ length: count }, (_, at) => ({ path: String(at + 1) })) },
  draw: async (path: string) => ({ picture: drawn(path), differences: [] }),
})

let server: FakeServer
beforeEach(() => {
  vi.clearAllMocks()
  const bytes = new Uint8Array(8)
  own.readDeck.mockResolvedValue({ name: '听声音.pptx', bytes, width: 960, height: 540, pages: deckPages })
  own.openPdfDeck.mockResolvedValue(pdfOf(4))
  own.sendFile.mockResolvedValue({ FileId: FILE_ID } as OwnFile)
  own.sendPages.mockResolvedValue([])
  server = startFakeServer()
    .answer(getRedrawer, { CanRedraw: 1 })
    .answer(startRedraw, { RedrawId: REDRAW_ID })
    .answer(deleteFile, {})
    .answer(cancelRedraw, {})
    .answer(getRedraw, { State: 'done', Ahead: 0, Reason: '' })
    .breakWith(getRedrawnPages, 200, '%PDF')
})

function open(name = '听声音.pptx') {
  signInAs('8000')
  const onSlides = vi.fn<(slides: Slide[]) => void>()
  return { ...renderApp(<DeckDialog file={new File(['x'], name)} onSlides={onSlides} onClose={vi.fn()} />), onSlides }
}

const offer = () => screen.findByRole('button', { name: texts.offer })
const thumbnail = (place: number) => screen.findByRole('button', { name: new RegExp(`^${slidesTexts.page(place)}`) })

const labelOf = async (place: number) => (await thumbnail(place)).getAttribute('aria-label')

it('[R045][O930] nothing of it is shown where the server has no LibreOffice', async () => {
  server.answer(getRedrawer, { CanRedraw: 0 })
  open()
  expect(await screen.findByText(slidesTexts.left(2))).toBeTruthy()
  await waitFor(() => expect(server.callsOf(getRedrawer)).toHaveLength(1))
  expect(screen.queryByRole('region', { name: texts.label })).toBeNull()
  expect(screen.getByText(slidesTexts.local)).toBeTruthy()
})

it('[R045][O931][O934] pages that LibreOffice draws right lose their mark; what it cannot draw keeps its own', async () => {
  const { user } = open()
  await user.click(await offer())
  expect(await screen.findByText(texts.done(2))).toBeTruthy()
  expect(screen.getByText(texts.where.gone)).toBeTruthy()
  expect(await labelOf(2)).toBe(slidesTexts.pageWith(2, texts.isRedrawn))
  // The film still does not run, and where an equation stands the teacher decides.
  expect(await labelOf(3)).toBe(slidesTexts.pageWith(3, slidesTexts.short.video))
  expect(await labelOf(4)).toBe(slidesTexts.pageWith(4, slidesTexts.short.metafile))
  expect(server.callsOf(deleteFile).map(({ query }) => query)).toEqual([{ FileId: FILE_ID }])
  expect(server.callsOf(cancelRedraw)).toEqual([])
})

it('[R045] the teacher chooses between the two pictures of a page', async () => {
  const { user } = open()
  await user.click(await offer())
  await screen.findByText(texts.done(2))
  const choose = async (place: number, painter: string) => {
    await user.click(await thumbnail(place))
    await user.click(screen.getByRole('radio', { name: painter }))
  }
  expect(screen.getByRole('radio', { name: texts.browser })).toHaveProperty('checked', true)
  await choose(1, texts.office)
  await choose(2, texts.browser)
  expect(await labelOf(2)).toBe(slidesTexts.pageWith(2, slidesTexts.short.metafile))
  await choose(4, texts.office)
  const panel = screen.getByRole('complementary', { name: slidesTexts.page(4) })
  expect(within(panel).getByText(texts.long.equation)).toBeTruthy()
  expect(within(panel).queryByText(slidesTexts.long.metafile)).toBeNull()
  await user.click(screen.getByRole('button', { name: slidesTexts.import(3) }))
  await waitFor(() => expect(own.sendPages).toHaveBeenCalled())
  const [, sent] = own.sendPages.mock.calls[0] as [string, PageChoice[]]
  const texted = await Promise.all(sent.map(async ({ picture: kept }) => kept?.text()))
  expect(texted).toEqual(['of LibreOffice 1', 'of the browser', 'of LibreOffice 3'])
})

it('[R045] an older LibreOffice leaves hidden pages out', async () => {
  own.openPdfDeck.mockResolvedValue(pdfOf(3))
  const { user } = open()
  await user.click(await offer())
  await screen.findByText(texts.done(2))
  await user.click(await thumbnail(4))
  expect(screen.queryByRole('radio', { name: texts.office })).toBeNull()
})

it.each([
  [
    'the server says why',
    () => server.answer(getRedraw, { State: 'failed', Ahead: 0, Reason: '画得太久' }),
    '画得太久',
  ],
  ['somebody stopped it', () => server.answer(getRedraw, { State: 'cancelled', Ahead: 0, Reason: '' }), texts.givenUp],
  ['it is another number of pages', () => own.openPdfDeck.mockResolvedValue(pdfOf(2)), texts.pagesDiffer],
  ['it was refused', () => server.refuse(startRedraw, 'Conflict', '排队的人太多'), '排队的人太多'],
])('[R045][O932] the pages of the browser stay when %s, and it may be tried again', async (_, spoil, why) => {
  spoil()
  const { user } = open()
  await user.click(await offer())
  expect((await screen.findByRole('alert')).textContent).toBe(texts.failed(why))
  expect(await labelOf(2)).toBe(slidesTexts.pageWith(2, slidesTexts.short.metafile))
  expect(server.callsOf(deleteFile)).toHaveLength(1)
  own.openPdfDeck.mockResolvedValue(pdfOf(4))
  server.answer(getRedraw, { State: 'done', Ahead: 0, Reason: '' }).answer(startRedraw, { RedrawId: REDRAW_ID })
  await user.click(screen.getByRole('button', { name: texts.again }))
  expect(await screen.findByText(texts.done(2))).toBeTruthy()
})

it('[R045][O933] stopping gives it up on the server, and so does leaving', async () => {
  server.answer(getRedraw, { State: 'waiting', Ahead: 2, Reason: '' })
  const { user, unmount } = open()
  await user.click(await offer())
  expect(await screen.findByText(texts.waiting(2))).toBeTruthy()
  expect(screen.getByText(texts.where.underWay)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: texts.stop }))
  await waitFor(() => expect(server.callsOf(cancelRedraw).map(({ body }) => body)).toEqual([{ RedrawId: REDRAW_ID }]))
  server.answer(getRedraw, { State: 'active', Ahead: 0, Reason: '' })
  await user.click(await offer())
  expect(await screen.findByText(texts.drawing)).toBeTruthy()
  unmount()
  await waitFor(() => expect(server.callsOf(cancelRedraw)).toHaveLength(2))
})

it('[R045] pages of a PDF need none', async () => {
  own.openPdfDeck.mockResolvedValue({
    ...pdfOf(1),
    deck: { ...(await own.readDeck()), name: '讲义.pdf', pages: [page(1, [])] },
  })
  open('讲义.pdf')
  expect(await screen.findByText(slidesTexts.allFine)).toBeTruthy()
  expect(server.calls).toEqual([])
})
