import { addLesson } from '@shijie/contract'
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { linkTo } from '../../../lib/addresses.ts'
import { takeHandedFile } from '../../../lib/handed-file.ts'
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

it('[R045][O551] a paper becomes an exercise with one press, and its file goes to where its questions are read', async () => {
  const { user, server, addressOf } = open(['第三单元测验.txt', '课文.txt'])
  await user.click(await screen.findByRole('button', { name: texts.asExercise }))
  await user.click(screen.getByRole('button', { name: texts.asDocument }))
  await user.click(screen.getByRole('button', { name: texts.asExercise }))
  expect(screen.getByText(texts.becomesExercise('第三单元测验', 0), { exact: false })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: texts.add(2) }))
  expect(await screen.findByText(texts.papersToRead(1))).toBeTruthy()
  const added = server.callsOf(addLesson).map(({ body }) => (body as { Body: unknown }).Body)
  expect(added).toContainEqual({ Title: '第三单元测验', Kind: 'exercise' })
  const rows = within(screen.getByRole('list', { name: texts.rows }))
  await user.click(rows.getByRole('link', { name: texts.readPaper('第三单元测验') }))
  expect(addressOf()).toBe(linkTo.examImport({ courseId: COURSE, lessonId: COURSE }))
  expect(takeHandedFile(COURSE)?.name).toBe('第三单元测验.txt')
  expect(takeHandedFile(COURSE)).toBeUndefined()
})

it('[R045][O551] whatever can be read becomes an exercise by its own press, whatever it is called', async () => {
  const { user, server } = open(['课文.txt', '听写.txt', '图.png'])
  await user.click(await screen.findByRole('button', { name: texts.asExerciseOf('课文') }))
  await user.click(screen.getByRole('button', { name: texts.asExerciseOf('听写') }))
  await user.click(screen.getByRole('button', { name: texts.asDocumentOf('课文') }))
  expect(screen.queryByRole('button', { name: texts.asExerciseOf('图') })).toBeNull()
  await user.click(screen.getByRole('button', { name: texts.add(3) }))
  expect(await screen.findByText(texts.papersToRead(1))).toBeTruthy()
  const added = server.callsOf(addLesson).map(({ body }) => (body as { Body: { Title: string; Kind: string } }).Body)
  expect(added.find(({ Title }) => Title === '听写')).toEqual({ Title: '听写', Kind: 'exercise' })
  expect(added.find(({ Title }) => Title === '课文')?.Kind).toBe('page')
})
