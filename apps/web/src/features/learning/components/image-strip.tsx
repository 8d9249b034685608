import { memo, useEffect, useRef } from 'react'
import { learningTexts as texts } from '../../../texts/learning.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { holdsPage } from '../page-tracker.ts'
import type { Interval } from '../watch-tracker.ts'
import type { Picture } from './image-reader.tsx'

interface ImageStripProps {
  pictures: readonly Picture[]
  current: number
  shown: readonly Interval[]
  onGo: (index: number) => void
}

interface SmallProps {
  picture: Picture
  number: number
  isCurrent: boolean
  isShown: boolean
  onGo: (index: number) => void
}

const Small = memo(function Small({ picture, number, isCurrent, isShown, onGo }: SmallProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const strip = button.current?.parentElement
    if (!isCurrent || !strip || !button.current) return
    // scrollIntoView would move the page as well.
    strip.scrollLeft = button.current.offsetLeft - strip.offsetLeft - strip.clientWidth / 2 + 44
  }, [isCurrent])
  return (
    <button
      ref={button}
      type="button"
      className="image-small"
      aria-current={isCurrent ? 'page' : undefined}
      aria-label={isShown ? texts.pageShown(number) : texts.pageNumber(number)}
      onClick={() => onGo(number - 1)}
    >
      <img src={picture.ThumbnailUrl} alt="" width={88} height={50} loading="lazy" draggable={false} />
      {isShown && <Icon name="check" size={14} />}
    </button>
  )
})

/** All pages, small, in a row. */
export function ImageStrip({ pictures, current, shown, onGo }: ImageStripProps) {
  return (
    <nav className="image-strip" aria-label={texts.pageList}>
      {pictures.map((picture, index) => (
        <Small
          key={picture.FileId}
          picture={picture}
          number={index + 1}
          isCurrent={index === current}
          isShown={holdsPage(shown, index + 1)}
          onGo={onGo}
        />
      ))}
    </nav>
  )
}
