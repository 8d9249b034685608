import { gradeAnswer, type ResultQuestion } from '@shijie/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { getToasts } from '../../../lib/toasts.ts'
import { unsentWork } from '../../../lib/unsent-work.ts'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { examTexts as texts } from '../../../texts/exam.ts'
import { GradeForm } from './grade-form.tsx'

const id = (number: number) => `019a0000-0000-7000-8000-00000000000${number}`
const question = { QuestionId: id(1), Score: 3, Points: -1, Comment: '' } as ResultQuestion

it('[O173] leads to points that no answer can have, and says there what the server refuses; the comment stays', async () => {
  signInAs('8000')
  const server = startFakeServer().refuse(gradeAnswer, 'Conflict', '试卷改过了')
  const { user } = renderApp(<GradeForm lessonId={id(9)} attemptId={id(2)} question={question} />)
  const points = screen.getByLabelText<HTMLInputElement>(texts.pointsField(3))
  const save = screen.getByRole('button', { name: texts.saveGrade })
  await user.type(screen.getByLabelText(texts.comment), '想得好')
  for (const wrong of ['4', '1.3', '-1', 'a']) {
    await user.clear(points)
    await user.type(points, wrong)
    await user.click(save)
    expect(screen.getByRole('alert').textContent).toBe(texts.pointsWrong(3))
    expect(document.activeElement).toBe(points)
  }
  expect(server.callsOf(gradeAnswer)).toEqual([])
  await user.clear(points)
  await user.type(points, '２.5')
  await user.click(save)
  expect((await screen.findByRole('alert')).textContent).toBe('试卷改过了')
  expect(document.activeElement).toBe(points)
  // It is said once.
  expect(getToasts()).toEqual([])
  server.answer(gradeAnswer, { Points: 2.5, Percent: 80, IsGraded: 1 })
  await user.click(save)
  await waitFor(() => expect(getToasts().map(({ message }) => message)).toEqual([texts.gradeSaved]))
  expect(server.callsOf(gradeAnswer)[1]?.body).toMatchObject({ Points: 2.5, Comment: '想得好' })
})

it('[R043][O173] what is written of a mark stays while the page is left without saving it, and goes once it is saved', async () => {
  signInAs('8000')
  startFakeServer().answer(gradeAnswer, { Points: 2, Percent: 80, IsGraded: 1 })
  const open = () => renderApp(<GradeForm lessonId={id(9)} attemptId={id(2)} question={question} />)
  const comment = () => screen.getByLabelText<HTMLTextAreaElement>(texts.comment)
  const first = open()
  await first.user.type(screen.getByLabelText(texts.pointsField(3)), '2')
  await first.user.type(comment(), '想得好')
  expect(unsentWork()).toEqual(['mark'])
  first.unmount()
  const second = open()
  expect(comment().value).toBe('想得好')
  expect(screen.getByLabelText<HTMLInputElement>(texts.pointsField(3)).value).toBe('2')
  expect(screen.getByText(texts.gradeKept)).toBeTruthy()
  await second.user.click(screen.getByRole('button', { name: texts.saveGrade }))
  await waitFor(() => expect(unsentWork()).toEqual([]))
  expect(screen.queryByText(texts.gradeKept)).toBeNull()
})
