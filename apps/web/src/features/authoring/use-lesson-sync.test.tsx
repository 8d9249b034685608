import { type DraftRow, lessonBody } from '@shijie/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { LessonSnapshot } from './lesson-sync.ts'
import { draftsQuery } from './queries.ts'
import { useTreeKnows } from './use-lesson-sync.ts'

const COURSE = '01a1fddc-2944-720f-b1e0-f11aa7682b00'
const idOf = (number: number) => `01a1fddc-2944-720f-b1e0-f11aa7682b0${number}`
const rowOf = (number: number, Title: string, rest: Partial<DraftRow> = {}): DraftRow => ({
  CourseHourId: idOf(number),
  ParentId: '',
  Title,
  Kind: 'page',
  Sort: number,
  State: 'published',
  Minutes: 0,
  OpensTime: '',
  OpensAfterId: '',
  PlanId: '',
  GoesTime: '',
  PlanTime: '',
  IsPlanBehind: 0,
  Weight: 1,
  Revision: 2,
  ChangeTime: '2026-11-18 12:00:00',
  ChangerId: '',
  ChangerName: '',
  LearnerCount: 0,
  ...rest,
})

const snapshotOf = (revision: number, Title: string) =>
  ({ revision, body: lessonBody.parse({ Title, Kind: 'page', Minutes: 8 }) }) as LessonSnapshot

it('[R045] the tree shows what was saved at once, and nothing before or twice', () => {
  const client = new QueryClient()
  const key = draftsQuery(COURSE).queryKey
  client.setQueryData(key, { Items: [rowOf(1, '听'), rowOf(2, '说')], TotalCount: 2 })
  const draft = { CourseId: COURSE, CourseHourId: idOf(2) } as Parameters<typeof useTreeKnows>[0]
  const rows = () => client.getQueryData(key)?.Items.map(({ Title, State, Minutes }) => [Title, State, Minutes])
  const { rerender } = renderHook(({ shown }) => useTreeKnows(draft, shown), {
    initialProps: { shown: snapshotOf(2, '说') },
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  // What is typed is no news for the tree before it is saved.
  rerender({ shown: snapshotOf(2, '说一') })
  expect(rows()).toEqual([
    ['听', 'published', 0],
    ['说', 'published', 0],
  ])
  rerender({ shown: snapshotOf(3, '说一说') })
  expect(rows()).toEqual([
    ['听', 'published', 0],
    ['说一说', 'changed', 8],
  ])
  // The server told more meanwhile: that stays.
  client.setQueryData(key, { Items: [rowOf(1, '听'), rowOf(2, '她的', { Revision: 5 })], TotalCount: 2 })
  rerender({ shown: snapshotOf(4, '说一说') })
  expect(rows()?.[1]).toEqual(['她的', 'published', 0])
})
