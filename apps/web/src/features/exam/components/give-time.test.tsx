import { GIVEN_MINUTES_MAX, giveExamTime } from '@shijie/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { examTexts as texts } from '../../../texts/exam.ts'
import { GiveTime } from './give-time.tsx'

it('[O176] leads to minutes that cannot be given, and says there what the server refuses', async () => {
  signInAs('8000')
  const server = startFakeServer().refuse(giveExamTime, 'Conflict', '没有人在答题')
  const { user } = renderApp(<GiveTime lessonId="019a0000-0000-7000-8000-000000000009" />)
  await user.click(screen.getByRole('button', { name: texts.giveTimeAll }))
  const minutes = screen.getByLabelText<HTMLInputElement>(texts.minutes)
  const give = screen.getByRole('button', { name: texts.giveTime })
  for (const wrong of ['0', '1.5', String(GIVEN_MINUTES_MAX + 1)]) {
    await user.clear(minutes)
    await user.type(minutes, wrong)
    await user.click(give)
    expect(screen.getByRole('alert').textContent).toBe(texts.minutesWrong(GIVEN_MINUTES_MAX))
    expect(document.activeElement).toBe(minutes)
  }
  expect(server.callsOf(giveExamTime)).toEqual([])
  await user.clear(minutes)
  await user.type(minutes, '5')
  await user.click(give)
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('没有人在答题'))
  expect(minutes.value).toBe('5')
  server.answer(giveExamTime, { MovedCount: 3, ReopenedCount: 0 })
  await user.click(give)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
