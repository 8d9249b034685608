import { memo, useEffect, useRef } from 'react'
import { learningTexts as texts } from '../../../texts/learning.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { holdsPage } from '../page-tracker.ts'
import type { Interval } from '../watch-tracker.ts'

interface ThumbnailProps {
  number: number
  picture: HTMLCanvasElement | undefined
  isShown: boolean
  isCurrent: boolean
  ratio: number
  onGo: (page: number) => void
}

const Thumbnail = memo(function Thumbnail({ number, picture, isShown, isCurrent, ratio, onGo }: ThumbnailProps) {
  const button = useRef<HTMLButtonElement>(null)
  const paper = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (picture) paper.current?.replaceChildren(picture)
  }, [picture])
  useEffect(() => {
    if (isCurrent) button.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  return (
    <button
      ref={button}
      type="button"
      className="pdf-thumbnail"
      aria-current={isCurrent ? 'page' : undefined}
      aria-label={isShown ? texts.pageShown(number) : texts.pageNumber(number)}
      onClick={() => onGo(number)}
    >
      <span ref={paper} className="pdf-paper" style={{ aspectRatio: ratio }} />
      <span className="pdf-thumbnail-number">
        {number}
        {isShown && <Icon name="check" size={14} />}
      </span>
    </button>
  )
})

interface PdfThumbnailsProps {
  count: number
  current: number
  shown: readonly Interval[]
  /** Small pictures of the pages that were drawn already: no page is fetched for its picture here. */
  pictures: ReadonlyMap<number, HTMLCanvasElement>
  ratio: number
  onGo: (page: number) => void
}

export function PdfThumbnails({ count, current, shown, pictures, ratio, onGo }: PdfThumbnailsProps) {
  return (
    <nav className="pdf-thumbnails" aria-label={texts.pageList}>
      {Array.from({ length: count }, (_, index) => index + 1).map((number) => (
        <Thumbnail
          key={number}
          number={number}
          picture={pictures.get(number)}
          isShown={holdsPage(shown, number)}
          isCurrent={number === current}
          ratio={ratio}
          onGo={onGo}
        />
      ))}
    </nav>
  )
}
