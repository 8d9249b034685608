import { getGradebook, getMarkHistory, listBookCourses, putMarks, undoMarks, waiveLateness } from '@shijie/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { giveDeskSize } from '../../../testing/desk-size.ts'
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { achievementTexts } from '../../../texts/achievement.ts'
import { gradebookTexts as texts } from '../../../texts/gradebook.ts'
import { bookOf, rowOf } from './book-sample.ts'
import { GradebookPage } from './gradebook-page.tsx'

giveDeskSize()

const CourseId = '00000000-0000-4000-8000-0000000000aa'
const BatchId = '00000000-0000-4000-8000-0000000000bb'
const HISTORY = { Recorded: 50, RecordTime: '2026-11-20 08:00:00', Changes: [], Marked: [], Waiver: null }
let server: FakeServer

beforeEach(() => {
  const rows = [
    rowOf('甲同学', [50, -1]),
    { ...rowOf('乙同学', [92, 88]), Flags: [4, 0] },
    { ...rowOf('丙同学', [70, 71]), IsFrozen: 1 as const },
  ]
  server = startFakeServer()
    .answer(getGradebook, bookOf(rows))
    .answer(listBookCourses, { Items: [] })
    .answer(getMarkHistory, HISTORY)
    .answer(waiveLateness, { IsWaived: 1 })
    .answer(putMarks, { BatchId, ChangedCount: 1 })
    .answer(undoMarks, { BatchId, ChangedCount: 1 })
})

async function open() {
  renderApp(<GradebookPage />, `/Assessment?CourseId=${CourseId}`)
  const grid = await screen.findByRole('grid', { name: texts.grid })
  grid.focus()
  return grid
}
const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more })
const type = (text: string) => fireEvent.change(document.activeElement ?? document.body, { target: { value: text } })
const paste = (grid: HTMLElement, text: string) => fireEvent.paste(grid, { clipboardData: { getData: () => text } })
const cellAt = (name: string, at: number) =>
  within(within(screen.getByRole('grid')).getByRole('row', { name: new RegExp(name) })).getAllByRole('gridcell')[at] ??
  expect.fail()
const marksSent = () =>
  (
    server.calls.findLast(({ endpoint }) => endpoint === putMarks)?.body as { Marks: { Seen: number; Mark: number }[] }
  )?.Marks.map(({ Seen, Mark }) => [Seen, Mark])

async function save(reason: string) {
  fireEvent.change(screen.getByLabelText(texts.reason), { target: { value: reason } })
  fireEvent.click(screen.getByRole('button', { name: texts.save }))
  await waitFor(() => expect(screen.queryByRole('form', { name: texts.pendingBar })).toBeNull())
}

describe('reports on paper', () => {
  const printed = async (item: string) => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    await open()
    fireEvent.click(screen.getByRole('button', { name: texts.print }))
    fireEvent.click(await screen.findByRole('menuitem', { name: item }))
    const report = await screen.findByRole('article', { name: texts.report })
    expect(print).toHaveBeenCalledOnce()
    return report
  }

  it('[R049] the class on one sheet, with its means, which is gone when it was printed', async () => {
    const report = within(await printed(texts.printClass))
    expect(report.getByRole('row', { name: /甲同学/ }).textContent).toContain('50')
    const means = report.getByRole('row', { name: /平均/ }).textContent
    expect(means).toContain(`70.7 ${texts.meanOver(3)}`)
    expect(means).toContain(`79.5 ${texts.meanOver(2)}`)
    fireEvent(window, new Event('afterprint'))
    await waitFor(() => expect(screen.queryByRole('article', { name: texts.report })).toBeNull())
  })

  it('[R049] a sheet for each pupil, with how the score comes about', async () => {
    const report = within(await printed(texts.printPupils(3)))
    expect(report.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(
      ['甲同学', '乙同学', '丙同学'].map((name) => texts.reportOf(name)),
    )
    expect(report.getAllByText(texts.signParent)).toHaveLength(3)
  })
})

describe('the panel of a cell', () => {
  const panel = async () => within(await screen.findByRole('complementary', { name: texts.panel }))

  it('[R049] never says 未交 beside a mark', async () => {
    await open()
    press('ArrowRight')
    const opened = await panel()
    expect(opened.getByLabelText('练习一')).toHaveProperty('value', '50')
    expect(opened.queryByText(texts.missing)).toBeNull()
    press('ArrowRight')
    expect((await panel()).getByText(texts.missing)).toBeTruthy()
  })

  it('[R049][O1003] tells who gave what for which answer, above what the record says by it', async () => {
    server.answer(getMarkHistory, {
      ...HISTORY,
      RecordTime: '2026-11-21 09:00:00',
      Marked: [
        { Number: 2, From: 3, To: 1, IsUndo: 0, ByName: '周敏', Time: '2026-11-21 09:00:00' },
        { Number: 2, From: -1, To: 3, IsUndo: 0, ByName: '陈思远', Time: '2026-11-20 09:00:00' },
      ],
    })
    await open()
    press('ArrowRight')
    const list = within(await (await panel()).findByRole('list', { name: texts.history }))
    const lines = list.getAllByRole('listitem').map(({ textContent }) => textContent ?? '')
    expect(lines).toHaveLength(3)
    expect(lines[0]).toContain(texts.answerChange(2, '3', '1'))
    expect(lines[0]).toContain(texts.markedBy('周敏'))
    expect(lines[1]).toContain(texts.recorded)
    expect(lines[2]).toContain(texts.answerChange(2, texts.toMark, '3'))
  })

  it('[O1120] what came late is called so no more, and the other way round', async () => {
    const late = (flags: number) => bookOf([{ ...rowOf('甲同学', [50, -1]), Flags: [flags, 0] }])
    server.answer(getGradebook, late(2))
    await open()
    press('ArrowRight')
    server.answer(getGradebook, late(8))
    fireEvent.click((await panel()).getByRole('button', { name: texts.waiveLate }))
    fireEvent.click(await (await panel()).findByRole('button', { name: texts.countLate }))
    await waitFor(() => expect(server.callsOf(waiveLateness)).toHaveLength(2))
    expect(server.callsOf(waiveLateness).map(({ body }) => (body as { IsWaived: number }).IsWaived)).toEqual([1, 0])
  })
})

describe('who is in it', () => {
  it('[R049] a class of which some have not joined says how many', async () => {
    const OrgId = '00000000-0000-4000-8000-0000000000cc'
    const Classes = [{ OrgId, OrgName: '七年级（1）班', Count: 40, WholeCount: 61 }]
    server.answer(getGradebook, { ...bookOf([rowOf('甲同学', [50])]), Classes })
    renderApp(<GradebookPage />, `/Assessment?CourseId=${CourseId}&ClassId=${OrgId}`)
    expect(await screen.findByText(texts.classPartly('七年级（1）班', 40, 61))).toBeTruthy()
    expect(screen.getByText(texts.notJoined(21, 61))).toBeTruthy()
  })

  it('[O1121] an administrator chooses among the courses of the school, each with its teacher', async () => {
    server.answer(listBookCourses, {
      Items: [{ CourseId, CourseName: '人工智能初步', OwnerName: '陈思远', IsOwn: 0 }],
    })
    await open()
    expect(await screen.findByRole('option', { name: texts.courseOf('人工智能初步', '陈思远') })).toBeTruthy()
  })

  it('[R049] a mean says over how many it is', async () => {
    await open()
    expect(screen.getByTitle(texts.meanHint(2, 3)).textContent).toContain(texts.meanOver(2))
  })
})

describe('before scores are fixed', () => {
  it('[R049] what waits for a mark is told with the way to it', async () => {
    server.answer(getGradebook, bookOf([{ ...rowOf('甲同学', [50, -1]), Flags: [0, 1] }]))
    await open()
    fireEvent.click(screen.getByRole('button', { name: texts.freeze }))
    const dialog = within(await screen.findByRole('dialog', { name: achievementTexts.freezeTitle }))
    expect(await dialog.findByText(achievementTexts.freezeUnmarked(1))).toBeTruthy()
    const way = dialog.getByRole('link', { name: achievementTexts.freezeGoMark('练习二', 1) })
    expect(way.getAttribute('href')).toContain('Marking=')
  })
})

describe('the gradebook by keys', () => {
  it('[R049] a digit opens a cell, Enter goes down, Tab right, Escape leaves it; nothing is kept without a reason', async () => {
    await open()
    press('ArrowRight')
    press('9')
    type('95')
    press('Enter')
    expect(cellAt('甲同学', 2).textContent).toContain('95')
    press('8')
    press('Escape')
    expect(cellAt('乙同学', 2).textContent).toContain('92')
    press('8')
    type('80')
    press('Tab')
    press('7')
    press('Escape')
    expect(screen.getByText(texts.pending(2))).toBeTruthy()
    expect(server.calls.some(({ endpoint }) => endpoint === putMarks)).toBe(false)
    await save('看过补交')
    expect(marksSent()).toEqual([
      [50, 95],
      [92, 80],
    ])
  })

  it('[R049] what is no mark stays open with a sentence', async () => {
    await open()
    press('ArrowRight')
    press('9')
    type('950')
    press('Enter')
    expect(screen.getByRole('alert').textContent).toContain('0–100')
    expect(document.activeElement?.tagName).toBe('INPUT')
  })

  it('[R049] a pasted column is looked at before it is taken; a frozen pupil is named', async () => {
    const grid = await open()
    press('ArrowRight')
    paste(grid, '60\r\n61\r\n62\r\n')
    const dialog = await screen.findByRole('dialog', { name: texts.trialTitle.paste })
    expect(dialog.textContent).toContain(texts.trialCounts(2, 0))
    expect(dialog.textContent).toContain('丙同学')
    expect(cellAt('甲同学', 2).textContent).toContain('50')
    fireEvent.click(within(dialog).getByRole('button', { name: texts.take }))
    expect(cellAt('甲同学', 2).textContent).toContain('60')
    await save('月考')
    expect(marksSent()).toEqual([
      [50, 60],
      [92, 61],
    ])
  })

  it('[R049] Ctrl+Z takes back what is not saved, then what was saved; Delete gives the record its word', async () => {
    const grid = await open()
    press('ArrowRight')
    press('9')
    type('95')
    press('Enter')
    press('z', { ctrlKey: true })
    expect(screen.queryByText(texts.pending(1))).toBeNull()
    press('Delete')
    await save('按记录算')
    expect(marksSent()).toEqual([[92, -1]])
    grid.focus()
    press('z', { ctrlKey: true })
    await waitFor(() => expect(server.calls.some(({ endpoint }) => endpoint === undoMarks)).toBe(true))
  })

  it('[R049] a clash is told and nothing that was typed is lost', async () => {
    server.refuse(putMarks, 'Conflict', '这些分数刚被改过：甲同学的“练习一”。')
    await open()
    press('ArrowRight')
    press('9')
    type('95')
    press('Enter')
    fireEvent.change(screen.getByLabelText(texts.reason), { target: { value: '补交' } })
    fireEvent.click(screen.getByRole('button', { name: texts.save }))
    expect(await screen.findByText(/刚被改过/)).toBeTruthy()
    expect(screen.getByText(texts.pending(1))).toBeTruthy()
  })

  it('[R049] a chosen block is copied as a spreadsheet takes it', async () => {
    const grid = await open()
    press('ArrowRight')
    press('ArrowDown', { shiftKey: true })
    press('ArrowRight', { shiftKey: true })
    let copied = ''
    fireEvent.copy(grid, { clipboardData: { setData: (_: string, text: string) => (copied = text) } })
    expect(copied).toBe('50\t\n92\t88')
  })

  it('[R049] below seventy is said, not only red', async () => {
    await open()
    expect(cellAt('甲同学', 2).title).toContain(texts.low)
    expect(cellAt('乙同学', 2).title).not.toContain(texts.low)
  })
})
