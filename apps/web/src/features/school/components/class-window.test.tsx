import {
  type Bit,
  type ClassOrg,
  type ClassWindow,
  getClassWindow,
  openClassWindow,
  removeJoined,
  tickClassAsk,
} from '@shijie/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { classWindowTexts as texts } from '../../../texts/school.ts'
import { ClassWindowDialog } from './class-window-dialog.tsx'

const id = (number: number) => `019a0000-0000-7000-8000-00000000000${number}`
const org = { OrgId: id(1), OrgName: '七年级（1）班' } as ClassOrg
const asking = (Mark: number, UserName: string, UserId: string) => ({
  UserId,
  UserName,
  StudentNo: '202601',
  Mark,
  IsTicked: 0 as const,
  AskTime: '2026-11-20 12:00:00',
})
let shown: ClassWindow
let server: FakeServer
beforeEach(() => {
  shown = {
    ClassCode: 'ACDEFG',
    ClosesTime: '2026-11-20 12:30:00',
    SecondsLeft: 1800,
    JoinedCount: 1,
    Places: 60,
    Asking: [asking(471, '江一舟', id(2)), asking(805, '江一舟', id(2)), asking(112, '王一', id(3))],
    Joined: [
      { UserId: id(4), UserName: '无名氏', StudentNo: '9', IsNew: 1 as const, JoinTime: '2026-11-20 12:01:00' },
      { UserId: id(5), UserName: '李想', StudentNo: '10', IsNew: 0 as const, JoinTime: '2026-11-20 12:00:00' },
    ],
  }
  server = startFakeServer().answer(getClassWindow, () => shown)
})

describe('the class code at the teacher', () => {
  beforeEach(() => signInAs('8000'))

  it('[O136] ticks who shows the mark, and warns when two browsers ask for one pupil', async () => {
    server.answer(tickClassAsk, ({ body }) => {
      const { Mark, IsTicked } = body as { Mark: number; IsTicked: Bit }
      shown = { ...shown, Asking: shown.Asking.map((ask) => (ask.Mark === Mark ? { ...ask, IsTicked } : ask)) }
      return shown
    })
    const { user } = renderApp(<ClassWindowDialog org={org} onClose={() => undefined} />)
    const list = await screen.findByRole('region', { name: texts.asking })
    expect(within(list).getAllByText(texts.contested)).toHaveLength(2)
    const box = within(list).getByRole<HTMLInputElement>('checkbox', { name: /112 号/ })
    await user.click(box)
    // At once, not only when the server has answered: who sees no tick presses again.
    expect(box.checked).toBe(true)
    await waitFor(() => expect(server.callsOf(tickClassAsk)).toHaveLength(1))
    expect(server.callsOf(tickClassAsk)[0]?.body).toMatchObject({ Mark: 112, IsTicked: 1 as const })
  })

  it('[O127] asks first where the address leads nowhere for others, and says so beside the code', async () => {
    const opened = shown
    shown = { ...shown, ClassCode: '' }
    server.answer(openClassWindow, () => {
      shown = opened
      return shown
    })
    const { user } = renderApp(<ClassWindowDialog org={org} onClose={() => undefined} />)
    const useless = texts.uselessAddress(`${window.location.origin}/ClassRegister`)
    await user.click(await screen.findByRole('button', { name: texts.start }))
    const question = screen.getByRole('dialog', { name: texts.uselessTitle })
    expect(within(question).getByText(useless)).toBeTruthy()
    expect(server.callsOf(openClassWindow)).toHaveLength(0)
    await user.click(within(question).getByRole('button', { name: texts.startAnyway }))
    await waitFor(() => expect(server.callsOf(openClassWindow)).toHaveLength(1))
    expect(await screen.findByText(useless, { selector: '[role=alert]' })).toBeTruthy()
  })

  it('[O137] takes somebody out after a second press', async () => {
    server.answer(removeJoined, () => {
      shown = { ...shown, Joined: shown.Joined.slice(1) }
      return shown
    })
    const { user } = renderApp(<ClassWindowDialog org={org} onClose={() => undefined} />)
    await user.click(await screen.findByRole('button', { name: texts.removeOf('无名氏') }))
    expect(screen.getByText(texts.removeNew)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: texts.removeSure }))
    await waitFor(() => expect(screen.queryByText(texts.person('无名氏', '9'))).toBeNull())
    expect(screen.getByText(texts.person('李想', '10'))).toBeTruthy()
    await user.click(screen.getByRole('button', { name: texts.removeOf('李想') }))
    expect(screen.getByText(texts.removeKnown)).toBeTruthy()
  })
})
