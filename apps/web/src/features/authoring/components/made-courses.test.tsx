import {
  addCourse,
  type BodyOf,
  createCourse,
  type DataOf,
  deleteCourse,
  listDeletedCourses,
  listMyCreatedCourses,
  PUBLICATION_STATES,
  restoreCourse,
  type UserType,
} from '@shijie/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { authoringTexts as texts } from '../../../texts/authoring.ts'
import { coursePublicationTexts as publicationTexts } from '../../../texts/course-publication.ts'
import { MadeCourses } from './made-courses.tsx'

const course = {
  CourseId: '01a1fddc-2944-720f-b1e0-f11aa7682a11',
  CourseName: '声音与图像',
  CourseIntro: '',
  CourseCoverUrl: '/covers/sound.svg',
  CourseHours: 4,
  CreateId: '01a1fddc-2944-720f-b1e0-f11aa7682a42',
  SelectCourseId: '',
  Category: 2 as const,
  TeacherName: '陈思远',
  LessonCount: 3,
  Minutes: 40,
  HomeworkMinutes: 0,
  LearnerCount: 5,
  DoneCount: 0,
  MinutesLeft: 40,
  Percent: 0,
  IsOwn: 1 as const,
  MeanPercent: 0,
  FinishedCount: 0,
  LastStudyTime: '',
  IsPublic: 0 as const,
  OpenCount: 2,
  PublicationState: 0 as const,
  PublicationReason: '',
  UnpublishedCount: 3,
  NextPlanTime: '',
}

function open(Items: DataOf<typeof listMyCreatedCourses>['Items'] = [course], userType: UserType = '8000') {
  signInAs(userType)
  const server = startFakeServer()
    .answer(listMyCreatedCourses, { Items, TotalCount: Items.length })
    .answer(listDeletedCourses, { Items: [], TotalCount: 0 })
  const onMade = vi.fn()
  return { server, onMade, ...renderApp(<MadeCourses onMade={onMade} />) }
}

describe('what a teacher makes', () => {
  it('[R041][E058] becomes a course with its tree while the outline is typed', async () => {
    const { user, server, onMade } = open([])
    server.answer(createCourse, { CourseId: course.CourseId, LessonCount: 2 })
    await screen.findByText(texts.empty)
    await user.click(screen.getByRole('button', { name: texts.create }))
    const dialog = within(screen.getByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: texts.save }))
    expect(document.activeElement).toBe(dialog.getByLabelText(texts.name))
    await user.type(dialog.getByLabelText(texts.name), '声音与图像')
    await user.click(dialog.getByLabelText(texts.outline))
    await user.paste('第一课 听\n\t视频：波浪线\n\t练习：看波形')
    expect(dialog.getByText(texts.previewCount(1, 2))).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: texts.save }))
    await waitFor(() => expect(onMade).toHaveBeenCalledWith(course.CourseId))
    const sent = server.callsOf(createCourse).map(({ body }) => body as BodyOf<typeof createCourse>)
    expect(sent[0]?.Outline).toEqual([
      { Title: '第一课 听', Kind: 'container', Depth: 0 },
      { Title: '波浪线', Kind: 'video', Depth: 1 },
      { Title: '看波形', Kind: 'exercise', Depth: 1 },
    ])
  })

  it('[R041][E057] a course that was refused says why at its place', async () => {
    open([{ ...course, PublicationState: PUBLICATION_STATES.refused, PublicationReason: '第二章有错字' }])
    expect(await screen.findByText(publicationTexts.reasonWas('第二章有错字'))).toBeTruthy()
    expect(screen.getByText(publicationTexts.marks.refused)).toBeTruthy()
  })

  it('[R041][E062] deleting is offered to its owner and to administrators, not to a co-teacher', async () => {
    const foreign = { ...course, CreateId: '01a1fddc-2944-720f-b1e0-f11aa7682a77' }
    const own = open()
    expect(await screen.findByRole('button', { name: texts.removeOf(course.CourseName) })).toBeTruthy()
    own.unmount()
    const co = open([foreign])
    expect(await screen.findByRole('button', { name: texts.openOf(course.CourseName) })).toBeTruthy()
    // Whose it is stands at its name; of one's own nothing is said.
    expect(screen.getByText(texts.ownedBy(course.TeacherName), { exact: false })).toBeTruthy()
    expect(screen.queryByRole('button', { name: texts.removeOf(course.CourseName) })).toBeNull()
    co.unmount()
    open([foreign], '9000')
    expect(await screen.findByRole('button', { name: texts.removeOf(course.CourseName) })).toBeTruthy()
  })

  it('[R041][E056] a name that is too long is told, and no letter of it is lost', async () => {
    const { user, server } = open()
    await user.click(await screen.findByRole('button', { name: texts.create }))
    const dialog = within(screen.getByRole('dialog'))
    const name = dialog.getByLabelText<HTMLInputElement>(texts.name)
    await user.click(name)
    await user.paste('声'.repeat(51))
    await user.click(dialog.getByRole('button', { name: texts.save }))
    expect(dialog.getByText(/课程名称不能超过 50/)).toBeTruthy()
    expect(name.value).toHaveLength(51)
    expect(server.callsOf(addCourse)).toHaveLength(0)
  })

  it('[R041][E062] is deleted after a question that tells of its learners, and put back by one press', async () => {
    const { user, server } = open()
    server.answer(deleteCourse, {}).answer(restoreCourse, {})
    await user.click(await screen.findByRole('button', { name: texts.removeOf(course.CourseName) }))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText(new RegExp(texts.learners(5)))).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: texts.remove }))
    await user.click(await screen.findByRole('button', { name: texts.putBack }))
    await waitFor(() => expect(server.callsOf(restoreCourse)).toHaveLength(1))
    expect(server.callsOf(deleteCourse)[0]?.query).toMatchObject({ CourseId: course.CourseId, IsSure: '1' })
  })
})
