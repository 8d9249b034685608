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
let stored: MarkingAnswer[]

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

/** Answers that the server keeps, with what it was given taken back again whenever it is asked. */
async function open(
  answers: MarkingAnswer[],
  { Groups = [] as AnswerGroup[], question = questionOf(), more = '' } = {},
) {
  stored = answers
  server
    .answer(getMarkingQueue, queueOf([question], stored))
    .answer(getMarkingAnswers, () => ({ Answers: stored, Groups }))
  renderApp(<MarkingPage />, `/Assessment?Marking=${LESSON_ID}${more}`)
  return within(await screen.findByRole('complementary', { name: texts.panel }))
}
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
const sent = () => server.callsOf(putAnswerMarks).map(({ body }) => (body as BodyInput<typeof putAnswerMarks>).Marks)
const rows = () => within(screen.getByRole('navigation', { name: texts.queue }))
const current = () =>
  rows()
    .getAllByRole('button')
    .find((row) => row.getAttribute('aria-current') === 'true')

describe('the keys of the desk', () => {
  it('[R049] work after the answer that is open was pressed in the list', async () => {
    await open([answerOf(1, '甲'), answerOf(2, '乙')])
    const row = rows().getByRole('button', { name: /学生1/ })
    row.focus()
    fireEvent.click(row)
    press('3')
    press('Enter')
    await waitFor(() => expect(sent()[0]?.[0]).toMatchObject({ AttemptId: idOf(1), Points: 3 }))
  })

  it('[R049] digits are the desk’s on a button as well, and Enter stays the button’s', async () => {
    const panel = await open([answerOf(1, '甲'), answerOf(2, '乙')])
    panel.getByRole('button', { name: texts.keysOpen }).focus()
    press('3')
    expect(panel.getByLabelText(texts.points)).toHaveProperty('value', '3')
    press('Enter')
    expect(sent()).toEqual([])
  })
})

const Rubric = [
  {
    Title: '做法',
    Levels: [
      { Words: '没有写', Points: 0 },
      { Words: '写全了', Points: 2 },
    ],
  },
]

describe('what was given', () => {
  it('[O1053] is taken back where it was given, with levels and comment as they were, and says whose it was', async () => {
    const question = questionOf({ Rubric, RubricVersion: 1, Score: 2 })
    const panel = await open([answerOf(1, '甲'), answerOf(2, '乙')], { question })
    press('2')
    fireEvent.change(panel.getByLabelText(texts.comment), { target: { value: '写得清楚' } })
    press('Enter')
    await waitFor(() => expect(current()?.textContent).toContain('学生2'))
    expect(screen.getByText(texts.givenOne('学生1', '2'))).toBeTruthy()
    press('u')
    await waitFor(() => expect(current()?.textContent).toContain('学生1'))
    expect(await screen.findByText(texts.undoneOne('学生1', '2'))).toBeTruthy()
    expect(screen.getByLabelText(texts.comment)).toHaveProperty('value', '写得清楚')
    expect(screen.getByRole('radio', { name: /写全了/ })).toHaveProperty('checked', true)
    // The key that mends it marks the same pupil.
    press('0')
    press('Enter')
    await waitFor(() => expect(sent()[1]?.[0]).toMatchObject({ AttemptId: idOf(1), Points: 0, Comment: '写得清楚' }))
  })

  it('[O1053] also from another pupil’s page', async () => {
    const first = questionOf({ WaitingCount: 2 })
    server.answer(getMarkingQueue, queueOf([first], [answerOf(1, ''), answerOf(2, '')]))
    server.answer(getMarkingAnswers, ({ query }) => ({
      Answers: [answerOf(query.AttemptId === idOf(2) ? 2 : 1, '甲')],
      Groups: [],
    }))
    renderApp(<MarkingPage />, `/Assessment?Marking=${LESSON_ID}&Mode=pupil`)
    await screen.findByRole('complementary', { name: texts.panel })
    const chosen = () =>
      within(screen.getByRole('navigation', { name: texts.pupils }))
        .getAllByRole('button')
        .find((row) => row.getAttribute('aria-current') === 'true')
    press('3')
    press('Enter')
    await waitFor(() => expect(chosen()?.textContent).toContain('学生2'))
    await screen.findByRole('complementary', { name: texts.panel })
    press('u')
    await waitFor(() => expect(chosen()?.textContent).toContain('学生1'))
    expect(await screen.findByText(texts.undoneOne('学生1', '3'))).toBeTruthy()
    expect(screen.getByLabelText(texts.points)).toHaveProperty('value', '3')
  })
})

describe('a group of which some have another mark', () => {
  const three: AnswerGroup = { Likeness: 'same', Members: [0, 1, 2, 3], Distances: [0, 0, 0, 0] }
  const marked = (number: number, Points: number) =>
    answerOf(number, '甲', { Points, MarkerName: '陈思远', MarkTime: '2026-11-20 09:00:00', Version: 1, IsOwn: 1 })

  it('[O1051] shows what was given, and tells it before the rest is marked', async () => {
    await open([marked(1, 3), marked(2, 3), answerOf(3, '甲'), answerOf(4, '甲')], { Groups: [three] })
    expect(rows().getByText(texts.givenToSome(2, '3'))).toBeTruthy()
    press('4')
    press('Enter')
    expect(await screen.findByText(new RegExp(texts.confirmOthers(2, '3', true)))).toBeTruthy()
    expect(sent()).toEqual([])
    press('3')
    press('Enter')
    expect(await screen.findByText(new RegExp(`^${texts.confirmOthers(2, '3', false)}`))).toBeTruthy()
  })

  it('[O1051] says from where to where they go', async () => {
    await open([marked(1, 3), marked(2, 4), answerOf(3, '甲'), answerOf(4, '甲')], { Groups: [three] })
    expect(rows().getByText(texts.givenToSome(2, texts.range('3', '4')))).toBeTruthy()
  })
})

describe('on a narrow screen', () => {
  it('[R049] the list is one line with the ones beside, and opens; the panel folds', async () => {
    const panel = await open([answerOf(1, '甲'), answerOf(2, '乙'), answerOf(3, '丙')])
    fireEvent.click(rows().getByRole('button', { name: texts.after }))
    expect(current()?.textContent).toContain('学生2')
    const toggle = rows().getByRole('button', { name: texts.openList(2, 3) })
    fireEvent.click(toggle)
    expect(toggle.getAttribute('aria-expanded')).toBe('true')
    fireEvent.click(rows().getByRole('button', { name: /学生3/ }))
    expect(
      rows()
        .getByRole('button', { name: texts.openList(3, 3) })
        .getAttribute('aria-expanded'),
    ).toBe('false')
    fireEvent.click(screen.getByRole('button', { name: texts.fold }))
    expect(screen.getByRole('button', { name: texts.unfold })).toBeTruthy()
    expect(panel).toBeTruthy()
  })
})
