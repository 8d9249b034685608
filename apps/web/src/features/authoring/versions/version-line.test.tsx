import {
  changeLesson,
  type DraftRow,
  getDraft,
  getLessonVersion,
  lessonBody,
  listLessonVersions,
} from '@shijie/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { authoringTexts } from '../../../texts/authoring.ts'
import { lessonVersionsTexts as texts } from '../../../texts/lesson-versions.ts'
import { uiTexts } from '../../../texts/ui.ts'
import { VersionLine } from './version-line.tsx'

const id = (number: number) => `01a1fddc-2944-720f-b1e0-f11aa7682b0${number}`
const version = (number: number) => ({
  VersionId: id(number),
  Number: number,
  PublishTime: '2026-11-18 12:00:00',
  PublisherName: '陈思远',
  IsFromRelease: 0 as 0 | 1,
  Title: '看叶子',
})
const bodyOf = (Text: string) =>
  lessonBody.parse({
    Title: '看叶子',
    Kind: 'page',
    Blocks: [{ BlockId: id(9), Kind: 'text', Text, TeacherText: '' }],
  })
const row = {
  CourseHourId: id(8),
  Title: '看叶子',
  State: 'changed',
  ChangerName: '李文博',
  ChangeTime: '2026-11-19 12:00:00',
} as DraftRow

function open(State: DraftRow['State'] = 'changed', newest = version(2)) {
  signInAs('8000')
  const server = startFakeServer()
    .answer(listLessonVersions, { Items: [newest, version(1)], TotalCount: 2 })
    .answer(getLessonVersion, ({ query }) => ({
      ...version(query.VersionId === id(2) ? 2 : 1),
      CourseHourId: row.CourseHourId,
      Body: bodyOf(query.VersionId === id(2) ? '一样\n\n学生看到的' : '一样\n\n从前的'),
    }))
    .answer(getDraft, {
      CourseHourId: row.CourseHourId,
      CourseId: id(7),
      Revision: 5,
      State,
      Body: bodyOf('一样\n\n还没发布的'),
    })
    .answer(changeLesson, { Revision: 6, Body: bodyOf(''), Clashes: [], IsMerged: 0 })
  const onPublish = vi.fn()
  const view = renderApp(
    <VersionLine
      row={{ ...row, State }}
      titleOf={() => ''}
      along={['第一章']}
      isBusy={false}
      onPublish={onPublish}
      onPutBack={vi.fn()}
    />,
  )
  return { ...view, server, onPublish }
}

const linesIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

it('[R047] what is not published stands on top with its difference, and is published alone', async () => {
  const { user, onPublish } = open()
  const list = await screen.findByRole('list', { name: texts.difference })
  expect(linesIn(list)).toEqual([`－${texts.removed}学生看到的`, `＋${texts.added}还没发布的`])
  // What goes with it is said at the button that sends it.
  expect(screen.getByText(authoringTexts.publishAlong(['第一章']))).toBeTruthy()
  await user.click(screen.getByRole('button', { name: texts.publishThis }))
  expect(onPublish).toHaveBeenCalledOnce()
})

it('[R047] a version is read whole, beside what learners see, before it is put back', async () => {
  const { user, server } = open()
  await user.click(await screen.findByRole('button', { name: texts.lookOf(1) }))
  const dialog = screen.getByRole('dialog')
  const list = await within(dialog).findByRole('list', { name: texts.lookTitle('看叶子', 1) })
  expect(linesIn(list)).toHaveLength(5)
  await user.click(within(dialog).getByRole('checkbox'))
  expect(linesIn(list)).toEqual([`－${texts.removed}学生看到的`, `＋${texts.added}从前的`])
  await user.click(within(dialog).getByRole('button', { name: texts.putBack }))
  // It asks, and shows what nobody has published.
  const asking = screen.getByRole('dialog', { name: texts.putBackTitle(1) })
  expect(within(asking).getByText('还没发布的')).toBeTruthy()
  expect(server.callsOf(changeLesson)).toEqual([])
  await user.click(within(asking).getByRole('button', { name: texts.putBack }))
  await waitFor(() =>
    expect(server.callsOf(changeLesson)).toMatchObject([{ body: { Revision: 5, Body: bodyOf('一样\n\n从前的') } }]),
  )
})

it('[R047] changes are dropped when somebody says so twice: the draft is what learners see', async () => {
  const { user, server } = open()
  await user.click(await screen.findByRole('button', { name: texts.drop }))
  const asking = screen.getByRole('dialog', { name: texts.dropTitle })
  await user.click(within(asking).getByRole('button', { name: uiTexts.cancel }))
  expect(server.callsOf(changeLesson)).toEqual([])
  await user.click(screen.getByRole('button', { name: texts.drop }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: texts.drop }))
  await waitFor(() =>
    expect(server.callsOf(changeLesson)).toMatchObject([{ body: { Body: bodyOf('一样\n\n学生看到的') } }]),
  )
})

it('[R047] what learners see now can be read, and there is nothing to put back of it', async () => {
  open('published')
  await screen.findByRole('button', { name: texts.lookOf(2) })
  expect(screen.queryByRole('button', { name: texts.putBackOf(2) })).toBeNull()
  expect(screen.queryByRole('button', { name: texts.drop })).toBeNull()
})

it('[O975][R047] what came with a release says so where others have the name of who published', async () => {
  open('published', { ...version(2), PublisherName: '', IsFromRelease: 1 })
  expect(await screen.findByText(new RegExp(`^${texts.fromRelease}，`))).toBeTruthy()
})
