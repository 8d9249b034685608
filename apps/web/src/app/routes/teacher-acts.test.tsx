import { listApplications, listTrainingHandIns } from '@shijie/contract'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { startFakeServer } from '../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../testing/render-app.tsx'
import { TeacherActs } from './teacher-acts.tsx'

const open = (hands: number, applications: number) => {
  signInAs('8000')
  startFakeServer()
    .answer(listTrainingHandIns, { Items: [], TotalCount: 0, WaitingCount: hands })
    .answer(listApplications, { Items: [], TotalCount: applications })
  renderApp(<TeacherActs />)
}

it('[R048][O501] the teacher sees at once how many hand-ins and applications wait', async () => {
  open(5, 2)
  expect(await screen.findByRole('link', { name: /实训批改\s*5 份等你看/ })).toBeTruthy()
  expect(await screen.findByRole('link', { name: /学生管理\s*2 份申请/ })).toBeTruthy()
})
