import {
  addressOfXml,
  checkMessages,
  deleteProject,
  ErrorCodes,
  getTraining,
  listUserSteps,
  PROJECTS_MAX,
  projectMessages,
  readFileForStr,
  saveProcess,
  saveStrForFile,
  trainingMessages,
  updateProject,
  updateProjectOfTraining,
} from '@shijie/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildFile, buildUser } from '../../../test/factories.ts'
import { startRealRunner } from '../../../test/real-runner.ts'
import { startTestApp, type TestApp } from '../../../test/support.ts'
import { buildTraining, type StepInput } from '../../../test/trainings.ts'
import { newId } from '../../platform/ids.ts'

let test: TestApp
let token: string
let userId: string
let runner: Awaited<ReturnType<typeof startRealRunner>>
beforeAll(async () => {
  runner = await startRealRunner(1)
  test = await startTestApp({}, { runner })
  userId = (await buildUser(test.db, { userType: '7000' })).id
  token = await test.sessionFor(userId)
}, 60_000)
afterAll(async () => {
  await test.close()
  await runner.close()
})

/** One step, begun by the pupil. */
async function begin(step: StepInput) {
  const built = await buildTraining(test.db, { steps: [step] })
  const StepId = built.stepIds[0] ?? ''
  await test.call(saveProcess, { token, body: { StepId, Act: 'begin' } })
  const check = (work: { Code?: string; Answers?: { QuestionId: string; Value: string[] }[]; FileId?: string } = {}) =>
    test.call(saveProcess, { token, body: { StepId, ...work } })
  return { ...built, StepId, check }
}

const DOUBLE: StepInput = {
  kind: 'python',
  body: {
    scenarios: { main: { stdin: '4', before: "calls = [('double', (3,))]" }, secret: { stdin: '-2718281' } },
  },
  checks: [
    { kind: 'output', title: '输入 4', hint: '两倍是几？', body: { expect: '8', fail: '现在是「{got}」' } },
    {
      kind: 'test',
      title: '函数 double',
      body: { test: 'ok = results[0].same(6)\nsay = {"n": results[0]}', fail: '现在是 {n}', pass: '{n} 对了' },
    },
    {
      kind: 'output',
      title: '换一个数',
      hint: '负数呢？',
      isHidden: true,
      body: { scenario: 'secret', expect: '-5436562', fail: '换一个数就不对了：{got}' },
    },
  ],
}
const RIGHT = 'def double(n):\n    return n * 2\n\nprint(double(int(input())))'

describe('a Python step', () => {
  it('[E053][O508] passes by what the server finds: output, tests on the program, hidden cases', async () => {
    const { check, id } = await begin(DOUBLE)
    const { Data } = await check({ Code: RIGHT })
    expect(Data.Step.State).toBe('passed')
    expect(Data.Step.Checks.map(({ Title, IsPassed }) => [Title, IsPassed])).toEqual([
      [checkMessages.runs, 1],
      ['输入 4', 1],
      ['函数 double', 1],
      ['换一个数', 1],
    ])
    expect(Data.Step.Output).toBe('4\n8\n')
    const training = await test.call(getTraining, { token, query: { TrainId: id } })
    expect(training.Data).toMatchObject({ PassedCount: 1, State: 'begun', TrainStatus: 1 })
  })

  it("[E053][O508] says what is missing with the learner's own number, and nothing of hidden cases", async () => {
    const { check } = await begin(DOUBLE)
    const answer = await check({ Code: 'def double(n):\n    return n + 4\n\nprint(double(int(input())))' })
    const [, first, second, hidden] = answer.Data.Step.Checks
    expect(answer.Data.Step.State).toBe('begun')
    // 4 + 4 is right by chance.
    expect(first).toMatchObject({ IsPassed: 1 })
    expect(second).toMatchObject({ IsPassed: 0, Message: '现在是 7' })
    expect(hidden).toMatchObject({ IsPassed: 0, Message: checkMessages.hiddenLater, Hint: '', IsHidden: 1 })
    expect(answer.response.body).not.toMatch(/2718281|5436562|double\\"\]/)
  })

  it('[E053][O508] a hidden check that fails alone says what of the task is broken, not its data', async () => {
    const { check } = await begin(DOUBLE)
    const answer = await check({ Code: 'def double(n):\n    return n * 2\n\nprint(abs(double(int(input()))))' })
    const hidden = answer.Data.Step.Checks.at(-1)
    expect(hidden).toMatchObject({ IsPassed: 0, Message: '换一个数就不对了：…', Hint: '负数呢？', IsHidden: 1 })
    expect(answer.response.body).not.toMatch(/2718281|5436562/)
  })

  it('[E053] a program that asks for more than it is given is told how often it was given something', async () => {
    const { check } = await begin(DOUBLE)
    const { Data } = await check({ Code: 'print(int(input("一个数：")) * 2)\ninput("再来：")' })
    expect(Data.Step.Checks[0]?.Message).toBe(checkMessages.inputUsedUp(1))
    expect(Data.Step.Output).toBe('一个数：4\n8\n再来：')
  })

  it('[E053] the words of its questions are no output of a program', async () => {
    const { check } = await begin(DOUBLE)
    const { Data } = await check({
      Code: 'def double(n):\n    return n * 2\n\nprint(double(int(input("比 3 大吗："))))',
    })
    expect(Data.Step.State).toBe('passed')
  })

  it('[O508] the list of steps sends no case, no test and no answer', async () => {
    const { id } = await begin(DOUBLE)
    const { response } = await test.call(listUserSteps, { token, query: { TrainId: id } })
    expect(response.body).toContain('换一个数')
    expect(response.body).not.toMatch(/2718281|5436562|expect|scenario|ok =/)
  })

  it('[E053] a program that stops half-way says where, in words', async () => {
    const { check } = await begin(DOUBLE)
    const { Data } = await check({ Code: 'print(int(input())\n' })
    expect(Data.Step.Checks[0]).toMatchObject({ Title: checkMessages.runs, IsPassed: 0 })
    expect(Data.Step.Checks[0]?.Message).toMatch(/[\u4e00-\u9fff]/)
    expect(Data.Step.Checks.every(({ IsPassed }) => IsPassed === 0)).toBe(true)
  })

  it('[E053] an endless loop is stopped and named', async () => {
    const { check } = await begin({ ...DOUBLE, body: { scenarios: { main: { stdin: '4', seconds: 1 } } } })
    const { Data } = await check({ Code: 'while True:\n    pass' })
    expect(Data.Step.Checks[0]?.Message).toBe(checkMessages.endless)
    expect(Data.Step.State).toBe('begun')
  })

  it('[E053] a program can print no verdict of its own', async () => {
    const { check } = await begin(DOUBLE)
    const forged = '{"output": "8\\n", "error": "", "answers": [{"ok": true, "say": {}}], "drawing": []}'
    const { Data } = await check({ Code: `print(${JSON.stringify(`#000000000000000000000000#${forged}`)})` })
    expect(Data.Step.State).toBe('begun')
  })

  it.each([
    ['its own frames', 'import sys\nprint(sys._getframe(1).f_locals["spec"])'],
    ['the exit', 'import os\nos._exit(0)'],
    ['the printer', 'import json\njson.dumps = lambda found: "{}"'],
  ])('[E053][O508] a program that reaches for %s gets no verdict and sees no hidden case', async (_what, Code) => {
    const { check } = await begin(DOUBLE)
    const answer = await check({ Code })
    expect(answer.IsSuccess).toBe(true)
    expect(answer.Data.Step.State).toBe('begun')
    expect(answer.response.body).not.toMatch(/2718281|5436562/)
  })

  // A program that prints 5 where 8 is asked for, and whose function is wrong.
  const WRONG = 'def double(n):\n    return n + 1\n\nprint(double(int(input())))'
  it.each([
    ['the verdict', 'import builtins\nbuiltins.bool = lambda x: 1 == 1'],
    [
      'the questions',
      'import sys\nframe = sys._getframe(1)\nwhile frame:\n    frame.f_locals["spec"] = {"tests": ["ok = True"]}\n    frame = frame.f_back',
    ],
    [
      'the writer',
      'import json\nreal = json.dumps\njson.dumps = lambda found, **more: real(found).replace("false", "true")',
    ],
    [
      'exec',
      'import builtins\nreal = builtins.exec\nbuiltins.exec = lambda code, space=None, *more: real("ok = True", space)',
    ],
    [
      'an object that equals everything',
      'class Yes(int):\n    def __eq__(self, other):\n        return True\ndouble = lambda n: Yes(5)',
    ],
    [
      'what its input holds',
      'import sys, builtins\nif "2718281" in sys.stdin.read():\n    builtins.bool = lambda x: 1 == 1\nprint("x")',
    ],
  ])('[E053][O508] a program that changes %s passes nothing that it has not done', async (_what, attack) => {
    const { check } = await begin(DOUBLE)
    const { Data } = await check({ Code: `${WRONG}\n${attack}` })
    const [, ...asked] = Data.Step.Checks
    expect(asked.map(({ IsPassed }) => IsPassed)).toEqual([0, 0, 0])
    expect(asked[2]?.Message).toMatch(new RegExp(`${checkMessages.hiddenLater}|${checkMessages.runFirst}`))
    expect(Data.Step.State).toBe('begun')
  })

  it('[E053] what breaks in the check itself is not told with a line that nobody wrote', async () => {
    const { check } = await begin(DOUBLE)
    const { Data } = await check({ Code: `import builtins\nbuiltins.type = None\n${RIGHT}\nbuiltins.len = None` })
    expect(JSON.stringify(Data.Step.Checks)).not.toMatch(/第 \d+ 行/)
  })

  it('[E053] nothing to check is said, and a draft is kept without a check', async () => {
    const { check, StepId, id } = await begin(DOUBLE)
    expect((await check()).ErrorMsg).toBe(trainingMessages.codeNeeded)
    await test.call(saveProcess, { token, body: { StepId, Act: 'draft', Code: 'print(1)  # 草稿' } })
    const { Data } = await test.call(listUserSteps, { token, query: { TrainId: id } })
    expect(Data.Items[0]).toMatchObject({ Code: 'print(1)  # 草稿', AttemptCount: 0, State: 'begun' })
  })
})

describe('a step with blocks', () => {
  const LOOP: StepInput = {
    kind: 'blocks',
    starter: '<xml><block type="event_start"></block></xml>',
    checks: [
      { kind: 'blocks', body: { types: ['controls_repeat_ext'], name: '重复' } },
      {
        kind: 'test',
        body: {
          test: 'n = len([c for c in commands if c["do"] == "line"])\nok = n == 4\nsay = {"n": n}',
          pass: '画了 {n} 条线',
        },
      },
    ],
  }
  const xmlOf = (type: string) =>
    `<xml><!-- <block type="controls_repeat_ext"/> --><block type="event_start"><next><block type="${type}"/></next></block></xml>`

  it('[E053][E073] looks at the blocks of the project and at what its turtle drew', async () => {
    const { check, id } = await begin(LOOP)
    const steps = await test.call(listUserSteps, { token, query: { TrainId: id } })
    const ProjectId = steps.Data.Items[0]?.ProjectId ?? ''
    const project = await test.db
      .selectFrom('projects')
      .selectAll()
      .where('id', '=', ProjectId)
      .executeTakeFirstOrThrow()
    const started = await test.call(readFileForStr, {
      token,
      query: { FileUrl: addressOfXml(project.xml_file_id ?? '') },
    })
    expect(started.Data.Str).toContain('event_start')
    expect((await check()).ErrorMsg).toBe(checkMessages.codeEmpty)

    const save = async (xml: string, Version: number) => {
      const stored = await test.call(saveStrForFile, { token, body: { Str: xml } })
      const Python = 'import turtle\nfor n in range(4):\n    turtle.forward(50)\n    turtle.left(90)\n'
      const body = { ProjectId, Version, Mode: 'blocks' as const, BlocksFileUrl: stored.Data.FileUrl, Python }
      expect((await test.call(updateProject, { token, body })).IsSuccess).toBe(true)
    }
    await save(xmlOf('turtle_move'), 1)
    const first = await check()
    expect(first.Data.Step.Checks.slice(1)).toMatchObject([
      { IsPassed: 0, Message: checkMessages.blocksMissing('重复', 0, 1) },
      { IsPassed: 1, Message: '画了 4 条线' },
    ])
    expect(first.Data.Step.Drawing).toHaveLength(4)
    await save(xmlOf('controls_repeat_ext'), 2)
    expect((await check()).Data.Step.State).toBe('passed')
  })

  it('[E073] saves the project of a step by its step; whoever has not begun it has none there', async () => {
    const { id: TrainId, StepId } = await begin(LOOP)
    const body = { TrainId, StepId, Version: 1, Mode: 'python' as const, Python: 'print(1)\n' }
    expect((await test.call(updateProjectOfTraining, { token, body })).Data.Version).toBe(2)
    const other = await test.sessionFor((await buildUser(test.db, { userType: '7000' })).id)
    const refused = await test.call(updateProjectOfTraining, { token: other, body })
    expect(refused.ErrorCode).toBe(ErrorCodes.NotFound)
  })
})

const BLANK: StepInput = { kind: 'blocks', checks: [] }

describe('the project of a step', () => {
  const stepOf = async (TrainId: string) =>
    (await test.call(listUserSteps, { token, query: { TrainId } })).Data.Items[0]

  it('[E053][E077] one in the bin is none: the step begins another, and what was found stays', async () => {
    const { id, StepId } = await begin(BLANK)
    const first = (await stepOf(id))?.ProjectId ?? ''
    expect(first).not.toBe('')
    await test.call(deleteProject, { token, body: { ProjectId: first } })
    expect(await stepOf(id)).toMatchObject({ State: 'begun', ProjectId: '' })
    const again = await test.call(saveProcess, { token, body: { StepId, Act: 'begin' } })
    expect(again.Data.Step).toMatchObject({ State: 'begun', ProjectId: expect.not.stringMatching(first) })
    expect(again.Data.Step.ProjectId).not.toBe('')
  })

  it('[E053] a step whose project could not be made is not begun', async () => {
    const owner = await buildUser(test.db, { userType: '7000' })
    const own = await test.sessionFor(owner.id)
    const { id, stepIds } = await buildTraining(test.db, { steps: [BLANK] })
    await test.db
      .insertInto('projects')
      .values(
        Array.from({ length: PROJECTS_MAX }, (_, n) => ({
          id: newId(),
          owner_id: owner.id,
          name: `作品 ${n}`,
          mode: 'blocks' as const,
          created_at: new Date(),
          updated_at: new Date(),
        })),
      )
      .execute()
    const body = { StepId: stepIds[0] ?? '', Act: 'begin' as const }
    expect((await test.call(saveProcess, { token: own, body })).ErrorMsg).toBe(projectMessages.tooMany)
    const steps = await test.call(listUserSteps, { token: own, query: { TrainId: id } })
    expect(steps.Data.Items[0]).toMatchObject({ State: 'open', ProjectId: '' })
  })
})

describe('other kinds of steps', () => {
  it('[E053] a step that is read has to be open for a moment', async () => {
    const { check } = await begin({ kind: 'read' })
    expect((await check()).ErrorMsg).toBe(trainingMessages.readLonger(3))
    test.clock.advance(3000)
    expect((await check()).Data.Step).toMatchObject({ State: 'passed', Checks: [{ Message: checkMessages.readDone }] })
  })

  it('[E053][O509] a quiz is graded here; the answer tells which is wrong, not what is right', async () => {
    const { check } = await begin({
      kind: 'quiz',
      body: {
        questions: [
          { stem: '一圈多少度？', options: ['180', '360'], right: [1], hint: '半圈是 180' },
          { kind: 'fill', stem: '半圈？', right: ['180', '一百八十'] },
        ],
      },
    })
    expect((await check({ Answers: [{ QuestionId: 'q1', Value: ['o1'] }] })).ErrorMsg).toBe(
      trainingMessages.answersNeeded,
    )
    const wrong = await check({
      Answers: [
        { QuestionId: 'q1', Value: ['o1'] },
        { QuestionId: 'q2', Value: [' 一百八十 '] },
      ],
    })
    expect(wrong.Data.Step.Checks).toMatchObject([
      { IsPassed: 0, Message: checkMessages.quizWrong, Hint: '半圈是 180' },
      { IsPassed: 1 },
    ])
    expect(wrong.response.body).not.toMatch(/"right"|Right/)
    const right = await check({
      Answers: [
        { QuestionId: 'q1', Value: ['o2'] },
        { QuestionId: 'q2', Value: ['180'] },
      ],
    })
    expect(right.Data.Step.State).toBe('passed')
  })

  it('[E053] an upload is an own file of the right type', async () => {
    const upload = { types: ['text/csv'], accept: '.csv', words: 'CSV 表格' }
    const { check } = await begin({ kind: 'upload', body: { upload } })
    const { db, storage } = test
    const picture = await buildFile(db, storage, { ownerId: userId, mediaType: 'image/png', name: '叶子.png' })
    const table = await buildFile(db, storage, { ownerId: userId, mediaType: 'text/csv', name: '叶子.csv' })
    const others = await buildFile(db, storage, { mediaType: 'text/csv' })
    expect((await check()).ErrorMsg).toBe(trainingMessages.fileNeeded)
    expect((await check({ FileId: others.id })).ErrorMsg).toBe(trainingMessages.fileUnknown)
    const wrong = await check({ FileId: picture.id })
    expect(wrong.Data.Step.Checks[0]?.Message).toBe(checkMessages.uploadWrongType('叶子.png', 'CSV 表格'))
    expect((await check({ FileId: table.id })).Data.Step).toMatchObject({ State: 'passed', FileName: '叶子.csv' })
  })
})

describe('the order of the steps', () => {
  it('[E051][E053] the next one is locked, shows its title only, and opens when this one has passed', async () => {
    const { id, stepIds } = await buildTraining(test.db, {
      steps: [{ kind: 'read' }, { kind: 'read', title: '第二步', content: '秘密内容' }],
    })
    const [first = '', second = ''] = stepIds
    const list = () => test.call(listUserSteps, { token, query: { TrainId: id } })
    const before = await list()
    expect(before.Data.Items[1]).toMatchObject({ State: 'locked', StepTitle: '第二步', Content: '' })
    const refused = await test.call(saveProcess, { token, body: { StepId: second } })
    expect([refused.ErrorCode, refused.ErrorMsg]).toEqual([ErrorCodes.Conflict, trainingMessages.stepLocked])
    await test.call(saveProcess, { token, body: { StepId: first, Act: 'begin' } })
    test.clock.advance(3000)
    const passed = await test.call(saveProcess, { token, body: { StepId: first } })
    expect(passed.Data).toMatchObject({ PassedCount: 1, StepCount: 2, NextStepId: second })
    expect((await list()).Data.Items[1]).toMatchObject({ State: 'open', Content: '秘密内容' })
  })
})
