import { uiTexts } from '../../texts/ui.ts'
import { Icon } from '../icons/icon.tsx'
import '../states/states.css'

/** The pages that a pager of the given length shows, with the current one in the middle where possible. */
export function pagesAround(current: number, pageCount: number, length: number): number[] {
  const first = Math.max(1, Math.min(current - Math.floor(length / 2), pageCount - length + 1))
  return Array.from({ length: Math.min(length, pageCount) }, (_, index) => first + index)
}

interface PagerProps {
  current: number
  pageCount: number
  /** How many page numbers to show (C003: seven). */
  length: number
  onSelect: (page: number) => void
  /** What is paged, where one page of the product has two pagers. */
  of?: string
}

/** Page numbers with previous and next; nothing where one page is all. */
export function Pager({ current, pageCount, length, onSelect, of }: PagerProps) {
  if (pageCount <= 1) return null
  return (
    <nav className="ui-pager" aria-label={of ? uiTexts.pagerOf(of) : uiTexts.pager}>
      <button
        type="button"
        aria-label={uiTexts.previousPage}
        disabled={current <= 1}
        onClick={() => onSelect(current - 1)}
      >
        <Icon name="left" />
      </button>
      {pagesAround(current, pageCount, length).map((page) => (
        <button
          key={page}
          type="button"
          aria-label={uiTexts.page(page)}
          aria-current={page === current ? 'page' : undefined}
          onClick={() => onSelect(page)}
        >
          {page}
        </button>
      ))}
      <button
        type="button"
        aria-label={uiTexts.nextPage}
        disabled={current >= pageCount}
        onClick={() => onSelect(current + 1)}
      >
        <Icon name="right" />
      </button>
    </nav>
  )
}
