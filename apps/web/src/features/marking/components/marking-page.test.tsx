import {
  type AnswerGroup,
  type BodyInput,
  getMarkingAnswers,
  getMarkingQueue,
  listMarkingPhrases,
  type MarkingQuestion,
  putAnswerMarks,
  putMarkingPhrase,
  putQuestionRubric,
  undoAnswerMarks,
} from '@shijie/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { markingTexts as texts } from '../../../texts/marking.ts'
import { rubricTexts } from '../../../texts/rubric.ts'
import { answerOf, BATCH_ID, idOf, LESSON_ID, QUESTION_ID, questionOf, queueOf } from '../marking-sample.ts'
import { MarkingPage } from './marking-page.tsx'

const ANSWERS = [
  answerOf(1, '因为训练集里没有'),
  answerOf(2, '因为训练集里面没有'),
  answerOf(3, '它太小了'),
  answerOf(4, '光线太暗'),
]
const GROUP: AnswerGroup = { Likeness: 'alike', Members: [0, 1], Distances: [0, 1] }
const LEVELS = [
  { Words: '没有写', Points: 0 },
  { Words: '写了', Points: 1 },
]
let server: FakeServer

function serve(question: MarkingQuestion = questionOf(), Groups: AnswerGroup[] = []) {
  server
    .answer(getMarkingQueue, queueOf([question], ANSWERS))
    .answer(getMarkingAnswers, { Answers: ANSWERS, Groups })
    .answer(listMarkingPhrases, { Items: [{ PhraseId: idOf(700), Text: '说说为什么' }] })
    .answer(putMarkingPhrase, { PhraseId: idOf(700), Text: '说说为什么' })
    .answer(putAnswerMarks, ({ body }) => ({
      BatchId: BATCH_ID,
      MarkedCount: (body as { Marks: unknown[] }).Marks.length,
      Clashes: [],
    }))
    .answer(undoAnswerMarks, { ChangedCount: 1 })
    .answer(putQuestionRubric, { RubricVersion: 1 })
}

beforeEach(() => {
  server = startFakeServer()
  signInAs('8000')
  localStorage.clear()
})

async function open(more = '') {
  renderApp(<MarkingPage />, `/Assessment?Marking=${LESSON_ID}${more}`)
  return screen.findByRole('complementary', { name: texts.panel })
}
const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more })
const sent = () => server.callsOf(putAnswerMarks).map(({ body }) => (body as BodyInput<typeof putAnswerMarks>).Marks)
const currentRow = () =>
  within(screen.getByRole('navigation', { name: texts.queue }))
    .getAllByRole('button')
    .find((row) => row.getAttribute('aria-current') === 'true')?.textContent

describe('marking by keyboard', () => {
  it('[R049][O1052] a digit and Enter give a mark and open the next, without the mouse', async () => {
    serve()
    await open()
    for (const [key, name] of [
      ['3', '学生2'],
      ['2', '学生3'],
    ] as const) {
      press(key)
      press('Enter')
      await waitFor(() => expect(currentRow()).toContain(name))
    }
    expect(sent().map(([one]) => [one?.AttemptId, one?.Points, one?.Seen])).toEqual([
      [idOf(1), 3, 0],
      [idOf(2), 2, 0],
    ])
    expect(screen.getByText(texts.progress(2, 4))).toBeTruthy()
  })

  it('[R049] half points, a mark that is too high, and what is typed wrongly', async () => {
    serve()
    await open()
    for (const key of ['3', '.', '5']) press(key)
    const points = screen.getByLabelText(texts.points)
    expect(points).toHaveProperty('value', '3.5')
    for (const key of ['2', '3', '.', '5']) press(key)
    expect(points, 'behind a whole number another one begins').toHaveProperty('value', '3.5')
    press('Backspace')
    fireEvent.change(points, { target: { value: '9' } })
    expect(screen.getByText(texts.pointsWrong(4))).toBeTruthy()
    press('Enter')
    expect(sent()).toEqual([])
  })

  it('[R049] arrows go on and back, / leads into the comment, Escape out of it, ? shows the keys', async () => {
    serve()
    await open()
    press('ArrowDown')
    await waitFor(() => expect(currentRow()).toContain('学生2'))
    press('ArrowUp')
    await waitFor(() => expect(currentRow()).toContain('学生1'))
    press('/')
    const comment = screen.getByLabelText(texts.comment)
    expect(document.activeElement).toBe(comment)
    press('3')
    expect(screen.getByLabelText(texts.points)).toHaveProperty('value', '')
    press('Escape')
    press('?')
    expect(await screen.findByRole('dialog', { name: texts.keysTitle })).toBeTruthy()
  })

  it('[O1055][O1056] Alt and a digit insert a phrase, which comes to the front', async () => {
    serve()
    await open()
    await screen.findByText('说说为什么')
    press('1', { code: 'Digit1', altKey: true })
    expect(screen.getByLabelText(texts.comment)).toHaveProperty('value', '说说为什么')
    press('4')
    fireEvent.keyDown(screen.getByLabelText(texts.comment), { key: 'Escape' })
    press('4')
    press('Enter')
    await waitFor(() => expect(sent()[0]?.[0]).toMatchObject({ Points: 4, Comment: '说说为什么' }))
  })
})

describe('alike answers', () => {
  it('[O1051][O1052] say why they stand together and what differs; the first Enter asks, the second marks all', async () => {
    serve(questionOf(), [GROUP])
    await open()
    const work = within(screen.getByRole('region', { name: texts.work }))
    expect(work.getByText(texts.likeness.alike, { exact: false })).toBeTruthy()
    expect(work.getByText(texts.differs(1))).toBeTruthy()
    expect(work.getByText('面').tagName).toBe('MARK')
    press('4')
    press('Enter')
    expect(await screen.findByRole('button', { name: new RegExp(texts.confirmMany(2, '4')) })).toBeTruthy()
    expect(sent()).toEqual([])
    press('Enter')
    await waitFor(() => expect(sent()[0]?.map(({ AttemptId }) => AttemptId)).toEqual([idOf(1), idOf(2)]))
  })

  it('[O1052] one that is taken out is left for later, and stands alone in the queue', async () => {
    serve(questionOf(), [GROUP])
    await open()
    fireEvent.click(screen.getByRole('checkbox', { name: texts.takeOut('学生2') }))
    const queue = within(screen.getByRole('navigation', { name: texts.queue }))
    expect(queue.getByText('学生2')).toBeTruthy()
    ;(document.activeElement as HTMLElement).blur()
    press('4')
    press('Enter')
    await waitFor(() => expect(sent()[0]?.map(({ AttemptId }) => AttemptId)).toEqual([idOf(1)]))
  })

  it('[O1052] one that joins a group later is marked alone: what the others were given stays', async () => {
    serve(questionOf(), [GROUP])
    const [first = expect.fail(), ...others] = ANSWERS
    server.answer(getMarkingAnswers, {
      Answers: [{ ...first, Points: 3, Version: 1, MarkerName: '周敏' }, ...others],
      Groups: [GROUP],
    })
    await open()
    expect(screen.getAllByRole('checkbox', { name: /算在这一组里/ })).toHaveLength(1)
    press('2')
    press('Enter')
    await waitFor(() => expect(sent()[0]?.map(({ AttemptId }) => AttemptId)).toEqual([idOf(2)]))
  })

  it('[O1053] U takes the last decision back', async () => {
    serve()
    await open()
    press('4')
    press('Enter')
    await waitFor(() => expect(currentRow()).toContain('学生2'))
    press('u')
    await waitFor(() => expect(server.callsOf(undoAnswerMarks)[0]?.body).toMatchObject({ BatchId: BATCH_ID }))
  })
})

describe('a rubric', () => {
  const Rubric = [
    { Title: '做法', Levels: LEVELS },
    { Title: '理由', Levels: LEVELS },
  ]
  it('[O1054][O1052] digits choose levels from criterion to criterion, and the points are scaled', async () => {
    serve(questionOf({ Rubric, RubricVersion: 1 }))
    await open()
    press('1')
    expect(screen.getByText(rubricTexts.levelsMissing)).toBeTruthy()
    press('Enter')
    expect(sent()).toEqual([])
    press('0')
    expect(screen.getByLabelText(texts.points).textContent).toBe('2')
    expect(screen.getByText(rubricTexts.converted('1', '2', '4', '2'))).toBeTruthy()
    press('Enter')
    await waitFor(() => expect(sent()[0]?.[0]).toMatchObject({ Points: 2, Levels: [1, 0] }))
  })

  it('[O1054] is written here, and not sent while something is missing', async () => {
    serve()
    await open()
    fireEvent.click(screen.getByRole('button', { name: rubricTexts.make }))
    const dialog = within(await screen.findByRole('dialog', { name: texts.rubricTitle(2) }))
    fireEvent.click(dialog.getByRole('button', { name: rubricTexts.save }))
    expect(dialog.getByText(rubricTexts.gaps)).toBeTruthy()
    fireEvent.change(dialog.getByLabelText(rubricTexts.criterion(1)), { target: { value: '说明' } })
    fireEvent.click(dialog.getByRole('button', { name: rubricTexts.save }))
    await waitFor(() => expect(server.callsOf(putQuestionRubric)).toHaveLength(1))
    expect(server.callsOf(putQuestionRubric)[0]?.body).toMatchObject({
      QuestionId: QUESTION_ID,
      Seen: 0,
      Criteria: [{ Title: '说明', Levels: [{ Points: 0 }, { Points: 1 }, { Points: 2 }] }],
    })
  })
})

describe('two markers', () => {
  const theirs = {
    AttemptId: idOf(1),
    QuestionId: QUESTION_ID,
    Points: 1,
    Comment: '只说了一半',
    Levels: [],
    Version: 3,
    MarkerName: '周敏',
    IsOwn: 0 as const,
    MarkTime: '2026-11-20 09:00:00',
  }
  const meet = async () => {
    serve()
    server.answer(putAnswerMarks, { BatchId: '', MarkedCount: 0, Clashes: [theirs] })
    await open()
    press('4')
    press('Enter')
    return within(await screen.findByRole('dialog', { name: texts.clashTitle }))
  }

  it('[O1052] who comes second reads whose mark stands, and gives the own one over just that', async () => {
    const dialog = await meet()
    expect(dialog.getByText(texts.clashTheirs('周敏 11-20 09:00', '1', '只说了一半'))).toBeTruthy()
    server.answer(putAnswerMarks, { BatchId: BATCH_ID, MarkedCount: 1, Clashes: [] })
    fireEvent.click(dialog.getByRole('button', { name: texts.useMine }))
    await waitFor(() => expect(sent()[1]?.[0]).toMatchObject({ Points: 4, Seen: 3 }))
  })

  it('[O1052] or keeps what stands', async () => {
    const dialog = await meet()
    fireEvent.click(dialog.getByRole('button', { name: texts.keepTheirs }))
    expect((await screen.findAllByText(texts.given('1'))).length).toBeGreaterThan(0)
    expect(sent()).toHaveLength(1)
  })

  it('[O1052] what is refused stays as it was typed', async () => {
    serve()
    server.refuse(putAnswerMarks, 'Conflict', '刚改过')
    await open()
    press('3')
    press('Enter')
    expect(await screen.findByText('刚改过')).toBeTruthy()
    expect(screen.getByLabelText(texts.points)).toHaveProperty('value', '3')
  })
})

describe('who is marked', () => {
  it('[O1050] by pupil, with how each stands with the deadline', async () => {
    serve()
    await open('&Mode=pupil')
    const queue = screen.getByRole('navigation', { name: texts.pupils })
    expect(within(queue).getAllByText('迟交 5 分钟')).toHaveLength(1)
    expect(server.callsOf(getMarkingAnswers)[0]?.query).toMatchObject({ AttemptId: idOf(1) })
  })

  it('[O1050] without names the server is asked for none', async () => {
    serve()
    await open()
    fireEvent.click(screen.getByRole('checkbox', { name: texts.anonymous }))
    await waitFor(() => expect(server.callsOf(getMarkingAnswers).at(-1)?.query).toMatchObject({ IsAnonymous: '1' }))
  })

  it('[O1050] an empty desk says what comes, and a failure offers another try', async () => {
    serve()
    server.answer(getMarkingQueue, { ...queueOf([questionOf()], []) })
    renderApp(<MarkingPage />, `/Assessment?Marking=${LESSON_ID}`)
    expect(await screen.findByText(texts.emptyHint)).toBeTruthy()
  })
})
