import {
  CourseCategories,
  endSession,
  getAccount,
  getAccountDetails,
  getCourse,
  getOwnApplication,
  getOwnClass,
  getPreferences,
  listCoursesWithoutLogin,
  listLessons,
  listSessions,
  login,
  messages,
  type UserType,
} from '@shijie/contract'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { screenPaths } from '../lib/addresses.ts'
import { callEndpoint } from '../lib/api-client.ts'
import { bootSession, getSession } from '../lib/session.ts'
import { startFakeServer } from '../testing/fake-server.ts'
import { buildAccount, buildSession, renderApp, signInAs } from '../testing/render-app.tsx'
import { Screens } from './app.tsx'
import { landingOf } from './guards/access.ts'

const noCourses = { Items: [], TotalCount: 0 }

const visit = (address: string) => renderApp(<Screens />, address)

describe('application', () => {
  it('[B003][P001] a visitor who wants a protected page signs in first and then gets it', async () => {
    const server = startFakeServer().answer(listCoursesWithoutLogin, noCourses)
    server.answer(login, buildSession('8000')).answer(getAccount, buildAccount('8000'))
    // The page that is opened in the end reads more, and says itself what it could not read.
    for (const one of [getAccountDetails, getPreferences, getOwnApplication, listSessions]) server.breakWith(one, 500)
    await bootSession()
    const view = visit(screenPaths.accountSetting)
    await view.user.type(await screen.findByLabelText('账号'), 'chen@qinghe.example')
    await waitFor(() => expect(view.addressOf()).toBe(screenPaths.home))
    await view.user.type(screen.getByLabelText('密码'), 'secret123')
    await view.user.click(screen.getByRole('button', { name: '登录' }))
    expect(await screen.findByRole('heading', { name: '账号设置' })).toBeTruthy()
    await waitFor(() => expect(view.addressOf()).toBe(screenPaths.accountSetting))
  })

  it.each<[UserType, string]>([
    ['1000', screenPaths.myStudy],
    ['6000', screenPaths.teacherSide],
    ['7000', screenPaths.teacherSide],
  ])('[P002][P003][R007] %s at %s is sent to /NoAccess', async (type, address) => {
    startFakeServer()
    signInAs(type)
    const view = visit(address)
    expect(await screen.findByRole('heading', { name: '这里你还不能进去' })).toBeTruthy()
    await waitFor(() => expect(view.addressOf()).toBe(screenPaths.noAccess))
  })

  it('[X002] an ended session leads to Home, which says so', async () => {
    startFakeServer()
      .answer(listCoursesWithoutLogin, noCourses)
      .answer(getOwnClass, { Lesson: null, HasClass: 0 })
      .refuse(getAccount, 'SessionExpired')
    signInAs('7000')
    const view = visit(screenPaths.privacy)
    await screen.findByRole('heading', { name: '服务条款与隐私政策' })
    await act(() => callEndpoint(getAccount).catch(() => undefined))
    expect(await screen.findByText(messages.sessionExpired)).toBeTruthy()
    await waitFor(() => expect(view.addressOf()).toBe(screenPaths.home))
    expect(getSession().status).toBe('visitor')
  })

  it('[R003] logging out ends the session and says so', async () => {
    const server = startFakeServer().answer(endSession, {}).answer(getOwnClass, { Lesson: null, HasClass: 0 })
    signInAs('7000')
    visit(screenPaths.signOut)
    expect(await screen.findByRole('heading', { name: '已退出登录' })).toBeTruthy()
    expect(server.callsOf(endSession)).toHaveLength(1)
  })

  it('[R002][P001] Home shows the courses that are open to everyone, and leads a visitor to them without the popup', async () => {
    const course = {
      CourseId: '01a1fddc-2944-720f-b1e0-f11aa7682a42',
      CourseName: '人工智能第一课',
      CourseIntro: '从身边的人工智能讲起',
      CourseCoverUrl: '/covers/first-course.svg',
      CourseHours: 5,
      Category: CourseCategories.online,
      TeacherName: '陈思远',
      LessonCount: 8,
      Minutes: 300,
      HomeworkMinutes: 0,
      LearnerCount: 40,
    }
    startFakeServer()
      .answer(listCoursesWithoutLogin, { Items: [course], TotalCount: 1 })
      .breakWith(getCourse, 500)
      .breakWith(listLessons, 500)
    await bootSession()
    const view = visit(screenPaths.home)
    expect(await screen.findByRole('heading', { name: '人工智能第一课' })).toBeTruthy()
    await view.user.click(screen.getByRole('link', { name: '开始学习' }))
    await waitFor(() => expect(view.addressOf()).toBe(`/course/strictcoursedetail?CourseId=${course.CourseId}`))
    expect(screen.queryByRole('heading', { name: '欢迎回来' })).toBeNull()
  })

  it('[X005] Home says what failed and tries again', async () => {
    const server = startFakeServer().breakWith(listCoursesWithoutLogin, 500)
    await bootSession()
    const view = visit(screenPaths.home)
    expect(await screen.findByText('服务器内部错误')).toBeTruthy()
    server.answer(listCoursesWithoutLogin, noCourses)
    await view.user.click(screen.getByRole('button', { name: '再试一次' }))
    expect(await screen.findByRole('heading', { name: '还没有公开的课程' })).toBeTruthy()
  })

  it('[R001] the intro leads to Home', async () => {
    startFakeServer().answer(listCoursesWithoutLogin, noCourses)
    await bootSession()
    const view = visit(screenPaths.intro)
    await view.user.click(await screen.findByRole('link', { name: '进入学堂' }))
    await waitFor(() => expect(view.addressOf()).toBe(screenPaths.home))
  })

  it('[R009] the privacy policy covers guardians, storage, access and deletion', async () => {
    startFakeServer()
    visit(screenPaths.privacy)
    expect(await screen.findByText(/不满 14 岁的同学，应当由父母或其他监护人阅读并同意/)).toBeTruthy()
    for (const title of ['二、保存什么、为什么、保存多久', '四、谁能看到', '七、你的权利和注销']) {
      expect(screen.getByRole('heading', { name: title })).toBeTruthy()
    }
  })

  it('[S004] every type has a landing page of its own', () => {
    expect(landingOf('7000')).toBe(screenPaths.myStudy)
  })

  it('[B001] the avatar menu holds settings and log-out, and the header no sign-in button', async () => {
    startFakeServer().answer(listCoursesWithoutLogin, noCourses)
    signInAs('8000')
    const view = visit(screenPaths.privacy)
    await view.user.click(await screen.findByRole('button', { name: '林一诺的账号菜单' }))
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      '我的作品',
      '数据与模型',
      '我的文件',
      '账号设置',
      '退出登录',
    ])
    expect(screen.queryByRole('button', { name: '登录 / 注册' })).toBeNull()
    await view.user.keyboard('{Escape}')
    expect(screen.queryByRole('menu')).toBeNull()
  })
})
