import { act, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderApp } from '../../../testing/render-app.tsx'
import { workspaceTexts } from '../../../texts/workspace.ts'
import { setModelChoices } from '../model-choices.ts'
import { ModelPanel } from './model-panel.tsx'

const texts = workspaceTexts.model
afterEach(() => setModelChoices([]))

it('[R016][O802] the head of the AI drawer names the model and its classes, changes it, and leads to a first one', async () => {
  const { user } = renderApp(<ModelPanel />)
  expect(screen.getByRole('link', { name: texts.train })).toBeTruthy()
  expect(screen.getByRole('link', { name: texts.market })).toBeTruthy()
  act(() =>
    setModelChoices([
      { name: '水果', shownName: '水果', owner: '', version: 0, labels: ['苹果', '香蕉'] },
      { name: '动物', shownName: '动物', owner: '王老师', version: 2, labels: ['猫'] },
    ]),
  )
  expect(screen.getByText('水果')).toBeTruthy()
  expect(screen.getByText(texts.facts(0, ['苹果', '香蕉']))).toBeTruthy()
  await user.click(screen.getByRole('button', { name: texts.change }))
  await user.click(screen.getByRole('button', { name: /动物/ }))
  expect(screen.getByText(texts.facts(2, ['猫']))).toBeTruthy()
  expect(screen.queryByRole('list')).toBeNull()
})
