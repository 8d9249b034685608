import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../../../testing/render-app.tsx'
import { lessonAimsTexts as texts } from '../../../texts/lesson-aims.ts'
import { LessonGoals } from './lesson-goals.tsx'

it('[N004] goals are folded to a line that says how many, and unfolded by a press', async () => {
  const { user } = renderApp(<LessonGoals goals={['说出输入和输出', '试一个组件']} isAbove isFolded />)
  const line = screen.getByText(texts.goalsFolded(texts.goalsAbove, 2))
  expect(line.closest('details')?.open).toBe(false)
  await user.click(line)
  expect(line.closest('details')?.open).toBe(true)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '说出输入和输出',
    '试一个组件',
  ])
})

it('[N004] where nobody wrote any there is no empty line', () => {
  const { container } = renderApp(<LessonGoals goals={[]} isFolded />)
  expect(container.querySelector('details')).toBeNull()
})
