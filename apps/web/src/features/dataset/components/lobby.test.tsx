import {
  findPublishedDataset,
  listPublishedDatasets,
  listPublishedSamples,
  operatePublishedDataset,
  type PublishedDataset,
} from '@shijie/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildPublished, buildSample, DATASET_ID } from '../../../testing/dataset-data.ts'
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { lobbyTexts as texts } from '../../../texts/dataset-lobby.ts'
import { Lobby } from './lobby.tsx'
import { Preview } from './preview.tsx'

const page = (...Items: PublishedDataset[]) => ({
  Items,
  TotalCount: Items.length,
  SampleTotal: 1640,
  UseTotal: 12,
  Kinds: [{ ModelType: 'image', Num: 2 }],
})

let server: FakeServer
let isFavorite: number
beforeEach(() => {
  server = startFakeServer()
  signInAs('7000')
  isFavorite = 0
  server
    .answer(listPublishedDatasets, ({ query }) =>
      query.Search ? page() : page(buildPublished({ IsFavorite: isFavorite })),
    )
    .answer(operatePublishedDataset, ({ body }) => {
      isFavorite = (body as { IsFavorite?: number }).IsFavorite ?? 1
      return {
        IsFavorite: isFavorite,
        FavoriteNum: isFavorite,
        CopyNum: 2,
        DatasetId: DATASET_ID,
        DatasetName: '水果画册 2',
      }
    })
})

describe('the lobby of data sets', () => {
  it('[R020] shows what there is, and says when nothing is found', async () => {
    const { user } = renderApp(<Lobby isBlack={false} />)
    const link = await screen.findByRole('link', { name: '水果画册' })
    expect(link.getAttribute('href')).toMatch(/^\/pretrain\/datasetpreview\?datasetid=/)
    expect(screen.getByText('1,640')).toBeTruthy()
    await user.type(screen.getByLabelText(texts.search), '没有的')
    expect(await screen.findByText(texts.empty)).toBeTruthy()
    expect(screen.getByRole('link', { name: texts.dark }).getAttribute('href')).toBe('/pretrain/datasetlobbyblack')
  })

  it('[O679] keeps a favourite and lets it go', async () => {
    const { user } = renderApp(<Lobby isBlack />)
    await user.click(await screen.findByRole('button', { name: texts.favorite('水果画册') }))
    await user.click(await screen.findByRole('button', { name: texts.unfavorite('水果画册') }))
    await waitFor(() =>
      expect(server.callsOf(operatePublishedDataset).map(({ body }) => body)).toMatchObject([
        { Operate: 'favorite', IsFavorite: 1 },
        { Operate: 'favorite', IsFavorite: 0 },
      ]),
    )
  })
})

describe('one published set', () => {
  it('[R022] shows its card and its samples, and is copied', async () => {
    const { Tags: _, ...facts } = buildSample(1)
    server
      .answer(findPublishedDataset, buildPublished())
      .answer(listPublishedSamples, { Items: [{ ...facts, LabelNames: ['苹果'] }], TotalCount: 1 })
    const { user } = renderApp(<Preview pubDatasetId={buildPublished().PubDatasetId} />)
    expect(await screen.findByRole('heading', { name: '水果画册' })).toBeTruthy()
    expect(screen.getByText(texts.licences['CC-BY'])).toBeTruthy()
    expect(screen.getByText('程序画的')).toBeTruthy()
    expect(await screen.findByText('苹果', { selector: 'small' })).toBeTruthy()
    const train = screen.getByRole('link', { name: texts.useIt }).getAttribute('href')
    expect(train).toContain('pubdatasetid=')
    await user.click(screen.getByRole('button', { name: texts.copy }))
    expect(await screen.findByText(`/pretrain/image/dataset/classify?datasetid=${DATASET_ID}`)).toBeTruthy()
  })

  it('[R022] that is not there says so', async () => {
    server.refuse(findPublishedDataset, 'NotFound')
    renderApp(<Preview pubDatasetId={buildPublished().PubDatasetId} />)
    expect(await screen.findByText(texts.noSet)).toBeTruthy()
  })
})
