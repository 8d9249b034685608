import { type DraftRow, type LessonBody, lessonBody, listDrafts, previewLesson } from '@shijie/contract'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { takeHandedFile } from '../../../lib/handed-file.ts'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { authoringTexts } from '../../../texts/authoring.ts'
import { lessonSettingsTexts as texts } from '../../../texts/lesson-settings.ts'
import { tomorrowMorning } from '../lesson-order.ts'
import { LessonSettings } from './lesson-settings.tsx'
import { OpeningMark } from './opening-mark.tsx'

const idOf = (number: number) => `01a1fddc-2944-720f-b1e0-f11aa7682b0${number}`
const rowOf = (number: number, Title: string, rest: Partial<DraftRow> = {}): DraftRow => ({
  CourseHourId: idOf(number),
  ParentId: '',
  Title,
  Kind: 'video',
  Sort: number,
  State: 'published',
  Minutes: 10,
  OpensTime: '',
  OpensAfterId: '',
  PlanId: '',
  GoesTime: '',
  PlanTime: '',
  IsPlanBehind: 0,
  Weight: 1,
  Revision: 2,
  ChangeTime: '2026-11-18 12:00:00',
  ChangerId: '',
  ChangerName: '',
  LearnerCount: 0,
  ...rest,
})

const ROWS = [
  rowOf(1, '第一节'),
  rowOf(2, '第二节', { LearnerCount: 41 }),
  rowOf(3, '练习', { Kind: 'exercise' }),
  rowOf(4, '第四节', { Weight: 2, State: 'draft' }),
  rowOf(5, '将移走的', { State: 'leaving' }),
]

/** Settings of the second lesson, whose body is kept here as the page of the editor keeps it. */
function Editor({ first, onBody }: { first: LessonBody; onBody: (body: LessonBody) => void }) {
  const [body, setBody] = useState(first)
  const change = (parts: Partial<LessonBody>) => {
    setBody({ ...body, ...parts })
    onBody({ ...body, ...parts })
  }
  return <LessonSettings lessonId={idOf(2)} courseId={idOf(9)} body={body} isLearned={false} onChange={change} />
}

function open(changes: Partial<LessonBody> = {}, rows = ROWS) {
  signInAs('8000')
  const server = startFakeServer().answer(listDrafts, { Items: rows, TotalCount: rows.length })
  let now = lessonBody.parse({ Title: '第二节', Kind: 'video', ...changes })
  const rendered = renderApp(
    <Editor
      first={now}
      onBody={(body) => {
        now = body
      }}
    />,
  )
  return { ...rendered, server, body: () => now }
}

describe('settings of a lesson', () => {
  it('[R045] opens after the lesson before, or another one, never after one that leaves', async () => {
    const { user, body } = open()
    expect(await screen.findByText(texts.learned(41))).toBeTruthy()
    expect(screen.getByText(texts.always)).toBeTruthy()
    await user.click(screen.getByRole('checkbox', { name: texts.afterLesson }))
    expect(body().OpensAfterId).toBe(idOf(1))
    expect(screen.getByText(texts.afterEffect('第一节'))).toBeTruthy()
    const choice = screen.getByRole('combobox', { name: texts.lessonToComplete })
    expect([...choice.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      '第一节',
      '练习',
      texts.unpublishedLesson('第四节'),
    ])
    await user.selectOptions(choice, texts.unpublishedLesson('第四节'))
    expect(body().OpensAfterId).toBe(idOf(4))
    await user.click(screen.getByRole('checkbox', { name: texts.afterLesson }))
    expect(body().OpensAfterId).toBe('')
  })

  it('[R045] a lesson that nobody can complete yet, because it is not published, is named so', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('checkbox', { name: texts.afterLesson }))
    expect(screen.queryByText(texts.waitsForDraft('第一节'))).toBeNull()
    const choice = screen.getByRole('combobox', { name: texts.lessonToComplete })
    await user.selectOptions(choice, texts.unpublishedLesson('第四节'))
    expect(screen.getByText(texts.waitsForDraft('第四节'))).toBeTruthy()
  })

  it('[R045] opens on a day; what is no moment yet is not written', async () => {
    const { user, body } = open()
    await user.click(await screen.findByRole('checkbox', { name: texts.onDay }))
    expect(body().OpensAt).toBe(tomorrowMorning())
    const box = screen.getByRole('textbox', { name: texts.dayToOpen })
    fireEvent.change(box, { target: { value: '2027-1-5 1' } })
    expect(body().OpensAt).toBe(tomorrowMorning())
    fireEvent.change(box, { target: { value: '2027-1-5 14:30' } })
    expect(body().OpensAt).toBe('2027-01-05 14:30:00')
    fireEvent.change(box, { target: { value: '2020-1-5 14:30' } })
    expect(screen.getByText(texts.onDayPast)).toBeTruthy()
    expect(screen.queryByText(texts.onDayEffect)).toBeNull()
    fireEvent.change(box, { target: { value: '9999-1-5 14:30' } })
    expect(screen.getByText(texts.onDayFar)).toBeTruthy()
    fireEvent.change(box, { target: { value: '2027-1-5 14:30' } })
    expect(screen.queryByText(texts.onDayFar)).toBeNull()
    fireEvent.change(box, { target: { value: '' } })
    expect(screen.getByText(texts.dayNeeded)).toBeTruthy()
    expect(body().OpensAt).toBe('2027-01-05 14:30:00')
  })

  it('[R045] says that a lesson which has left is waited for no longer', async () => {
    open({ OpensAfterId: idOf(5) })
    expect(await screen.findByText(texts.goneLesson)).toBeTruthy()
    expect(screen.getByText(texts.always)).toBeTruthy()
  })

  it('[R045] becomes another kind after a question where it shows something, and at once where it shows nothing', async () => {
    const { user, body, unmount } = open({ Kind: 'video', FileId: idOf(7), DurationMs: 9000 })
    const kinds = () => screen.getByRole('combobox', { name: authoringTexts.kind })
    await user.selectOptions(kinds(), authoringTexts.kinds.page)
    expect(body()).toMatchObject({ Kind: 'video', FileId: idOf(7) })
    await user.click(screen.getByRole('button', { name: texts.kindStays }))
    await user.selectOptions(kinds(), authoringTexts.kinds.page)
    await user.click(screen.getByRole('button', { name: texts.kindGo(authoringTexts.kinds.page) }))
    expect(body()).toMatchObject({ Kind: 'page', FileId: '', DurationMs: 0 })
    unmount()
    const page = open({ Kind: 'page' })
    await page.user.selectOptions(kinds(), authoringTexts.kinds.pdf)
    expect(page.body().Kind).toBe('pdf')
  })

  it('[R045][O551] a document becomes an exercise with its questions to be read, or without', async () => {
    const { user, body, server } = open({ Kind: 'document', FileId: idOf(8) })
    server.answer(previewLesson, {
      ...{ CourseHourId: idOf(2), CourseId: idOf(9), Title: '第1单元卷', Kind: 'document', Refusal: '', Goals: [] },
      ...{ PageCount: 2, FileId: idOf(8), FileUrl: '/media/paper', FileName: '第1单元卷.docx', MediaType: 'x' },
      ...{ SubtitleUrl: '', PosterUrl: '', TrainingId: '', Blocks: [], Questions: [], Pictures: [] },
      ...{ PreviousId: '', NextId: '' },
    } as never)
    const kinds = () => screen.getByRole('combobox', { name: authoringTexts.kind })
    await user.selectOptions(kinds(), authoringTexts.kinds.exercise)
    expect(await screen.findByText(texts.paperLead('第1单元卷.docx'))).toBeTruthy()
    expect(screen.getByText(texts.fileGoes(false)).textContent).not.toContain('字幕')
    const heard = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('题目'))
    await user.click(screen.getByRole('button', { name: texts.readPaper }))
    await vi.waitFor(() => expect(body()).toMatchObject({ Kind: 'exercise', FileId: '' }))
    heard.mockRestore()
    expect(takeHandedFile(idOf(2))?.name).toBe('第1单元卷.docx')
  })

  it('[R045] completes by what the kind leaves open', async () => {
    const { user, body, unmount } = open()
    await user.click(screen.getByRole('radio', { name: texts.byOpening }))
    expect(body().CompletedBy).toBe('opened')
    unmount()
    const exercise = open({ Kind: 'exercise' })
    expect(screen.queryByRole('radio', { name: texts.byOpening })).toBeNull()
    await user.click(screen.getByRole('radio', { name: texts.byScore }))
    fireEvent.change(screen.getByRole('textbox', { name: texts.passPercent }), { target: { value: '８0' } })
    expect(exercise.body()).toMatchObject({ CompletedBy: 'score', PassPercent: 80 })
    fireEvent.change(screen.getByRole('textbox', { name: texts.passPercent }), { target: { value: '101' } })
    expect(screen.getByText(texts.percentNeeded)).toBeTruthy()
    expect(exercise.body().PassPercent).toBe(80)
  })

  it('[R045] says what share of its part of the mark a lesson has', async () => {
    const { user, body } = open()
    expect(await screen.findByText(texts.weightBar('lesson', 25))).toBeTruthy()
    fireEvent.change(screen.getByRole('textbox', { name: texts.weightOf }), { target: { value: '3' } })
    expect(body().Weight).toBe(3)
    expect(screen.getByText(texts.weightBar('lesson', 50))).toBeTruthy()
    fireEvent.change(screen.getByRole('textbox', { name: texts.weightOf }), { target: { value: '0' } })
    expect(screen.getByText(texts.weightNone('lesson'))).toBeTruthy()
    await user.click(screen.getByRole('checkbox', { name: authoringTexts.isExtra }))
    expect(screen.getByText(texts.extraEffect)).toBeTruthy()
  })
})

describe('the tree of the editor', () => {
  it('[R045] marks what waits, and the day that is to come', () => {
    const { rerender } = renderApp(<OpeningMark row={{ OpensTime: '2999-11-24 08:00:00', OpensAfterId: idOf(1) }} />)
    expect(screen.getByText('11-24')).toBeTruthy()
    expect(screen.getByText(texts.waitsInTree)).toBeTruthy()
    rerender(<OpeningMark row={{ OpensTime: '2020-11-24 08:00:00', OpensAfterId: '' }} />)
    expect(screen.queryByText('11-24')).toBeNull()
  })
})
