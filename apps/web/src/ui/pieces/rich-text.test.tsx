import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { RichText } from './rich-text.tsx'

it('[R049] code between backticks is code, and everything else stays as it is written', () => {
  const { container } = render(<RichText text={'输出是 `0 9 9` 还是 <b>`\n`'} />)
  expect(container.querySelector('code')?.textContent).toBe('0 9 9')
  expect(container.textContent).toBe('输出是 0 9 9 还是 <b>`\n`')
})
