import { type DataBoard, getDataBoard, listBoardDays } from '@shijie/contract'
import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { databoardTexts as texts } from '../../../texts/databoard.ts'
import { rangeName } from '../board-numbers.ts'
import { DataBoardScreen } from './data-board.tsx'

// Nothing can be drawn here; what the charts say stands beside them.
vi.mock('./chart-canvas.tsx', () => ({ ChartCanvas: () => null }))

const counts = {
  StudiedSeconds: 2_298_000,
  LessonsDone: 1286,
  HandIns: 174,
  Graded: 131,
  ModelsTrained: 63,
  ModelsPublished: 11,
  ComponentCalls: 40,
}

const buildBoard = (overrides: Partial<DataBoard> = {}): DataBoard => ({
  Name: '明德中学',
  FromDay: '2026-11-20',
  IsTermKnown: 1,
  ToDay: '2026-11-20',
  Now: '2026-11-20 14:05:04',
  CountedTime: '2026-11-20 14:05:02',
  LearnerCount: 1184,
  ActiveCount: 412,
  Figures: counts,
  StudiedSecondsBefore: 2_030_400,
  Today: [0, 12, 412],
  LastWeek: [0, 10, 380],
  Days: [{ Day: '2026-11-20', Learners: 500, ...counts, Parts: [{ Name: '初一', StudiedSeconds: 2_298_000 }] }],
  Groups: [
    { OrgId: 'a', Name: '初一(1) 班', Minutes: 38, MinutesBefore: 31 },
    { OrgId: 'b', Name: '初一(2) 班', Minutes: 20.5, MinutesBefore: 24 },
  ],
  GroupKind: 'class',
  GroupCount: 2,
  IsWholeSchool: 1,
  Schools: [],
  Hours: [
    { Day: '2026-11-18', Learners: [0, 0, 0, 0, 0, 0, 0, 436, 0, 0, 0, 0, 0, 0, 0] },
    { Day: '2026-11-20', Learners: [1, 2, 3, 4, 5, 6, 7, 412, 0, 0, 0, 0, 0, 0, 0] },
  ],
  Models: [{ ModelType: 'image', Count: 63 }],
  Works: [{ Kind: 'component', Name: '校园小动物', ClassName: '高一(3) 班', PublishTime: '2026-11-20 14:05:00' }],
  ...overrides,
})

const open = (board: DataBoard = buildBoard(), address = '/DataBoard') => {
  signInAs('9000')
  const server = startFakeServer().answer(getDataBoard, board)
  return { server, ...renderApp(<DataBoardScreen />, address) }
}

describe('[R004] the data board', () => {
  it('says each figure with its unit, and how it is counted', async () => {
    open()
    const figure = (name: string) =>
      within((screen.getByText(name, { selector: 'dt' }).closest('div') ?? document.body) as HTMLElement)
    await screen.findByRole('heading', { level: 1, name: /明德中学/ })
    expect(figure('此刻在学').getByText('412')).toBeTruthy()
    expect(figure('此刻在学').getByText('全校 1,184 人')).toBeTruthy()
    expect(figure('学习时长').getByText('638')).toBeTruthy()
    expect(figure('学习时长').getByText('上周五一整天 564 小时')).toBeTruthy()
    expect(figure('交上来的实训').getByText('其中 131 份已批改或退回')).toBeTruthy()
    expect(screen.getByRole('button', { name: texts.about('学完小节'), description: /视频看过 90%/ })).toBeTruthy()
    expect(screen.getByText('2 秒前更新')).toBeTruthy()
  })

  it('compares each class with itself, in the order of the server', async () => {
    open()
    const groups = await screen.findByRole('region', { name: texts.groups.class })
    const names = within(groups)
      .getAllByRole('listitem')
      .map((item) => item.getAttribute('aria-label'))
    expect(names).toEqual([
      '初一(1) 班：每人每天 38 分钟，再往前七天 31 分钟',
      '初一(2) 班：每人每天 20.5 分钟，再往前七天 24 分钟',
    ])
    expect(within(groups).getByText('+7')).toBeTruthy()
    expect(within(groups).getByText('-3.5')).toBeTruthy()
  })

  it('shows no hour that has not come', async () => {
    open()
    const table = within(await screen.findByRole('region', { name: texts.hours })).getByRole('table')
    const today = within(table).getByRole('row', { name: /周五/ })
    const steps = within(today)
      .getAllByRole('cell')
      .map((cell) => cell.getAttribute('data-step'))
    expect(steps.slice(6, 9)).toEqual(['1', '6', 'ahead'])
    expect(screen.getByText('最忙是周三 14 点，436 人')).toBeTruthy()
  })

  it('asks for another time, and keeps it in the address', async () => {
    const { user, server, addressOf } = open()
    await user.click(await screen.findByRole('tab', { name: '本周' }))
    expect(addressOf()).toBe('/DataBoard?Range=week')
    await vi.waitFor(() => expect(server.callsOf(getDataBoard).at(-1)?.query.Range).toBe('week'))
  })

  it('lets the platform choose a school, and nobody else', async () => {
    const schools = [
      { OrgId: '01a1fddc-2944-720f-b1e0-f11aa7682a42', Name: '明德中学' },
      { OrgId: '01a1fddc-2944-720f-b1e0-f11aa7682a43', Name: '清河中学' },
    ]
    const { user, server } = open(buildBoard({ Schools: schools, GroupKind: 'school' }))
    await user.selectOptions(await screen.findByLabelText(texts.school), '清河中学')
    await vi.waitFor(() => expect(server.callsOf(getDataBoard).at(-1)?.query.SchoolId).toBe(schools[1]?.OrgId))
  })

  it('says so when the server is out of reach, with the figures as they were', async () => {
    const { server } = open()
    await screen.findByText('2 秒前更新')
    server.breakWith(getDataBoard, 500)
    expect(await screen.findByRole('alert', {}, { timeout: 12_000 })).toHaveProperty(
      'textContent',
      texts.stale('14:05'),
    )
    expect(screen.getAllByText('412')[0]).toBeTruthy()
  })

  it('leads a teacher without a class to where one is made', async () => {
    open(buildBoard({ LearnerCount: 0, Groups: [], GroupCount: 0 }))
    expect(await screen.findByText(texts.noClasses)).toBeTruthy()
    expect(screen.getByRole('link', { name: texts.toClasses }).getAttribute('href')).toBe('/StudentManage')
  })

  it('[O1020] calls the last half year so where the school has entered no term, and leads to entering it', async () => {
    open(buildBoard({ IsTermKnown: 0, FromDay: '2026-05-31' }), '/DataBoard?Range=term')
    expect(await screen.findByRole('tab', { name: texts.halfYear })).toBeTruthy()
    expect(screen.queryByRole('tab', { name: texts.ranges.term })).toBeNull()
    expect(screen.getByText(new RegExp(texts.halfYearHint))).toBeTruthy()
    expect(screen.getByRole('link', { name: texts.halfYearTo }).getAttribute('href')).toBe('/admin/schools')
    const file = texts.exportName('明德中学', rangeName({ IsTermKnown: 0 }, 'term'), '2026-05-31', '2026-11-20')
    expect(file).toContain(texts.halfYear)
  })

  it('exports the time that is shown', async () => {
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
    const { user, server } = open()
    server.answer(listBoardDays, { Items: [], TotalCount: 0 })
    await user.click(await screen.findByRole('button', { name: texts.export }))
    await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce())
    expect(server.callsOf(listBoardDays)[0]?.query).toMatchObject({ From: '2026-11-20', To: '2026-11-20' })
  })
})
