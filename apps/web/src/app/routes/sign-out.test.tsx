import { endSession } from '@shijie/contract'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { linkTo } from '../../lib/addresses.ts'
import { openJournal } from '../../lib/journal.ts'
import { startFakeServer } from '../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../testing/render-app.tsx'
import { shellTexts } from '../../texts/shell.ts'
import { SignOutRoute } from './sign-out.tsx'

const texts = shellTexts.signOutPage
const journal = openJournal('subtitles', 'film.page', (value) => value)

function open({ isOnline = true } = {}) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  return { ...renderApp(<SignOutRoute />), server: startFakeServer().answer(endSession, {}) }
}

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

it('[R003] asks before it takes away what the server does not have', async () => {
  signInAs('8000')
  journal.keep({ cues: [] })
  const { user, server } = open({ isOnline: false })
  expect(await screen.findByText(texts.unsentHint([texts.unsentKinds.subtitles]))).toBeTruthy()
  expect(server.callsOf(endSession)).toEqual([])
  expect(journal.read()).toBeDefined()
  await user.click(screen.getByRole('button', { name: texts.leave }))
  expect(await screen.findByText(texts.done)).toBeTruthy()
  expect(Object.keys(localStorage)).toEqual([])
})

it('[R003] waits for what is on its way, and asks nothing when it arrived', async () => {
  signInAs('8000')
  journal.keep({ cues: [] })
  const { server } = open()
  expect(server.callsOf(endSession)).toEqual([])
  journal.drop()
  await waitFor(() => expect(server.callsOf(endSession)).toHaveLength(1))
  expect(await screen.findByText(texts.done)).toBeTruthy()
})

it('[R003][R045] names the lessons that wait, and leads to each', async () => {
  signInAs('8000')
  const [lessonId, courseId] = ['01a1fddc-2944-720f-b1e0-f11aa7682b02', '01a1fddc-2944-720f-b1e0-f11aa7682b09']
  const lesson = openJournal('authoring', `${lessonId}.page`, (value) => value)
  lesson.keep({ courseId, revision: 1, base: {}, body: { Title: '声音' } })
  open({ isOnline: false })
  const link = await screen.findByRole('link', { name: texts.unsentLesson('声音') })
  expect(link.getAttribute('href')).toBe(linkTo.courseEdit({ courseId, lessonId }))
})
