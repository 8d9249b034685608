import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderApp } from '../../../testing/render-app.tsx'
import { examTexts as texts } from '../../../texts/exam.ts'
import { QuestionMap } from './question-map.tsx'

it('[E042] half an answer is counted as none, as in the question before handing in', () => {
  const question = (QuestionId: string, BlankCount: number) => ({ QuestionId, Kind: 'fill', BlankCount, Lefts: [] })
  const draft = (value: string[]) => ({ value, isMarked: false })
  renderApp(
    <QuestionMap
      questions={[question('a', 1), question('b', 2)] as never}
      drafts={
        new Map([
          ['a', draft(['一'])],
          ['b', draft(['一', ''])],
        ]) as never
      }
      current={0}
      onGo={vi.fn()}
    />,
  )
  expect(screen.getByText(texts.answeredCount(1, 2))).toBeTruthy()
})
