import type { ShownBlock } from '@shijie/contract'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { pageTexts as texts } from '../../../texts/lesson-page.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { sayRead } from './blocks-in-view.ts'
import styles from './slide-show.module.css'

/** The page that is most in view of a row that scrolls sideways. */
const pageInView = ({ scrollLeft, clientWidth }: HTMLElement): number =>
  clientWidth > 0 ? Math.round(scrollLeft / clientWidth) : 0

const STEPS: Record<string, number> = { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1 }

/** Which page is there; it follows the row, whoever scrolls it. */
function usePlace(count: number) {
  const row = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const go = (to: number) => {
    const next = Math.max(0, Math.min(count - 1, to))
    setAt(next)
    const element = row.current
    element?.scrollTo?.({ left: next * element.clientWidth, behavior: 'instant' })
  }
  return { row, at, go, follow: () => row.current && setAt(pageInView(row.current)) }
}

interface SlideShowProps {
  slides: Extract<ShownBlock, { Kind: 'slides' }>['Slides']
  onBroken: () => void
}

/**
 * Pages of a presentation, one at a time. They stand in a row that scrolls sideways by itself only, so that a finger finds
 * the next one. The block is read when its last page was there.
 */
export function SlideShow({ slides, onBroken }: SlideShowProps) {
  const root = useRef<HTMLElement>(null)
  const { row, at, go, follow } = usePlace(slides.length)
  const [isRead, setIsRead] = useState(slides.length <= 1)
  const isAtEnd = at >= slides.length - 1
  useEffect(() => {
    if (isAtEnd) setIsRead(true)
  }, [isAtEnd])
  useEffect(() => {
    if (isRead && root.current) sayRead(root.current)
  }, [isRead])
  const steer = (event: KeyboardEvent) => {
    const by = STEPS[event.key]
    if (by === undefined) return
    event.preventDefault()
    go(at + by)
  }
  return (
    <section
      ref={root}
      className={styles.show}
      aria-roledescription={texts.slides}
      aria-label={texts.slidesOf(slides.length)}
      data-unread={isRead ? undefined : ''}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows, for whoever reads the row with keys */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls takes the focus */}
      <div ref={row} className={styles.row} tabIndex={0} onScroll={follow} onKeyDown={steer}>
        {slides.map(({ FileUrl, Text }, place) => (
          <figure key={FileUrl} aria-hidden={place !== at || undefined}>
            <img
              src={FileUrl}
              alt={Text || texts.slideWithoutText(place + 1)}
              loading={place < 2 ? 'eager' : 'lazy'}
              onError={onBroken}
            />
          </figure>
        ))}
      </div>
      <p>
        <button type="button" aria-disabled={at === 0} onClick={() => go(at - 1)}>
          <Icon name="left" size={18} />
          {texts.previousSlide}
        </button>
        <span role="status">
          {texts.slidePlace(at + 1, slides.length)}
          {!isRead && <small>{texts.slidesUnread}</small>}
        </span>
        <button type="button" aria-disabled={isAtEnd} onClick={() => go(at + 1)}>
          {texts.nextSlide}
          <Icon name="right" size={18} />
        </button>
      </p>
    </section>
  )
}
