import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { setSiteName, useTitle } from './use-title.ts'

function Page() {
  useTitle('账号设置')
  return null
}

it('[R013] the tab is named after page and site, also when the name of the site comes later', () => {
  render(<Page />)
  setSiteName('清河中学 AI 学堂')
  expect(document.title).toBe('账号设置 · 清河中学 AI 学堂')
})
