import {
  type ClassMember,
  getRosterProgress,
  importRoster,
  listAuthorizedClasses,
  listMembers,
  previewRoster,
  type RosterRow,
  setPasswords,
  signOutAccounts,
  updateMember,
} from '@shijie/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { screenPaths } from '../../../lib/addresses.ts'
import { giveDeskSize } from '../../../testing/desk-size.ts'
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { schoolTexts as texts } from '../../../texts/school.ts'
import { StudentManage } from './student-manage.tsx'

const CLASS = '01a1fdde-e9b8-74a8-bdf8-286fc42cdcd8'
const idOf = (index: number) => `01a1fdde-e9b8-74a8-bdf8-00000000000${index}`

const member = (
  index: number,
  UserName: string,
  Initials: string,
  overrides: Partial<ClassMember> = {},
): ClassMember => ({
  UserId: idOf(index),
  UserName,
  Initials,
  StudentNo: `2026030${index}`,
  ClassId: CLASS,
  ClassName: '七年级（1）班',
  MustChangePassword: 0,
  IsDisabled: 0,
  IsLocked: 0,
  IsOnline: 0,
  LastSeenTime: '',
  ...overrides,
})
const members = [
  member(1, '王子涵', 'WZH', { IsOnline: 1 }),
  member(2, '李思琪', 'LSQ', { IsLocked: 1 }),
  member(3, '赵一鸣', 'ZYM'),
]
const org = {
  OrgId: CLASS,
  OrgName: '七年级（1）班',
  GradeName: '七年级',
  SchoolId: 's1',
  SchoolName: '清河中学',
  StudentCount: 3,
  TeacherNames: '陈思远',
}
const slip = (UserName: string) => ({
  UserId: UserName,
  UserName,
  StudentNo: '20260301',
  ClassName: '七年级（1）班',
  SchoolName: '清河中学',
  Password: 'ab3d5f7h',
})

giveDeskSize()

let server: FakeServer
beforeEach(() => {
  server = startFakeServer()
    .answer(listAuthorizedClasses, { Items: [org], TotalCount: 1 })
    .answer(listMembers, { Items: members, TotalCount: 3 })
    .answer(getRosterProgress, { DoneCount: 0, TotalCount: 3 })
})

async function openList() {
  const view = renderApp(<StudentManage />, screenPaths.studentManage)
  await screen.findByRole('grid')
  return view
}
const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent)

it('[E099] slips whose answer was lost are made again for all who never signed in', async () => {
  const waiting = [
    member(4, '钱多多', 'QDD', { MustChangePassword: 1 }),
    member(5, '孙小圣', 'SXS', { MustChangePassword: 1 }),
    member(6, '周正', 'ZZ', { MustChangePassword: 1, LastSeenTime: '2026-11-20 12:00:00' }),
  ]
  server.answer(listMembers, { Items: [...members, ...waiting], TotalCount: 6 })
  server.answer(setPasswords, { Slips: [slip('钱多多'), slip('孙小圣')] })
  const { user } = renderApp(<StudentManage />, screenPaths.studentManage)
  await user.click(await screen.findByRole('button', { name: texts.neverSeen(2) }))
  await user.click(screen.getByRole('button', { name: texts.resetSelected }))
  await user.click(screen.getByRole('button', { name: texts.resetConfirm }))
  expect(await screen.findByRole('heading', { name: '登录条' })).toBeTruthy()
  expect(server.callsOf(setPasswords)[0]?.body).toEqual({ UserIds: [idOf(4), idOf(5)] })
})

describe('class list', () => {
  it('[R050] shows the pupils of the first class with their states', async () => {
    await openList()
    expect(names()).toEqual(['王子涵', '李思琪', '赵一鸣'])
    expect(screen.getByText('密码错误太多，已锁定')).toBeTruthy()
    expect(screen.getByText('在线')).toBeTruthy()
  })

  it.each([
    ['lsq', '李思琪'],
    ['一鸣', '赵一鸣'],
    ['0301', '王子涵'],
  ])('[R050] finds by %s', async (typed, name) => {
    const { user } = await openList()
    await user.type(screen.getByRole('searchbox'), typed)
    await waitFor(() => expect(names()).toEqual([name]))
  })

  it('[R050] tells a teacher without a class what to do', async () => {
    server.answer(listAuthorizedClasses, { Items: [], TotalCount: 0 })
    renderApp(<StudentManage />, screenPaths.studentManage)
    expect(await screen.findByText('你还没有班级')).toBeTruthy()
  })

  it('[E099] chooses by keyboard, resets and shows slips once', async () => {
    server.answer(setPasswords, { Slips: [slip('王子涵'), slip('李思琪')] })
    const print = vi.fn()
    vi.stubGlobal('print', print)
    const { user } = await openList()
    screen.getByRole('checkbox', { name: '选中王子涵' }).focus()
    await user.keyboard(' {Shift>}{ArrowDown}{/Shift}')
    expect(screen.getByText('已选 2 人')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: texts.resetSelected }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '重置并显示登录条' }))
    expect(await screen.findAllByText('ab3d5f7h')).toHaveLength(2)
    expect(server.callsOf(setPasswords)[0]?.body).toEqual({ UserIds: [idOf(1), idOf(2)] })
    // Not printed yet: leaving asks first.
    await user.click(screen.getByRole('button', { name: '已打印，完成' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '取消' }))
    await user.click(screen.getByRole('button', { name: '打印登录条' }))
    await user.click(screen.getByRole('button', { name: '仍然打印' }))
    expect(print).toHaveBeenCalledOnce()
    await user.click(screen.getByRole('button', { name: '已打印，完成' }))
    expect(await screen.findByRole('grid')).toBeTruthy()
    expect(screen.queryByText('ab3d5f7h')).toBeNull()
  })

  it('[O120] signs out the whole room', async () => {
    server.answer(signOutAccounts, { Count: 3 })
    const { user } = await openList()
    await user.click(screen.getByRole('checkbox', { name: '选中全部学生' }))
    await user.click(screen.getByRole('button', { name: '退出登录' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '退出登录' }))
    await waitFor(() => expect(server.callsOf(signOutAccounts)[0]?.body).toEqual({ UserIds: [1, 2, 3].map(idOf) }))
  })

  it('[O116] shows a refused number in the form and keeps what was typed', async () => {
    server.refuse(updateMember, 'Conflict', '这个学号已经有人使用，请检查')
    const { user } = await openList()
    await user.click(screen.getByRole('button', { name: '修改：王子涵的姓名和学号' }))
    const field = screen.getByRole('textbox', { name: '姓名' })
    await user.clear(field)
    await user.type(field, '王梓涵{Enter}')
    expect(await screen.findByText('这个学号已经有人使用，请检查')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: '姓名' }).value).toBe('王梓涵')
  })
})

describe('roster import', () => {
  const judge = (Rows: RosterRow[]) => ({
    Items: Rows.map(({ StudentNo }) =>
      StudentNo
        ? { State: 'new' as const, Message: '新建账号' }
        : { State: 'error' as const, Message: '缺少学号，请补上', Field: 'StudentNo' as const },
    ),
    TotalCount: Rows.length,
  })

  it('[O121][O122] pastes, mends in place and ends with slips', async () => {
    server.answer(previewRoster, ({ body }) => judge((body as { Rows: RosterRow[] }).Rows))
    server.answer(importRoster, ({ body }) => ({
      ...judge((body as { Rows: RosterRow[] }).Rows),
      Slips: [slip('江一舟'), slip('钱多多')],
    }))
    const { user } = await openList()
    await user.click(screen.getByRole('button', { name: '导入名单' }))
    await user.click(screen.getByRole('textbox'))
    await user.paste('姓名\t学号\n江一舟\t20269901\n钱多多\t')
    await user.click(screen.getByRole('button', { name: '下一步：检查名单' }))
    expect(await screen.findByText('缺少学号，请补上')).toBeTruthy()
    expect(screen.getByRole('textbox', { name: '第 2 行的学号' }).getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByRole('textbox', { name: '第 2 行的姓名' }).hasAttribute('aria-invalid')).toBe(false)
    expect(screen.getByRole('button', { name: '导入 1 位学生' })).toBeTruthy()
    await user.type(screen.getByRole('textbox', { name: '第 2 行的学号' }), '20269902')
    await user.click(await screen.findByRole('button', { name: '导入 2 位学生' }))
    expect(await screen.findByText('新建 2 人，更新 0 人，没变化 0 人，没有导入 0 行。')).toBeTruthy()
    expect(screen.getAllByRole('img', { name: '登录地址的二维码' })).toHaveLength(2)
    const sent = { UserName: '钱多多', StudentNo: '20269902', ClassName: '' }
    expect(server.callsOf(importRoster)[0]?.body).toMatchObject({ OrgId: CLASS, Rows: [{}, sent] })
  })

  it("[O121][O122] asks before a number gives a pupil's account another name", async () => {
    const verdicts = (Rows: RosterRow[]) => ({
      Items: Rows.map(({ StudentNo }) =>
        StudentNo === '20269902'
          ? { State: 'update' as const, Message: '原名“王子涵”，改为新名', FormerName: '王子涵' }
          : { State: 'new' as const, Message: '新建账号' },
      ),
      TotalCount: Rows.length,
    })
    server.answer(previewRoster, ({ body }) => verdicts((body as { Rows: RosterRow[] }).Rows))
    server.answer(importRoster, ({ body }) => ({ ...verdicts((body as { Rows: RosterRow[] }).Rows), Slips: [] }))
    const { user } = await openList()
    await user.click(screen.getByRole('button', { name: '导入名单' }))
    await user.click(screen.getByRole('textbox'))
    await user.paste('姓名\t学号\n江一舟\t20269901\n孙八\t20269902')
    await user.click(screen.getByRole('button', { name: '下一步：检查名单' }))
    // It stands before the newcomers, whatever its place in the list.
    await screen.findByText(/原名“王子涵”/)
    expect(screen.getAllByRole<HTMLInputElement>('textbox', { name: /行的姓名$/ }).map(({ value }) => value)).toEqual([
      '孙八',
      '江一舟',
    ])
    await user.click(await screen.findByRole('button', { name: '导入 2 位学生' }))
    expect(await screen.findByText('20269902：王子涵 → 孙八')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '回去核对' }))
    expect(server.callsOf(importRoster)).toEqual([])
    await user.click(screen.getByRole('button', { name: '导入 2 位学生' }))
    await user.click(await screen.findByRole('button', { name: '名字要改，继续导入' }))
    expect(await screen.findByText('新建 1 人，更新 1 人，没变化 0 人，没有导入 0 行。')).toBeTruthy()
  })

  it('[O121] says what is wrong with a list that has no such columns', async () => {
    const { user } = await openList()
    await user.click(screen.getByRole('button', { name: '导入名单' }))
    await user.type(screen.getByRole('textbox'), '你好')
    await user.click(screen.getByRole('button', { name: '下一步：检查名单' }))
    expect(await screen.findByText('没有找到“姓名”和“学号”两列，请检查名单')).toBeTruthy()
  })
})
