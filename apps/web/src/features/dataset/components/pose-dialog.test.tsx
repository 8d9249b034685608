import { postRows } from '@shijie/contract'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Body } from '../../../lib/ml/find-body.ts'
import type { Looking } from '../../../lib/ml/use-looking.ts'
import { buildDataset } from '../../../testing/dataset-data.ts'
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { collectTexts as texts } from '../../../texts/dataset-desk.ts'
import { useCollector } from '../use-collector.ts'
import { PoseDialog } from './pose-dialog.tsx'

/** What the camera shows; a real one and the network are used by the journeys. */
const shown = vi.hoisted(() => ({ looking: undefined as unknown, render: (): void => undefined }))
vi.mock('../../../lib/ml/vision.ts', () => ({ canSeeHere: () => ({ pose: true }) }))
vi.mock('../../../lib/use-device.ts', () => ({ useDevice: () => ({ state: 'ready', stream: undefined }) }))
vi.mock('../../../lib/ml/use-looking.ts', async () => {
  const { useReducer } = await import('react')
  return {
    useLooking: () => {
      const [, render] = useReducer((count: number) => count + 1, 0)
      shown.render = render
      return shown.looking
    },
  }
})

const dataset = buildDataset({ ModelType: 'pose' })
const bodyOf = (value: number): Body => ({
  points: Array.from({ length: 17 }, () => ({ x: 0.5, y: 0.5, score: 0.9 })),
  values: Array.from({ length: 51 }, () => value),
})

function Dialog() {
  const collector = useCollector(dataset.DatasetId)
  const nothing = () => undefined
  return <PoseDialog dataset={dataset} collector={collector} labelId="" onLabel={nothing} onClose={nothing} />
}

let server: FakeServer
beforeEach(() => {
  server = startFakeServer()
  server.answer(postRows, { Sent: 2, Imported: 2, Duplicates: 0, Refused: [], Items: [] })
  signInAs('7000')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
})
afterEach(() => vi.useRealTimers())

const see = (value: number, takenAt: number) => {
  const looking: Looking<Body> = {
    seen: bodyOf(value),
    takenAt,
    size: { width: 9, height: 9 },
    rate: 1,
    failure: undefined,
  }
  shown.looking = looking
}
const pass = (milliseconds: number) => act(async () => vi.advanceTimersByTimeAsync(milliseconds))

it('[R028][O895] a body counts once, however long the next one takes, and not one that was seen before the button', async () => {
  see(0.1, performance.now())
  await pass(1000)
  renderApp(<Dialog />)
  const button = screen.getByRole('button', { name: texts.poseHold })
  fireEvent.keyDown(button, { key: ' ' })
  await pass(1000)
  expect(screen.getByText(texts.poseCount(0))).toBeTruthy()
  for (const value of [0.2, 0.3]) {
    see(value, performance.now())
    act(() => void shown.render())
    await pass(1000)
  }
  expect(screen.getByText(texts.poseCount(2))).toBeTruthy()
  fireEvent.keyUp(button, { key: ' ' })
  await vi.waitFor(() => expect(server.callsOf(postRows)).toHaveLength(1))
  const { Rows } = postRows.body.parse(server.callsOf(postRows)[0]?.body)
  expect(Rows.map(({ Values }) => Values?.[0])).toEqual([0.2, 0.3])
})
