import {
  type Bit,
  findPublishedDataset,
  listPublishedDatasets,
  listPublishedSamples,
  operatePublishedDataset,
  PUBLICATION_STATES,
  type PublishedDataset,
  withdrawDataset,
} from '@shijie/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { getToasts } from '../../../lib/toasts.ts'
import { buildPublished, buildSample, DATASET_ID } from '../../../testing/dataset-data.ts'
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { lobbyTexts as texts } from '../../../texts/dataset-lobby.ts'
import { publicationTexts } from '../../../texts/publication.ts'
import { uiTexts } from '../../../texts/ui.ts'
import { Lobby } from './lobby.tsx'
import { Preview } from './preview.tsx'

const page = (...Items: PublishedDataset[]) => ({
  Items,
  TotalCount: Items.length,
  SampleTotal: 1640,
  UseTotal: 12,
  Kinds: [{ ModelType: 'image' as const, Num: 2 }],
})

let server: FakeServer
let isFavorite: Bit
beforeEach(() => {
  server = startFakeServer()
  signInAs('7000')
  isFavorite = 0
  server
    .answer(listPublishedDatasets, ({ query }) =>
      query.Search ? page() : page(buildPublished({ IsFavorite: isFavorite })),
    )
    .answer(operatePublishedDataset, ({ body }) => {
      isFavorite = (body as { IsFavorite?: Bit }).IsFavorite ?? 1
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

  it('[R020] keeps its filter in the address, so that 后退 shows the same', async () => {
    const { user, addressOf } = renderApp(
      <Lobby isBlack={false} />,
      '/pretrain/datasetlobby?kind=image&sort=newest&page=2',
    )
    await screen.findByRole('link', { name: '水果画册' })
    const asked = () => server.callsOf(listPublishedDatasets).map(({ query }) => query)
    expect(asked()).toContainEqual(expect.objectContaining({ ModelType: 'image', Sort: 'newest', PageIndex: '2' }))
    await user.selectOptions(screen.getByLabelText(publicationTexts.shown), publicationTexts.shownItems.favorites)
    await waitFor(() => expect(addressOf()).toContain('shown=favorites'))
    expect(addressOf()).toContain('kind=image')
    // Another filter has another first page.
    expect(addressOf()).not.toContain('page=')
    await user.type(screen.getByLabelText(texts.search), '水果')
    await waitFor(() => expect(new URLSearchParams(addressOf().split('?')[1]).get('search')).toBe('水果'))
  })

  it('[O679] keeps a favourite and lets it go', async () => {
    const { user } = renderApp(<Lobby isBlack />)
    await user.click(await screen.findByRole('button', { name: texts.favorite('水果画册') }))
    await user.click(await screen.findByRole('button', { name: texts.unfavorite('水果画册') }))
    await waitFor(() =>
      expect(server.callsOf(operatePublishedDataset).map(({ body }) => body)).toMatchObject([
        { Operate: 'favorite', IsFavorite: 1 as const },
        { Operate: 'favorite', IsFavorite: 0 as const },
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

  it('[R022] of a table names the columns of its numbers', async () => {
    const { Tags: _tags, ...facts } = buildSample(1, { Values: ['5.1', '3.5'] })
    const Columns = ['花瓣长', '花瓣宽'].map((Name) => ({ Name, Kind: 'number', IsTarget: 0 as const }) as const)
    server
      .answer(findPublishedDataset, buildPublished({ ModelType: 'number', Columns }))
      .answer(listPublishedSamples, { Items: [{ ...facts, LabelNames: ['山鸢尾'] }], TotalCount: 1 })
    renderApp(<Preview pubDatasetId={buildPublished().PubDatasetId} />)
    const heads = await screen.findAllByRole('columnheader')
    expect(heads.map(({ textContent }) => textContent).slice(0, 2)).toEqual(['花瓣长', '花瓣宽'])
    expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['5.1', '3.5', '山鸢尾'])
  })

  it('[R022] that is not there says so', async () => {
    server.refuse(findPublishedDataset, 'NotFound')
    renderApp(<Preview pubDatasetId={buildPublished().PubDatasetId} />)
    expect(await screen.findByText(texts.noSet)).toBeTruthy()
  })

  it('[O884][R022] that could not be read says why, and is read anew on one press', async () => {
    server.breakWith(findPublishedDataset, 502).answer(listPublishedSamples, { Items: [], TotalCount: 0 })
    const { user } = renderApp(<Preview pubDatasetId={buildPublished().PubDatasetId} />)
    expect(await screen.findByText(texts.setError)).toBeTruthy()
    expect(screen.queryByText(texts.noSet)).toBeNull()
    server.answer(findPublishedDataset, buildPublished())
    await user.click(screen.getByRole('button', { name: uiTexts.retry }))
    expect(await screen.findByRole('heading', { name: '水果画册' })).toBeTruthy()
  })

  const actsOf = async (set: Partial<PublishedDataset>) => {
    server.answer(findPublishedDataset, buildPublished(set)).answer(listPublishedSamples, { Items: [], TotalCount: 0 })
    const view = renderApp(<Preview pubDatasetId={buildPublished().PubDatasetId} />)
    await screen.findByRole('heading', { name: '水果画册' })
    const acts = [texts.favorite('水果画册'), texts.copy, texts.withdraw].filter((name) =>
      screen.queryByRole('button', { name }),
    )
    const canTrain = screen.queryByRole('link', { name: texts.useIt }) !== null
    view.unmount()
    return [...acts, ...(canTrain ? [texts.useIt] : [])]
  }

  it('[O885][O743] offers what can be done: nothing of the lobby before it is there, withdrawing to who may', async () => {
    const mine = { IsOwn: 1 as const, IsManager: 1 as const }
    const { waiting, published, refused, withdrawn } = PUBLICATION_STATES
    expect(await actsOf({ ...mine, State: waiting })).toEqual([texts.withdraw])
    expect(await actsOf({ ...mine, State: refused })).toEqual([])
    expect(await actsOf({ ...mine, State: withdrawn })).toEqual([])
    const all = [texts.favorite('水果画册'), texts.copy, texts.withdraw, texts.useIt]
    expect(await actsOf({ ...mine, State: published })).toEqual(all)
    // A teacher of the author.
    expect(await actsOf({ IsManager: 1 as const, State: published })).toEqual(all)
    expect(await actsOf({ State: published })).toEqual(all.filter((name) => name !== texts.withdraw))
  })

  it('[O885][O743] is withdrawn after a question only, and says so when there is no button any more', async () => {
    const mine = buildPublished({ IsManager: 1 as const })
    server.answer(findPublishedDataset, mine).answer(listPublishedSamples, { Items: [], TotalCount: 0 })
    const { user } = renderApp(<Preview pubDatasetId={mine.PubDatasetId} />)
    await user.click(await screen.findByRole('button', { name: texts.withdraw }))
    expect(server.callsOf(withdrawDataset)).toEqual([])
    const withdrawn = { ...mine, State: PUBLICATION_STATES.withdrawn }
    server.answer(withdrawDataset, {}).answer(findPublishedDataset, withdrawn)
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: texts.withdraw }))
    await waitFor(() => expect(getToasts().map(({ message }) => message)).toContain(texts.withdrawn))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByRole('button', { name: texts.withdraw })).toBeNull()
  })

  it('[O885][E088] says the name that the copy really got', async () => {
    server.answer(findPublishedDataset, buildPublished()).answer(listPublishedSamples, { Items: [], TotalCount: 0 })
    const { user } = renderApp(<Preview pubDatasetId={buildPublished().PubDatasetId} />)
    await user.click(await screen.findByRole('button', { name: texts.copy }))
    await waitFor(() => expect(getToasts().map(({ message }) => message)).toContain(texts.copied('水果画册 2')))
  })

  it('[O885] of the lobby that waits has no star on its card', async () => {
    server.answer(listPublishedDatasets, page(buildPublished({ State: PUBLICATION_STATES.waiting })))
    renderApp(<Lobby isBlack />)
    expect(await screen.findByRole('link', { name: '水果画册' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: texts.favorite('水果画册') })).toBeNull()
  })
})
