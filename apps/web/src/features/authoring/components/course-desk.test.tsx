import {
  addLesson,
  type BodyOf,
  type DraftRow,
  getCourse,
  getDraft,
  lessonBody,
  listDrafts,
  listReleaseOffers,
  moveLessons,
  removeLesson,
  tellPresence,
} from '@shijie/contract'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { giveDeskSize } from '../../../testing/desk-size.ts'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { courseTreeTexts as treeTexts } from '../../../texts/course-tree.ts'
import { CourseDesk } from './course-desk.tsx'

giveDeskSize()

const COURSE = '01a1fddc-2944-720f-b1e0-f11aa7682a11'
const idOf = (number: number) => `01a1fddc-2944-720f-b1e0-f11aa7682b0${number}`
const rowOf = (number: number, Title: string): DraftRow => ({
  CourseHourId: idOf(number),
  ParentId: '',
  Title,
  Kind: 'document',
  Sort: number,
  State: 'draft',
  Minutes: 10,
  OpensTime: '',
  OpensAfterId: '',
  PlanId: '',
  GoesTime: '',
  PlanTime: '',
  IsPlanBehind: 0,
  Weight: 1,
  Revision: 2,
  ChangeTime: '2026-11-18 12:00:00',
  ChangerId: '01a1fddc-2944-720f-b1e0-f11aa7682b99',
  ChangerName: '陈思远',
  LearnerCount: 0,
})

function Desk() {
  const [lessonId, setLessonId] = useState('')
  return (
    <CourseDesk
      courseId={COURSE}
      lessonId={lessonId}
      onChoose={setLessonId}
      countPages={() => Promise.resolve(0)}
      paper={() => null}
    />
  )
}

function open(titles: readonly string[], chapter = '') {
  signInAs('8000')
  let rows = titles.map((title, at) => {
    const row = rowOf(at + 1, title)
    return title === chapter ? { ...row, Kind: 'container' as const } : row
  })
  const server = startFakeServer()
    .answer(getCourse, {
      ...{ CourseId: COURSE, CourseName: '声音与图像', CourseIntro: '', CourseCoverUrl: '/covers/sound.svg' },
      ...{ CourseHours: 4, CreateId: COURSE, SelectCourseId: '', Category: 2, TeacherName: '陈思远', LessonCount: 3 },
      ...{ Minutes: 40, HomeworkMinutes: 0, LearnerCount: 5, DoneCount: 0, MinutesLeft: 40, Percent: 0, IsOwn: 1 },
    })
    .answer(listReleaseOffers, { Items: [], TotalCount: 0 } as never)
    .answer(tellPresence, { Editors: [] })
    .answer(listDrafts, () => ({ Items: rows, TotalCount: rows.length }))
    .answer(getDraft, ({ query }) => ({
      CourseHourId: query.CourseHourId ?? '',
      CourseId: COURSE,
      State: 'draft' as const,
      Revision: 2,
      Body: lessonBody.parse({
        Title: rows.find(({ CourseHourId }) => CourseHourId === query.CourseHourId)?.Title ?? '',
        Kind: 'document',
      }),
    }))
    .answer(addLesson, ({ body }) => {
      const row = rowOf(rows.length + 1, (body as BodyOf<typeof addLesson>).Body.Title)
      rows = [...rows, row]
      return { CourseHourId: row.CourseHourId } as never
    })
    .answer(removeLesson, ({ query }) => {
      rows = rows.filter(({ CourseHourId }) => CourseHourId !== query.CourseHourId)
      return { UnplannedCount: 0 } as never
    })
  return { server, ...renderApp(<Desk />) }
}

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
const title = (name: string) => screen.findByDisplayValue(name)
const fold = () => screen.queryByRole('button', { name: /^目录 · / })

it('[R045] on a phone the tree is one line above the lesson that was pressed, and comes back by a press', async () => {
  const { user } = open(['听', '说', '读'])
  await row('听')
  expect(fold()).toBeNull()
  await user.click(await row('说'))
  await title('说')
  expect(fold()?.textContent).toBe(treeTexts.folded('说'))
  expect(fold()?.getAttribute('aria-expanded')).toBe('false')
  await user.click(fold() as HTMLElement)
  expect(fold()?.getAttribute('aria-expanded')).toBe('true')
  await user.click(await row('读'))
  await title('读')
  expect(fold()?.getAttribute('aria-expanded')).toBe('false')
})

it('[R045] keys that go through the tree leave it open', async () => {
  const { user } = open(['听', '说', '读'])
  await user.click(await row('听'))
  await title('听')
  await user.click(fold() as HTMLElement)
  ;(await row('听')).focus()
  await user.keyboard('{ArrowDown}')
  await title('说')
  expect(fold()?.getAttribute('aria-expanded')).toBe('true')
})

it('[R045] buttons move the chosen lesson as the keys do, to the end of the way', async () => {
  const { server, user } = open(['听', '说', '读'])
  server.answer(moveLessons, {})
  const press = (what: string) =>
    user.click(screen.getByRole('button', { name: treeTexts.moveUp(treeTexts.one(what)) }))
  await user.click(await row('听'))
  await title('听')
  const isAtEnd = (words: (what: string) => string) =>
    screen.getByRole('button', { name: words(treeTexts.one('听')) }).getAttribute('aria-disabled')
  expect(isAtEnd(treeTexts.moveUp)).toBe('true')
  expect(isAtEnd(treeTexts.moveDown)).toBeNull()
  await press('听')
  await user.click(await row('说'))
  await title('说')
  await press('说')
  await waitFor(() => expect(server.callsOf(moveLessons)).toHaveLength(1))
  expect(server.callsOf(moveLessons)[0]?.body).toMatchObject({ CourseHourIds: [idOf(2)], BeforeId: idOf(1) })
})

it('[R045] a button moves the chosen lesson into the chapter above, and says which that is', async () => {
  const { server, user } = open(['第一章', '听', '说'], '第一章')
  server.answer(moveLessons, {})
  await user.click(await row('说'))
  await title('说')
  const out = screen.getByRole('button', { name: treeTexts.moveOut(treeTexts.one('说')) })
  expect(out.getAttribute('aria-disabled')).toBe('true')
  await user.click(screen.getByRole('button', { name: treeTexts.moveIn(treeTexts.one('说'), '第一章') }))
  await waitFor(() => expect(server.callsOf(moveLessons)).toHaveLength(1))
  expect(server.callsOf(moveLessons)[0]?.body).toMatchObject({ CourseHourIds: [idOf(3)], ParentId: idOf(1) })
})

it('[R045] a finger goes from lesson to lesson, which marks none of them besides', async () => {
  open(['听', '说', '读'])
  const touch = async (name: string) => {
    const target = await row(name)
    const how = { pointerType: 'touch', pointerId: 1, button: 0 }
    fireEvent.pointerDown(target, how)
    fireEvent.pointerUp(target, how)
    fireEvent.click(target, { detail: 1 })
  }
  await touch('听')
  await title('听')
  await touch('说')
  await title('说')
  await waitFor(async () => expect((await row('听')).getAttribute('aria-selected')).toBe('false'))
  expect((await row('说')).getAttribute('aria-selected')).toBe('true')
})

it('[R045] Delete in the tree leads to the next row, and of the last one to the one above', async () => {
  const { user } = open(['听', '说', '读'])
  await user.click(await row('说'))
  await title('说')
  const pressed = await row('说')
  act(() => pressed.focus())
  await user.keyboard('{Delete}')
  await waitFor(() => expect(screen.queryByRole('row', { name: /说/ })).toBeNull())
  expect(document.activeElement).toBe(await row('读'))
  await title('读')
  await user.keyboard('{Delete}')
  await waitFor(() => expect(screen.queryByRole('row', { name: /读/ })).toBeNull())
  expect(document.activeElement).toBe(await row('听'))
})
