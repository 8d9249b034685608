import {
  type ApplicationRow,
  applyForAccess,
  approveApplication,
  approveClass,
  assignApplication,
  type DataOf,
  getOwnApplication,
  listApplications,
  listAssignableSchools,
  messages,
  rejectApplication,
} from '@shijie/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { setSiteConfig } from '../../../lib/site-config.ts'
import { getToasts } from '../../../lib/toasts.ts'
import { giveDeskSize } from '../../../testing/desk-size.ts'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { buildAccount, renderApp } from '../../../testing/render-app.tsx'
import { applicationTexts as texts } from '../../../texts/application.ts'
import { ApplicationPopup } from './application-popup.tsx'
import { ApplicationQueue } from './application-queue.tsx'

const none: DataOf<typeof getOwnApplication> = { Application: null, HasOpenAccess: 0 as const, AccessUntil: '' }
const open = {
  ApplicationId: '01a1fddc-2944-720f-b1e0-f11aa7682a43',
  State: 'open' as const,
  CreateTime: '2026-11-20 09:00:00',
  DecideTime: '',
  RejectReason: '',
  IsAdmitted: 0 as const,
}
const row: ApplicationRow = {
  ...open,
  UserId: 'u2',
  UserType: '6000',
  UserName: '周可',
  School: '第一中学',
  UserTel: '13900001111',
  AppyInfo: '想做小车',
  WillingToPay: 1,
  SchoolId: 's1',
  SchoolName: '青禾中学',
  DecidedBy: '',
  AccessUntil: '',
  CanAdmit: 1 as const,
}
const noCodes = { send: async () => undefined, reset: () => undefined, check: () => undefined, render: () => null }

function openPopup(own = none, school: string | undefined = '') {
  const server = startFakeServer().answer(getOwnApplication, own)
  setSiteConfig({ registration: { phone: false, email: false } })
  let isClosed = false
  const onClose = () => {
    isClosed = true
  }
  const view = renderApp(
    <ApplicationPopup account={buildAccount('6000')} school={school} codes={noCodes} onClose={onClose} />,
  )
  return { ...view, server, isClosed: () => isClosed }
}

describe('the application popup', () => {
  it('[B011] fills in the own school', async () => {
    openPopup(none, '青禾中学')
    expect(await screen.findByRole('textbox', { name: texts.school })).toHaveProperty('value', '青禾中学')
  })

  it('[B011][V009] names what is missing and sends nothing', async () => {
    const { user, server } = openPopup()
    await user.clear(await screen.findByLabelText('真实姓名'))
    await user.click(screen.getByRole('button', { name: '提交申请' }))
    for (const sentence of [messages.realNameRequired, messages.schoolRequired, messages.applicationReasonRequired]) {
      expect(screen.getByText(sentence)).toBeTruthy()
    }
    expect(server.callsOf(applyForAccess)).toHaveLength(0)
  })

  it('[B011][X007][C007][N012] sends the form, thanks with three working days, and closes', async () => {
    const { user, server, isClosed } = openPopup()
    server.answer(applyForAccess, open)
    await user.type(await screen.findByLabelText('学校'), '第一中学')
    await user.type(screen.getByLabelText('申请理由'), '想做小车')
    await user.click(screen.getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: '提交申请' }))
    await waitFor(() => expect(isClosed()).toBe(true))
    expect(server.callsOf(applyForAccess)[0]?.body).toMatchObject({
      UserName: '林一诺',
      School: '第一中学',
      AppyInfo: '想做小车',
      WillingToPay: 1,
      type: 1,
    })
    expect(messages.applicationThanks).toContain('3 个工作日内')
    expect(getToasts().map(({ message }) => message)).toContain(messages.applicationThanks)
  })

  it('[E008] shows the reason of a rejection and offers another try', async () => {
    const { user } = openPopup({ ...none, Application: { ...open, State: 'rejected', RejectReason: '学校写错了' } })
    expect(await screen.findByText(/学校写错了/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '重新申请' }))
    expect(screen.getByRole('button', { name: '提交申请' })).toBeTruthy()
  })

  it('[E008] shows an open application instead of a second form', async () => {
    openPopup({ ...none, Application: open })
    expect(await screen.findByText('等待处理')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '提交申请' })).toBeNull()
  })
})

giveDeskSize()

describe('the queue', () => {
  it('[E008] approves with a last day and, by its own tick, admits to the school', async () => {
    const server = startFakeServer().answer(listApplications, { Items: [row], TotalCount: 1 })
    server.answer(approveApplication, { ...row, State: 'approved' })
    const { user } = renderApp(<ApplicationQueue userType="9000" />)
    await user.click(await screen.findByRole('button', { name: '通过 周可 的申请' }))
    const dialog = within(screen.getByRole('dialog'))
    await user.type(dialog.getByLabelText('最后一天'), '2027-01-31')
    await user.click(dialog.getByRole('checkbox'))
    await user.click(dialog.getByRole('button', { name: '通过' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.callsOf(approveApplication)[0]?.body).toEqual({
      ApplicationId: expect.any(String),
      AccessUntil: '2027-01-31',
      AdmitToSchool: 1,
    })
    expect(screen.queryByRole('button', { name: /交给学校/ })).toBeNull()
  })

  it('[E008] a last day that is only half written is no access without end', async () => {
    const server = startFakeServer().answer(listApplications, { Items: [row], TotalCount: 1 })
    const { user } = renderApp(<ApplicationQueue userType="9000" />)
    await user.click(await screen.findByRole('button', { name: '通过 周可 的申请' }))
    const dialog = within(screen.getByRole('dialog'))
    await user.type(dialog.getByLabelText('最后一天'), '2027-01')
    await user.click(dialog.getByRole('button', { name: '通过' }))
    expect(dialog.getByText('截止日期不正确')).toBeTruthy()
    expect(document.activeElement).toBe(dialog.getByLabelText('最后一天'))
    expect(server.callsOf(approveApplication)).toHaveLength(0)
  })

  it('[E008] opens lessons for a whole class, and says for how many', async () => {
    const server = startFakeServer().answer(listApplications, { Items: [row], TotalCount: 1 })
    server.answer(approveClass, { OpenedCount: 32, ApprovedCount: 3 })
    const classes = [
      { OrgId: '01a1fddc-2944-720f-b1e0-f11aa7682a44', OrgName: '七年级（1）班' },
      { OrgId: '01a1fddc-2944-720f-b1e0-f11aa7682a45', OrgName: '七年级（2）班' },
    ]
    const { user } = renderApp(<ApplicationQueue userType="8000" classes={classes} />)
    await user.click(await screen.findByRole('button', { name: '为全班开放' }))
    const dialog = within(screen.getByRole('dialog'))
    await user.selectOptions(dialog.getByLabelText('班级'), '七年级（2）班')
    await user.click(dialog.getByRole('button', { name: '为全班开放' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.callsOf(approveClass)[0]?.body).toEqual({ OrgId: '01a1fddc-2944-720f-b1e0-f11aa7682a45' })
    expect(getToasts().map(({ message }) => message)).toContain('已为 32 位同学开放，通过了 3 份申请')
  })

  it('[E008] is handed to a school that is found by a part of its name', async () => {
    const [own, other] = ['01a1fddc-2944-720f-b1e0-f11aa7682a51', '01a1fddc-2944-720f-b1e0-f11aa7682a52']
    const asked = { ...row, SchoolId: own }
    const server = startFakeServer().answer(listApplications, { Items: [asked], TotalCount: 1 })
    server.answer(assignApplication, {}).answer(listAssignableSchools, {
      Schools: [
        { SchoolId: own, SchoolName: '青禾中学' },
        { SchoolId: other, SchoolName: '实验小学' },
      ],
    })
    const { user } = renderApp(<ApplicationQueue userType="9999" />)
    await user.click(await screen.findByRole('button', { name: texts.queue.assignOf('周可') }))
    const dialog = within(screen.getByRole('dialog'))
    const box = await dialog.findByRole<HTMLInputElement>('combobox', { name: texts.queue.chooseSchool })
    await waitFor(() => expect(box.value).toBe('青禾中学'))
    await user.clear(box)
    await user.tab()
    await user.click(dialog.getByRole('button', { name: texts.queue.assign }))
    expect(await dialog.findByText(texts.queue.schoolMissing)).toBeTruthy()
    await user.type(box, '实验{ArrowDown}{Enter}')
    await user.click(dialog.getByRole('button', { name: texts.queue.assign }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.callsOf(assignApplication)[0]?.body).toEqual({ ApplicationId: row.ApplicationId, SchoolId: other })
  })

  it('[E008] a rejection needs a reason', async () => {
    const server = startFakeServer().answer(listApplications, { Items: [row], TotalCount: 1 })
    const { user } = renderApp(<ApplicationQueue userType="9999" />)
    await user.click(await screen.findByRole('button', { name: '拒绝 周可 的申请' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '拒绝' }))
    expect(await screen.findByText(messages.rejectReasonRequired)).toBeTruthy()
    expect(server.callsOf(rejectApplication)).toHaveLength(0)
  })
})
