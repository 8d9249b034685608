import { datasetMessages, listDatasetReviews, reviewDataset } from '@shijie/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { getToasts } from '../../../lib/toasts.ts'
import { buildPublished } from '../../../testing/dataset-data.ts'
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { reviewTexts as texts } from '../../../texts/dataset-lobby.ts'
import { publicationTexts } from '../../../texts/publication.ts'
import { DatasetReviews } from './dataset-reviews.tsx'

const waiting = { ...buildPublished({ State: 1, HasPeople: 1 }), ApplyTime: '2026-11-20 12:00:00', Stamp: 'old' }

let server: FakeServer
beforeEach(() => {
  server = startFakeServer()
  signInAs('8000')
  let items = [waiting]
  server
    .answer(listDatasetReviews, () => ({ Items: items, TotalCount: items.length }))
    .answer(reviewDataset, () => {
      items = []
      return {}
    })
})

describe('data sets that wait for a teacher', () => {
  it('[O681] are let in, and the list is gone', async () => {
    const { user } = renderApp(<DatasetReviews />)
    expect(await screen.findByText(texts.people)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: texts.passIt('水果画册') }))
    await waitFor(() => expect(screen.queryByRole('region', { name: texts.title })).toBeNull())
    expect(server.callsOf(reviewDataset)[0]?.body).toMatchObject({ Stamp: 'old', IsPassed: 1 })
    expect(getToasts().map(({ message }) => message)).toContain(texts.passed)
  })

  it('[O681] are refused only with a reason', async () => {
    const { user } = renderApp(<DatasetReviews />)
    await user.click(await screen.findByRole('button', { name: texts.refuseIt('水果画册') }))
    await user.click(await screen.findByRole('button', { name: texts.refuse }))
    expect(await screen.findByText(datasetMessages.reasonRequired)).toBeTruthy()
    await user.type(screen.getByLabelText(publicationTexts.reason), '请写清楚来源')
    await user.click(screen.getByRole('button', { name: texts.refuse }))
    await waitFor(() => expect(server.callsOf(reviewDataset)).toHaveLength(1))
    expect(server.callsOf(reviewDataset)[0]?.body).toMatchObject({ IsPassed: 0, Reason: '请写清楚来源' })
  })
  it('[O850][O681] are shown anew when their words were changed meanwhile; the reason was for the old ones', async () => {
    const { user } = renderApp(<DatasetReviews />)
    await user.click(await screen.findByRole('button', { name: texts.refuseIt('水果画册') }))
    await user.type(await screen.findByLabelText(publicationTexts.reason), '请写清楚来源')
    server
      .answer(listDatasetReviews, { Items: [{ ...waiting, Description: '别的话', Stamp: 'new' }], TotalCount: 1 })
      .refuse(reviewDataset, 'Conflict', datasetMessages.wordsChanged)
    await user.click(screen.getByRole('button', { name: texts.refuse }))
    expect(await screen.findByText('别的话')).toBeTruthy()
    expect(await screen.findByText(publicationTexts.changed)).toBeTruthy()
    await waitFor(() => expect(screen.queryByLabelText(publicationTexts.reason)).toBeNull())
    await user.click(screen.getByRole('button', { name: texts.passIt('水果画册') }))
    await waitFor(() => expect(server.callsOf(reviewDataset)).toHaveLength(2))
    expect(server.callsOf(reviewDataset).map(({ body }) => body)).toMatchObject([{ Stamp: 'old' }, { Stamp: 'new' }])
  })
})
