import { expect, type Page } from '@playwright/test'
import { type Dataset, datasetMessages, type Sample } from '@shijie/contract'
import { linkTo, screenPaths } from '../../../apps/web/src/lib/addresses.ts'
import { datasetTexts } from '../../../apps/web/src/texts/dataset.ts'
import { collectTexts, labelTexts } from '../../../apps/web/src/texts/dataset-desk.ts'
import { importTexts } from '../../../apps/web/src/texts/dataset-import.ts'
import { lobbyTexts } from '../../../apps/web/src/texts/dataset-lobby.ts'
import { pupil } from '../../accounts.ts'
import { Api } from '../../api.ts'
import { giveDevices } from '../../drawn-devices.ts'
import { drag, grid, optionOf } from '../../label-desk.ts'
import { makeSet, shippedPictures, streetsWithLabels } from '../../sets.ts'
import { makeRows, moods, nameOf } from '../content.ts'
import type { State } from '../room.ts'

const columns = [
  { Name: '天数', Kind: 'number' },
  { Name: '高度', Kind: 'number', IsTarget: 1 },
]
const measured = Array.from({ length: 12 }, (_, at) => ({ Values: [at + 1, at * 2 + 3], LabelName: '' }))

const pictures = async (page: Page) =>
  makeSet(
    page,
    'image',
    nameOf('看一看的水果'),
    ['苹果', '香蕉'],
    [...shippedPictures('fruits', 'apple', 8), ...shippedPictures('fruits', 'banana', 8)],
  )

/** Two streets; the first has a box. */
async function boxed(page: Page): Promise<{ dataset: Dataset; sample: Sample }> {
  const { dataset, samples, api } = await makeSet(
    page,
    'object',
    nameOf('看一看的标志'),
    ['停车', '限速'],
    shippedPictures('signs', 'street', 2),
  )
  const [sample] = samples
  if (!sample) throw new Error('The set is empty')
  await tag(api, dataset, sample, { X: 20, Y: 20, Width: 90, Height: 70 })
  return { dataset, sample }
}

async function tag(api: Api, { Labels }: Dataset, sample: Sample, Box: object): Promise<void> {
  const path = `/api/Mod_img_tag/GetList?${new URLSearchParams({ SampleId: sample.SampleId })}`
  const { Version } = await api.ask<{ Version: number }>('GET', path)
  const Tags = [{ LabelId: Labels[0]?.LabelId, Box }]
  await api.ask('PUT', '/api/Mod_img_tag/Save', { SampleId: sample.SampleId, Version, Tags })
}

const canvas = (page: Page) => page.getByRole('group', { name: labelTexts.canvas })

const sentences = (api: Api) =>
  makeRows(
    api,
    { DatasetName: nameOf('看一看的话'), ModelType: 'text', Labels: ['开心', '难过'] },
    moods.map(({ Text }) => ({ Text })),
  )
const table = (api: Api) =>
  makeRows(api, { DatasetName: nameOf('看一看的豆芽'), ModelType: 'number', Columns: columns }, measured)

const firstLobby = async (api: Api): Promise<string> => {
  const path = '/api/Pub_dataset/GetList?PageIndex=1&PageSize=30'
  const { Items } = await api.ask<{ Items: { PubDatasetId: string; ModelType: string }[] }>('GET', path)
  return linkTo.datasetPreview(Items.find(({ ModelType }) => ModelType === 'image')?.PubDatasetId ?? '')
}

/** Data sets: made, filled, labelled, published. */
export const datasetStates: State[] = [
  {
    name: 'dataset-list-empty',
    screen: 'datasetList',
    who: () => pupil(5),
    at: linkTo.datasetList('image'),
    open: (page) => expect(page.getByText(datasetTexts.empty)).toBeVisible(),
  },
  {
    name: 'dataset-create',
    screen: 'datasetCreate',
    at: linkTo.datasetCreate('image'),
    open: async (page) => {
      await page.getByLabel(datasetTexts.nameLabel).fill('我的水果')
      await page.getByLabel(datasetTexts.labelAt(1), { exact: true }).fill('苹果')
    },
  },
  {
    name: 'dataset-create-number',
    screen: 'datasetCreate',
    at: linkTo.datasetCreate('number'),
    open: async (page) => {
      await page.getByLabel(datasetTexts.columnAt(1), { exact: true }).fill('高度')
      await page.getByLabel(datasetTexts.target).selectOption('高度')
    },
  },
  {
    name: 'dataset-classify',
    screen: 'datasetClassify',
    at: async (_, page) => linkTo.datasetClassify('image', (await pictures(page)).dataset.DatasetId),
    open: async (page) => {
      await optionOf(page, 1).click()
      await optionOf(page, 8).click({ modifiers: ['Shift'] })
      await expect(page.getByText(collectTexts.selected(8, '张')).first()).toBeVisible()
    },
    isOtherWhenNarrow: true,
  },
  {
    name: 'dataset-list',
    screen: 'datasetList',
    at: linkTo.datasetList('image'),
    open: (page) => expect(page.getByText(/看一看的水果/).first()).toBeVisible(),
  },
  {
    name: 'dataset-import-asks',
    screen: 'datasetClassify',
    at: async (api) => {
      const set = { DatasetName: nameOf('看一看的导入'), ModelType: 'object', Labels: ['停车'] }
      return linkTo.datasetClassify('object', (await api.ask<Dataset>('POST', '/api/Mod_dataset/Post', set)).DatasetId)
    },
    open: async (page) => {
      const files = page.getByLabel(collectTexts.files, { exact: true }).and(page.locator('input'))
      await files.setInputFiles(streetsWithLabels())
      await expect(page.getByRole('button', { name: importTexts.refuse })).toBeVisible()
      await expect(page.getByText(datasetMessages.notPacked)).toBeVisible()
    },
    isOtherWhenNarrow: true,
  },
  {
    name: 'dataset-publish',
    screen: 'datasetClassify',
    at: async (_, page) => linkTo.datasetClassify('image', (await pictures(page)).dataset.DatasetId),
    open: async (page) => {
      await page.getByRole('button', { name: collectTexts.publish }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'dataset-camera',
    screen: 'datasetClassify',
    at: async (_, page) => linkTo.datasetClassify('image', (await pictures(page)).dataset.DatasetId),
    open: async (page) => {
      await giveDevices(page)
      await page.getByRole('button', { name: collectTexts.camera, exact: true }).click()
      await expect(page.getByRole('dialog').getByRole('button', { name: collectTexts.cameraHold })).toBeEnabled()
    },
  },
  {
    name: 'dataset-mic',
    screen: 'datasetClassify',
    at: async (api) => {
      const set = { DatasetName: nameOf('看一看的声音'), ModelType: 'sound', Labels: ['开', '关'] }
      return linkTo.datasetClassify('sound', (await api.ask<Dataset>('POST', '/api/Mod_dataset/Post', set)).DatasetId)
    },
    open: async (page) => {
      await giveDevices(page)
      await page.getByRole('button', { name: collectTexts.mic }).click()
      await expect(page.getByRole('button', { name: collectTexts.micHold })).toBeEnabled()
    },
  },
  {
    name: 'dataset-classify-text',
    screen: 'datasetClassify',
    at: async (api) => linkTo.datasetClassify('text', (await sentences(api)).DatasetId),
    open: (page) => expect(optionOf(page, 1)).toBeVisible(),
  },
  {
    name: 'dataset-classify-offline',
    screen: 'datasetClassify',
    at: async (api) => linkTo.datasetClassify('text', (await sentences(api)).DatasetId),
    open: async (page) => {
      await expect(optionOf(page, 1)).toBeVisible()
      await page.route('**/api/Mod_img_tag/Bulk', (route) => route.abort())
      await grid(page).focus()
      await page.keyboard.press('1')
      await expect(page.getByText(collectTexts.waiting)).toBeVisible()
    },
    complaint: /Mod_img_tag\/Bulk/,
  },
  {
    name: 'dataset-number-preview',
    screen: 'datasetClassify',
    at: async (api) => linkTo.datasetClassify('number', (await table(api)).DatasetId),
    open: async (page) => {
      await page.getByRole('button', { name: collectTexts.table }).click()
      await page.getByLabel(collectTexts.tableField).fill('天数\t高度\n1\t3\n2\t很多\n3\t7')
      await expect(page.getByRole('button', { name: collectTexts.tableRows(3) })).toBeVisible()
    },
  },
  {
    name: 'dataset-classify-number',
    screen: 'datasetClassify',
    at: async (api) => linkTo.datasetClassify('number', (await table(api)).DatasetId),
    open: async (page) => {
      await page.getByRole('button', { name: collectTexts.table }).click()
      await page.getByLabel(collectTexts.tableField).fill('天数\t高度\n1\t3\n2\t很多\n3\t7')
      await page.getByRole('button', { name: collectTexts.tableRows(3) }).click()
      await expect(page.getByText(/^送来 \d+/)).toBeVisible()
    },
  },
  {
    name: 'dataset-label-text',
    screen: 'datasetLabel',
    at: async (api) => linkTo.datasetLabel('text', (await sentences(api)).DatasetId),
    open: async (page) => {
      await page.getByRole('button', { name: labelTexts.mend }).click()
      await expect(page.getByRole('textbox', { name: labelTexts.mendField })).toBeVisible()
    },
  },
  {
    name: 'dataset-label-number',
    screen: 'datasetLabel',
    at: async (api) => linkTo.datasetLabel('number', (await table(api)).DatasetId),
  },
  {
    name: 'dataset-label',
    screen: 'datasetLabel',
    at: async (_, page) => {
      const { dataset, sample } = await boxed(page)
      return linkTo.datasetLabel('object', dataset.DatasetId, sample.SampleId)
    },
    open: async (page) => {
      await expect(canvas(page).getByRole('button')).toHaveCount(1)
      await canvas(page).getByRole('button').focus()
    },
    isOtherWhenNarrow: true,
  },
  {
    name: 'dataset-label-conflict',
    screen: 'datasetLabel',
    at: async (_, page) => {
      const { dataset, sample } = await boxed(page)
      return linkTo.datasetLabel('object', dataset.DatasetId, sample.SampleId)
    },
    open: async (page) => {
      await expect(canvas(page).getByRole('button')).toHaveCount(1)
      const { searchParams } = new URL(page.url())
      const api = await Api.of(page)
      const dataset = await api.ask<Dataset>('GET', `/api/Mod_dataset/Get?DatasetId=${searchParams.get('datasetid')}`)
      const path = `/api/Mod_dataset_img/Get?SampleId=${searchParams.get('sampleid')}`
      const sample = await api.ask<Sample>('GET', path)
      const Tags = [{ LabelId: dataset.Labels[1]?.LabelId, Box: { X: 5, Y: 5, Width: 30, Height: 30 } }]
      await api.ask('PUT', '/api/Mod_img_tag/Save', { SampleId: sample.SampleId, Version: sample.Version, Tags })
      await drag(page, sample.Width, [150, 100], [200, 140])
      await expect(page.getByText(labelTexts.conflictText)).toBeVisible()
    },
  },
  { name: 'dataset-lobby', screen: 'datasetLobby', at: screenPaths.datasetLobby, isOtherWhenNarrow: true },
  { name: 'dataset-lobby-black', screen: 'datasetLobbyBlack', at: screenPaths.datasetLobbyBlack },
  {
    name: 'dataset-lobby-nothing',
    screen: 'datasetLobby',
    at: screenPaths.datasetLobby,
    open: async (page) => {
      await page.getByLabel(lobbyTexts.search).first().fill('没有这样的数据')
      await expect(page.getByRole('link', { name: '水果画册', exact: true })).toHaveCount(0)
    },
  },
  { name: 'dataset-preview', screen: 'datasetPreview', at: firstLobby },
]
