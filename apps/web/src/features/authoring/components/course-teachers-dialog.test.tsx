import { addCourseTeacher, listColleagues, listCourseTeachers, removeCourseTeacher } from '@shijie/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { authoringTexts as texts } from '../../../texts/authoring.ts'
import { deskTexts } from '../../../texts/desk.ts'
import { CourseTeachersDialog } from './course-teachers-dialog.tsx'

const COURSE = '01a1fddc-2944-720f-b1e0-f11aa7682a11'
const SOMEBODY = '01a1fddc-2944-720f-b1e0-f11aa7682a43'
const owner = { UserId: SOMEBODY, UserName: '陈思远', IsOwner: 1 as const }
const colleague = { UserId: '01a1fddc-2944-720f-b1e0-f11aa7682a44', UserName: '李木子', IsOwner: 0 as const }
const fourth = { UserId: '01a1fddc-2944-720f-b1e0-f11aa7682a46', UserName: '赵清和' }
const third = { UserId: '01a1fddc-2944-720f-b1e0-f11aa7682a45', UserName: '王一川' }

function open(selfId: string) {
  signInAs('8000', { UserId: selfId })
  const server = startFakeServer()
    .answer(listCourseTeachers, { Items: [owner, colleague], TotalCount: 2 })
    .answer(listColleagues, { Items: [third], TotalCount: 1 })
    .answer(addCourseTeacher, {})
    .answer(removeCourseTeacher, {})
  const onLeft = vi.fn()
  return { server, onLeft, ...renderApp(<CourseTeachersDialog courseId={COURSE} onClose={vi.fn()} onLeft={onLeft} />) }
}

describe('who makes a course', () => {
  it('[O912][O914][O915] its owner lets colleagues in and out', async () => {
    const { user, server, onLeft } = open(owner.UserId)
    await user.click(await screen.findByRole('button', { name: texts.letOutOf('李木子') }))
    await waitFor(() => expect(server.callsOf(removeCourseTeacher)[0]?.query.UserId).toBe(colleague.UserId))
    expect(onLeft).not.toHaveBeenCalled()
    await user.type(await screen.findByRole('combobox'), '王')
    await user.click(await screen.findByRole('option', { name: '王一川' }))
    await waitFor(() =>
      expect(server.callsOf(addCourseTeacher)[0]?.body).toEqual({ CourseId: COURSE, UserId: third.UserId }),
    )
  })

  it('[O913][O914] whoever was let in leaves the box empty for the next one', async () => {
    const { user, server } = open(owner.UserId)
    const box = await screen.findByRole<HTMLInputElement>('combobox')
    await user.type(box, '王')
    server
      .answer(listCourseTeachers, { Items: [owner, colleague, { ...third, IsOwner: 0 }], TotalCount: 3 })
      .answer(listColleagues, ({ query }) => ({
        Items: query.Search ? [] : [fourth],
        TotalCount: query.Search ? 0 : 1,
      }))
    await user.click(await screen.findByRole('option', { name: '王一川' }))
    const letOut = await screen.findByRole('button', { name: texts.letOutOf('王一川') })
    expect(letOut.textContent).toBe(texts.letOut)
    await waitFor(() => expect(box.value).toBe(''))
    expect(screen.queryByText(deskTexts.noOption)).toBeNull()
    await user.click(box)
    await user.keyboard('{ArrowDown}')
    expect(await screen.findByRole('option', { name: '赵清和' })).toBeTruthy()
  })

  it('[O915] a colleague only leaves', async () => {
    const { user, server, onLeft } = open(colleague.UserId)
    const rows = await screen.findAllByRole('listitem')
    expect(within(rows[0] as HTMLElement).queryByRole('button')).toBeNull()
    expect(screen.queryByRole('combobox')).toBeNull()
    await user.click(screen.getByRole('button', { name: texts.leaveCourse }))
    await waitFor(() => expect(onLeft).toHaveBeenCalled())
    expect(server.callsOf(removeCourseTeacher)[0]?.query.UserId).toBe(colleague.UserId)
  })
})
