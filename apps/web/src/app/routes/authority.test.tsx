import { getRegNo } from '@shijie/contract'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { screenPaths } from '../../lib/addresses.ts'
import { closeSite, forgetSiteAccess } from '../../lib/site-access.ts'
import { startFakeServer } from '../../testing/fake-server.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { shellTexts } from '../../texts/shell.ts'
import { AuthorityRoute } from './authority.tsx'

const { title, openTitle } = shellTexts.authority

beforeEach(() => {
  forgetSiteAccess()
  startFakeServer().answer(getRegNo, { RegNo: 'SJ-0001' })
})

it('[R006] says the same in the window’s title and on the page: closed while the site is, open as soon as it is', async () => {
  closeSite('今晚维护')
  renderApp(<AuthorityRoute />, screenPaths.authority)
  await screen.findByRole('heading', { name: title })
  expect(document.title).toContain(title)
  act(() => forgetSiteAccess())
  await screen.findByRole('heading', { name: openTitle })
  await waitFor(() => expect(document.title).toContain(openTitle))
})
