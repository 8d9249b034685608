import type { DataOf, getVodUrl } from '@shijie/contract'
import { fireEvent, screen } from '@testing-library/react'
import { createRef } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { learningTexts as texts } from '../../../texts/learning.ts'
import { VideoPlayer } from './video-player.tsx'

const vod: DataOf<typeof getVodUrl> = {
  FileUrl: '/file/1.mp4',
  MediaType: 'video/mp4',
  SubtitleUrl: '',
  PosterUrl: '',
  Duration: 60,
  Position: 0,
  Watched: [],
  WatchedSeconds: 0,
  IsCompleted: 0,
  ExpiresIn: 3600,
}

beforeEach(() => {
  startFakeServer()
  signInAs('7000')
})

it('[R031] who stops a video sees all of it: the big button is there until the first start alone', async () => {
  const video = createRef<HTMLVideoElement>()
  renderApp(
    <VideoPlayer
      lessonId="01a20261-ad7a-7695-901b-2aed22f48471"
      title="分叶子"
      posterUrl=""
      vod={vod}
      startAt={0}
      video={video}
      watched={[]}
      cues={[]}
      onSubtitleUrl={vi.fn()}
      onNext={undefined}
      preferences={undefined}
    />,
  )
  // The big one and the one in the bar.
  expect(await screen.findAllByRole('button', { name: texts.play })).toHaveLength(2)
  const element = video.current as HTMLVideoElement
  fireEvent(element, new Event('playing'))
  fireEvent(element, new Event('pause'))
  expect(screen.getAllByRole('button', { name: texts.play })).toHaveLength(1)
})
