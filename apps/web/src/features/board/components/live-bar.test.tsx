import { answerClassQuestion, getOwnClass, type OwnClass, raiseHand, readHints, reportTrial } from '@shijie/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
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
  IsLocked: 0,
  CountdownTime: '',
  BroughtTo: '',
  BroughtTitle: '',
  BroughtStep: 0,
  BroughtTime: '',
  IsHandUp: 0,
  IsHandSeen: 0,
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
    .answer(getOwnClass, () => ({ Lesson: now ? { ...lesson, ...now } : null }))
    .answer(raiseHand, {})
    .answer(answerClassQuestion, {})
    .answer(readHints, {})
    .answer(reportTrial, {})
  vi.stubGlobal('fetch', server.fetch)
  signInAs('7000')
})

const open = (mayMove = false) => {
  const onGo = vi.fn()
  return { onGo, ...renderApp(<LiveBar mayMove={() => mayMove} onGo={onGo} onBell={() => undefined} />) }
}
const bar = () => screen.findByRole('complementary', { name: texts.label })

describe('the bar of a pupil', () => {
  it('[O1042] is not there while no lesson is at work', async () => {
    now = undefined
    open()
    await waitFor(() => expect(server.callsOf(getOwnClass)).toHaveLength(1))
    expect(screen.queryByRole('complementary')).toBeNull()
  })

  it('[O1043] raises the hand with a line of why, and says that it was seen', async () => {
    const { user } = open()
    const own = within(await bar())
    await user.click(own.getByRole('button', { name: texts.handUp }))
    await user.type(own.getByRole('textbox', { name: texts.reason }), '摄像头没有画面')
    now = { IsHandUp: 1, IsHandSeen: 1 }
    await user.click(own.getByRole('button', { name: texts.reasonSend }))
    await own.findByText(texts.handSeen)
    expect(server.callsOf(raiseHand)[0]?.body).toEqual({ IsUp: 1, Reason: '摄像头没有画面' })
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
