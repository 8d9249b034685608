import { listOrganisations, listSelfChecks, type OrganisationItem, type SelfCheckFigures } from '@shijie/contract'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { authoringTexts as texts } from '../../../texts/authoring.ts'
import { ClassAnswers } from './class-answers.tsx'

const idOf = (number: number) => `01a1fddc-2944-720f-b1e0-f11aa7682c0${number}`
const classOf = (number: number, Kind: OrganisationItem['Kind'] = 'class'): OrganisationItem => ({
  OrgId: idOf(number),
  ParentId: '',
  SchoolId: idOf(9),
  Kind,
  OrgName: `七年级（${number}）班`,
  StudentCount: 40,
})
const figures = (LearnerCount: number, names: string[]): SelfCheckFigures => ({
  BlockId: idOf(7),
  Stem: '感应灯的本领从哪里来？',
  LearnerCount,
  RightCount: LearnerCount - names.length,
  Choices: [
    { ChoiceId: idOf(5), Text: '人写的规则', IsRight: 1, FirstCount: LearnerCount - names.length, FirstNames: [] },
    { ChoiceId: idOf(6), Text: '看多了学会的', IsRight: 0, FirstCount: names.length, FirstNames: names },
  ],
})

function open(classes: OrganisationItem[]) {
  signInAs('8000')
  const server = startFakeServer()
    .answer(listOrganisations, { Items: classes, TotalCount: classes.length })
    .answer(listSelfChecks, { Items: [figures(1, [])], TotalCount: 1, PupilCount: 40 })
  return { server, view: renderApp(<ClassAnswers lessonId={idOf(1)} />) }
}

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => void vi.useRealTimers())

it('[O910] who teaches one class sees that class, and how many are still missing', async () => {
  const { server } = open([classOf(9, 'school'), classOf(2)])
  expect(await screen.findByText(texts.answeredOf(40, 1, 1))).toBeTruthy()
  expect(server.callsOf(listSelfChecks).at(-1)?.query).toMatchObject({ OrganisationId: idOf(2) })
})

it('[O910] of several classes it is chosen; at first all are meant', async () => {
  const { server, view } = open([classOf(2), classOf(3)])
  await screen.findByText('感应灯的本领从哪里来？')
  expect(server.callsOf(listSelfChecks).at(-1)?.query).not.toHaveProperty('OrganisationId')
  await view.user.selectOptions(screen.getByLabelText(texts.ofClass), classOf(3).OrgName)
  await vi.waitFor(() =>
    expect(server.callsOf(listSelfChecks).at(-1)?.query).toMatchObject({ OrganisationId: idOf(3) }),
  )
})

it('[O910] says of each choice whether it is right, not by its colour alone', async () => {
  open([classOf(2)])
  const rowOf = async (choice: string) => (await screen.findByText(choice)).closest('li')
  const [right, wrong] = [await rowOf('人写的规则'), await rowOf('看多了学会的')]
  expect([right?.dataset.state, wrong?.dataset.state]).toEqual(['right', 'wrong'])
  expect(right?.textContent).toMatch(new RegExp(`^${texts.rightChoice}`))
  expect(wrong?.textContent).toMatch(new RegExp(`^${texts.wrongChoice}`))
  expect(screen.getByText(texts.choseFirst('人写的规则')).parentElement?.textContent).toContain(texts.people(1))
})

it('[O910] shows by itself how many chose wrong meanwhile', async () => {
  const { server } = open([classOf(2)])
  await screen.findByText(texts.answeredOf(40, 1, 1))
  server.answer(listSelfChecks, { Items: [figures(2, ['周末'])], TotalCount: 1, PupilCount: 40 })
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(await screen.findByText(texts.answeredOf(40, 2, 1))).toBeTruthy()
})

it('[O910] names nobody before the class until the teacher asks who it was, and forgets that by the next time', async () => {
  const { server, view } = open([classOf(2)])
  server.answer(listSelfChecks, { Items: [figures(2, ['周末'])], TotalCount: 1, PupilCount: 40 })
  await screen.findByText(texts.answeredOf(40, 2, 1))
  expect(screen.queryByText('周末')).toBeNull()
  await view.user.click(screen.getByRole('checkbox', { name: texts.showNames }))
  expect(screen.getByText('周末')).toBeTruthy()
  view.unmount()
  renderApp(<ClassAnswers lessonId={idOf(1)} />)
  await screen.findByText(texts.answeredOf(40, 2, 1))
  expect(screen.queryByText('周末')).toBeNull()
})

it('[O910] keeps what it knows while the server cannot be reached, and says so', async () => {
  const { server } = open([classOf(2)])
  await screen.findByText(texts.answeredOf(40, 1, 1))
  server.breakWith(listSelfChecks, 500)
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(await screen.findByText(/刚才的结果/)).toBeTruthy()
  expect(screen.getByText(texts.answeredOf(40, 1, 1))).toBeTruthy()
})
