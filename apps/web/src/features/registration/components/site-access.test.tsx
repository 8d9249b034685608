import { type AccessSettings, applyLicence, getAccessSettings, messages, setAccessMode } from '@shijie/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { SiteAccess } from './site-access.tsx'

const settings: AccessSettings = { Mode: 'open', Notice: '', RegNo: 'AAAA-BBBB', CanVerify: 1, Licence: null }

it('[E015] closes the site for maintenance with a notice', async () => {
  const server = startFakeServer().answer(getAccessSettings, settings)
  server.answer(setAccessMode, { ...settings, Mode: 'maintenance' })
  const { user } = renderApp(<SiteAccess />)
  await user.click(await screen.findByRole('radio', { name: /维护中/ }))
  await user.type(screen.getByLabelText('提示语'), '马上回来')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(server.callsOf(setAccessMode)).toHaveLength(1))
  expect(server.callsOf(setAccessMode)[0]?.body).toEqual({ Mode: 'maintenance', Notice: '马上回来' })
})

it('[E016] says what is wrong with a licence, under its field', async () => {
  const server = startFakeServer().answer(getAccessSettings, settings)
  server.refuse(applyLicence, 'InvalidParameter', messages.licenceWrong)
  const { user } = renderApp(<SiteAccess />)
  await user.type(await screen.findByLabelText('授权码'), 'abc.def')
  await user.click(screen.getByRole('button', { name: '录入授权码' }))
  expect(await screen.findByText(messages.licenceWrong)).toBeTruthy()
  const code = screen.getByLabelText<HTMLTextAreaElement>('授权码')
  expect([code.value, document.activeElement]).toEqual(['abc.def', code])
})

it('[E015] says at the end of the form that the mode could not be changed, and keeps what was written', async () => {
  const server = startFakeServer().answer(getAccessSettings, settings).refuse(setAccessMode, 'Unavailable')
  const { user } = renderApp(<SiteAccess />)
  await user.click(await screen.findByRole('radio', { name: /维护中/ }))
  await user.type(screen.getByLabelText('提示语'), '马上回来')
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.getByLabelText<HTMLTextAreaElement>('提示语').value).toBe('马上回来')
  expect(server.callsOf(setAccessMode)).toHaveLength(1)
})

it('[E016] without a public key there is nothing to enter', async () => {
  startFakeServer().answer(getAccessSettings, { ...settings, CanVerify: 0 })
  renderApp(<SiteAccess />)
  expect(await screen.findByText(/LICENCE_PUBLIC_KEY/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '录入授权码' })).toBeNull()
})
