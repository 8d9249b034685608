import { findKnownStems, importBankQuestions } from '@shijie/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { handFile } from '../../../lib/handed-file.ts'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { examImportTexts as texts } from '../../../texts/exam-import.ts'
import { ExamImport } from './exam-import.tsx'

const PAPER =
  '1. 哪个是分类任务？（ ）\nA. 预测气温\nB. 认出水果\n答案：B\n2. 哪种做法让模型偏心？（ ）\nA. 换背景\nB. 只在夜里拍狗'

it('[O551] several files at once are told, and none of them is read in silence', async () => {
  signInAs('8000')
  startFakeServer()
  renderApp(<ExamImport renderMaking={() => null} />)
  const files = ['一.docx', '二.docx'].map((name) => new File(['x'], name))
  fireEvent.drop(screen.getByRole('button', { name: texts.choose }), { dataTransfer: { files } })
  expect((await screen.findByRole('alert')).textContent).toContain(texts.oneFile(2))
})

it('what is doubtful is mended by its letter, outlives a reload, and is saved in one call', async () => {
  signInAs('8000')
  const server = startFakeServer().answer(findKnownStems, { Known: [] }).answer(importBankQuestions, { Kept: 2 })
  const first = renderApp(<ExamImport renderMaking={() => null} />)
  await first.user.click(screen.getByLabelText(texts.paste))
  await first.user.paste(PAPER)
  await first.user.click(screen.getByRole('button', { name: texts.read }))
  expect(await screen.findByText(texts.doubts.noAnswer())).toBeDefined()
  expect(screen.getByRole('button', { name: texts.save(1) })).toBeDefined()
  screen.getByRole('article', { name: texts.question('2') }).focus()
  await first.user.keyboard('b')
  first.unmount()
  const { user } = renderApp(<ExamImport lessonId="lesson" renderMaking={() => null} />)
  // It is named: whoever comes for an exercise may have another paper in mind.
  expect(screen.getByText(texts.restored(texts.pasted))).toBeDefined()
  await user.click(screen.getByRole('button', { name: texts.saveAll(2) }))
  // In the bank is not yet in the exercise.
  expect(await screen.findByText(texts.savedNotPut)).toBeDefined()
  expect(server.callsOf(importBankQuestions)[0]?.body).toMatchObject({
    Questions: [
      { Question: { Options: [{ IsRight: 0 }, { IsRight: 1 }] } },
      { Question: { Options: [{ IsRight: 0 }, { IsRight: 1 }] } },
    ],
  })
})

it('what was saved before a reload is in the paper with what is saved after it, in the order of the document', async () => {
  signInAs('8000')
  const server = startFakeServer().answer(findKnownStems, { Known: [] }).answer(importBankQuestions, { Kept: 1 })
  const first = renderApp(<ExamImport renderMaking={() => null} />)
  await first.user.click(screen.getByLabelText(texts.paste))
  await first.user.paste(PAPER)
  await first.user.click(screen.getByRole('button', { name: texts.read }))
  await first.user.click(await screen.findByRole('button', { name: texts.save(1) }))
  await screen.findByText(texts.doubts.noAnswer())
  await waitFor(() => expect(server.callsOf(importBankQuestions)).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('article', { name: texts.question('1') })).toBeNull())
  first.unmount()
  const { user } = renderApp(<ExamImport renderMaking={() => null} />)
  screen.getByRole('article', { name: texts.question('2') }).focus()
  await user.keyboard('b')
  await user.click(screen.getByRole('button', { name: texts.saveAll(1) }))
  expect(await screen.findByRole('button', { name: texts.makePaper(2) })).toBeDefined()
})

it('a file of the old form is refused with what to do', async () => {
  signInAs('8000')
  startFakeServer()
  const { user } = renderApp(<ExamImport renderMaking={() => null} />)
  await user.upload(screen.getByLabelText(texts.choose), new File(['x'], '期中.doc'))
  expect((await screen.findByRole('alert')).textContent).toContain('另存为 .docx')
})

/** Pastes a paper and has its questions found. */
async function read(paper: string, Kept = 0) {
  signInAs('8000')
  startFakeServer().answer(findKnownStems, { Known: [] }).answer(importBankQuestions, { Kept })
  const view = renderApp(<ExamImport renderMaking={() => null} />)
  await view.user.click(screen.getByLabelText(texts.paste))
  await view.user.paste(paper)
  await view.user.click(screen.getByRole('button', { name: texts.read }))
  await screen.findByRole('heading', { level: 2 })
  return view
}

const sound = (number: number) => `${number}. 第 ${number} 个问题？（ ）\nA. 甲\nB. 乙\n答案：A`
const cards = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'))

it('questions in a row that need no look stand behind one line, and what they are worth is added up', async () => {
  const { user } = await read([1, 2, 3, 4].map(sound).join('\n').concat('\n5. 没有答案？（ ）\nA. 甲\nB. 乙'))
  expect(screen.getByText(texts.summary(['单选 5'], 10))).toBeDefined()
  expect(screen.getByText(texts.folded('1', '4', 4))).toBeDefined()
  expect(cards()).toEqual([texts.question('5')])
  await user.click(screen.getByRole('button', { name: texts.unfold }))
  expect(cards()).toHaveLength(5)
})

it('two that run together are parted at a line, joined again, and each step is taken back', async () => {
  const { user } = await read(`${sound(1)}\n${sound(2)}`)
  const open = async (at: number) => user.click(screen.getAllByRole('button', { name: texts.edit })[at] as HTMLElement)
  await open(1)
  await user.click(screen.getByRole('button', { name: texts.merge }))
  expect(screen.getByText(texts.found(1))).toBeDefined()
  await user.click(screen.getByRole('button', { name: texts.undo }))
  expect(screen.getByText(texts.found(2))).toBeDefined()
  await open(0)
  await user.click(screen.getByRole('button', { name: texts.remove }))
  expect(screen.getByText(texts.found(1))).toBeDefined()
  await user.click(screen.getByRole('button', { name: texts.undo }))
  expect(screen.getByText(texts.found(2))).toBeDefined()
})

it('what was saved is marked in the original, and nothing is offered to be saved where nothing is ready', async () => {
  const { user } = await read(`${sound(1)}\n2. 没有答案？（ ）\nA. 甲\nB. 乙`, 1)
  await user.click(screen.getByRole('button', { name: texts.save(1) }))
  expect(await screen.findAllByText(texts.savedMark)).toHaveLength(1)
  expect(screen.queryByRole('button', { name: texts.beginHere })).toBeNull()
  expect(screen.queryByRole('button', { name: texts.save(0) })).toBeNull()
})

it('a number in a range is shown with the range before it is saved', async () => {
  await read('::区间::任意一个整数 {#1..6}\n\n::没有答案::说说理由 {}')
  expect(screen.getByText(texts.answer(texts.tolerance('3.5', '1', '6', '2.5')), { exact: false })).toBeDefined()
})

it('[O551] a file that was handed over is read at once, and waits for a paper that is not done', async () => {
  signInAs('8000')
  startFakeServer().answer(findKnownStems, { Known: [] })
  void handFile('lesson', new File([PAPER], '第三单元测验.txt'))
  const first = renderApp(<ExamImport lessonId="other" renderMaking={() => null} />)
  expect(screen.getByRole('button', { name: texts.choose })).toBeTruthy()
  first.unmount()
  const second = renderApp(<ExamImport lessonId="lesson" renderMaking={() => null} />)
  expect(await screen.findByRole('article', { name: texts.question('2') })).toBeTruthy()
  second.unmount()
  void handFile('lesson', new File([PAPER.replace('分类', '回归')], '第四单元测验.txt'))
  const { user } = renderApp(<ExamImport lessonId="lesson" renderMaking={() => null} />)
  expect(screen.getByText(texts.waiting('第四单元测验.txt'))).toBeTruthy()
  await user.click(screen.getByRole('button', { name: texts.anew }))
  const asked = within(screen.getByRole('dialog', { name: texts.anewTitle }))
  await user.click(asked.getByRole('button', { name: texts.anew }))
  expect((await screen.findAllByText(/哪个是回归任务/)).length).toBeGreaterThan(0)
  expect(screen.queryByText(texts.waiting('第四单元测验.txt'))).toBeNull()
})

it('[O551] questions that the bank has are looked at before they are saved again: not wanted, or wanted twice', async () => {
  signInAs('8000')
  startFakeServer().answer(findKnownStems, { Known: ['哪个是分类任务？（ ）'] })
  const { user } = renderApp(<ExamImport renderMaking={() => null} />)
  await user.click(screen.getByLabelText(texts.paste))
  await user.paste(PAPER.concat('\n答案：B'))
  await user.click(screen.getByRole('button', { name: texts.read }))
  const card = within(await screen.findByRole('article', { name: texts.question('1') }))
  await card.findByText(texts.known)
  // The sentence speaks of what stands on the row, and the row is not fine.
  expect(card.getByText(texts.doubtful)).toBeDefined()
  expect(screen.getByRole('button', { name: new RegExp(`^${texts.doubtful}`) }).textContent).toContain('1')
  expect(screen.getByRole('button', { name: texts.save(1) })).toBeDefined()
  await user.click(card.getByRole('button', { name: texts.keepBoth }))
  expect(screen.getByRole('button', { name: texts.saveAll(2) })).toBeDefined()
  await user.click(screen.getByRole('button', { name: texts.undo }))
  await user.click(card.getByRole('button', { name: texts.remove }))
  expect(screen.getByRole('button', { name: texts.saveAll(1) })).toBeDefined()
})

it('[O551] a paper that was read before is left as a whole by one press', async () => {
  signInAs('8000')
  const Known = ['哪个是分类任务？（ ）', '哪种做法让模型偏心？（ ）']
  startFakeServer().answer(findKnownStems, { Known })
  const { user } = renderApp(<ExamImport renderMaking={() => null} />)
  await user.click(screen.getByLabelText(texts.paste))
  await user.paste(PAPER.concat('\n答案：B'))
  await user.click(screen.getByRole('button', { name: texts.read }))
  await user.click(await screen.findByRole('button', { name: texts.removeMany(2) }))
  expect(screen.getByText(texts.emptied)).toBeDefined()
  await user.click(screen.getByRole('button', { name: texts.undo }))
  await user.click(screen.getByRole('button', { name: texts.keepMany }))
  expect(screen.getByRole('button', { name: texts.saveAll(2) })).toBeDefined()
  expect(screen.queryByText(texts.known)).toBeNull()
})

it('[O551] a paper whose questions the bank has becomes a paper, and the bank keeps nothing twice', async () => {
  signInAs('8000')
  const Known = ['哪个是分类任务？（ ）', '哪种做法让模型偏心？（ ）']
  const server = startFakeServer().answer(findKnownStems, { Known })
  const { user } = renderApp(<ExamImport lessonId="lesson" renderMaking={() => null} />)
  await user.click(screen.getByLabelText(texts.paste))
  await user.paste(PAPER.concat('\n答案：B'))
  await user.click(screen.getByRole('button', { name: texts.read }))
  await user.click(await screen.findByRole('button', { name: texts.reuseMany(2) }))
  await user.click(screen.getByRole('button', { name: texts.readyMany(2) }))
  expect(await screen.findByRole('button', { name: texts.makePaper(2) })).toBeDefined()
  expect(server.callsOf(importBankQuestions)).toEqual([])
})
