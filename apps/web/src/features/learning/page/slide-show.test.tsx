import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderApp } from '../../../testing/render-app.tsx'
import { pageTexts as texts } from '../../../texts/lesson-page.ts'
import { SlideShow } from './slide-show.tsx'

const slides = [1, 2, 3].map((place) => ({ FileUrl: `/${place}.webp`, Text: place === 2 ? '' : `第 ${place} 页的字` }))

function open(of = slides) {
  const onRead = vi.fn()
  const view = renderApp(
    <div
      ref={(element) => {
        element?.addEventListener('blockread', onRead)
      }}
    >
      <SlideShow slides={of} onBroken={() => undefined} />
    </div>,
  )
  return { ...view, onRead }
}

it('[O908] is leafed through by buttons and by arrows, and says where one is and what stands there', async () => {
  const { user } = open()
  expect(screen.getByRole('img').getAttribute('alt')).toBe('第 1 页的字')
  await user.click(screen.getByRole('button', { name: texts.nextSlide }))
  expect(screen.getByText(texts.slidePlace(2, 3))).toBeTruthy()
  expect(screen.getByRole('img').getAttribute('alt')).toBe(texts.slideWithoutText(2))
  await user.tab({ shift: true })
  await user.tab({ shift: true })
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(screen.getByText(texts.slidePlace(3, 3))).toBeTruthy()
  await user.keyboard('{ArrowLeft}')
  expect(screen.getByText(texts.slidePlace(2, 3))).toBeTruthy()
})

it('[O908] counts as read when its last page was there, and stays so', async () => {
  const { user, onRead, container } = open()
  const isUnread = () => container.querySelector('[data-unread]') !== null
  await user.click(screen.getByRole('button', { name: texts.nextSlide }))
  expect([isUnread(), onRead.mock.calls.length]).toEqual([true, 0])
  expect(screen.getByText(texts.slidesUnread)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: texts.nextSlide }))
  await user.click(screen.getByRole('button', { name: texts.previousSlide }))
  expect([isUnread(), onRead.mock.calls.length]).toEqual([false, 1])
  expect(screen.queryByText(texts.slidesUnread)).toBeNull()
})

it('[O908] a single page is read as any other block', () => {
  const { container } = open(slides.slice(0, 1))
  expect(container.querySelector('[data-unread]')).toBeNull()
})
