import type { ShownBlock } from '@shijie/contract'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../../../testing/render-app.tsx'
import { pageTexts as texts } from '../../../texts/lesson-page.ts'
import { uiTexts } from '../../../texts/ui.ts'
import { PageBlocks } from './page-blocks.tsx'

const show = (blocks: ShownBlock[]) =>
  renderApp(<PageBlocks blocks={blocks} answers={{ why: '' }} onBroken={() => undefined} list={{ current: null }} />)

it('[R033] a tip is shut until somebody wants it, open on paper, and afterwards as it was', () => {
  show([{ BlockId: 'a', Kind: 'tip', Text: '先看横轴' }])
  const tip = screen.getByText<HTMLElement>(texts.tip).closest('details')
  window.dispatchEvent(new Event('beforeprint'))
  expect(tip?.open).toBe(true)
  window.dispatchEvent(new Event('afterprint'))
  expect(tip?.open).toBe(false)
})

it('[R033] code has a button that takes it along', () => {
  show([{ BlockId: 'a', Kind: 'code', Language: 'text', Code: '尖角数,长宽比\n5,1.11' }])
  expect(screen.getByRole('button', { name: uiTexts.copyIt(texts.code) })).toBeTruthy()
})
