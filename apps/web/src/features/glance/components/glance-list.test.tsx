import { type GlanceItem, getGlance, getTrainingWork } from '@shijie/contract'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { linkTo } from '../../../lib/addresses.ts'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { glanceTexts as texts } from '../../../texts/glance.ts'
import { GlanceList } from './glance-list.tsx'

const PUPIL = '01890000-0000-7000-8000-000000000001'
const WORK = '01890000-0000-7000-8000-000000000002'

const OTHER = '01890000-0000-7000-8000-000000000003'

const item: GlanceItem = {
  Kind: 'program',
  WorkId: WORK,
  WorkName: '小车避障',
  About: '',
  Form: 'blocks',
  State: '',
  DoneCount: 0,
  WholeCount: 0,
  EndTime: '',
  CommentCount: 0,
  AttemptId: '',
  WaitingCount: 0,
  Points: 0,
  FullScore: 0,
  Time: '2026-11-28 10:00:00',
}

const show = (items: GlanceItem[]) => {
  signInAs('8000')
  const server = startFakeServer().answer(getGlance, { UserName: '高景行', Items: items })
  return { server, ...renderApp(<GlanceList userId={PUPIL} />) }
}

it('[O1090] a program, a set and a model lead to where they are looked at, in a window of their own', async () => {
  show([
    { ...item, CommentCount: 2 },
    { ...item, Kind: 'dataset', WorkName: '水果', Form: 'image', DoneCount: 3, WholeCount: 12 },
    { ...item, Kind: 'model', WorkName: '水果模型', Form: 'image', State: 'running' },
  ])
  const links = await screen.findAllByRole('link')
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('target')])).toEqual([
    [`/projects/training?projectid=${WORK}`, '_blank'],
    [`/pretrain/image/dataset/classify?datasetid=${WORK}`, '_blank'],
    [`/pretrain/image/model/operate?operate=training&modelid=${WORK}`, '_blank'],
  ])
  const [program, set, model] = screen.getAllByRole('listitem')
  expect(program?.textContent).toContain(texts.comments(2))
  expect(set?.textContent).toContain(texts.own(3, 12))
  expect(model?.textContent).toContain(texts.states.running)
  expect(screen.getByText((text) => text.includes(texts.show))).toBeTruthy()
})

it('[O1090] a paper says how far it is and opens nothing', async () => {
  show([
    { ...item, Kind: 'exercise', WorkName: '课堂小测', DoneCount: 4, WholeCount: 10, EndTime: '2026-11-28 10:40:00' },
  ])
  const row = within(await screen.findByRole('listitem'))
  expect(row.queryByRole('link')).toBeNull()
  expect(
    row.getByText((text) => text.includes(texts.answered(4, 10)) && text.includes(texts.until('10:40'))),
  ).toBeTruthy()
  // Nothing here can be opened, so nothing says that it could; the paper says when it can be read.
  row.getByText((text) => text.includes(texts.closed))
  expect(screen.queryByText(texts.lead)).toBeNull()
})

it('[O1090] a paper that was handed in opens: at the desk of marks where something waits, else as it was marked', async () => {
  const paper = { ...item, Kind: 'paper', WorkName: '课堂小测', Points: 20, FullScore: 70, AttemptId: PUPIL } as const
  show([
    { ...paper, WaitingCount: 1 },
    { ...paper, WorkId: OTHER },
    { ...paper, WorkId: PUPIL, AttemptId: '' },
  ])
  const [waits, marked, others] = await screen.findAllByRole('listitem')
  const hrefOf = (row: HTMLElement | undefined) => row?.querySelector('a')?.getAttribute('href')
  expect(hrefOf(waits)).toBe(linkTo.marking(WORK, PUPIL))
  expect(waits?.textContent).toContain(texts.waits(20, 1))
  expect(hrefOf(marked)).toBe(linkTo.exercise(OTHER, 1, PUPIL))
  expect(marked?.textContent).toContain(texts.points(20, 70))
  expect(hrefOf(others)).toBeUndefined()
})

it('[O1090][O1130] a training says how many of its steps are passed, and opens what was written in them', async () => {
  const { server, user } = show([{ ...item, Kind: 'training', WorkName: '猜数字', DoneCount: 2, WholeCount: 6 }])
  expect((await screen.findByRole('listitem')).textContent).toContain(texts.passed(2, 6))
  const step = { StepId: 's', StepNumber: 3, StepTitle: '比大小', IsPassed: 0, AttemptCount: 2, ProjectId: '' } as const
  server.answer(getTrainingWork, { Steps: [{ ...step, Code: 'print(1)' }] })
  await user.click(screen.getByRole('button', { name: '猜数字' }))
  expect((await screen.findByLabelText(texts.codeOf(texts.step(3, '比大小')))).textContent).toBe('print(1)')
  expect(screen.getByText(texts.tried(false, 2))).toBeTruthy()
  // It unfolds in place, where there is no 展示.
  expect(screen.queryByText((text) => text.includes(texts.show))).toBeNull()
})

it('[O1090] says where there is nothing yet', async () => {
  show([])
  expect(await screen.findByText(texts.none)).toBeTruthy()
})
