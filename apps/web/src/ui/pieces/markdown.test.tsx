import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'
import { uiTexts } from '../../texts/ui.ts'
import { Markdown } from './markdown.tsx'

describe('texts of teachers', () => {
  it('[O908] draw formulas between dollar signs, and leave the rest alone', () => {
    renderApp(<Markdown text={'频率是 $f = 1/T$。一本 $5，两本 $9，一共 5 元。'} />)
    expect([...document.querySelectorAll('.ui-formula')].map(({ textContent }) => textContent)).toEqual(['f = 1/T'])
    expect(screen.getByText(/一本 \$5，两本 \$9/)).toBeDefined()
  })

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a handler', '<img src=x onerror=alert(1)>'],
    ['a link that runs', '[点我](javascript:alert(1))'],
    ['a link of data', '[点我](data:text/html,<script>alert(1)</script>)'],
  ])('[O908] %s stays text or loses its address', (_, text) => {
    const { container } = renderApp(<Markdown text={text} />)
    expect(container.querySelector('script, img[onerror]')).toBeNull()
    expect(container.querySelector('a')?.getAttribute('href') ?? '').not.toMatch(/^(?:javascript|data):/)
  })

  it('[O908] a table moves sideways in a frame of its own', () => {
    renderApp(<Markdown text={'| 分钟 | 教师 |\n| - | - |\n| 0–2 | 放视频 |'} />)
    const frame = screen.getByRole('region', { name: uiTexts.table })
    expect(frame.querySelector('table')).toBe(screen.getByRole('table'))
    expect(frame.tabIndex).toBe(0)
  })

  it('[O908] headings go on from the page or from its section', () => {
    renderApp(<Markdown text={'## 一\n\n### 二'} within="page" />)
    expect(screen.getAllByRole('heading').map(({ tagName }) => tagName)).toEqual(['H2', 'H3'])
  })
})
