import { datasetMessages, listDatasetClasses, postDataset } from '@shijie/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { clearSession } from '../../../lib/session.ts'
import { buildDataset, DATASET_ID } from '../../../testing/dataset-data.ts'
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { datasetTexts as texts } from '../../../texts/dataset.ts'
import { uiTexts } from '../../../texts/ui.ts'
import { takeForCollecting } from '../table-draft.ts'
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

  it('[R027] a class that is taken out leaves the other ones as they were, and the focus where it was', async () => {
    const { user } = renderApp(<CreateDataset modelType="image" />)
    await user.type(screen.getByLabelText(texts.labelAt(1)), '猫{Enter}')
    await user.type(screen.getByLabelText(texts.labelAt(2)), '狗')
    const dog = screen.getByDisplayValue('狗')
    screen.getByRole('button', { name: texts.labelRemove('猫') }).click()
    await waitFor(() => expect(screen.queryByDisplayValue('猫')).toBeNull())
    expect(screen.getByDisplayValue('狗')).toBe(dog)
    expect(document.activeElement).toBe(dog)
  })

  it('[R027] whoever takes classes out by the keyboard goes on at the next one', async () => {
    const { user } = renderApp(<CreateDataset modelType="image" />)
    await user.type(screen.getByLabelText(texts.labelAt(1)), '猫{Enter}')
    await user.type(screen.getByLabelText(texts.labelAt(2)), '狗')
    screen.getByRole('button', { name: texts.labelRemove('猫') }).focus()
    await user.keyboard('{Enter}')
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: texts.labelRemove('狗') })),
    )
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
    expect(document.activeElement).toBe(screen.getByLabelText(texts.nameLabel))
  })

  it('[V014] shows at its end what the server says against the whole, and keeps what was written', async () => {
    server.refuse(postDataset, 'Conflict', datasetMessages.tooMany)
    const { user } = renderApp(<CreateDataset modelType="text" />)
    const name = screen.getByLabelText<HTMLInputElement>(texts.nameLabel)
    await user.type(name, '心情')
    await user.click(screen.getByRole('button', { name: texts.createSubmit }))
    expect((await screen.findByRole('alert')).textContent).toBe(datasetMessages.tooMany)
    expect([name.value, name.getAttribute('aria-invalid')]).toEqual(['心情', null])
  })

  it('[R027] leads to what is wrong: a class that stands there twice, or columns that are missing', async () => {
    const { user, unmount } = renderApp(<CreateDataset modelType="image" />)
    await user.type(screen.getByLabelText(texts.nameLabel), '校园动物')
    await user.type(screen.getByLabelText(texts.labelAt(1)), '猫')
    await user.type(screen.getByLabelText(texts.labelAt(2)), '猫')
    await user.click(screen.getByRole('button', { name: texts.createSubmit }))
    expect(screen.getByRole('alert').textContent).toBe(texts.labelTwice)
    expect(document.activeElement).toBe(screen.getByLabelText(texts.labelAt(1)))
    unmount()
    const numbers = renderApp(<CreateDataset modelType="number" />)
    await numbers.user.type(screen.getByLabelText(texts.nameLabel), '豆苗')
    await numbers.user.click(screen.getByRole('button', { name: texts.createSubmit }))
    expect(document.activeElement).toBe(screen.getByLabelText(texts.columnAt(1)))
    expect(server.callsOf(postDataset)).toEqual([])
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
  it('[R027] of a table begins with its file: words, classes and numbers are found and can be changed', async () => {
    server.answer(postDataset, buildDataset())
    const { user } = renderApp(<CreateDataset modelType="number" />)
    const csv = '学号,天气,温度,去不去\n1,晴,20,去\n2,雨,12,不去\n3,晴,,去\n'
    await user.upload(screen.getByLabelText(texts.tableStartFile), new File([csv], '出门.csv'))
    expect(await screen.findByText(texts.tableChosen('出门.csv', 3))).toBeTruthy()
    expect((screen.getByLabelText(texts.classColumn) as HTMLSelectElement).value).toBe('去不去')
    await user.click(screen.getByRole('button', { name: texts.createSubmit }))
    await waitFor(() => expect(body()).toBeTruthy())
    expect(body()).toMatchObject({
      DatasetName: '出门',
      Labels: ['去', '不去'],
      Columns: [
        { Name: '天气', Kind: 'category', IsTarget: 0 },
        { Name: '温度', Kind: 'number', IsTarget: 0 },
      ],
    })
    // The page of the set takes the rows.
    await waitFor(() => expect(takeForCollecting(DATASET_ID)).toMatchObject({ classColumn: '去不去' }))
  })

  it('[R027] of a table takes another column for the classes, or none', async () => {
    const { user } = renderApp(<CreateDataset modelType="number" />)
    await user.upload(screen.getByLabelText(texts.tableStartFile), new File(['甲,乙\n红,大\n蓝,小\n'], '表.csv'))
    await user.selectOptions(await screen.findByLabelText(texts.classColumn), '甲')
    await user.click(screen.getByRole('button', { name: texts.createSubmit }))
    await waitFor(() => expect(body()).toBeTruthy())
    expect(body()).toMatchObject({ Labels: ['红', '蓝'], Columns: [{ Name: '乙', Kind: 'category', IsTarget: 0 }] })
    await waitFor(() => expect(takeForCollecting(DATASET_ID)).toMatchObject({ classColumn: '甲' }))
  })

  it('[R027] of a table without names says what is missing', async () => {
    const { user } = renderApp(<CreateDataset modelType="number" />)
    await user.upload(screen.getByLabelText(texts.tableStartFile), new File(['长,长\n1,2\n'], '表.csv'))
    expect(await screen.findByText(texts.tableUnreadable)).toBeTruthy()
  })

  it('[O852][R027] that was half written when the session ended is there again, and gone once it is made', async () => {
    const { user, unmount } = renderApp(<CreateDataset modelType="image" />)
    await user.type(screen.getByLabelText(texts.nameLabel), '校园动物')
    await user.type(screen.getByLabelText(texts.labelAt(2)), '狗')
    await user.click(await screen.findByLabelText(texts.together))
    expect(screen.queryByText(uiTexts.kept)).toBeNull()
    server.refuse(postDataset, 'SessionExpired')
    await user.click(screen.getByRole('button', { name: texts.createSubmit }))
    await waitFor(() => expect(server.callsOf(postDataset)).toHaveLength(1))
    unmount()
    clearSession()
    signInAs('7000')
    server.answer(postDataset, buildDataset())
    const again = renderApp(<CreateDataset modelType="image" />)
    expect(screen.getByText(uiTexts.kept)).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>(texts.nameLabel).value).toBe('校园动物')
    expect(await screen.findByLabelText<HTMLInputElement>(texts.together)).toHaveProperty('checked', true)
    await again.user.click(screen.getByRole('button', { name: texts.createSubmit }))
    await waitFor(() => expect(server.callsOf(postDataset)).toHaveLength(2))
    expect(server.callsOf(postDataset)[1]?.body).toMatchObject({ Labels: ['狗'], ClassId: CLASS_ID })
    expect(await screen.findByText(`/pretrain/image/dataset/classify?datasetid=${DATASET_ID}`)).toBeTruthy()
    again.unmount()
    renderApp(<CreateDataset modelType="image" />)
    expect(screen.getByLabelText<HTMLInputElement>(texts.nameLabel).value).toBe('')
  })

  it('[O852][R027] takes no class along that one has left meanwhile', async () => {
    const first = renderApp(<CreateDataset modelType="text" />)
    await first.user.type(screen.getByLabelText(texts.nameLabel), '心情')
    await first.user.click(await screen.findByLabelText(texts.together))
    first.unmount()
    const other = { ClassId: CLASS_ID.replace('c1a5', 'c1a6'), ClassName: '高一（2）班' }
    server.answer(listDatasetClasses, { Items: [other], TotalCount: 1 })
    const { user } = renderApp(<CreateDataset modelType="text" />)
    expect(await screen.findByLabelText(texts.together)).toHaveProperty('checked', false)
    await user.click(screen.getByRole('button', { name: texts.createSubmit }))
    await waitFor(() => expect(body()).toMatchObject({ DatasetName: '心情', ClassId: '' }))
  })

  it('[O852][R027] is emptied on one press', async () => {
    const first = renderApp(<CreateDataset modelType="text" />)
    await first.user.type(screen.getByLabelText(texts.nameLabel), '心情')
    first.unmount()
    const { user } = renderApp(<CreateDataset modelType="text" />)
    await user.click(screen.getByRole('button', { name: uiTexts.keptClear }))
    const name = screen.getByLabelText<HTMLInputElement>(texts.nameLabel)
    expect(name.value).toBe('')
    expect(document.activeElement).toBe(name)
    expect(screen.queryByText(uiTexts.kept)).toBeNull()
    expect(Object.keys(localStorage)).toEqual([])
  })
})
