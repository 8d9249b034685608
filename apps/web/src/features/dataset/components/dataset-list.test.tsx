import { deleteDataset, listDatasets } from '@shijie/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { linkTo } from '../../../lib/addresses.ts'
import { buildDataset } from '../../../testing/dataset-data.ts'
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts'
import { buildAccount, renderApp, signInAs } from '../../../testing/render-app.tsx'
import { datasetTexts as texts } from '../../../texts/dataset.ts'
import { DatasetList } from './dataset-list.tsx'

const own = buildDataset({ CreateId: buildAccount('8000').UserId })
const ofPupil = buildDataset({
  DatasetId: '019a0000-0000-7000-8000-0000000000d2',
  DatasetName: '校园的树',
  ClassId: '019a0000-0000-7000-8000-0000000000c1',
  ClassName: '五年级 3 班',
})

let server: FakeServer
beforeEach(() => {
  server = startFakeServer()
    .answer(listDatasets, { Items: [own, ofPupil], TotalCount: 2 })
    .answer(deleteDataset, {})
  signInAs('8000')
})

it('[O886][R026] a teacher of the class may rename the set that it collects, and only its owner throws it away', async () => {
  const { user } = renderApp(<DatasetList modelType="image" />)
  const actsOf = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: texts.actsOf(name) }))
    return within(await screen.findByRole('menu')).getAllByRole('menuitem')
  }
  expect((await actsOf('校园的树')).map(({ textContent }) => textContent)).toEqual([texts.rename])
  await user.keyboard('{Escape}')
  const acts = await actsOf(own.DatasetName)
  expect(acts.map(({ textContent }) => textContent)).toEqual([texts.rename, texts.remove])
  await user.click(acts[1] as HTMLElement)
  await waitFor(() =>
    expect(server.callsOf(deleteDataset).map(({ query }) => query)).toEqual([
      { DatasetId: own.DatasetId, ForGood: '0' },
    ]),
  )
})

it('[R026] a kind without data sets says of which kinds one has some, and leads there', async () => {
  server.answer(listDatasets, ({ query }) => {
    const Items = query.ModelType === 'image' ? [] : [buildDataset({ ModelType: 'number' })]
    return { Items, TotalCount: Items.length }
  })
  renderApp(<DatasetList modelType="image" />)
  expect(await screen.findByText(texts.emptyKindHint)).toBeTruthy()
  expect(screen.queryByText(texts.empty)).toBeNull()
  const link = screen.getByRole('link', { name: texts.seeKind('表格') })
  expect(link.getAttribute('href')).toBe(linkTo.datasetList('number'))
})
