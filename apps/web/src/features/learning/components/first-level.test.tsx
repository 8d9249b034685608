import { listLessons } from '@shijie/contract'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { screenPaths } from '../../../lib/addresses.ts'
import { buildLesson } from '../../../testing/course-samples.ts'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { FirstLevel } from './first-level.tsx'

const COURSE_ID = '01990000-0000-7000-8000-0000000000aa'

it('[B014][E050] a course with more lessons than a page shows the rest on demand', async () => {
  const server = startFakeServer().answer(listLessons, ({ query }) => ({
    Items:
      Number(query.PageIndex) === 2 ? [buildLesson(101)] : Array.from({ length: 100 }, (_, i) => buildLesson(i + 1)),
    TotalCount: 101,
  }))
  const view = renderApp(<FirstLevel courseId={COURSE_ID} />, screenPaths.courseGuide)
  await screen.findByText('第 100 课')
  expect(screen.queryByText('第 101 课')).toBeNull()
  await view.user.click(screen.getByRole('button', { name: '显示更多' }))
  await screen.findByText('第 101 课')
  expect(screen.queryByRole('button', { name: '显示更多' })).toBeNull()
  expect(server.callsOf(listLessons)).toHaveLength(2)
})
