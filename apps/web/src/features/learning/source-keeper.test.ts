import { getVodUrl } from '@shijie/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts'
import { signInAs } from '../../testing/render-app.tsx'
import { SourceKeeper } from './source-keeper.ts'
import type { VideoSourceState } from './video-source.machine.ts'

const LESSON = '019a0000-0000-7000-8000-0000000000b1'
const vod = {
  ...{ FileUrl: '/new.mp4', MediaType: 'video/mp4', SubtitleUrl: '', PosterUrl: '', Duration: 100, Position: 0 },
  ...{ Watched: [], WatchedSeconds: 0, IsCompleted: 0 as const, ExpiresIn: 900 },
}

let server: FakeServer
beforeEach(() => {
  vi.useFakeTimers()
  signInAs('7000')
  server = startFakeServer()
})
afterEach(() => void vi.useRealTimers())

function open(isPlaying = true) {
  const element = { currentTime: 42, paused: !isPlaying, ended: false, play: vi.fn(async () => undefined) }
  const states: VideoSourceState[] = []
  const onAddress = vi.fn()
  const keeper = new SourceKeeper(element, LESSON, { onState: (state) => states.push(state), onAddress })
  return { element, states, onAddress, keeper }
}

it('[E096] a video that breaks gets a new address, and plays on where it was', async () => {
  server.answer(getVodUrl, vod)
  const { element, states, onAddress, keeper } = open()
  keeper.move('BROKEN')
  await vi.waitFor(() => expect(onAddress).toHaveBeenCalledTimes(1))
  element.currentTime = 0
  keeper.move('READ')
  expect(states).toEqual(['asking', 'loading', 'steady'])
  expect(element.currentTime).toBe(42)
  expect(element.play).toHaveBeenCalledTimes(1)
})

it('[E096] a refusal is not asked again, and the end of the page ends asking', async () => {
  server.refuse(getVodUrl, 'Forbidden')
  const { states, keeper } = open()
  keeper.move('BROKEN')
  await vi.waitFor(() => expect(states.at(-1)).toBe('refused'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(server.callsOf(getVodUrl)).toHaveLength(1)
  keeper.end()
  keeper.move('BROKEN')
  expect(states.at(-1)).toBe('refused')
})

it('[E096] after a quiet renewal that was refused, a break goes on where the video is then', async () => {
  server.refuse(getVodUrl, 'Forbidden')
  const { element, states, onAddress, keeper } = open(false)
  keeper.move('DUE')
  await vi.waitFor(() => expect(states).toEqual(['renewing', 'steady']))
  element.currentTime = 77
  server.answer(getVodUrl, vod)
  keeper.move('BROKEN')
  await vi.waitFor(() => expect(onAddress).toHaveBeenCalledTimes(1))
  element.currentTime = 0
  keeper.move('READ')
  expect(element.currentTime).toBe(77)
  expect(element.play).not.toHaveBeenCalled()
})

it('[E096] an address that was not heard is asked for again until it comes', async () => {
  server.breakWith(getVodUrl, 502)
  const { states, onAddress, keeper } = open()
  keeper.move('BROKEN')
  const patient = { timeout: 10_000 }
  await vi.waitFor(() => expect(states.at(-1)).toBe('resting'), patient)
  server.answer(getVodUrl, vod)
  await vi.waitFor(() => expect(onAddress).toHaveBeenCalledTimes(1), patient)
  expect(states).toEqual(['asking', 'resting', 'asking', 'loading'])
})
