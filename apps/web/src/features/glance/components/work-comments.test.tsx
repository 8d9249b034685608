import {
  type WorkComments as Comments,
  deleteWorkComment,
  glanceMessages,
  listWorkComments,
  postWorkComment,
  readWorkComments,
} from '@shijie/contract'
import { act, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { LiveLine, type LiveListener } from '../../../lib/live.ts'
import { shownWork } from '../../../lib/shown-work.ts'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { workCommentTexts as texts } from '../../../texts/glance.ts'
import { uiTexts } from '../../../texts/ui.ts'
import { WorkComments } from './work-comments.tsx'

const WORK = '01890000-0000-7000-8000-000000000002'
const said: Comments['Items'][number] = {
  CommentId: '01890000-0000-7000-8000-000000000003',
  Text: '背景再换一张',
  UserName: '陈思远',
  IsOwn: 0,
  IsNew: 1,
  Time: '2026-11-28 10:00:00',
}

function show(comments: Comments, userType: '7000' | '8000') {
  signInAs(userType)
  const server = startFakeServer().answer(listWorkComments, comments)
  return { server, ...renderApp(<WorkComments kind="program" workId={WORK} />) }
}

describe('the owner of a work', () => {
  it('[O1091] sees nothing where nothing was said', async () => {
    const { server } = show({ Items: [], TotalCount: 0, IsOwner: 1, OwnerName: '林思琪' }, '7000')
    await expect.poll(() => server.callsOf(listWorkComments).length).toBe(1)
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('[O1091][O1093] reads what is new, which is told to the server', async () => {
    const { server, user } = show({ Items: [said], TotalCount: 1, IsOwner: 1, OwnerName: '林思琪' }, '7000')
    server.answer(readWorkComments, {})
    await user.click(await screen.findByRole('button', { name: texts.countNew(1) }))
    const panel = within(screen.getByRole('dialog'))
    expect(panel.getByText(said.Text)).toBeTruthy()
    expect(panel.queryByRole('textbox')).toBeNull()
    expect(panel.queryByRole('button', { name: texts.takeBack })).toBeNull()
    expect(server.callsOf(readWorkComments)).toMatchObject([{ body: { Kind: 'program', WorkId: WORK } }])
  })
})

it('[O1091][O1030] the owner hears that something was said, without anything being done on the page', async () => {
  const listening: LiveListener[] = []
  vi.spyOn(LiveLine.prototype, 'listen').mockImplementation((listener) => {
    listening.push(listener)
    return () => undefined
  })
  const { server } = show({ Items: [], TotalCount: 0, IsOwner: 1, OwnerName: '林思琪' }, '7000')
  await expect.poll(() => listening.length).toBe(1)
  server.answer(listWorkComments, { Items: [said], TotalCount: 1, IsOwner: 1, OwnerName: '林思琪' })
  for (const Kind of ['class', 'bell'] as const) listening[0]?.onTell?.({ Kind })
  expect(await screen.findByRole('button', { name: texts.countNew(1) })).toBeTruthy()
  expect(server.callsOf(listWorkComments)).toHaveLength(2)
  vi.restoreAllMocks()
})

describe('whoever teaches them', () => {
  const open = async (items: Comments['Items']) => {
    const shown = show({ Items: items, TotalCount: items.length, IsOwner: 0, OwnerName: '林思琪' }, '8000')
    await shown.user.click(await screen.findByRole('button'))
    return { ...shown, panel: within(screen.getByRole('dialog')) }
  }

  it('[O1092] writes, and nothing empty', async () => {
    const { server, user, panel } = await open([])
    server.answer(postWorkComment, { CommentId: said.CommentId })
    await user.click(panel.getByRole('button', { name: texts.send }))
    expect(await panel.findByText(glanceMessages.commentNeeded)).toBeTruthy()
    await user.type(panel.getByRole('textbox', { name: texts.say }), '先想再写')
    await user.click(panel.getByRole('button', { name: texts.send }))
    await expect
      .poll(() => server.callsOf(postWorkComment))
      .toMatchObject([{ body: { Kind: 'program', WorkId: WORK, Text: '先想再写' } }])
  })

  it('[O1092] what could not be sent stays in the field, with the reason', async () => {
    const { server, user, panel } = await open([])
    server.refuse(postWorkComment, 'Conflict', glanceMessages.tooMany)
    await user.type(panel.getByRole('textbox', { name: texts.say }), '先想再写')
    await user.click(panel.getByRole('button', { name: texts.send }))
    expect(await panel.findByText(glanceMessages.tooMany)).toBeTruthy()
    expect((panel.getByRole('textbox', { name: texts.say }) as HTMLTextAreaElement).value).toBe('先想再写')
  })

  it('[O1094] takes the own one back', async () => {
    const { server, user, panel } = await open([{ ...said, IsOwn: 1 }])
    server.answer(deleteWorkComment, {})
    await user.click(panel.getByRole('button', { name: texts.takeBack }))
    await expect.poll(() => server.callsOf(deleteWorkComment)).toMatchObject([{ query: { CommentId: said.CommentId } }])
  })
})

it('[O1091] a set or a model is shown to the room with the name of its owner or without; a program does so from its own head', async () => {
  signInAs('8000')
  startFakeServer().answer(listWorkComments, { Items: [], TotalCount: 0, IsOwner: 0, OwnerName: '林思琪' })
  const { user } = renderApp(
    <div data-stage="">
      <WorkComments kind="model" workId={WORK} />
    </div>,
  )
  const author = await screen.findByText(uiTexts.showWork.author('林思琪'))
  const stage = author.closest<HTMLElement>('[data-stage]') ?? expect.fail('no stage')
  // A browser that refuses the full screen: the window is filled all the same.
  stage.requestFullscreen = () => Promise.reject(new TypeError('not allowed'))
  await user.click(screen.getByRole('button', { name: uiTexts.showWork.show }))
  await user.click(await screen.findByRole('menuitem', { name: uiTexts.showWork.nameless }))
  expect(stage.dataset.shown).toBe('nameless')
  expect(shownWork.get()).toBe(true)
  await user.keyboard('{Escape}')
  expect(stage.dataset.shown).toBeUndefined()
  expect(shownWork.get()).toBe(false)
  await user.click(screen.getByRole('button', { name: uiTexts.showWork.show }))
  await user.click(await screen.findByRole('menuitem', { name: uiTexts.showWork.named }))
  expect(stage.dataset.shown).toBe('named')
  await user.click(screen.getByRole('button', { name: uiTexts.showWork.end }))
  expect(stage.dataset.shown).toBeUndefined()
})

it('[O1091] a work that is shown without a name has none after a reload either', async () => {
  signInAs('8000')
  startFakeServer().answer(listWorkComments, { Items: [], TotalCount: 0, IsOwner: 0, OwnerName: '林思琪' })
  const page = (
    <div data-stage="">
      <WorkComments kind="model" workId={WORK} />
    </div>
  )
  const stageNow = async () => {
    const author = await screen.findByText(uiTexts.showWork.author('林思琪'))
    return author.closest<HTMLElement>('[data-stage]') ?? expect.fail('no stage')
  }
  const first = renderApp(page)
  await stageNow()
  await first.user.click(screen.getByRole('button', { name: uiTexts.showWork.show }))
  await first.user.click(await screen.findByRole('menuitem', { name: uiTexts.showWork.nameless }))
  // A reload ends nothing by itself.
  first.unmount()
  const second = renderApp(page)
  expect((await stageNow()).dataset.shown).toBe('nameless')
  await second.user.click(screen.getByRole('button', { name: uiTexts.showWork.end }))
  second.unmount()
  renderApp(page)
  expect((await stageNow()).dataset.shown).toBeUndefined()
})

it('[O1091] what left the full screen by the browser is a page again', async () => {
  signInAs('8000')
  startFakeServer().answer(listWorkComments, { Items: [], TotalCount: 0, IsOwner: 0, OwnerName: '林思琪' })
  const { user } = renderApp(
    <div data-stage="">
      <WorkComments kind="model" workId={WORK} />
    </div>,
  )
  const author = await screen.findByText(uiTexts.showWork.author('林思琪'))
  const stage = author.closest<HTMLElement>('[data-stage]') ?? expect.fail('no stage')
  let full: Element | null = null
  Object.defineProperty(document, 'fullscreenElement', { configurable: true, get: () => full })
  const change = (next: Element | null) => {
    full = next
    act(() => void document.dispatchEvent(new Event('fullscreenchange')))
  }
  await user.click(screen.getByRole('button', { name: uiTexts.showWork.show }))
  await user.click(await screen.findByRole('menuitem', { name: uiTexts.showWork.nameless }))
  change(stage)
  expect(stage.dataset.shown).toBe('nameless')
  change(null)
  expect(stage.dataset.shown).toBeUndefined()
  Reflect.deleteProperty(document, 'fullscreenElement')
})
