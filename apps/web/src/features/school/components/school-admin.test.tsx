import {
  createOrganisation,
  createTeacher,
  createTerm,
  getClassRule,
  listAuthorizedClasses,
  listOrganisations,
  listTeachers,
  listTerms,
  schoolMessages,
  setTeacherClasses,
} from '@shijie/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { screenPaths } from '../../../lib/addresses.ts'
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { StudentManage } from './student-manage.tsx'

const SCHOOL = '01a1fdde-e9b8-74a8-bdf8-000000000001'
const GRADE = '01a1fdde-e9b8-74a8-bdf8-000000000002'
const TEACHER = '01a1fdde-e9b8-74a8-bdf8-000000000003'
const node = { SchoolId: SCHOOL, StudentCount: 0 }

let server: FakeServer
beforeEach(() => {
  signInAs('9000', { SchoolId: SCHOOL })
  server = startFakeServer()
    .answer(listAuthorizedClasses, { Items: [], TotalCount: 0 })
    .answer(listOrganisations, {
      Items: [
        { ...node, OrgId: SCHOOL, ParentId: '', Kind: 'school', OrgName: '清河中学' },
        { ...node, OrgId: GRADE, ParentId: SCHOOL, Kind: 'grade', OrgName: '七年级' },
      ],
      TotalCount: 2,
    })
    .answer(createOrganisation, { OrgId: GRADE })
    .answer(listTeachers, {
      Items: [{ UserId: TEACHER, UserName: '陈思远', Account: 'T1', OrgIds: [], MustChangePassword: 0 }],
      TotalCount: 1,
    })
    .answer(listTerms, { Items: [], TotalCount: 0 })
    .answer(getClassRule, { TeachersMakeClasses: 0, GradeNames: ['七年级'] })
})

async function open(tab?: string) {
  const view = renderApp(<StudentManage />, screenPaths.studentManage)
  const found = await screen.findByRole('tab', { name: tab ?? '学生' })
  if (tab) await view.user.click(found)
  return view
}

it.each([
  ['七年级', 1],
  ['八年级', 2],
])('[O111] makes a class in %s, and the grade where it is new', async (grade, calls) => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: '新建班级' }))
  await waitFor(() => expect(server.callsOf(listOrganisations).length).toBeGreaterThan(0))
  await user.type(screen.getByLabelText('年级'), grade)
  await user.type(screen.getByLabelText('班级名称'), '一班{Enter}')
  await waitFor(() => expect(server.callsOf(createOrganisation)).toHaveLength(calls))
  expect(server.callsOf(createOrganisation).at(-1)?.body).toEqual({ ParentId: GRADE, OrgName: '一班' })
})

it('[O124] adds a teacher and shows the slip', async () => {
  const slip = { UserId: TEACHER, UserName: '赵老师', StudentNo: 'T2', ClassName: '', SchoolName: '清河中学' }
  server.answer(createTeacher, { UserId: TEACHER, Slips: [{ ...slip, Password: 'ab3d5f7h' }] })
  const { user } = await open('老师')
  await user.click(screen.getByRole('button', { name: '添加老师' }))
  await user.type(screen.getByLabelText('姓名'), '赵老师')
  await user.type(screen.getByLabelText('登录账号'), 'T2{Enter}')
  expect(await screen.findByText('ab3d5f7h')).toBeTruthy()
})

it('[O124] an account that somebody has is said at the account, which gets the focus', async () => {
  server.refuse(createTeacher, 'Conflict', schoolMessages.staffTaken)
  const { user } = await open('老师')
  await user.click(screen.getByRole('button', { name: '添加老师' }))
  await user.type(screen.getByLabelText('姓名'), '赵老师')
  await user.type(screen.getByLabelText('登录账号'), 'T2{Enter}')
  const account = screen.getByLabelText('登录账号')
  await waitFor(() => expect(document.activeElement).toBe(account))
  expect(account.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getAllByText(schoolMessages.staffTaken)).toHaveLength(1)
})

it('[O125] chooses the classes of a teacher', async () => {
  server.answer(setTeacherClasses, {})
  const { user } = await open('老师')
  await user.click(await screen.findByRole('button', { name: '选择班级：陈思远' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '保存' }))
  await waitFor(() => expect(server.callsOf(setTeacherClasses)[0]?.body).toEqual({ UserId: TEACHER, OrgIds: [] }))
})

it('[E098] makes a term; a refusal is said in the form', async () => {
  server.refuse(createTerm, 'Conflict', '日期和“2026 秋”重叠，请调整')
  const { user } = await open('学期')
  await user.click(await screen.findByRole('button', { name: '新建学期' }))
  await user.type(screen.getByLabelText('学期名称'), '2027 春')
  await user.type(screen.getByLabelText('开始日期'), '2027-02-20')
  await user.type(screen.getByLabelText('结束日期'), '2027-07-10')
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('日期和“2026 秋”重叠，请调整')).toBeTruthy()
})

it('[R050] shows a teacher neither teachers nor terms', async () => {
  signInAs('8000', { SchoolId: SCHOOL })
  renderApp(<StudentManage />, screenPaths.studentManage)
  expect(await screen.findByText('你还没有班级')).toBeTruthy()
  expect(screen.queryByRole('tab')).toBeNull()
})
