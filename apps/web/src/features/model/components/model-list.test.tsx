import { deleteModel, listModels, type ModelSummary, modelMessages, updateModel } from '@shijie/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { linkTo } from '../../../lib/addresses.ts'
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts'
import { ownModel } from '../../../testing/model-data.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { modelTexts as texts } from '../../../texts/model.ts'
import { ModelList } from './model-list.tsx'

let server: FakeServer
beforeEach(() => {
  server = startFakeServer().answer(deleteModel, {})
  signInAs('7000')
})

/** The list with one model, and what its menu does. */
async function act(model: Partial<ModelSummary>, name: string) {
  server.answer(listModels, { Items: [{ ...ownModel, ...model }], TotalCount: 1 })
  const { user } = renderApp(<ModelList modelType="image" />)
  await user.click(await screen.findByRole('button', { name: texts.actsOf(ownModel.ModelName) }))
  await user.click(await screen.findByRole('menuitem', { name }))
  return user
}
const removals = () => server.callsOf(deleteModel).map(({ query }) => query.ForGood)

describe('a model of one’s own', () => {
  it('[O887][O753] is put into the bin at once where nobody uses it', async () => {
    await act({}, texts.remove)
    await waitFor(() => expect(removals()).toEqual(['0']))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('[O887][O753] that is published is put there only after its consequence was said', async () => {
    const user = await act({ IsPublished: 1 }, texts.remove)
    const dialog = await screen.findByRole('dialog', { name: texts.removeTitle(ownModel.ModelName) })
    expect(within(dialog).getByText(texts.removeText)).toBeTruthy()
    expect(removals()).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: texts.remove }))
    await waitFor(() => expect(removals()).toEqual(['0']))
  })

  it('[O887][O753] in the bin is deleted for good only after one was asked', async () => {
    const user = await act({ DeleteTime: '2026-11-20 12:00:00' }, texts.destroy)
    const dialog = await screen.findByRole('dialog', { name: texts.destroyTitle(ownModel.ModelName) })
    expect(removals()).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: texts.destroy }))
    await waitFor(() => expect(removals()).toEqual(['1']))
  })

  it('[O888][O752] gets another name; what is said against it stands under the field', async () => {
    server.refuse(updateModel, 'NameTaken', modelMessages.nameTaken)
    const user = await act({}, texts.rename)
    const dialog = await screen.findByRole('dialog', { name: texts.renameTitle })
    const field = within(dialog).getByLabelText<HTMLInputElement>(texts.nameLabel)
    expect(field.value).toBe(ownModel.ModelName)
    await user.clear(field)
    await user.click(within(dialog).getByRole('button', { name: texts.renameSubmit }))
    expect(within(dialog).getByText(modelMessages.nameRequired)).toBeTruthy()
    await user.type(field, '认水果')
    await user.click(within(dialog).getByRole('button', { name: texts.renameSubmit }))
    expect(await within(dialog).findByText(modelMessages.nameTaken)).toBeTruthy()
    server.answer(updateModel, { ...ownModel, Card: { Purpose: '', Limits: '', Advice: '' }, Target: '' })
    await user.click(within(dialog).getByRole('button', { name: texts.renameSubmit }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.callsOf(updateModel).at(-1)?.body).toEqual({ ModelId: ownModel.ModelId, ModelName: '认水果' })
  })
})

it('[R024] a kind without models says of which kinds one has some, and leads there', async () => {
  const other: ModelSummary = { ...ownModel, ModelType: 'text' }
  server.answer(listModels, ({ query }) => {
    const Items = query.ModelType === 'image' ? [] : [other]
    return { Items, TotalCount: Items.length }
  })
  renderApp(<ModelList modelType="image" />)
  expect(await screen.findByText(texts.emptyKindHint)).toBeTruthy()
  expect(screen.queryByText(texts.empty)).toBeNull()
  const link = screen.getByRole('link', { name: texts.seeKind('文本') })
  expect(link.getAttribute('href')).toBe(linkTo.modelList('text'))
})
