import { examMessages, getExamInfo, type LessonRow } from '@shijie/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { getToasts } from '../../../lib/toasts.ts'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { useOpenLesson } from './use-open-lesson.ts'

const exercise = {
  CourseHourId: '01990000-0000-7000-8000-0000000000aa',
  Kind: 'exercise',
  LinkAddr: '',
} as LessonRow

function Row() {
  const open = useOpenLesson({ onActivate: () => undefined })
  return (
    <button type="button" onClick={() => open(exercise)}>
      随堂练习
    </button>
  )
}

it.each([examMessages.noPaper, examMessages.noPaperOfOwn])(
  '[B015] an exercise without a paper says what the server says of it: %s',
  async (sentence) => {
    signInAs('1000')
    startFakeServer().refuse(getExamInfo, 'NotFound', sentence)
    const { user } = renderApp(<Row />)
    await user.click(screen.getByRole('button', { name: '随堂练习' }))
    await waitFor(() => expect(getToasts().map(({ message }) => message)).toEqual([sentence]))
  },
)
