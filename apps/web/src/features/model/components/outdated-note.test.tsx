import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { doneRun } from '../../../testing/model-data.ts'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { outdatedTexts as texts } from '../../../texts/model.ts'
import { OutdatedNote } from './outdated-note.tsx'

it('[S008] a model of an older version offers to be trained again; a new one says nothing', () => {
  signInAs('7000')
  const { unmount } = renderApp(<OutdatedNote run={{ ...doneRun, IsOutdated: 1 }} />)
  expect(screen.getByRole('link', { name: texts.trainAgain }).getAttribute('href')).toContain('operate=training')
  unmount()
  renderApp(<OutdatedNote run={doneRun} />)
  expect(screen.queryByText(texts.outdated)).toBeNull()
})
