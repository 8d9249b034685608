import {
  createOrganisation,
  deleteOrganisation,
  getClassRule,
  getNoticeRule,
  listOrganisations,
  listSchools,
  listTalkClasses,
  listTerms,
  renameOrganisation,
} from '@shijie/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { linkTo, screenPaths } from '../../lib/addresses.ts'
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../testing/render-app.tsx'
import { AdminSchoolsRoute } from './admin-schools.tsx'

const SCHOOL = '01a1fdde-e9b8-74a8-bdf8-000000000001'
const GRADE = '01a1fdde-e9b8-74a8-bdf8-000000000002'
const CLASS = '01a1fdde-e9b8-74a8-bdf8-000000000003'
const node = { SchoolId: SCHOOL, StudentCount: 0 }
const tree = [
  { ...node, OrgId: SCHOOL, ParentId: '', Kind: 'school' as const, OrgName: '清河中学' },
  { ...node, OrgId: GRADE, ParentId: SCHOOL, Kind: 'grade' as const, OrgName: '七年级' },
  { ...node, OrgId: CLASS, ParentId: GRADE, Kind: 'class' as const, OrgName: '七年级（1）班', StudentCount: 38 },
]

let server: FakeServer
beforeEach(() => {
  server = startFakeServer()
    .answer(listSchools, {
      Items: [
        {
          SchoolId: SCHOOL,
          SchoolName: '清河中学',
          ClassCount: 1,
          TeacherCount: 4,
          StudentCount: 38,
          TermName: '',
        },
      ],
      TotalCount: 1,
    })
    .answer(listOrganisations, { Items: tree, TotalCount: tree.length })
    .answer(listTerms, { Items: [], TotalCount: 0 })
    .answer(listTalkClasses, { Items: [], TotalCount: 0 })
    .answer(getNoticeRule, { TeachersAnnounce: 1, PupilsAsk: 1 })
    .answer(getClassRule, { TeachersMakeClasses: 1, GradeNames: [] })
    .answer(createOrganisation, { OrgId: CLASS })
    .answer(renameOrganisation, {})
    .answer(deleteOrganisation, {})
})

it('[O110][O111] the platform finds schools, makes one, and opens one', async () => {
  signInAs('9999')
  const { user } = renderApp(<AdminSchoolsRoute />, screenPaths.adminSchools)
  const row = await screen.findByRole('row', { name: /清河中学/ })
  expect(within(row).getByText('38')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '新建学校' }))
  await user.type(within(screen.getByRole('dialog')).getByLabelText('学校名称'), '银杏中学{Enter}')
  await waitFor(() => expect(server.callsOf(createOrganisation)[0]?.body).toEqual({ OrgName: '银杏中学' }))
  await user.type(screen.getByLabelText('按学校名称查找'), '清')
  await waitFor(() => expect(server.callsOf(listSchools).at(-1)?.query.Search).toBe('清'))
  await user.click(await screen.findByRole('link', { name: '打开清河中学' }))
  expect(await screen.findByRole('heading', { name: '七年级' })).toBeTruthy()
  expect(server.callsOf(listOrganisations).at(-1)?.query).toEqual({ SchoolId: SCHOOL })
})

it('[O110][O112][O113] a school’s administrator sees the own one, renames a grade and deletes a class', async () => {
  signInAs('9000', { SchoolId: SCHOOL })
  const { user } = renderApp(<AdminSchoolsRoute />, screenPaths.adminSchools)
  await user.click(await screen.findByRole('button', { name: '七年级的更多操作' }))
  await user.click(screen.getByRole('menuitem', { name: '改年级名称' }))
  const name = within(screen.getByRole('dialog')).getByLabelText('年级名称')
  await user.clear(name)
  await user.type(name, '初一{Enter}')
  await waitFor(() => expect(server.callsOf(renameOrganisation)[0]?.body).toEqual({ OrgId: GRADE, OrgName: '初一' }))
  await user.click(screen.getByRole('button', { name: '七年级（1）班的更多操作' }))
  await user.click(screen.getByRole('menuitem', { name: '删除班级' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '删除' }))
  await waitFor(() => expect(server.callsOf(deleteOrganisation)[0]?.query).toEqual({ OrgId: CLASS }))
  expect(server.callsOf(listSchools)).toHaveLength(0)
  expect(screen.queryByRole('link', { name: /返回/ })).toBeNull()
})

it('[O111] makes a class in the grade that was chosen', async () => {
  signInAs('9999')
  const { user } = renderApp(<AdminSchoolsRoute />, linkTo.adminSchool(SCHOOL))
  await user.click(await screen.findByRole('button', { name: '在七年级新建班级' }))
  await user.type(screen.getByLabelText('班级名称'), '七年级（2）班{Enter}')
  await waitFor(() =>
    expect(server.callsOf(createOrganisation)[0]?.body).toEqual({ ParentId: GRADE, OrgName: '七年级（2）班' }),
  )
})

it('[O110] says so where there is no such school', async () => {
  signInAs('9999')
  server.answer(listOrganisations, { Items: [], TotalCount: 0 })
  renderApp(<AdminSchoolsRoute />, linkTo.adminSchool(GRADE))
  expect(await screen.findByText('没有这所学校')).toBeTruthy()
})
