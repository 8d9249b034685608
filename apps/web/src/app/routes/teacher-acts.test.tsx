import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { linkTo, screenPaths } from '../../lib/addresses.ts'
import { renderApp, signInAs } from '../../testing/render-app.tsx'
import { TeacherActs } from './teacher-acts.tsx'

it('[R048][O501][O786] leads to all that teachers do; how much waits is said by what waits today alone', async () => {
  signInAs('8000')
  renderApp(<TeacherActs />)
  const links = await screen.findAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['布置', screenPaths.assignments],
    ['通知', `${screenPaths.notices}?Part=sent`],
    ['班级讨论', screenPaths.classTalk],
    ['成绩册', screenPaths.assessment],
    ['实训批改', linkTo.trainingHandIns()],
    ['我的备课', screenPaths.personalTeacher],
    ['题库', screenPaths.questionBank],
    ['审核', '#reviews'],
    ['学生管理', screenPaths.studentManage],
    ['班级看板', screenPaths.board],
    ['数据大屏', screenPaths.dataBoard],
  ])
})
