import { listCourses } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { linkTo } from '../../../lib/addresses.ts'
import { buildFoundCourse } from '../../../testing/course-samples.ts'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { classCourseTexts as texts } from '../../../texts/class-courses.ts'
import { newClassCoursesQuery } from '../queries.ts'
import { ClassCourses } from './class-courses.tsx'

/** How many the server named, as soon as it did. */
const Heard = () => <b>{useQuery(newClassCoursesQuery).data?.TotalCount}</b>

const course = buildFoundCourse({ IsForClass: 1 })

describe('courses that were opened to the class of a pupil', () => {
  it('[R002][R040][E054] a few that are not joined lead to their own pages, and all stand one press away', async () => {
    signInAs('7000')
    const server = startFakeServer().answer(listCourses, { Items: [course], TotalCount: 7 })
    renderApp(<ClassCourses />)
    const section = within(await screen.findByRole('region', { name: texts.title }))
    expect(section.getByRole('link', { name: '认识数据' }).getAttribute('href')).toBe(
      linkTo.courseDetail(course.CourseId),
    )
    const all = section.getByRole('link', { name: `${texts.title}：${texts.all}` })
    expect(all.getAttribute('href')).toBe(linkTo.courseList('class'))
    expect(server.callsOf(listCourses)[0]?.body).toMatchObject({ ForClass: 1, NotJoined: 1, PageSize: 3 })
  })

  it('[R002][R040] where there is none, nothing is said', async () => {
    signInAs('7000')
    startFakeServer().answer(listCourses, { Items: [], TotalCount: 0 })
    const { container } = renderApp(
      <>
        <ClassCourses />
        <Heard />
      </>,
    )
    expect(await screen.findByText('0')).toBeTruthy()
    expect(container.querySelector('section')).toBeNull()
  })

  it('[R040] nobody but a pupil asks for them', () => {
    signInAs('8000')
    const server = startFakeServer().answer(listCourses, { Items: [course], TotalCount: 1 })
    const { container } = renderApp(<ClassCourses />)
    expect(container.querySelector('section')).toBeNull()
    expect(server.callsOf(listCourses)).toHaveLength(0)
  })
})
