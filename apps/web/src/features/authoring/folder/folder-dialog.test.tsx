import { addLesson } from '@shijie/contract'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { courseFolderTexts as texts } from '../../../texts/course-folder.ts'
import FolderDialog from './folder-dialog.tsx'

const COURSE = '01a1fddc-2944-720f-b1e0-f11aa7682a11'

function open(names: readonly string[]) {
  signInAs('8000')
  const server = startFakeServer().answer(addLesson, { CourseHourId: COURSE, Revision: 1 })
  const found = names.map((name) => ({ file: new File(['一段话'], name), folders: [] }))
  return {
    server,
    ...renderApp(
      <FolderDialog
        courseId={COURSE}
        place={{}}
        depth={0}
        isEmpty
        countPages={async () => 0}
        onAdded={vi.fn()}
        placeWords={texts.placeFirst}
        dropped={Promise.resolve(found)}
        onClose={vi.fn()}
      />,
    ),
  }
}

it('[R045] files that become nothing are told with their reason, before and after the others were added', async () => {
  const { user, server } = open(['一.txt', '二.mp3'])
  expect(await screen.findByText(texts.left(1))).toBeTruthy()
  await user.click(screen.getByRole('button', { name: texts.add(1) }))
  expect(await screen.findByRole('button', { name: texts.close })).toBeTruthy()
  expect(server.callsOf(addLesson)).toHaveLength(1)
  expect(screen.getByText(texts.left(1))).toBeTruthy()
  expect(screen.getByText(texts.sound)).toBeTruthy()
})

it('[R045] where all of them become nothing, each of them stands there', async () => {
  open(['一.mp3', '二.mp3', '三.zip', '四.zip'])
  const list = (await screen.findByText(texts.left(4))).closest('details')
  expect(list?.open).toBe(true)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: texts.add(0) }).disabled).toBe(true)
})
