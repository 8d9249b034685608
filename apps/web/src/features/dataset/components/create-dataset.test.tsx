import { datasetMessages, listDatasetClasses, postDataset } from '@shijie/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { datasetTexts as texts } from '../../../texts/dataset.ts'
import { buildDataset, DATASET_ID } from '../test-data.ts'
import { CreateDataset } from './create-dataset.tsx'

const CLASS_ID = '019a0000-0000-7000-8000-00000000c1a5'

let server: FakeServer
beforeEach(() => {
  server = startFakeServer()
  signInAs('7000')
  server
    .answer(listDatasetClasses, { Items: [{ ClassId: CLASS_ID, ClassName: '高一（1）班' }], TotalCount: 1 })
    .answer(postDataset, buildDataset())
})

const body = () => server.callsOf(postDataset)[0]?.body

describe('a new data set', () => {
  it('[R027] is made with its classes, together with the class, and opened', async () => {
    const { user } = renderApp(<CreateDataset modelType="image" />)
    await user.type(screen.getByLabelText(texts.nameLabel), '校园动物')
    await user.type(screen.getByLabelText(texts.labelAt(1)), '猫{Enter}')
    await user.type(screen.getByLabelText(texts.labelAt(2)), '狗')
    await user.click(await screen.findByLabelText(texts.together))
    await user.click(screen.getByRole('button', { name: texts.createSubmit }))
    expect(await screen.findByText(`/pretrain/image/dataset/classify?datasetid=${DATASET_ID}`)).toBeTruthy()
    expect(body()).toEqual({
      DatasetName: '校园动物',
      ModelType: 'image',
      Description: '',
      Labels: ['猫', '狗'],
      Columns: [],
      ClassId: CLASS_ID,
    })
  })

  it('[V014] needs a name of at most fifty characters', async () => {
    const { user } = renderApp(<CreateDataset modelType="image" />)
    await user.click(screen.getByRole('button', { name: texts.createSubmit }))
    expect(await screen.findByText('数据集名称不能为空')).toBeTruthy()
    await user.type(screen.getByLabelText(texts.nameLabel), '长'.repeat(51))
    expect(await screen.findByText('数据集名称输入不能超过 50 字！')).toBeTruthy()
    expect(server.callsOf(postDataset)).toEqual([])
  })

  it('[V014] shows under the name what the server says against it', async () => {
    server.refuse(postDataset, 'NameTaken', datasetMessages.nameTaken)
    const { user } = renderApp(<CreateDataset modelType="text" />)
    await user.type(screen.getByLabelText(texts.nameLabel), '心情')
    await user.click(screen.getByRole('button', { name: texts.createSubmit }))
    expect(await screen.findByText(datasetMessages.nameTaken)).toBeTruthy()
  })

  it('[R027] of numbers has columns, of which one can be predicted instead of classes', async () => {
    const { user } = renderApp(<CreateDataset modelType="number" />)
    await user.type(screen.getByLabelText(texts.nameLabel), '豆苗')
    await user.click(screen.getByRole('button', { name: texts.createSubmit }))
    expect(await screen.findByText(texts.columnsNeeded)).toBeTruthy()
    await user.type(screen.getByLabelText(texts.columnAt(1)), '天数')
    await user.type(screen.getByLabelText(texts.columnAt(2)), '高度')
    await user.selectOptions(screen.getByLabelText(texts.target), '高度')
    await user.click(screen.getByRole('button', { name: texts.createSubmit }))
    await waitFor(() => expect(body()).toBeTruthy())
    expect(body()).toMatchObject({
      Labels: [],
      Columns: [
        { Name: '天数', Kind: 'number', IsTarget: 0 },
        { Name: '高度', Kind: 'number', IsTarget: 1 },
      ],
    })
  })
})
