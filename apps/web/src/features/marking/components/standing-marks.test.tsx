import {
  type AnswerGroup,
  type BodyInput,
  getMarkingAnswers,
  getMarkingQueue,
  listMarkingPhrases,
  type MarkingAnswer,
  putAnswerMarks,
  undoAnswerMarks,
} from '@shijie/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { markingTexts as texts } from '../../../texts/marking.ts'
import { answerOf, BATCH_ID, idOf, LESSON_ID, questionOf, queueOf } from '../marking-sample.ts'
import { MarkingPage } from './marking-page.tsx'

let server: FakeServer

beforeEach(() => {
  signInAs('8000')
  localStorage.clear()
  server = startFakeServer()
    .answer(listMarkingPhrases, { Items: [] })
    .answer(putAnswerMarks, ({ body }) => ({
      BatchId: BATCH_ID,
      MarkedCount: (body as { Marks: unknown[] }).Marks.length,
      Clashes: [],
    }))
    .answer(undoAnswerMarks, { ChangedCount: 1 })
})

/** The answers to one question, and which of them are in one group. */
function serveAnswers(answers: MarkingAnswer[], Groups: AnswerGroup[] = [], question = questionOf()) {
  server.answer(getMarkingQueue, queueOf([question], answers)).answer(getMarkingAnswers, { Answers: answers, Groups })
}
async function open(more = '') {
  renderApp(<MarkingPage />, `/Assessment?Marking=${LESSON_ID}${more}`)
  return screen.findByRole('complementary', { name: texts.panel })
}
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
const sent = () => server.callsOf(putAnswerMarks).map(({ body }) => (body as BodyInput<typeof putAnswerMarks>).Marks)
const currentRow = () =>
  within(screen.getByRole('navigation', { name: texts.queue }))
    .getAllByRole('button')
    .find((row) => row.getAttribute('aria-current') === 'true')?.textContent
const chosen = { MarkerName: '陈思远', MarkTime: '2026-11-20 09:00:00', Version: 1 }

describe('a mark that stands', () => {
  it('[O1052] of somebody else is asked for once before it becomes another, and left on a no', async () => {
    serveAnswers([answerOf(1, '甲', { ...chosen, Points: 3 }), answerOf(2, '乙')])
    await open()
    fireEvent.click(screen.getByRole('button', { name: /学生1/ }))
    press('1')
    press('Enter')
    const dialog = within(await screen.findByRole('dialog', { name: texts.overwriteTitle }))
    expect(dialog.getByText(texts.overwriteLine('陈思远 11-20 09:00', '3', '1', 1))).toBeTruthy()
    expect(sent()).toEqual([])
    fireEvent.click(dialog.getByRole('button', { name: texts.leaveIt }))
    expect(sent()).toEqual([])
    press('Enter')
    const again = within(await screen.findByRole('dialog', { name: texts.overwriteTitle }))
    fireEvent.click(again.getByRole('button', { name: texts.overwrite('1') }))
    await waitFor(() => expect(sent()[0]?.[0]).toMatchObject({ AttemptId: idOf(1), Points: 1, Seen: 1 }))
  })

  it('[O1052] of the program is asked for as well, an own one is not', async () => {
    serveAnswers([answerOf(1, '甲', { Points: 4 }), answerOf(2, '乙', { ...chosen, Points: 2, IsOwn: 1 })])
    renderApp(<MarkingPage />, `/Assessment?Marking=${LESSON_ID}`)
    fireEvent.click(await screen.findByRole('button', { name: /学生2/ }))
    press('1')
    press('Enter')
    await waitFor(() => expect(sent()[0]?.[0]).toMatchObject({ AttemptId: idOf(2), Points: 1 }))
    fireEvent.click(screen.getByRole('button', { name: /学生1/ }))
    press('2')
    press('Enter')
    const dialog = within(await screen.findByRole('dialog', { name: texts.overwriteTitle }))
    expect(dialog.getByText(texts.overwriteLine(texts.machine, '4', '2', 1))).toBeTruthy()
  })

  it('[O1052] is not written anew by Enter alone, and tells from what it was changed', async () => {
    const History = [
      { From: 3, To: 1, IsUndo: 0 as const, ByName: '周敏', Time: '2026-11-20 10:00:00' },
      { From: -1, To: 3, IsUndo: 0 as const, ByName: '陈思远', Time: '2026-11-20 09:00:00' },
    ]
    serveAnswers([answerOf(1, '甲', { ...chosen, Points: 1, History }), answerOf(2, '乙')])
    await open()
    fireEvent.click(screen.getByRole('button', { name: /学生1/ }))
    expect(screen.getByText(texts.step('3', '1'))).toBeTruthy()
    expect(screen.getByText(/周敏 11-20 10:00/)).toBeTruthy()
    press('Enter')
    await waitFor(() => expect(currentRow()).toContain('学生2'))
    expect(sent()).toEqual([])
  })
})

describe('a group of which some have their mark', () => {
  const three: AnswerGroup = { Likeness: 'same', Members: [0, 1, 2], Distances: [0, 0, 0] }

  it('[O1051] shows what waits first, and marks only that', async () => {
    const marked = answerOf(1, '甲', { ...chosen, Points: 3 })
    serveAnswers([marked, answerOf(2, '甲'), answerOf(3, '甲')], [three])
    await open()
    expect(screen.getByText(texts.waitsOf(2))).toBeTruthy()
    const names = within(screen.getByRole('region', { name: texts.work })).getAllByRole('listitem')
    expect(names.map(({ textContent }) => /学生\d/.exec(textContent ?? '')?.[0])).toEqual(['学生2', '学生3', '学生1'])
  })

  it('[O1051][O1052] that is marked to the end says so and has nothing ticked; a key changes none of its marks', async () => {
    const answers = [1, 2, 3].map((at) => answerOf(at, '甲', { Points: at }))
    serveAnswers(answers, [three])
    renderApp(<MarkingPage />, `/Assessment?Marking=${LESSON_ID}`)
    expect(await screen.findByText(texts.given(texts.range('1', '3')))).toBeTruthy()
    for (const key of ['4', 'Enter', 'Enter']) press(key)
    fireEvent.click(screen.getByRole('button', { name: /相同或相近/ }))
    await screen.findByText(texts.tickAnew, { selector: 'p' })
    for (const key of ['4', 'Enter', 'Enter']) press(key)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sent()).toEqual([])
    fireEvent.click(screen.getByRole('checkbox', { name: texts.markAnew('学生2') }))
    press('Enter')
    const dialog = within(await screen.findByRole('dialog', { name: texts.overwriteTitle }))
    fireEvent.click(dialog.getByRole('button', { name: texts.overwrite('4') }))
    await waitFor(() => expect(sent()[0]?.map(({ AttemptId }) => AttemptId)).toEqual([idOf(2)]))
  })
})

describe('after the last answer', () => {
  it('[R049] nothing is chosen, and there are ways onward', async () => {
    serveAnswers([answerOf(1, '甲', { Points: 4 }), answerOf(2, '乙')], [], questionOf({ WaitingCount: 1 }))
    server.answer(getMarkingQueue, {
      ...queueOf([questionOf({ WaitingCount: 1 })], [answerOf(2, '乙')]),
    })
    await open()
    press('3')
    press('Enter')
    expect(await screen.findByRole('heading', { name: texts.doneAll })).toBeTruthy()
    expect(screen.getByRole('link', { name: texts.toBook })).toBeTruthy()
    expect(screen.getByRole('link', { name: texts.toAnalysis }).getAttribute('href')).toContain(`Paper=${LESSON_ID}`)
    expect(screen.queryByRole('complementary', { name: texts.panel })).toBeNull()
    for (const key of ['1', 'Enter', 'Enter']) press(key)
    expect(sent()).toHaveLength(1)
    press('u')
    await waitFor(() => expect(server.callsOf(undoAnswerMarks)).toHaveLength(1))
  })
})

describe('after the last answer of one question', () => {
  it('[R049] the desk stays there and offers the next question', async () => {
    const first = questionOf({ QuestionId: idOf(901), Number: 1, WaitingCount: 1 })
    const second = questionOf({ QuestionId: idOf(902), Number: 2, WaitingCount: 3 })
    const answer = answerOf(1, '一', { QuestionId: idOf(901) })
    server
      .answer(getMarkingQueue, queueOf([first, second], [answer]))
      .answer(getMarkingAnswers, { Answers: [answer], Groups: [] })
    await open()
    press('3')
    press('Enter')
    expect(await screen.findByRole('heading', { name: texts.doneQuestion })).toBeTruthy()
    expect(screen.getByRole('combobox', { name: texts.question })).toHaveProperty('value', idOf(901))
    fireEvent.click(screen.getByRole('button', { name: texts.nextQuestion(2, 3) }))
    await waitFor(() =>
      expect(server.callsOf(getMarkingAnswers).at(-1)?.query).toMatchObject({ QuestionId: idOf(902) }),
    )
  })
})

describe('by pupil', () => {
  const first = questionOf({ QuestionId: idOf(901), Number: 1 })
  const second = questionOf({ QuestionId: idOf(902), Number: 2 })
  const openPupil = async () => {
    const answers = [answerOf(1, '一', { QuestionId: idOf(901) }), answerOf(1, '二', { QuestionId: idOf(902) })]
    server
      .answer(getMarkingQueue, queueOf([first, second], [answerOf(1, '')]))
      .answer(getMarkingAnswers, { Answers: answers, Groups: [] })
    await open('&Mode=pupil')
  }

  it('[R049][O1052] a click anywhere on a card chooses it, and keys act on it', async () => {
    await openPupil()
    fireEvent.click(screen.getByText('二'))
    expect(screen.getByRole('article', { name: texts.questionNumber(2) }).getAttribute('aria-current')).toBe('true')
    press('2')
    press('Enter')
    await waitFor(() => expect(sent()[0]?.[0]).toMatchObject({ QuestionId: idOf(902), Points: 2 }))
  })

  it('[R049] so does the focus', async () => {
    await openPupil()
    const card = screen.getByRole('article', { name: texts.questionNumber(2) })
    fireEvent.focus(card)
    expect(card.getAttribute('aria-current')).toBe('true')
  })
})

describe('an achievement that is fixed', () => {
  it('[O1050] is told where its pupil is marked', async () => {
    const answers = [answerOf(1, '甲')]
    serveAnswers(answers)
    const queue = queueOf([questionOf()], answers)
    server.answer(getMarkingQueue, {
      ...queue,
      Attempts: queue.Attempts.map((one) => ({ ...one, IsFrozen: 1 as const })),
    })
    await open()
    expect(screen.getByText(texts.frozenNote)).toBeTruthy()
  })
})
