import {
  answerClassQuestion,
  getOwnClass,
  type OwnClass,
  raiseHand,
  readHints,
  reportPage,
  reportTrial,
} from '@shijie/contract'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hearing } from '../../../lib/hearing.ts'
import { LiveLine, type LiveListener } from '../../../lib/live.ts'
import { tellRunEnd } from '../../../lib/run-ends.ts'
import { FakeServer } from '../../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { boardTexts } from '../../../texts/board.ts'
import { LiveBar } from './live-bar.tsx'

const texts = boardTexts.own
const lesson: OwnClass = {
  SessionId: 'session',
  ClassName: '高一（3）班',
  TeacherName: '陈思远',
  LessonName: '水果分类',
  Now: '2026-11-20 14:05:00',
  GoTo: 'step-2',
  StepIds: ['step-1', 'step-2'],
  IsLocked: 0,
  CountdownTime: '',
  BroughtTo: '',
  BroughtTitle: '',
  BroughtStep: 0,
  BroughtTime: '',
  IsHandUp: 0,
  IsHandSeen: 0,
  HandReason: '',
  Hints: [],
  Question: null,
}

let server: FakeServer
/** What the server would say when it is asked next. */
let now: Partial<OwnClass> | undefined
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  sessionStorage.removeItem('shijie.brought')
  now = {}
  server = new FakeServer()
    .answer(getOwnClass, () => ({ Lesson: now ? { ...lesson, ...now } : null, HasClass: 1 as const }))
    .answer(raiseHand, {})
    .answer(answerClassQuestion, {})
    .answer(readHints, {})
    .answer(reportTrial, {})
    .answer(reportPage, {})
  vi.stubGlobal('fetch', server.fetch)
  signInAs('7000')
})

const open = (mayMove = false, address?: string) => {
  const onGo = vi.fn()
  return { onGo, ...renderApp(<LiveBar mayMove={() => mayMove} onGo={onGo} onBell={() => undefined} />, address) }
}
const bar = () => screen.findByRole('complementary', { name: texts.label })

/** What the stream would say; a line of its own for each test. */
const fakeLine = () => {
  let heard: LiveListener | undefined
  const stop = vi.fn()
  vi.spyOn(LiveLine.prototype, 'listen').mockImplementation((listener) => {
    heard = listener
    listener.onState?.(false)
    return stop
  })
  return { stop, say: () => heard, isAsked: () => heard !== undefined }
}

describe('the stream of a pupil', () => {
  afterEach(() => vi.restoreAllMocks())
  it('[O1030][O1042] is heard before a lesson begins, brings it, and is asked instead of the clock', async () => {
    now = undefined
    const line = fakeLine()
    const onBell = vi.fn()
    const { unmount } = renderApp(<LiveBar mayMove={() => false} onGo={vi.fn()} onBell={onBell} />)
    await waitFor(() => expect(line.isAsked()).toBe(true))
    act(() => line.say()?.onState?.(true))
    expect(hearing.get()).toBe(true)
    expect(server.callsOf(getOwnClass)).toHaveLength(1)
    now = {}
    act(() => line.say()?.onTell?.({ Kind: 'class' }))
    await bar()
    line.say()?.onTell?.({ Kind: 'bell' })
    expect(onBell).toHaveBeenCalledTimes(1)
    // A gap may have swallowed something: both are asked for.
    act(() => line.say()?.onState?.(false))
    expect(hearing.get()).toBe(false)
    act(() => line.say()?.onState?.(true))
    expect(onBell).toHaveBeenCalledTimes(2)
    await waitFor(() => expect(server.callsOf(getOwnClass)).toHaveLength(3))
    unmount()
    expect(line.stop).toHaveBeenCalled()
    expect(hearing.get()).toBe(false)
  })

  it('[O1042] is not begun for whoever is in no class', async () => {
    const line = fakeLine()
    server.answer(getOwnClass, { Lesson: null, HasClass: 0 })
    open()
    await waitFor(() => expect(server.callsOf(getOwnClass)).toHaveLength(1))
    await act(() => Promise.resolve())
    expect(line.isAsked()).toBe(false)
  })
})

describe('the bar of a pupil', () => {
  it('[O1042] is not there while no lesson is at work', async () => {
    now = undefined
    open()
    await waitFor(() => expect(server.callsOf(getOwnClass)).toHaveLength(1))
    expect(screen.queryByRole('complementary')).toBeNull()
  })

  it('[O1043] one press raises the hand; why can be said then, and it says that it was seen', async () => {
    const { user } = open()
    const own = within(await bar())
    now = { IsHandUp: 1 }
    await user.click(own.getByRole('button', { name: texts.handUp }))
    const reason = await own.findByRole('textbox', { name: texts.reason })
    // A double press neither lowers the hand nor tells the teacher nothing.
    await user.click(own.getByRole('button', { name: texts.reasonSend }))
    expect(document.activeElement).toBe(reason)
    await user.type(reason, '摄像头没有画面')
    now = { IsHandUp: 1, IsHandSeen: 1, HandReason: '摄像头没有画面' }
    await user.click(own.getByRole('button', { name: texts.reasonSend }))
    await own.findByText(texts.handSeenWith('摄像头没有画面'))
    expect(own.queryByRole('textbox')).toBeNull()
    expect(server.callsOf(raiseHand).map(({ body }) => body)).toEqual([
      { IsUp: 1, Reason: '' },
      { IsUp: 1, Reason: '摄像头没有画面' },
    ])
  })

  it('[O1044][O1045] answers the question, and reads hints away', async () => {
    now = {
      Hints: [{ HintId: 'h', Text: '看第三行' }],
      Question: {
        QuestionId: '01a1fddc-2944-720f-b1e0-f11aa7682a42',
        Text: '懂了吗？',
        Choices: ['懂了', '没有'],
        Choice: -1,
      },
    }
    const { user } = open()
    const own = within(await bar())
    await user.click(own.getByRole('button', { name: '没有' }))
    await waitFor(() => expect(server.callsOf(answerClassQuestion)[0]?.body).toMatchObject({ Choice: 1 }))
    own.getByText('看第三行')
    now = {}
    await user.click(own.getByRole('button', { name: texts.hintRead }))
    await waitFor(() => expect(own.queryByText('看第三行')).toBeNull())
  })

  it('[O1035] shows the way to the step of the class, once; whoever comes late is not moved', async () => {
    now = { BroughtTo: 'step', BroughtTitle: '训练模型', BroughtStep: 4, BroughtTime: lesson.Now }
    const { user, onGo } = open(true)
    const own = within(await bar())
    expect(onGo).not.toHaveBeenCalled()
    await user.click(own.getByRole('button', { name: texts.goTo(4) }))
    expect(onGo).toHaveBeenCalledWith('step')
    expect(own.queryByRole('button', { name: texts.goTo(4) })).toBeNull()
  })

  it('[O1035] asks nobody to come who is there', async () => {
    now = { BroughtTo: 'step-2', BroughtTitle: '训练模型', BroughtStep: 2, BroughtTime: lesson.Now }
    open(false, '/course/strictcourseguide/text/2/0?CourseHourId=step-2')
    expect(within(await bar()).queryByRole('button', { name: texts.goTo(2) })).toBeNull()
  })

  it('[O1042] leads into the lesson, and not from a page that is in it already', async () => {
    const { user, onGo, unmount } = open()
    await user.click(within(await bar()).getByRole('button', { name: texts.enter }))
    expect(onGo).toHaveBeenCalledWith('step-2')
    unmount()
    open(false, '/course/strictcourseguide/text/2/0?CourseHourId=step-1').unmount()
    for (const address of ['/personal/exercise/step-1/0', '/projects/training?projectid=p']) {
      const there = open(false, address)
      expect(within(await bar()).queryByRole('button', { name: texts.enter })).toBeNull()
      there.unmount()
    }
    open(false, '/Home')
    within(await bar()).getByRole('button', { name: texts.enter })
  })

  it('[O1042] has no way in where the 课 has no step, and one way while the class is brought', async () => {
    now = { GoTo: '', StepIds: [] }
    const { unmount } = open()
    expect(within(await bar()).queryByRole('button', { name: texts.enter })).toBeNull()
    unmount()
    now = { BroughtTo: 'step-2', BroughtTitle: '训练模型', BroughtStep: 2, BroughtTime: lesson.Now }
    open()
    const own = within(await bar())
    own.getByRole('button', { name: texts.goTo(2) })
    expect(own.queryByRole('button', { name: texts.enter })).toBeNull()
  })

  it('[O1035] is locked by a cover that Escape does not take away, and no key gets past it', async () => {
    now = { IsLocked: 1 }
    const { user } = open()
    await bar()
    const heard = vi.fn()
    window.addEventListener('keydown', heard)
    await user.keyboard('{Escape}{ArrowRight}1b')
    window.removeEventListener('keydown', heard)
    expect(heard).not.toHaveBeenCalled()
    expect(screen.getByRole<HTMLDialogElement>('dialog', { name: texts.lockTitle }).open).toBe(true)
  })

  it('[O1046] tells how programs end while a lesson is at work', async () => {
    open()
    await bar()
    tellRunEnd({ kind: 'NameError', line: 7 })
    await waitFor(() => expect(server.callsOf(reportTrial)[0]?.body).toEqual({ Kind: 'NameError', Line: 7 }))
  })
})

const asked = { QuestionId: 'question', Text: '懂了吗？', Choices: ['懂了', '没有'], Choice: -1 }
const calls: Partial<OwnClass> = {
  Question: asked,
  BroughtTo: 'step-7',
  BroughtTitle: '训练模型',
  BroughtStep: 7,
  BroughtTime: lesson.Now,
}

describe('the bar of somebody who works', () => {
  const narrow = (width: number) => {
    window.innerWidth = width
    window.dispatchEvent(new Event('resize'))
  }
  beforeEach(() => narrow(390))
  afterEach(() => narrow(1024))
  const openPage = () =>
    renderApp(
      <>
        <LiveBar mayMove={() => false} onGo={vi.fn()} onBell={() => undefined} />
        <main>
          <textarea aria-label="写" />
          <input type="radio" aria-label="选" />
          <button type="button">发出</button>
        </main>
      </>,
    )

  it('[O1042] on a phone it is one line while somebody writes, says what is new, and opens from there', async () => {
    now = calls
    const { user } = openPage()
    const own = within(await bar())
    await user.click(screen.getByRole('textbox', { name: '写' }))
    await own.findByText(texts.newMore(texts.newStep(7), 1))
    expect(own.queryByRole('button', { name: '懂了' })).toBeNull()
    await user.click(own.getByRole('button', { name: texts.look }))
    await own.findByRole('button', { name: '懂了' }, { timeout: 3000 })
    own.getByRole('button', { name: texts.goTo(7) })
  })

  it('[O1042] what is only chosen folds nothing, nor does writing on a wide screen', async () => {
    now = calls
    const { user, unmount } = openPage()
    await bar()
    await user.click(screen.getByRole('radio', { name: '选' }))
    await new Promise((done) => requestAnimationFrame(done))
    screen.getByRole('button', { name: '懂了' })
    unmount()
    narrow(1366)
    openPage()
    await bar()
    await user.click(screen.getByRole('textbox', { name: '写' }))
    screen.getByRole('button', { name: '懂了' })
  })

  it('[O1042] nothing of it moves between press and release', async () => {
    now = calls
    const { user } = openPage()
    const own = within(await bar())
    await user.click(screen.getByRole('textbox', { name: '写' }))
    await own.findByRole('button', { name: texts.look })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const send = screen.getByRole('button', { name: '发出' })
      fireEvent.pointerDown(send)
      act(() => send.focus())
      act(() => void vi.advanceTimersByTime(60_000))
      own.getByRole('button', { name: texts.look })
      fireEvent.pointerUp(send)
      own.getByRole('button', { name: texts.look })
      act(() => void vi.advanceTimersByTime(60_000))
      own.getByRole('button', { name: '懂了' })
    } finally {
      vi.useRealTimers()
    }
  })

  it('[O1044] what is answered is one line, from which the answer can be changed', async () => {
    now = { Question: { ...asked, Choice: 1 } }
    const { user } = openPage()
    const own = within(await bar())
    own.getByText(texts.answered('懂了吗？', '没有'))
    expect(own.queryByRole('button', { name: '懂了' })).toBeNull()
    await user.click(own.getByRole('button', { name: texts.change }))
    expect(own.getByRole('button', { name: '没有' }).getAttribute('aria-pressed')).toBe('true')
    await user.click(own.getByRole('button', { name: '懂了' }))
    await waitFor(() => expect(server.callsOf(answerClassQuestion)[0]?.body).toMatchObject({ Choice: 0 }))
  })

  it('[O1043] a reason that is not sent outlives a reload', async () => {
    now = { IsHandUp: 1 }
    const { user, unmount } = openPage()
    await user.type(await screen.findByRole('textbox', { name: texts.reason }), '看不懂')
    unmount()
    openPage()
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: texts.reason })).value).toBe('看不懂')
  })
})

it('[O1134] says which 小节 the page shows whenever that changes, so that the board knows who has left', async () => {
  open(false, '/course/1?CourseHourId=step-2')
  await waitFor(() => expect(server.callsOf(reportPage).map(({ body }) => body)).toEqual([{ LessonId: 'step-2' }]))
  // The tab that is looked at speaks again: another one may have spoken meanwhile.
  act(() => void window.dispatchEvent(new Event('focus')))
  await waitFor(() => expect(server.callsOf(reportPage)).toHaveLength(2))
})

it('[O1134] a page outside of the lesson says so', async () => {
  open(false, '/MyLearning')
  await waitFor(() => expect(server.callsOf(reportPage).map(({ body }) => body)).toEqual([{ LessonId: '' }]))
})
