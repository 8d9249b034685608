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
  readPosition: () => 0,
  workOn: nothing,
  complete: nothing,
  isRecorded: true,
}

it('[B031][O909] what is verified, what was just seen and what is missing make up all of the page', () => {
  render(<PagesPanel record={{ ...record, pagesShown: 2 }} pageCount={6} hasPages isRecorded openChecks={0} />)
  expect(screen.getByRole('heading', { name: texts.readBlocks(2, 6) })).toBeTruthy()
  expect(screen.getByText('每一段都在眼前停一停才算。刚看过的 3 段正在记下来，还差 1 段没看。')).toBeTruthy()
})
