import { changeCourse, getCourseText } from '@shijie/contract'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { authoringTexts as texts } from '../../../texts/authoring.ts'
import { uiTexts } from '../../../texts/ui.ts'
import { CourseFactsDialog } from './course-facts-dialog.tsx'

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
}

describe('what a course is called', () => {
  it('[R045] what was written goes by no slip of a key; what was only looked at closes at once', async () => {
    signInAs('8000')
    startFakeServer().answer(getCourseText, { TeacherText: '' })
    const onClose = vi.fn()
    const { user } = renderApp(<CourseFactsDialog course={course} onClose={onClose} />)
    await user.type(await screen.findByLabelText(texts.intro), '学会看波形')
    const cross = () => screen.getByRole('button', { name: uiTexts.close })
    await user.click(cross())
    await user.click(screen.getByRole('button', { name: uiTexts.stay }))
    expect(onClose).not.toHaveBeenCalled()
    expect(screen.getByLabelText<HTMLTextAreaElement>(texts.intro).value).toBe('学会看波形')
    await user.clear(screen.getByLabelText(texts.intro))
    await user.click(cross())
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('[E061][O974][R045] is changed from the desk, with its cover; wrong hours are named at their box', async () => {
    signInAs('8000')
    const server = startFakeServer().answer(changeCourse, {}).answer(getCourseText, { TeacherText: '先备好耳机。' })
    const onClose = vi.fn()
    const { user } = renderApp(<CourseFactsDialog course={course} onClose={onClose} />)
    const hours = await screen.findByLabelText(texts.hours)
    await user.clear(hours)
    await user.type(hours, '很多')
    await user.click(screen.getByRole('button', { name: texts.keepFacts }))
    expect(document.activeElement).toBe(hours)
    expect(server.callsOf(changeCourse)).toEqual([])
    await user.clear(hours)
    await user.type(hours, '16')
    await user.type(screen.getByLabelText(texts.name), '（上）')
    await user.type(screen.getByLabelText(texts.courseText), '每组一副。')
    await user.click(screen.getByRole('radio', { name: texts.coverOf(3) }))
    await user.click(screen.getByRole('button', { name: texts.keepFacts }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(server.callsOf(changeCourse).map(({ body }) => body)).toEqual([
      {
        CourseId: course.CourseId,
        CourseName: '声音与图像（上）',
        CourseIntro: '',
        CourseHours: 16,
        CourseCoverUrl: '/covers/blocks.svg',
        TeacherText: '先备好耳机。每组一副。',
      },
    ])
  })
})
