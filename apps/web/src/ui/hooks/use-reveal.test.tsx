import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useReveal } from './use-reveal.ts'

function Answer({ news }: { news: object | undefined }) {
  return (
    <div {...useReveal<HTMLDivElement>(news)}>
      <img src="/answer.png" alt="answer" />
    </div>
  )
}

it('[E080] an answer comes into sight when it is new, and when its picture has its size', () => {
  const reveal = vi.spyOn(Element.prototype, 'scrollIntoView')
  const view = render(<Answer news={undefined} />)
  expect(reveal).not.toHaveBeenCalled()
  const news = {}
  view.rerender(<Answer news={news} />)
  view.rerender(<Answer news={news} />)
  expect(reveal).toHaveBeenCalledTimes(1)
  fireEvent.load(screen.getByAltText('answer'))
  expect(reveal).toHaveBeenCalledTimes(2)
  view.rerender(<Answer news={{}} />)
  expect(reveal).toHaveBeenCalledTimes(3)
})
