import { type DataOf, previewLesson } from '@shijie/contract'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { previewTexts as texts } from '../../../texts/lesson-page.ts'
import { PreviewFrame } from './preview-frame.tsx'

const LESSON = '01a1fddc-2944-720f-b1e0-f11aa7682a01'
const REFUSAL = '本节 11 月 30 日 08:00 开放'
const preview: DataOf<typeof previewLesson> = {
  CourseHourId: LESSON,
  CourseId: LESSON,
  Title: '第二节',
  Kind: 'exercise',
  Refusal: REFUSAL,
  Goals: [],
  PageCount: 0,
  FileId: '',
  FileUrl: '',
  FileName: '',
  MediaType: '',
  SubtitleUrl: '',
  PosterUrl: '',
  TrainingId: '',
  Blocks: [],
  Questions: [],
  Pictures: [],
  PreviousId: '',
  NextId: '',
}

it('[R046][O911] a lesson that is closed says what a pupil sees now, and opens for its teacher', async () => {
  signInAs('8000')
  const server = startFakeServer().answer(previewLesson, preview)
  const { user } = renderApp(<PreviewFrame lessonId={LESSON} reader="learner" paper={() => null} />)
  expect(await screen.findByText(texts.closedFor(texts.readers.learner))).toBeTruthy()
  expect(screen.getByText(REFUSAL)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: texts.lookInside }))
  expect(await screen.findByText(texts.elsewhere.exercise)).toBeTruthy()
  expect(screen.getByText(texts.stillClosed(texts.readers.learner, REFUSAL))).toBeTruthy()
  expect(server.callsOf(previewLesson).map(({ query }) => query.Inside)).toEqual(['0', '1'])
})
