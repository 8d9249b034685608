import { handInTraining, type Training, type TrainingHandIn } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { trainingTexts as texts } from '../../../texts/training.ts'
import { HandInPanel } from './hand-in-panel.tsx'
import { buildTraining, stepIdOf } from './samples.ts'

const handIn = (number: number, State: TrainingHandIn['State']): TrainingHandIn => ({
  HandInId: stepIdOf(number),
  Number: number,
  Title: '猜数字',
  State,
  HandInTime: '2026-11-29 11:29:11',
  Score: -1,
  Comment: '',
  GraderName: '',
  GradeTime: '',
  Levels: [],
})

function open(training: Partial<Training>) {
  signInAs('7000')
  renderApp(<HandInPanel training={buildTraining({ LateRule: 'accept', ...training })} number={5} />)
}
const said = () => document.querySelector('.training-due')?.textContent ?? ''

it('[E035] before the deadline it says until when, whether late may be handed in, and which time counts', () => {
  open({ DueTime: '2999-12-04 08:00:00' })
  expect(said()).toBe(`截止 2999-12-04 08:00。${texts.lateRules.accept}${texts.firstCounts}`)
})

it.each([
  ['accept', texts.duePassed],
  ['refuse', texts.duePassedRefused],
] as const)('[E035] after it, it says what a first hand-in is worth (%s)', (LateRule, words) => {
  open({ DueTime: '2020-12-04 08:00:00', LateRule })
  expect(said()).toBe(`截止 2020-12-04 08:00。${words}`)
})

it('[E035] after a return it says that the first hand-in counts, and how late that was', () => {
  const HandIns = [handIn(2, 'handedIn'), handIn(1, 'returned')]
  open({ DueTime: '2020-12-04 08:00:00', State: 'returned', HandIns, Lateness: 'late', LateSeconds: 11 })
  expect(said()).toContain(texts.firstLate('迟交不到 1 分钟'))
  expect(screen.getByText('迟交不到 1 分钟', { selector: '.ui-tag' })).toBeTruthy()
  expect(screen.getByText(texts.byFirst)).toBeTruthy()
})

it('[E035] what first came in time is not late when it comes again; without a deadline nothing is said', () => {
  open({ DueTime: '2020-12-04 08:00:00', State: 'returned', HandIns: [handIn(1, 'returned')] })
  expect(said()).toContain(texts.firstInTime)
})

function Strip({ ask }: { ask: () => Promise<null> }) {
  useQuery({ queryKey: ['assignments', 'own', 'open'], queryFn: ask })
  return null
}

it('[E035] once it is handed in, what there is to do is asked for anew: the strip above says it no longer', async () => {
  const asked = vi.fn(() => Promise.resolve(null))
  signInAs('7000')
  startFakeServer().answer(handInTraining, handIn(1, 'handedIn'))
  const training = buildTraining({ LateRule: 'accept', DueTime: '2020-12-04 08:00:00' })
  const { user } = renderApp(
    <>
      <Strip ask={asked} />
      <HandInPanel training={training} number={5} />
    </>,
  )
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
  await user.click(screen.getByRole('button', { name: texts.handIn }))
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
})

it('[E035] without a deadline it says nothing of one', () => {
  open({ LateRule: '', HandIns: [handIn(1, 'handedIn')] })
  expect(said()).toBe('')
})
