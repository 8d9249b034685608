import { datasetMessages, publishDataset } from '@shijie/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { buildDataset, buildPublished } from '../../../testing/dataset-data.ts'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { lobbyTexts as texts } from '../../../texts/dataset-lobby.ts'
import { PublishDialog } from './publish-dialog.tsx'

it('[O742] leads to what is missing on the card, and to what the server refuses; what was written stays', async () => {
  signInAs('7000')
  const server = startFakeServer().refuse(publishDataset, 'InvalidParameter', datasetMessages.licenceLooser)
  const onClose = vi.fn()
  const { user } = renderApp(
    <PublishDialog dataset={buildDataset({ Description: '学校里的水果' })} onClose={onClose} />,
  )
  const offer = () => user.click(screen.getByRole('button', { name: texts.publish }))
  const source = screen.getByLabelText<HTMLInputElement>(texts.sourceField)
  const consent = () => screen.getByLabelText(texts.consent)
  await user.click(screen.getByLabelText(texts.peopleField))
  await offer()
  expect(document.activeElement).toBe(source)
  expect(screen.getAllByRole('alert')).toHaveLength(2)
  await user.type(source, '自己拍的')
  await offer()
  expect(screen.getByRole('alert').textContent).toBe(datasetMessages.consentRequired)
  expect(document.activeElement).toBe(consent())
  expect(server.callsOf(publishDataset)).toEqual([])
  await user.click(consent())
  await offer()
  expect((await screen.findByRole('alert')).textContent).toBe(datasetMessages.licenceLooser)
  expect(document.activeElement).toBe(screen.getByLabelText(texts.licenceField))
  expect(source.value).toBe('自己拍的')
  server.answer(publishDataset, buildPublished())
  await offer()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(Object.keys(localStorage)).toEqual([])
})
