import { listApplications, listComponentReviews, listDatasetReviews, listTrainingHandIns } from '@shijie/contract'
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
    .answer(listDatasetReviews, { Items: [], TotalCount: 1 })
    .answer(listComponentReviews, { Items: [], TotalCount: 3 })
  renderApp(<TeacherActs />)
}

it('[R048][O501][O786] the teacher sees at once how many hand-ins, offers and applications wait', async () => {
  open(5, 2)
  expect(await screen.findByRole('link', { name: /实训批改\s*5 份等你看/ })).toBeTruthy()
  expect(await screen.findByRole('link', { name: /学生管理\s*2 份申请/ })).toBeTruthy()
  const reviews = await screen.findByRole('link', { name: /审核\s*4 件待审核/ })
  expect(reviews.getAttribute('href')).toBe('#reviews')
})
