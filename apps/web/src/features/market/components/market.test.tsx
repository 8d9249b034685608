import { listComponentReviews, listComponents, modelMessages, reviewComponent } from '@shijie/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { getToasts } from '../../../lib/toasts.ts'
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts'
import { buildComponent } from '../../../testing/model-data.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { marketTexts, componentReviewTexts as texts } from '../../../texts/market.ts'
import { publicationTexts } from '../../../texts/publication.ts'
import { ComponentReviews } from './component-reviews.tsx'
import { Market } from './market.tsx'

const applied = { ApplyTime: '2026-11-20 12:00:00' }
let server: FakeServer
beforeEach(() => {
  server = startFakeServer()
  signInAs('8000')
})

describe('the market', () => {
  it('[O841][R038] says why nothing was found, and looks in everything on one press', async () => {
    server.answer(listComponents, ({ query: { ModelType, Search } }) => {
      const items = !ModelType && Search === '心情' ? [buildComponent()] : []
      return { Items: items, TotalCount: items.length, Kinds: [], Ranking: [] }
    })
    const { user } = renderApp(<Market />)
    await user.click(await screen.findByRole('button', { name: marketTexts.kind('声音', 0) }))
    expect(await screen.findByText(marketTexts.emptyOf.all('声音'))).toBeTruthy()
    await user.type(screen.getByLabelText(marketTexts.search), '心情')
    expect(await screen.findByText(marketTexts.notFoundFor('心情', '声音'))).toBeTruthy()
    await user.click(screen.getByRole('button', { name: marketTexts.widen }))
    expect(await screen.findByRole('link', { name: /^心情/ })).toBeTruthy()
  })

  it('[O841] does not say that nobody used anything before it knows', async () => {
    server.refuse(listComponents, 'Unavailable')
    renderApp(<Market />)
    expect(await screen.findByText(marketTexts.error)).toBeTruthy()
    expect(screen.queryByText(marketTexts.rankingEmpty)).toBeNull()
  })
})

describe('components that wait for a teacher', () => {
  it('[O843] say which version waits and which is public; what is decided is about that version', async () => {
    const waiting = { ...buildComponent({ Version: 3 }), ...applied, PublicVersion: 2, Stamp: 'old' }
    server
      .answer(listComponentReviews, { Items: [waiting], TotalCount: 1 })
      .refuse(reviewComponent, 'Conflict', modelMessages.newerWaiting)
    const { user } = renderApp(<ComponentReviews />)
    expect(await screen.findByText(texts.waits(3))).toBeTruthy()
    expect(screen.getByText(texts.isPublic(2), { exact: false })).toBeTruthy()
    expect(screen.getByText(texts.limits('看不懂反话'))).toBeTruthy()
    await user.click(screen.getByRole('button', { name: texts.passIt('心情') }))
    await expect.poll(() => server.callsOf(reviewComponent)).toHaveLength(1)
    expect(server.callsOf(reviewComponent)[0]?.body).toMatchObject({ Version: 3, Stamp: 'old', IsPassed: 1 })
    // Refused, because another one waits by now: that one is shown.
    await expect.poll(() => server.callsOf(listComponentReviews)).toHaveLength(2)
  })

  it('[O850][O786] whose words were changed meanwhile are shown anew, and only then let in', async () => {
    const waiting = (Description: string, Stamp: string) => ({
      ...buildComponent({ Description }),
      ...applied,
      PublicVersion: 0,
      Stamp,
    })
    const list = (shown: ReturnType<typeof waiting>[]) =>
      server.answer(listComponentReviews, { Items: shown, TotalCount: shown.length })
    list([waiting('看一句话', 'old')]).refuse(reviewComponent, 'Conflict', modelMessages.wordsChanged)
    const { user } = renderApp(<ComponentReviews />)
    expect(await screen.findByText('看一句话')).toBeTruthy()
    expect(screen.queryByText(publicationTexts.changed)).toBeNull()
    list([waiting('别的话', 'new')])
    await user.click(screen.getByRole('button', { name: texts.passIt('心情') }))
    expect(await screen.findByText('别的话')).toBeTruthy()
    expect(await screen.findByText(publicationTexts.changed)).toBeTruthy()
    server.answer(reviewComponent, () => {
      list([])
      return {}
    })
    await user.click(screen.getByRole('button', { name: texts.passIt('心情') }))
    await waitFor(() => expect(screen.queryByRole('region', { name: texts.title })).toBeNull())
    expect(server.callsOf(reviewComponent).map(({ body }) => body)).toMatchObject([{ Stamp: 'old' }, { Stamp: 'new' }])
    expect(getToasts().map(({ message }) => message)).toEqual([texts.passed])
  })
})
