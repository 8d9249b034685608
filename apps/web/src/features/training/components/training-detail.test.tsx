import {
  getTeacherNote,
  getTraining,
  handInTraining,
  listRelatedTrainings,
  listTrainingDatasets,
  listTrainingProducts,
  listUserSteps,
  type PublishedDataset,
  type StepRow,
  saveProcess,
  type Training,
  type TrainingProduct,
} from '@shijie/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { buildPublished } from '../../../testing/dataset-data.ts'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { trainingTexts as texts } from '../../../texts/training.ts'
import { type AskedStep, stepToShow } from '../step-to-show.ts'
import { buildStep, buildTraining, stepIdOf, TRAIN_ID } from './samples.ts'
import { TrainingDetail } from './training-detail.tsx'

const listed = <Item,>(Items: Item[]) => ({ Items, TotalCount: Items.length })

const noteShown = vi.fn<(shown: AskedStep) => void>()

function Page({ followId = '' }: { followId?: string }) {
  const [step, setStep] = useState(0)
  return (
    <TrainingDetail
      place={{ trainId: TRAIN_ID, lessonId: '', followId }}
      step={step}
      status={1}
      kind=""
      onStep={setStep}
      onShown={noteShown}
      renderDesk={({ code, onEdit, isReadOnly, foot }) => (
        <section aria-label="写程序">
          <textarea
            aria-label="程序"
            value={code}
            readOnly={isReadOnly}
            onChange={(event) => onEdit(event.target.value)}
          />
          {foot}
        </section>
      )}
    />
  )
}

function openTraining(
  steps: StepRow[],
  training: Partial<Training> = {},
  followId = '',
  sources = listed<PublishedDataset>([]),
) {
  const server = startFakeServer()
    .answer(getTraining, () => buildTraining(training))
    .answer(listUserSteps, () => listed(steps))
    .answer(listTrainingProducts, listed([]))
    .answer(listRelatedTrainings, listed([]))
    .answer(listTrainingDatasets, sources)
  return { server, view: renderApp(<Page followId={followId} />) }
}

const QUIZ = buildStep(1, {
  Questions: [
    {
      QuestionId: 'q1',
      Kind: 'single',
      Stem: '一圈多少度？',
      Options: [
        { OptionId: 'o1', Content: '180' },
        { OptionId: 'o2', Content: '360' },
      ],
    },
  ],
})
const check = { CheckId: 'q1', Title: '一圈多少度？', Hint: '', IsHidden: 0 as const }
const answerOf = (Step: StepRow, PassedCount: number) => ({ Step, PassedCount, StepCount: 2, NextStepId: stepIdOf(2) })

describe('what is for teachers', () => {
  it('[O919] is on the page of a teacher, who asks for it', async () => {
    signInAs('8000')
    const server = startFakeServer()
      .answer(getTraining, () => buildTraining({}))
      .answer(listUserSteps, () => listed([QUIZ]))
      .answer(listTrainingProducts, listed([]))
      .answer(listRelatedTrainings, listed([]))
      .answer(listTrainingDatasets, listed<PublishedDataset>([]))
      .answer(getTeacherNote, { TeacherNote: '先准备彩笔。' })
    renderApp(<Page />)
    expect(await screen.findByText('先准备彩笔。')).toBeTruthy()
    expect(server.callsOf(getTeacherNote)[0]?.query).toEqual({ TrainId: TRAIN_ID })
  })

  it('[O919] is not even asked for on the page of a pupil', async () => {
    signInAs('7000')
    const { server } = openTraining([QUIZ])
    await screen.findByRole('button', { name: texts.quizCheck })
    expect(server.callsOf(getTeacherNote)).toHaveLength(0)
    expect(screen.queryByText(texts.note)).toBeNull()
  })
})

describe('a training', () => {
  it('[R017][E053] the server decides: what is missing is said, and the next step opens when it has passed', async () => {
    const steps = [QUIZ, buildStep(2, { State: 'locked', StepTitle: '第二步' })]
    const { server, view } = openTraining(steps)
    const submit = await screen.findByRole('button', { name: texts.quizCheck })
    expect(submit).toHaveProperty('disabled', true)
    expect(screen.getByRole('button', { name: /第二步.*未打开/ })).toHaveProperty('disabled', true)

    await view.user.click(screen.getByRole('radio', { name: '180' }))
    const wrong = {
      ...QUIZ,
      AttemptCount: 1,
      Checks: [{ ...check, IsPassed: 0 as const, Message: '再想一想', Hint: '半圈是多少？' }],
    }
    server.answer(saveProcess, () => answerOf(wrong, 0)).answer(listUserSteps, () => listed([wrong, ...steps.slice(1)]))
    await view.user.click(submit)
    expect(await screen.findByText('半圈是多少？')).toBeTruthy()
    expect(screen.getByRole('button', { name: texts.next })).toHaveProperty('disabled', true)
    expect(server.callsOf(saveProcess)[0]?.body).toEqual({
      StepId: stepIdOf(1),
      Answers: [{ QuestionId: 'q1', Value: ['o1'] }],
    })

    const right = { ...QUIZ, State: 'passed' as const, Checks: [{ ...check, IsPassed: 1 as const, Message: '答对了' }] }
    const opened = buildStep(2, { StepTitle: '第二步', Task: '第二步的任务' })
    server.answer(saveProcess, () => answerOf(right, 1)).answer(listUserSteps, () => listed([right, opened]))
    await view.user.click(screen.getByRole('radio', { name: '360' }))
    await view.user.click(screen.getByRole('button', { name: texts.quizCheck }))
    await waitFor(() => expect(screen.getByRole('button', { name: texts.next })).toHaveProperty('disabled', false))
    await view.user.click(screen.getByRole('button', { name: texts.next }))
    expect(await screen.findByText('第二步的任务')).toBeTruthy()
  })

  it('[E053] a step that is opened for the first time is begun', async () => {
    const { server } = openTraining([buildStep(1, { StepType: 'read', State: 'open', ReadSeconds: 3 })])
    const begun = buildStep(1, { StepType: 'read', ReadSeconds: 3 })
    server.answer(saveProcess, () => answerOf(begun, 0)).answer(listUserSteps, () => listed([begun]))
    await waitFor(() =>
      expect(server.callsOf(saveProcess).map(({ body }) => body)).toEqual([{ StepId: stepIdOf(1), Act: 'begin' }]),
    )
  })

  it('[E053] a step that could not be begun says why, and is begun by another try', async () => {
    const fresh = buildStep(1, { StepType: 'blocks', State: 'open', ProjectId: '' })
    const begun = { ...fresh, State: 'begun' as const, ProjectId: 'p1' }
    const { server, view } = openTraining([fresh])
    server.refuse(saveProcess, 'Conflict', '这里刚刚有了变化')
    expect((await screen.findByRole('alert')).textContent).toContain('这里刚刚有了变化')
    expect(screen.queryByRole('link', { name: texts.openBlocks })).toBeNull()
    server.answer(saveProcess, () => answerOf(begun, 0)).answer(listUserSteps, () => listed([begun]))
    await view.user.click(screen.getByRole('button', { name: texts.beginAgain }))
    expect(await screen.findByRole('link', { name: texts.openBlocks })).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('[E053] a step whose project lies in the bin gets another: at once while it is being done, by a press afterwards', async () => {
    const lost = buildStep(1, { StepType: 'blocks', State: 'begun', ProjectId: '' })
    const first = openTraining([lost])
    first.server.answer(saveProcess, () => answerOf({ ...lost, ProjectId: 'p1' }, 0))
    first.server.answer(listUserSteps, () => listed([{ ...lost, ProjectId: 'p1' }]))
    expect(await screen.findByRole('link', { name: texts.openBlocks })).toBeTruthy()
    first.view.unmount()

    const passed = { ...lost, State: 'passed' as const, AttemptCount: 1 }
    const { server, view } = openTraining([passed, buildStep(2, { State: 'locked' })])
    await view.user.click(await screen.findByRole('button', { name: /第 1 步/ }))
    const again = await screen.findByRole('button', { name: texts.buildAgain })
    expect(server.callsOf(saveProcess)).toHaveLength(0)
    server.answer(saveProcess, () => answerOf({ ...passed, ProjectId: 'p2' }, 1))
    server.answer(listUserSteps, () => listed([{ ...passed, ProjectId: 'p2' }, buildStep(2, { State: 'locked' })]))
    await view.user.click(again)
    expect(await screen.findByRole('link', { name: texts.backToBlocks })).toBeTruthy()
  })

  it('[E053] a program that is typed is kept without a check, and the check brings it along', async () => {
    const step = buildStep(1, {
      StepType: 'python',
      Starter: '# 开始',
      Checks: [{ ...check, IsPassed: -1, Message: '' }],
    })
    const { server, view } = openTraining([step])
    server.answer(saveProcess, () => answerOf({ ...step, Code: 'print(1)' }, 0))
    fireEvent.change(await screen.findByRole('textbox', { name: '程序' }), { target: { value: 'print(1)' } })
    await waitFor(() => expect(server.callsOf(saveProcess)).toHaveLength(1), { timeout: 15_000 })
    expect(server.callsOf(saveProcess)[0]?.body).toEqual({ StepId: stepIdOf(1), Act: 'draft', Code: 'print(1)' })
    await view.user.click(screen.getByRole('button', { name: texts.check }))
    await waitFor(() => expect(server.callsOf(saveProcess)[1]?.body).toEqual({ StepId: stepIdOf(1), Code: 'print(1)' }))
  })

  it('[R017][E053] what a program lacks first is read at the program, and the check is pressed there', async () => {
    const Checks = [
      { ...check, CheckId: 'c1', Title: '说得对', IsPassed: 1 as const, Message: '' },
      { ...check, CheckId: 'c2', Title: '猜 20：说“小了”', IsPassed: 0 as const, Message: '程序说了“大了”' },
      { ...check, CheckId: 'c3', Title: '只差 1 也分得清', IsPassed: 0 as const, Message: '' },
    ]
    openTraining([buildStep(1, { StepType: 'python', Checks })])
    const desk = within(await screen.findByRole('region', { name: '写程序' }))
    expect(desk.getByText('猜 20：说“小了”').closest('p')?.textContent).toContain('程序说了“大了”')
    expect(desk.queryByText('只差 1 也分得清')).toBeNull()
    expect(desk.getByRole('button', { name: texts.checkAgain })).toBeTruthy()
    expect(screen.getAllByRole('button', { name: texts.checkAgain })).toHaveLength(1)
  })

  it('[B017][R017] a training of one’s own leads to its workspace, with nothing to check and nowhere to go on to', async () => {
    openTraining([buildStep(1, { StepType: 'python', ProjectId: 'p1' })], { IsOwn: 1 as const })
    const link = await screen.findByRole('link', { name: texts.openWork })
    expect(link.getAttribute('href')).toBe('/projects/training?projectid=p1')
    expect(screen.queryByRole('button', { name: texts.next })).toBeNull()
  })

  it('[R017] hints are given one at a time', async () => {
    const { view } = openTraining([{ ...QUIZ, Hints: ['先想一半', '再想一整圈'] }])
    await view.user.click(await screen.findByRole('button', { name: texts.firstHint }))
    expect(screen.getByText('先想一半')).toBeTruthy()
    expect(screen.queryByText('再想一整圈')).toBeNull()
    await view.user.click(screen.getByRole('button', { name: texts.oneMoreHint }))
    expect(screen.getByText('再想一整圈')).toBeTruthy()
    expect(screen.queryByRole('button', { name: texts.oneMoreHint })).toBeNull()
  })

  it('[O500] when all has passed the work is named and handed in', async () => {
    const { server, view } = openTraining([{ ...QUIZ, State: 'passed' }])
    const handIn = {
      HandInId: stepIdOf(9),
      Number: 1,
      Title: '我的',
      State: 'handedIn' as const,
      HandInTime: '',
      Score: -1,
    }
    server.answer(handInTraining, { ...handIn, Comment: '', GraderName: '', GradeTime: '', Levels: [] })
    await view.user.type(await screen.findByLabelText(texts.workName), '我的')
    await view.user.click(screen.getByLabelText(texts.share))
    await view.user.click(screen.getByRole('button', { name: texts.handIn }))
    await waitFor(() =>
      expect(server.callsOf(handInTraining).map(({ body }) => body)).toEqual([
        { TrainId: TRAIN_ID, Title: '我的', IsShared: 1 as const },
      ]),
    )
  })

  it('[R017] somebody else’s copy is only looked at', async () => {
    const follow = '01a1fdde-e9b8-74a8-bdf8-286fc42cd777'
    const { server } = openTraining([QUIZ], { FollowName: '小橘' }, follow)
    expect(await screen.findByText(texts.follow('小橘'))).toBeTruthy()
    expect(screen.queryByRole('button', { name: texts.quizCheck })).toBeNull()
    expect(server.callsOf(listUserSteps)[0]?.query.FollowTrainId).toBe(follow)
    expect(server.callsOf(saveProcess)).toEqual([])
  })
})

describe('the step to show', () => {
  const [passed, begun, locked] = [buildStep(1, { State: 'passed' }), buildStep(2), buildStep(3, { State: 'locked' })]

  it.each([
    ['the one that is asked for', 1, 1],
    ['the first that is not done, when none is asked for', 0, 2],
    ['no locked one', 3, 2],
    ['no hand-in before all has passed', 4, 2],
  ])('[R017] %s', (_what, asked, shown) => {
    const address = { number: asked, status: 1, kind: 'quiz' }
    expect(stepToShow([passed, begun, locked], address, { IsOwn: 0 as const, TrainStatus: 1 })).toBe(shown)
  })

  it('[R017] the hand-in, when all has passed; an own training has none', () => {
    const address = { number: 0, status: 1, kind: 'handin' }
    expect(stepToShow([passed], address, { IsOwn: 0 as const, TrainStatus: 1 })).toBe(2)
    expect(stepToShow([passed], { ...address, number: 2 }, { IsOwn: 1 as const, TrainStatus: 1 })).toBe(1)
  })

  const read = buildStep(1, { StepType: 'read', State: 'passed' })
  it.each([
    ['the kind of the next step', 'quiz', 1, 2],
    ['a kind that is passed already', 'read', 1, 1],
    ['a kind behind a lock', 'python', 1, 2],
    ['a kind that is in no training', 'nonsense', 1, 2],
    ['a hand-in that is not open', 'handin', 1, 2],
    ['a kind, but a status that is over', 'read', 0, 2],
  ])('[R017] by the address: %s', (_what, kind, status, shown) => {
    const steps = [read, buildStep(2), buildStep(3, { StepType: 'python', State: 'locked' })]
    expect(stepToShow(steps, { number: 0, status, kind }, { IsOwn: 0 as const, TrainStatus: 1 })).toBe(shown)
  })

  it('[R017] is the next one for whoever goes on before the page has heard that it is open', () => {
    const steps = [read, buildStep(2, { State: 'locked' })]
    const address = { number: 2, status: 1, kind: 'read' }
    expect(stepToShow(steps, address, { IsOwn: 0 as const, TrainStatus: 1 })).toBe(2)
  })

  it('[R017] is told to the address, with the status that is true', async () => {
    noteShown.mockClear()
    openTraining([read, buildStep(2)], { TrainStatus: 2 })
    await waitFor(() => expect(noteShown.mock.lastCall).toEqual([{ number: 2, status: 2, kind: 'quiz' }]))
  })
})

it('[O500] work that classmates saw is shown again unless the tick is taken away', async () => {
  const last = {
    HandInId: '01a1fdde-e9b8-74a8-bdf8-286fc42cd301',
    Number: 1,
    Title: '向阳',
    State: 'returned' as const,
    HandInTime: '2026-03-02 10:05:00',
    Score: -1,
    Comment: '花瓣再胖一点',
    GraderName: '陈思远',
    GradeTime: '2026-03-02 11:05:00',
    Levels: [],
  }
  const steps = [buildStep(1, { State: 'passed' }), buildStep(2, { State: 'passed' })]
  const { server } = openTraining(steps, { State: 'returned', HandIns: [last], IsShared: 1 as const })
  server.answer(handInTraining, { ...last, Number: 2, State: 'handedIn' })
  const tick = await screen.findByRole<HTMLInputElement>('checkbox', { name: texts.share })
  expect(tick.checked).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: texts.handInAgain }))
  await waitFor(() =>
    expect(server.callsOf(handInTraining)[0]?.body).toMatchObject({ Title: '向阳', IsShared: 1 as const }),
  )
})

describe('what a program needs', () => {
  it('[R017][E051] blocks in the colour of their subject, Python as it is typed; gone when the step has passed', async () => {
    const Uses = [
      { Words: '海龟画弧', SubjectName: '海龟', Colour: '#0f766e' },
      { Words: 'print()', SubjectName: '', Colour: '' },
    ]
    const { view } = openTraining([buildStep(1, { StepType: 'blocks', Uses, ProjectId: 'p1' })])
    const block = await screen.findByText('海龟画弧')
    expect(block.style.getPropertyValue('--block')).toBe('#0f766e')
    expect(screen.getByText(texts.usesIn('海龟'))).toBeTruthy()
    expect(screen.getByText('print()').tagName).toBe('CODE')
    view.unmount()
    openTraining([buildStep(1, { StepType: 'blocks', Uses, State: 'passed' }), buildStep(2)], { TrainStatus: 0 })
    await screen.findByRole('heading', { name: '步骤2' })
    expect(screen.queryByText('海龟画弧')).toBeNull()
  })
})

describe('a step that wants a data set', () => {
  it('[E049] leads to those of the lobby that the training works with', async () => {
    const Labels = ['可回收物', '厨余垃圾'].map((LabelName, Color) => ({ LabelName, Color, SampleNum: 200 }))
    const sources = listed([buildPublished({ PubDatasetId: 'p1', DatasetName: '垃圾分类', SampleNum: 400, Labels })])
    const { server } = openTraining([buildStep(1, { StepType: 'dataset', ModelType: 'image' })], {}, '', sources)
    const link = await screen.findByRole('link', { name: /垃圾分类.*400 个样本，2 类/ })
    expect(link.getAttribute('href')).toBe('/pretrain/datasetpreview?datasetid=p1')
    expect(server.callsOf(listTrainingDatasets)[0]?.query.TrainId).toBe(TRAIN_ID)
  })
})

describe('works of classmates', () => {
  const product: TrainingProduct = {
    ProductId: 'product',
    TrainId: TRAIN_ID,
    ProductName: '小橘的花',
    UserName: '小橘',
    Drawing: [],
    FollowTrainId: '01a1fdde-e9b8-74a8-bdf8-286fc42cd0a1',
    IsOwn: 0,
    CreateTime: '2026-03-02 10:05:00',
  }

  it('[E047] are locked with the reason until the own one is handed in', async () => {
    signInAs('7000')
    const { server, view } = openTraining([QUIZ])
    server.answer(listTrainingProducts, listed([product]))
    await screen.findByText(texts.productsLocked)
    expect(screen.getByText('小橘的花')).toBeTruthy()
    expect(screen.queryByRole('link', { name: /小橘的花/ })).toBeNull()
    view.unmount()
    openTraining([QUIZ], { State: 'handedIn' }).server.answer(listTrainingProducts, listed([product]))
    expect(await screen.findByRole('link', { name: /小橘的花/ })).toBeTruthy()
    expect(screen.queryByText(texts.productsLocked)).toBeNull()
  })

  it('[E035] whoever comes to one by its address is led back to the own training, and offered no other try', async () => {
    signInAs('7000')
    startFakeServer()
      .refuse(getTraining, 'Forbidden')
      .answer(listUserSteps, () => listed([QUIZ]))
    renderApp(<Page followId={product.FollowTrainId} />)
    const back = await screen.findByRole('link', { name: texts.followOwn })
    expect(back.getAttribute('href')).toContain(`/projects/TrainingDetail/${TRAIN_ID}/`)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
