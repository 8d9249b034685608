import { type LessonRow, listChildLessons, listLessons, USER_TYPES } from '@shijie/contract'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { closeApplicationPrompt, useApplicationPrompt } from '../../../lib/application-prompt.ts'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { learningTexts } from '../../../texts/learning.ts'
import { ApplyButton } from './apply-button.tsx'
import { CourseTree } from './course-tree.tsx'
import { LessonCard } from './lesson-card.tsx'

const lesson: LessonRow = {
  CourseHourId: '01a1fddc-2944-720f-b1e0-f11aa7682a42',
  CourseId: '01a1fddc-2944-720f-b1e0-f11aa7682a43',
  CourseName: '身边的人工智能',
  SelectCourseId: 's1',
  IsOwn: 0,
  ParentId: '',
  CourseHourTitle: '机器会偏心吗',
  Description: '知识拓展-数据偏了',
  Topic: '社会',
  IconFileURL: '/covers/ethics.svg',
  LinkAddr: '/course/strictcourseguide/video/1/0?CourseHourId=l1',
  LinkType: 2,
  Kind: 'video',
  IsTrySee: 2,
  FileUrl: '',
  Duration: 81,
  PageCount: 0,
  Minutes: 2,
  HomeworkMinutes: 0,
  MinutesLeft: 2,
  QuestionCount: 0,
  LeafCount: 1,
  DoneCount: 0,
  Percent: 0,
  OpensTime: '',
  WaitsForTitle: '',
  CompletedBy: 'kind',
  PassPercent: 60,
  Goals: [],
  IsRenewed: 0,
  IsOpen: 0 as const,
  Sort: 1,
}

function Asked() {
  return <output>{useApplicationPrompt() ? 'asked' : 'quiet'}</output>
}

describe('the apply button', () => {
  it.each(USER_TYPES)(
    '[B016][P002][P006] stands at a lesson above 1 for %s and asks for the application',
    async (type) => {
      closeApplicationPrompt()
      signInAs(type)
      const { user } = renderApp(
        <>
          <ApplyButton lesson={{ ...lesson, IsOpen: type === '9999' ? 1 : 0 }} />
          <Asked />
        </>,
      )
      await user.click(screen.getByRole('button', { name: '为“机器会偏心吗”申请开放权限' }))
      expect(screen.getByText('asked')).toBeTruthy()
      closeApplicationPrompt()
    },
  )

  it.each([0, 1])('[B016] does not stand at a lesson with IsTrySee %i', (IsTrySee) => {
    renderApp(<ApplyButton lesson={{ ...lesson, IsTrySee }} />)
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('[B016][B014] stands beside the row in the tree, and not in the narrow one of the viewer', async () => {
    const server = startFakeServer()
    const level = { Items: [{ ...lesson, ChildCourseHour: [] }], TotalCount: 1 }
    server.answer(listLessons, level).answer(listChildLessons, level)
    const wide = renderApp(<CourseTree courseId={lesson.CourseId} onOpen={() => undefined} />)
    expect(await screen.findByRole('button', { name: /申请开放权限/ })).toBeTruthy()
    wide.unmount()
    renderApp(<CourseTree courseId={lesson.CourseId} onOpen={() => undefined} isCompact />)
    expect(await screen.findByRole('button', { name: /机器会偏心吗/ })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /申请开放权限/ })).toBeNull()
  })
})

describe('the card of a lesson above 1', () => {
  it.each([
    ['says that it needs access to who joined and has none', { IsOpen: 0 as const, SelectCourseId: 's1' }, 2],
    ['says nothing of access to who has it', { IsOpen: 1 as const, SelectCourseId: 's1' }, 0],
    [
      'says first that the course is to be joined, for the access may be there',
      { IsOpen: 0 as const, SelectCourseId: '' },
      0,
    ],
  ])('[B016] %s', (_, facts, count) => {
    signInAs('6000')
    renderApp(<LessonCard lesson={{ ...lesson, ...facts }} onOpen={() => undefined} />)
    expect(screen.queryAllByText(learningTexts.needsAccess)).toHaveLength(count)
  })
})
