import {
  createOwnClass,
  getClassRule,
  listAuthorizedClasses,
  listOrganisations,
  listTerms,
  saveClassRule,
  schoolMessages,
} from '@shijie/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { screenPaths } from '../../../lib/addresses.ts'
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { schoolAdminTexts as texts } from '../../../texts/school.ts'
import { StudentManage } from './student-manage.tsx'

const SCHOOL = '01a1fdde-e9b8-74a8-bdf8-000000000001'
const MADE = '01a1fdde-e9b8-74a8-bdf8-000000000002'

let server: FakeServer
beforeEach(() => {
  signInAs('8000', { SchoolId: SCHOOL })
  server = startFakeServer()
    .answer(listAuthorizedClasses, { Items: [], TotalCount: 0 })
    .answer(getClassRule, { TeachersMakeClasses: 1, GradeNames: ['高一', '高二'] })
})

it('[R050][O994] a teacher makes a class with a grade of the school; a name that is taken is said at the name', async () => {
  server.refuse(createOwnClass, 'Conflict', schoolMessages.classInSchoolTaken)
  const { user } = renderApp(<StudentManage />, screenPaths.studentManage)
  await user.click(await screen.findByRole('button', { name: texts.newClass }))
  await user.click(await screen.findByRole('button', { name: '高二' }))
  const name = screen.getByLabelText(texts.className)
  await user.type(name, '高二（1）班{Enter}')
  expect(await screen.findByText(schoolMessages.classInSchoolTaken)).toBeTruthy()
  expect(name.getAttribute('aria-invalid')).toBe('true')
  server.answer(createOwnClass, { OrgId: MADE })
  await user.clear(name)
  await user.type(name, '高二（2）班{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.callsOf(createOwnClass).at(-1)?.body).toEqual({ GradeName: '高二', OrgName: '高二（2）班' })
})

it('[R050][O995] where the school makes the classes there is no button', async () => {
  server.answer(getClassRule, { TeachersMakeClasses: 0, GradeNames: [] })
  renderApp(<StudentManage />, screenPaths.studentManage)
  await waitFor(() => expect(server.callsOf(getClassRule)).toHaveLength(1))
  expect(await screen.findByText('你还没有班级')).toBeTruthy()
  expect(screen.queryByRole('button', { name: texts.newClass })).toBeNull()
})

it('[R050][O996] an administrator decides beside the terms whether teachers make classes', async () => {
  signInAs('9000', { SchoolId: SCHOOL })
  server
    .answer(listOrganisations, { Items: [], TotalCount: 0 })
    .answer(listTerms, { Items: [], TotalCount: 0 })
    .answer(saveClassRule, {})
  const { user } = renderApp(<StudentManage />, screenPaths.studentManage)
  await user.click(await screen.findByRole('tab', { name: texts.terms }))
  await user.click(await screen.findByRole('checkbox', { name: texts.teachersMakeClasses }))
  await waitFor(() => expect(server.callsOf(saveClassRule)).toHaveLength(1))
  expect(server.callsOf(saveClassRule)[0]?.body).toEqual({ SchoolId: SCHOOL, TeachersMakeClasses: 0 })
})
