import type { DataOf, getLessonByGuid } from '@shijie/contract'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { linkTo } from '../../../lib/addresses.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { learningTexts as texts } from '../../../texts/learning.ts'
import { NextStep } from './next-step.tsx'

type Around = DataOf<typeof getLessonByGuid>

const show = (next: Partial<Around>) =>
  renderApp(
    <NextStep
      lesson={{ CourseId: 'c', NextId: '', NextTitle: '', NextKind: '', NextAddr: '', ...next } as Around}
      onNext={() => undefined}
    />,
  )

it('[R033] an exercise that has no paper yet is the next lesson all the same', () => {
  show({ NextId: 'n', NextTitle: '随堂练习', NextKind: 'exercise' })
  expect(screen.queryByText(texts.lastStep)).toBeNull()
  const way = screen.getByRole('link')
  expect(way.textContent).toBe(`${texts.nextEmpty(true)}随堂练习`)
  expect(way.getAttribute('href')).toBe(linkTo.courseIndex('c'))
})

it('[R033] only after the last lesson it says that this was the last one', () => {
  show({})
  expect(screen.getByText(texts.lastStep)).toBeDefined()
})
