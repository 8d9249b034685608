import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { learningTexts as texts } from '../../../texts/learning.ts'
import { PagesPanel } from './pages-panel.tsx'
import type { PageRecord } from './use-page-record.ts'

const nothing = () => undefined
const record: PageRecord = {
  shown: [],
  pagesShown: 0,
  pagesSeen: 5,
  isCompleted: false,
  sync: 'saved',
  showPages: nothing,
  setPosition: nothing,
  workOn: nothing,
  complete: nothing,
  isRecorded: true,
}

it('[B031][O909] what was just seen is not called missing, though only what the server has is called verified', () => {
  render(<PagesPanel record={record} pageCount={6} hasPages isRecorded openChecks={0} />)
  expect(screen.getByRole('heading', { name: texts.readBlocks(0, 6) })).toBeTruthy()
  expect(screen.getByText(texts.readBlocksHint(1, 0))).toBeTruthy()
})
