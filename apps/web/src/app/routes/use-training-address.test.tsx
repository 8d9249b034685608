import { act, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, it } from 'vitest'
import { linkTo, screenPaths } from '../../lib/addresses.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { useTrainingAddress } from './use-training-address.ts'

type Training = ReturnType<typeof useTrainingAddress>
const trainId = '01a1fddc-2944-720f-b1e0-f11aa7682a42'

function Page({ onShow }: { onShow: (training: Training) => void }) {
  const training = useTrainingAddress()
  onShow(training)
  return <p>{`第 ${training.step} 步`}</p>
}

function open() {
  const shown: Training[] = []
  const view = renderApp(
    <Routes>
      <Route path={screenPaths.trainingDetail} element={<Page onShow={(training) => shown.push(training)} />} />
    </Routes>,
    linkTo.trainingDetail({ trainId, stepType: 'read' }),
  )
  return { ...view, now: () => shown.at(-1) as Training }
}

it('[R017] who goes on is not taken back by the step that is still shown and has just been passed', async () => {
  const { now, addressOf } = open()
  await act(async () => {
    const before = now()
    before.onStep(2)
    before.onShown({ number: 1, status: 1, kind: 'read' })
  })
  expect(await screen.findByText('第 2 步')).toBeTruthy()
  act(() => now().onShown({ number: 2, status: 1, kind: 'python' }))
  expect(addressOf()).toBe(linkTo.trainingDetail({ trainId, status: 1, stepType: 'python', step: 2 }))
})

it('[R017] an address that names a closed step is replaced by what is shown', async () => {
  const { now, addressOf } = open()
  act(() => now().onStep(3))
  expect(await screen.findByText('第 3 步')).toBeTruthy()
  act(() => now().onShown({ number: 2, status: 1, kind: 'python' }))
  expect(addressOf()).toBe(linkTo.trainingDetail({ trainId, status: 1, stepType: 'python', step: 2 }))
})
