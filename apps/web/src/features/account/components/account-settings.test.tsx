import {
  closeAccount,
  type DataOf,
  endAllSessions,
  endOneSession,
  getPreferences,
  listSessions,
  messages,
  updatePreferences,
} from '@shijie/contract'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { getSession } from '../../../lib/session.ts'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { DeviceList } from './device-list.tsx'
import { OwnData } from './own-data.tsx'
import { PreferencesForm } from './preferences-form.tsx'

type Device = DataOf<typeof listSessions>['Items'][number]
const device = (overrides: Partial<Device>): Device => ({
  SessionId: '01a1fddc-2944-720f-b1e0-f11aa7682a42',
  DeviceName: 'Windows 电脑 · Chrome',
  CreateTime: '2026-11-20 08:00:00',
  LastTime: '2026-11-20 09:00:00',
  IsCurrent: 1,
  IsRemembered: 0,
  ...overrides,
})
const other = device({ SessionId: '01a1fddc-2944-720f-b1e0-f11aa7682a43', DeviceName: 'iPad · Safari', IsCurrent: 0 })

describe('devices', () => {
  it('[R013] end one by one, and this one has no button', async () => {
    const server = startFakeServer()
      .answer(listSessions, { Items: [device({}), other] })
      .answer(endOneSession, {})
    const { user } = renderApp(<DeviceList onSignOut={() => undefined} />)
    await user.click(await screen.findByRole('button', { name: /iPad/ }))
    await waitFor(() => expect(server.callsOf(endOneSession)).toHaveLength(1))
    expect(server.callsOf(endOneSession)[0]?.body).toEqual({ SessionId: other.SessionId })
    expect(screen.queryByRole('button', { name: /Windows/ })).toBeNull()
  })

  it('[R013] signing out everywhere ends the others and then leads to the sign-out page', async () => {
    const server = startFakeServer()
      .answer(listSessions, { Items: [device({}), other] })
      .answer(endAllSessions, {})
    let isLeaving = false
    const leave = () => {
      isLeaving = true
    }
    const { user } = renderApp(<DeviceList onSignOut={leave} />)
    await user.click(await screen.findByRole('button', { name: '在所有设备上退出' }))
    await waitFor(() => expect(isLeaving).toBe(true))
    expect(server.callsOf(endAllSessions)).toHaveLength(1)
  })
})

describe('preferences', () => {
  it('[E011] save each choice at once', async () => {
    const server = startFakeServer().answer(getPreferences, { PlaybackRate: '1', ShowCaptions: 1, DeskPanels: {} })
    server.answer(updatePreferences, { PlaybackRate: '1.5', ShowCaptions: 1, DeskPanels: {} })
    const { user } = renderApp(<PreferencesForm />)
    await user.click(await screen.findByRole('button', { name: '1.5 倍' }))
    await waitFor(() => expect(server.callsOf(updatePreferences)[0]?.body).toEqual({ PlaybackRate: '1.5' }))
  })
})

describe('own data', () => {
  const open = (canClose: boolean) =>
    renderApp(<OwnData canClose={canClose} hashPassword={() => 'a'.repeat(32)} onClosed={() => undefined} />)

  it('[R013] closing explains, asks for the password, and forgets the user when the page is left', async () => {
    const server = startFakeServer().refuse(closeAccount, 'InvalidParameter', messages.passwordWrong)
    signInAs('6000')
    const { user, unmount } = open(true)
    await user.click(screen.getByRole('button', { name: '注销账号' }))
    await user.click(screen.getByRole('button', { name: '确认注销' }))
    expect(screen.getByText(messages.passwordRequired)).toBeTruthy()
    await user.type(screen.getByLabelText('登录密码'), 'x')
    await user.click(screen.getByRole('button', { name: '确认注销' }))
    expect(await screen.findByText(messages.passwordWrong)).toBeTruthy()
    server.answer(closeAccount, {})
    await user.click(screen.getByRole('button', { name: '确认注销' }))
    await waitFor(() => expect(server.callsOf(closeAccount)).toHaveLength(2))
    unmount()
    await waitFor(() => expect(getSession().status).toBe('visitor'))
  })

  it('[R013] a school’s pupil is sent to the teacher', () => {
    startFakeServer()
    open(false)
    expect(screen.getByText(messages.closeBySchool)).toBeTruthy()
    expect(screen.queryByRole('button', { name: '注销账号' })).toBeNull()
  })
})
