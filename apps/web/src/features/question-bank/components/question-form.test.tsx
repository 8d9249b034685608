import { type BankQuestion, examMessages, saveBankQuestion } from '@shijie/contract'
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { examTexts } from '../../../texts/exam.ts'
import { bankTexts as texts } from '../../../texts/question-bank.ts'
import { uiTexts } from '../../../texts/ui.ts'
import { QuestionForm } from './question-form.tsx'

const NO_PICTURE = { PictureFileId: '', PictureText: '', Chart: null }

const KEPT: BankQuestion = {
  QuestionId: '019a0000-0000-7000-8000-0000000000b1',
  Topic: '',
  Standard: '',
  Level: '',
  Misconception: '',
  UpdateTime: '2026-11-20 08:00:00',
  Question: {
    Kind: 'truefalse',
    Stem: '声音是波',
    ...NO_PICTURE,
    Score: 5,
    Explanation: '',
    KeepOrder: 0,
    Options: [
      { Content: '对', ...NO_PICTURE, IsRight: 1, Feedback: '' },
      { Content: '错', ...NO_PICTURE, IsRight: 0, Feedback: '' },
    ],
    Blanks: [],
    Items: [],
    Pairs: [],
    Extras: [],
    Reference: '',
  },
}

it('[O551] a question that is half written is not thrown away by one press; an untouched form closes at once', async () => {
  signInAs('8000')
  startFakeServer()
  const onClose = vi.fn()
  const { user } = renderApp(<QuestionForm kept={undefined} onClose={onClose} />)
  await user.type(screen.getByLabelText(texts.stem), '机器怎样学会认猫？')
  await user.click(screen.getByRole('button', { name: texts.cancel }))
  expect(onClose).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: uiTexts.stay }))
  expect(screen.getByLabelText<HTMLTextAreaElement>(texts.stem).value).toBe('机器怎样学会认猫？')
  await user.click(screen.getByRole('button', { name: texts.cancel }))
  await user.click(screen.getByRole('button', { name: uiTexts.leave }))
  expect(onClose).toHaveBeenCalledOnce()
  onClose.mockClear()
  renderApp(<QuestionForm kept={undefined} onClose={onClose} />)
  await user.click(screen.getAllByRole('button', { name: texts.cancel }).at(-1) as HTMLElement)
  expect(onClose).toHaveBeenCalledOnce()
})

it('[O551] what was written of a new question is there when its page comes again, and gone when nobody wants it', async () => {
  signInAs('8000')
  startFakeServer()
  const first = renderApp(<QuestionForm kept={undefined} onClose={vi.fn()} />)
  await first.user.type(screen.getByLabelText(texts.stem), '机器怎样学会认猫？')
  await first.user.type(screen.getByLabelText(texts.option('B')), '看许多猫')
  // The session ends, or the page is left: nobody said that it is not wanted.
  first.unmount()
  const { user, unmount } = renderApp(<QuestionForm kept={undefined} onClose={vi.fn()} />)
  expect(screen.getByLabelText<HTMLTextAreaElement>(texts.stem).value).toBe('机器怎样学会认猫？')
  expect(screen.getByLabelText<HTMLInputElement>(texts.option('B')).value).toBe('看许多猫')
  await user.click(screen.getByRole('button', { name: texts.cancel }))
  await user.click(screen.getByRole('button', { name: uiTexts.leave }))
  unmount()
  renderApp(<QuestionForm kept={undefined} onClose={vi.fn()} />)
  expect(screen.getByLabelText<HTMLTextAreaElement>(texts.stem).value).toBe('')
})

it('[O551] what was changed of a question is there when its page comes again, says so, and gives way to the question on one press', async () => {
  signInAs('8000')
  const server = startFakeServer().answer(saveBankQuestion, { QuestionId: KEPT.QuestionId })
  const open = (kept = KEPT) => renderApp(<QuestionForm kept={kept} onClose={vi.fn()} />)
  const stem = () => screen.getByLabelText<HTMLTextAreaElement>(texts.stem)
  const first = open()
  await first.user.type(stem(), '还会传播')
  first.unmount()
  // Another question is none of this.
  const other = open({ ...KEPT, QuestionId: '019a0000-0000-7000-8000-0000000000b2' })
  expect(stem().value).toBe('声音是波')
  other.unmount()
  const second = open()
  expect(stem().value).toBe('声音是波还会传播')
  expect(screen.getByText(texts.editKept.now)).toBeTruthy()
  await second.user.click(screen.getByRole('button', { name: texts.editAnew }))
  expect(stem().value).toBe('声音是波')
  expect(screen.queryByText(texts.editKept.now)).toBeNull()
  await second.user.type(stem(), '吗')
  second.unmount()
  // Somebody else changed it meanwhile: what was written is not lost, and says what saving it would do.
  const third = open({ ...KEPT, Question: { ...KEPT.Question, Explanation: '靠空气传播' } })
  expect(stem().value).toBe('声音是波吗')
  expect(screen.getByText(texts.editKept.before)).toBeTruthy()
  await third.user.click(screen.getByRole('button', { name: texts.save }))
  await vi.waitFor(() => expect(server.callsOf(saveBankQuestion)).toHaveLength(1))
  third.unmount()
  open()
  expect(stem().value).toBe('声音是波')
})

it('[O551] an option that goes takes nothing from the others: boxes stay, and the keyboard goes on beside it', async () => {
  signInAs('8000')
  startFakeServer()
  const { user } = renderApp(<QuestionForm kept={undefined} onClose={vi.fn()} />)
  const box = (letter: string) => screen.getByLabelText<HTMLInputElement>(texts.option(letter))
  for (const letter of 'ABCD') await user.type(box(letter), `选项${letter}`)
  const third = box('C')
  await user.click(screen.getByRole('button', { name: texts.removeOption('B') }))
  expect(box('B')).toBe(third)
  expect(document.activeElement).toBe(third)
  await user.click(screen.getByRole('button', { name: texts.removeOption('C') }))
  expect(document.activeElement).toBe(third)
  expect([box('A').value, box('B').value]).toEqual(['选项A', '选项C'])
})

it('[O551] what a blank says to whoever filled it wrongly is written beside its answer, and kept', async () => {
  signInAs('8000')
  const server = startFakeServer()
  server.answer(saveBankQuestion, { QuestionId: KEPT.QuestionId })
  const fill: BankQuestion = {
    ...KEPT,
    Question: {
      ...KEPT.Question,
      Kind: 'fill',
      Stem: '声音是一种 __，一秒里有很多 __。',
      Options: [],
      Blanks: [
        { Accepted: ['波'], Tolerance: 0, Feedback: '' },
        { Accepted: ['采样'], Tolerance: 0, Feedback: '想一想麦克风每一下记什么' },
      ],
    },
  }
  const { user } = renderApp(<QuestionForm kept={fill} onClose={vi.fn()} />)
  expect(screen.getByLabelText<HTMLInputElement>(texts.blankFeedback(2)).value).toBe('想一想麦克风每一下记什么')
  await user.type(screen.getByLabelText(texts.blankFeedback(1)), '再摸一摸喇叭')
  await user.click(screen.getByRole('button', { name: texts.save }))
  await vi.waitFor(() => expect(JSON.stringify(server.callsOf(saveBankQuestion))).toContain('"Feedback":"再摸一摸喇叭'))
})

it('[O551] what is wrong stands at its part, whose first control gets the focus; it goes when the part is mended', async () => {
  signInAs('8000')
  const server = startFakeServer()
  const { user } = renderApp(<QuestionForm kept={undefined} onClose={vi.fn()} />)
  const save = () => user.click(screen.getByRole('button', { name: texts.save }))
  const stem = screen.getByLabelText<HTMLTextAreaElement>(texts.stem)
  const score = screen.getByLabelText<HTMLInputElement>(texts.score)
  const choose = (kind: keyof typeof examTexts.kinds) =>
    user.click(screen.getByRole('button', { name: examTexts.kinds[kind] }))
  await user.clear(score)
  await user.type(score, '0.3')
  await save()
  expect(screen.getAllByRole('alert')).toHaveLength(3)
  expect(document.activeElement).toBe(stem)
  await user.type(stem, '机器怎样学会认猫？')
  expect(stem.getAttribute('aria-invalid')).toBeNull()
  await save()
  const options = screen.getByRole('group', { name: texts.options(true) })
  expect(within(options).getByRole('alert').textContent).toBe(examMessages.optionsNeeded)
  expect(options.contains(document.activeElement)).toBe(true)
  // What was wrong with a question of one kind is nothing to another.
  await choose('truefalse')
  expect(screen.queryByRole('alert')).toBeNull()
  await save()
  expect(screen.getAllByRole('alert')[0]?.textContent).toBe(examMessages.trueFalseOptions)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: texts.rightTrue }))
  await user.click(screen.getByRole('button', { name: texts.rightTrue }))
  await save()
  expect(document.activeElement).toBe(score)
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  expect(server.callsOf(saveBankQuestion)).toEqual([])
})

it('[O551] what the server says against the whole stands at the end, and what was written stays', async () => {
  signInAs('8000')
  const server = startFakeServer().refuse(saveBankQuestion, 'Conflict', '题库已满')
  const onClose = vi.fn()
  const { user } = renderApp(<QuestionForm kept={undefined} onClose={onClose} />)
  await user.click(screen.getByRole('button', { name: examTexts.kinds.short ?? '' }))
  await user.type(screen.getByLabelText(texts.stem), '机器怎样学会认猫？')
  await user.click(screen.getByRole('button', { name: texts.save }))
  expect((await screen.findByRole('alert')).textContent).toBe('题库已满')
  expect(screen.getByLabelText<HTMLTextAreaElement>(texts.stem).value).toBe('机器怎样学会认猫？')
  expect(onClose).not.toHaveBeenCalled()
  server.answer(saveBankQuestion, { QuestionId: '019a0000-0000-7000-8000-0000000000b1' })
  await user.click(screen.getByRole('button', { name: texts.save }))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(server.callsOf(saveBankQuestion)).toHaveLength(2)
})
