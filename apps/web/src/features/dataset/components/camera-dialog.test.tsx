import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { buildDataset } from '../../../testing/dataset-data.ts'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { collectTexts as texts } from '../../../texts/dataset-desk.ts'
import { useCollector } from '../use-collector.ts'
import { CameraDialog } from './camera-dialog.tsx'

const dataset = buildDataset()
// The test browser has none of its own.
afterEach(() => Reflect.deleteProperty(navigator, 'mediaDevices'))

function Dialog() {
  const collector = useCollector(dataset.DatasetId)
  const nothing = () => undefined
  return <CameraDialog dataset={dataset} collector={collector} labelId="" onLabel={nothing} onClose={nothing} />
}

function open(mediaDevices: Partial<MediaDevices> | undefined) {
  startFakeServer()
  signInAs('7000')
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: mediaDevices })
  return renderApp(<Dialog />)
}

it('[O895][R028] an address without https says that it can use no camera, and what to do instead', async () => {
  open(undefined)
  expect((await screen.findByRole('alert')).textContent).toBe(texts.cameraInsecure)
  expect(screen.queryByRole('button', { name: texts.cameraHold })).toBeNull()
})

it('[O895][R028] a camera that the person refuses says where it is allowed', async () => {
  open({ getUserMedia: () => Promise.reject(new DOMException('', 'NotAllowedError')) })
  expect((await screen.findByRole('alert')).textContent).toBe(texts.cameraDenied)
})

it('[O895][R028] a camera is let go with the dialog', async () => {
  const stop = vi.fn()
  const stream = Object.assign(new MediaStream(), { getTracks: () => [{ stop }] })
  const { unmount } = open({ getUserMedia: () => Promise.resolve(stream) })
  expect(await screen.findByText(texts.cameraHint)).toBeTruthy()
  await vi.waitFor(() =>
    expect(screen.getByRole('button', { name: texts.cameraHold })).toHaveProperty('disabled', false),
  )
  unmount()
  expect(stop).toHaveBeenCalledOnce()
})
