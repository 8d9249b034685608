import { findDataset, findPublishedDataset, listDatasets, listModels, modelMessages, postModel } from '@shijie/contract'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { clearSession } from '../../../lib/session.ts'
import { buildDataset, buildPublished } from '../../../testing/dataset-data.ts'
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts'
import { ownModel } from '../../../testing/model-data.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { createModelTexts as texts } from '../../../texts/model.ts'
import { uiTexts } from '../../../texts/ui.ts'
import { CreateModel } from './create-model.tsx'

const fruits = buildDataset()
const animals = buildDataset({ DatasetId: '019a0000-0000-7000-8000-0000000000aa', DatasetName: '校园动物' })

const made = { ...ownModel, Card: { Purpose: '', Limits: '', Advice: '' }, Target: '' }
let server: FakeServer
beforeEach(() => {
  server = startFakeServer()
  signInAs('7000')
  server
    .answer(listDatasets, { Items: [fruits, animals], TotalCount: 2 })
    .answer(findPublishedDataset, buildPublished())
    .answer(listModels, { Items: [], TotalCount: 0 })
    .answer(postModel, made)
})

const open = (from: { datasetId?: string; pubDatasetId?: string } = {}) =>
  renderApp(<CreateModel modelType="image" datasetId="" pubDatasetId="" {...from} />)
const nameField = () => screen.findByLabelText<HTMLInputElement>(texts.name)

/** The form, which is left and opened once more while what it asked for is still known. */
function Again() {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? '合上' : '打开'}
      </button>
      {isOpen && <CreateModel modelType="image" datasetId={fruits.DatasetId} pubDatasetId="" />}
    </>
  )
}

describe('a new model', () => {
  it('[O853][S008] that was half written when the session ended is there again, and gone once it is made', async () => {
    const { user, unmount } = open({ datasetId: fruits.DatasetId })
    expect((await nameField()).value).toBe(texts.suggestedName('我的水果'))
    await user.click(screen.getByRole('radio', { name: /校园动物/ }))
    await user.clear(await nameField())
    await user.type(await nameField(), '认动物')
    server.refuse(postModel, 'SessionExpired')
    await user.click(screen.getByRole('button', { name: texts.submit }))
    await waitFor(() => expect(server.callsOf(postModel)).toHaveLength(1))
    unmount()
    clearSession()
    signInAs('7000')
    server.answer(postModel, made)
    const again = open({ datasetId: fruits.DatasetId })
    expect((await nameField()).value).toBe('认动物')
    expect(screen.getByText(uiTexts.kept)).toBeTruthy()
    await again.user.click(screen.getByRole('button', { name: texts.submit }))
    await waitFor(() => expect(server.callsOf(postModel)).toHaveLength(2))
    expect(server.callsOf(postModel)[1]?.body).toMatchObject({ ModelName: '认动物', DatasetId: animals.DatasetId })
    await waitFor(() => expect(Object.keys(localStorage)).toEqual([]))
  })

  it('[O751][S008] of a set that one has learned from before has the next free number, until somebody types', async () => {
    const name = texts.suggestedName('我的水果')
    const others = [ownModel, { ...ownModel, ModelName: name }, { ...ownModel, ModelName: `${name} 2` }]
    server.answer(listModels, ({ query }) => ({
      Items: query.PageIndex === '1' ? others.slice(0, 2) : others.slice(2),
      TotalCount: 3,
    }))
    const { user } = open({ datasetId: fruits.DatasetId })
    expect((await nameField()).value).toBe(`${name} 3`)
    await user.click(screen.getByRole('radio', { name: /校园动物/ }))
    expect((await nameField()).value).toBe(texts.suggestedName('校园动物'))
    await user.clear(await nameField())
    await user.type(await nameField(), name)
    await user.click(screen.getByRole('button', { name: texts.submit }))
    await waitFor(() => expect(server.callsOf(postModel)[0]?.body).toMatchObject({ ModelName: name }))
  })

  it('[O751] suggests no name of which the server says by now that it is taken, not even for a moment', async () => {
    const name = texts.suggestedName('我的水果')
    const { user } = renderApp(<Again />)
    expect((await nameField()).value).toBe(name)
    await user.click(screen.getByRole('button', { name: '合上' }))
    const shownMeanwhile: (HTMLElement | null)[] = []
    server.answer(listModels, () => {
      shownMeanwhile.push(screen.queryByLabelText(texts.name))
      return { Items: [{ ...ownModel, ModelName: name }], TotalCount: 1 }
    })
    await user.click(screen.getByRole('button', { name: '打开' }))
    expect((await nameField()).value).toBe(`${name} 2`)
    expect(shownMeanwhile).toEqual([null])
  })

  it('[O853][S008] of another set begins with that set, whatever is half written for this one', async () => {
    const { user, unmount } = open({ datasetId: fruits.DatasetId })
    await user.type(await nameField(), '二号')
    unmount()
    const other = open({ pubDatasetId: buildPublished().PubDatasetId })
    expect((await nameField()).value).toBe(texts.suggestedName('水果画册'))
    expect(screen.queryByText(uiTexts.kept)).toBeNull()
    other.unmount()
    open({ datasetId: fruits.DatasetId })
    expect((await nameField()).value).toBe(`${texts.suggestedName('我的水果')}二号`)
  })

  it('[O853][S008] of a set that is gone by now asks for another one', async () => {
    const { user, unmount } = open()
    await user.click(await screen.findByRole('radio', { name: /校园动物/ }))
    unmount()
    server.answer(listDatasets, { Items: [fruits], TotalCount: 1 })
    const again = open()
    expect(await screen.findByRole('radio', { name: /我的水果/ })).toHaveProperty('checked', true)
    await again.user.click(screen.getByRole('button', { name: texts.submit }))
    await waitFor(() => expect(server.callsOf(postModel)[0]?.body).toMatchObject({ DatasetId: fruits.DatasetId }))
  })

  it('[O890][S008] says at the name what is wrong with it, before and after it is sent', async () => {
    const { user } = open({ datasetId: fruits.DatasetId })
    const field = await nameField()
    const submit = () => user.click(screen.getByRole('button', { name: texts.submit }))
    await user.clear(field)
    await user.click(field)
    await user.paste('名'.repeat(51))
    // Nothing is cut off, and nothing is complained about before it is sent.
    expect(field.value).toHaveLength(51)
    expect(screen.queryByRole('alert')).toBeNull()
    await submit()
    expect(screen.getByRole('alert').textContent).toBe(modelMessages.nameTooLong)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(server.callsOf(postModel)).toEqual([])
    server.refuse(postModel, 'NameTaken', modelMessages.nameTaken)
    await user.clear(field)
    await user.type(field, '水果')
    await submit()
    expect((await screen.findByRole('alert')).textContent).toBe(modelMessages.nameTaken)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    // What is wrong with the set stands below the sets.
    server.refuse(postModel, 'NotFound', modelMessages.datasetGone)
    await user.type(field, '二')
    expect(screen.queryByRole('alert')).toBeNull()
    await submit()
    expect((await screen.findByRole('alert')).textContent).toBe(modelMessages.datasetGone)
    expect(field.getAttribute('aria-invalid')).toBeNull()
    expect(document.activeElement).toBe(screen.getAllByRole('radio')[0])
    server.refuse(postModel, 'Conflict', modelMessages.tooMany)
    await submit()
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(modelMessages.tooMany))
    expect(field.value).toBe('水果二')
  })

  it('[O889][S008] finds every set: further ones on one press, and one that was chosen before at once', async () => {
    const later = buildDataset({ DatasetId: '019a0000-0000-7000-8000-0000000000ab', DatasetName: '校园植物' })
    server.answer(listDatasets, ({ query }) => ({ Items: query.PageIndex === '1' ? [fruits] : [later], TotalCount: 2 }))
    const { user, unmount } = open()
    await user.click(await screen.findByRole('button', { name: texts.more }))
    expect(await screen.findByRole('radio', { name: /校园植物/ })).toBeTruthy()
    expect(screen.queryByRole('button', { name: texts.more })).toBeNull()
    unmount()
    server.answer(findDataset, later)
    open({ datasetId: later.DatasetId })
    expect((await nameField()).value).toBe(texts.suggestedName('校园植物'))
    expect(screen.getByRole('radio', { name: /校园植物/ })).toHaveProperty('checked', true)
  })
})
