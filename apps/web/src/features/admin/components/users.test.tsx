import { listUsers, type ManagedUser, setPasswords, setUserType, unlockAccounts } from '@shijie/contract'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { usersTexts as texts } from '../../../texts/admin-pages.ts'
import { Users } from './users.tsx'

const PUPIL_ID = '01890000-0000-7000-8000-000000000701'
const OTHER_ID = '01890000-0000-7000-8000-000000000702'

const person = (UserName: string, more: Partial<ManagedUser> = {}): ManagedUser => ({
  UserId: PUPIL_ID,
  UserName,
  UserType: '7000',
  StudentNo: '2026030101',
  UserTel: '',
  Email: '',
  SchoolName: '清河中学',
  ClassNames: [],
  IsActive: 1,
  IsDisabled: 0,
  IsLocked: 0,
  CreateTime: '',
  LastSeenTime: '',
  CanManage: 1,
  ...more,
})

let server: FakeServer
beforeEach(() => {
  const Items = [person('王子涵'), person('高浩然', { UserId: OTHER_ID, IsLocked: 1 })]
  server = startFakeServer().answer(listUsers, { Items, TotalCount: 2 })
  signInAs('9000')
})

const actOf = (act: string, name: string) => screen.findByRole('button', { name: texts.actionOf(act, name) })

it('[P005] the kind of a user is chosen and confirmed in a question of its own', async () => {
  server.answer(setUserType, person('王子涵', { UserType: '8000' }))
  const { user } = renderApp(<Users userType="9000" />)
  await user.click(await actOf(texts.changeType, '王子涵'))
  const dialog = within(await screen.findByRole('dialog'))
  await user.selectOptions(dialog.getByLabelText(texts.kind), texts.kinds['8000'] ?? '')
  expect(server.callsOf(setUserType)).toEqual([])
  await user.click(dialog.getByRole('button', { name: texts.typeConfirm }))
  expect(server.callsOf(setUserType).map(({ body }) => body)).toEqual([{ UserId: PUPIL_ID, UserType: '8000' }])
})

it('[O119] only who is locked can be unlocked', async () => {
  server.answer(unlockAccounts, { Count: 1 })
  const { user } = renderApp(<Users userType="9000" />)
  await user.click(await actOf(texts.unlock, '高浩然'))
  expect(screen.queryByRole('button', { name: texts.actionOf(texts.unlock, '王子涵') })).toBeNull()
  expect(server.callsOf(unlockAccounts).map(({ body }) => body)).toEqual([{ UserIds: [OTHER_ID] }])
})

it('[E099] a new password is asked about first and shown once', async () => {
  const slip = {
    UserId: PUPIL_ID,
    UserName: '王子涵',
    StudentNo: '2026030101',
    Password: 'mo7-tree',
    SchoolName: '',
    ClassName: '',
  }
  server.answer(setPasswords, { Slips: [slip] })
  const { user } = renderApp(<Users userType="9000" />)
  await user.click(await actOf(texts.reset, '王子涵'))
  expect(server.callsOf(setPasswords)).toEqual([])
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: texts.reset }))
  expect(await screen.findByText('mo7-tree')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: texts.close }))
  expect(screen.queryByText('mo7-tree')).toBeNull()
})

it('[E099] numbers of a user stand in one piece: half a student number is another one', async () => {
  renderApp(<Users userType="9000" />)
  expect((await screen.findAllByText('2026030101'))[0]?.className).toBe('ui-number')
})
