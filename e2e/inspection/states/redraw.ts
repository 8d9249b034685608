import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { linkTo } from '../../../apps/web/src/lib/addresses.ts'
import { redrawTexts as texts } from '../../../apps/web/src/texts/redraw.ts'
import { slidesTexts } from '../../../apps/web/src/texts/slides.ts'
import { makePdf } from '../../pdf-maker.ts'
import { makePage } from '../made-page.ts'
import type { State } from '../room.ts'

/** A presentation is redrawn by the server. What LibreOffice would answer is given here: few machines have it. */

const deck = join(
  import.meta.dirname,
  '../../../apps/web/src/features/authoring/slides/decks/10-media-ole-emf/deck.pptx',
)

const RedrawId = '01a1fddc-2944-720f-b1e0-f11aa7682a43'

/** The next answer of a call, and no other: the page goes on to other states. */
const answerNext = (page: Page, call: string, Data: unknown) =>
  page.route(
    `**/api/Course/${call}*`,
    (route) => route.fulfill({ json: { IsSuccess: true, ErrorMsg: '', ErrorCode: 0, Data } }),
    { times: 1 },
  )

async function openOffer(page: Page): Promise<void> {
  await answerNext(page, 'GetRedrawer', { CanRedraw: 1 })
  const opening = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: slidesTexts.addMore, exact: true }).click()
  await (await opening).setFiles(deck)
  await expect(page.getByRole('button', { name: texts.offer })).toBeVisible()
}

async function redraw(page: Page, State: string, Reason: string): Promise<void> {
  await openOffer(page)
  await answerNext(page, 'StartRedraw', { RedrawId })
  await answerNext(page, 'GetRedraw?', { State, Ahead: 0, Reason })
  await answerNext(page, 'CancelRedraw', {})
  await page.getByRole('button', { name: texts.offer }).click()
}

export const redrawStates: readonly State[] = [
  {
    name: 'slides-redraw-offered',
    screen: 'courseEdit',
    at: async (api) => linkTo.courseEdit(await makePage(api)),
    open: openOffer,
  },
  {
    name: 'slides-redrawn',
    screen: 'courseEdit',
    at: async (api) => linkTo.courseEdit(await makePage(api)),
    open: async (page) => {
      const body = makePdf(6, 3000, (number) => `第 ${number} 页`)
      const pdf = { contentType: 'application/pdf', body }
      await page.route('**/api/Course/GetRedrawnPages*', (route) => route.fulfill(pdf), { times: 1 })
      await redraw(page, 'done', '')
      await expect(page.getByText(texts.done(2))).toBeVisible()
      await page.getByRole('button', { name: slidesTexts.pageWith(5, slidesTexts.short.object) }).click()
      await expect(page.getByRole('radio', { name: texts.office })).toBeChecked()
    },
  },
  {
    name: 'slides-redraw-failed',
    screen: 'courseEdit',
    at: async (api) => linkTo.courseEdit(await makePage(api)),
    open: async (page) => {
      const why = '这份 PPT 画得太久，已经停下。可以在 PowerPoint 或 WPS 里分成几份再试'
      await redraw(page, 'failed', why)
      await expect(page.getByText(texts.failed(why))).toBeVisible()
    },
  },
]
