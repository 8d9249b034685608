import { reportRecord } from '@shijie/contract'
import { expect, it, vi } from 'vitest'
import { startFakeServer } from '../../testing/fake-server.ts'
import { signInAs } from '../../testing/render-app.tsx'
import { watchVideo } from './watch-video.ts'

it('[B015] what played up to a wait for the network is watched, however rarely a slow computer is told', async () => {
  signInAs('7000')
  const server = startFakeServer().answer(reportRecord, {
    Position: 9,
    Watched: [[0, 9]],
    WatchedSeconds: 9,
    PagesShown: 0,
    Percent: 10,
    IsCompleted: 0,
  })
  const video = document.createElement('video')
  let [now, place] = [0, 0]
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  Object.defineProperties(video, {
    currentTime: { get: () => place },
    paused: { get: () => false },
    seeking: { get: () => false },
    playbackRate: { get: () => 1 },
  })
  const goOn = (seconds: number, event: string) => {
    now += seconds * 1000
    place += seconds
    video.dispatchEvent(new Event(event))
  }
  const end = watchVideo(video, 'l1', { onState: () => undefined, onProgress: () => undefined })
  goOn(0, 'timeupdate')
  goOn(4, 'waiting')
  now += 2000
  goOn(0, 'timeupdate')
  goOn(5, 'pause')
  await vi.waitFor(() => expect(server.callsOf(reportRecord)).not.toEqual([]))
  expect(server.callsOf(reportRecord)[0]?.body).toMatchObject({ Intervals: [[0, 9]] })
  end()
})
