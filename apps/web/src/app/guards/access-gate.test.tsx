import { checkAccess, getRegNo, listCoursesWithoutLogin } from '@shijie/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { screenPaths } from '../../lib/addresses.ts'
import { checkSiteAccessSometimes, forgetSiteAccess } from '../../lib/site-access.ts'
import { startFakeServer } from '../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../testing/render-app.tsx'
import { Screens } from '../app.tsx'
import { AccessCheck } from './access-gate.tsx'

beforeEach(forgetSiteAccess)

const visit = (address: string) =>
  renderApp(
    <>
      <AccessCheck />
      <Screens />
    </>,
    address,
  )

const closed = () =>
  startFakeServer()
    .refuse(checkAccess, 'AccessClosed', '今晚 22 点前升级')
    .answer(getRegNo, { RegNo: '2345-6789-ABCD-EFGH' })
    .answer(listCoursesWithoutLogin, { Items: [], TotalCount: 0 })

describe('the access check', () => {
  it('[B035][R006] a closed site leads to /authority, which says why and names the number', async () => {
    closed()
    const view = visit(screenPaths.home)
    expect(await screen.findByText(/今晚 22 点前升级/)).toBeTruthy()
    expect(await screen.findByText(/2345-6789-ABCD-EFGH/)).toBeTruthy()
    await waitFor(() => expect(view.addressOf()).toBe(screenPaths.authority))
  })

  it('[B035][R006] when it opens again, the next try leads Home', async () => {
    const server = closed()
    const view = visit(screenPaths.home)
    await screen.findByText(/今晚 22 点前升级/)
    server.answer(checkAccess, {})
    await view.user.click(screen.getByRole('button', { name: '再试一次' }))
    await waitFor(() => expect(view.addressOf()).toBe(screenPaths.home))
  })

  it('[B035] terms stay readable, and an administrator gets in', async () => {
    closed()
    signInAs('9000')
    const view = visit(screenPaths.privacy)
    await screen.findByRole('heading', { name: '服务条款与隐私政策' })
    expect(view.addressOf()).toBe(screenPaths.privacy)
  })

  it('[B035] without an answer nobody is kept out', async () => {
    startFakeServer().breakWith(checkAccess, 502).answer(listCoursesWithoutLogin, { Items: [], TotalCount: 0 })
    const view = visit(screenPaths.privacy)
    await screen.findByRole('heading', { name: '服务条款与隐私政策' })
    expect(view.addressOf()).toBe(screenPaths.privacy)
  })

  it('[B035] a call that is refused because the site was closed leads to /authority', async () => {
    const server = startFakeServer().answer(checkAccess, {}).answer(getRegNo, { RegNo: '2345-6789-ABCD-EFGH' })
    server.refuse(listCoursesWithoutLogin, 'AccessClosed', '今晚 22 点前升级')
    const view = visit(screenPaths.home)
    await waitFor(() => expect(view.addressOf()).toBe(screenPaths.authority))
    expect(await screen.findByText(/今晚 22 点前升级/)).toBeTruthy()
  })

  it('[B035] navigations within a minute ask once', async () => {
    const server = startFakeServer().answer(checkAccess, {})
    checkSiteAccessSometimes()
    checkSiteAccessSometimes()
    await waitFor(() => expect(server.callsOf(checkAccess)).toHaveLength(1))
  })
})
