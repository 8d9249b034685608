import { type KeyboardEvent, useRef } from 'react'
import { redrawTexts } from '../../../texts/redraw.ts'
import { slidesTexts as texts } from '../../../texts/slides.ts'
import { useObjectUrl } from '../../../ui/hooks/use-object-url.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { HARMLESS } from './deck.ts'
import styles from './deck-dialog.module.css'
import { shortNoteOf } from './difference-words.ts'
import { differencesLeft, isDoubtful, type PageChoice } from './page-choice.ts'

/** What is said below a page: what is wrong first, then that it is hidden, then what is harmless. */
function noteOf(page: PageChoice): string {
  if (page.isOwnPicture) return texts.isOwnPicture
  const left = differencesLeft(page)
  const worst = left.find((each) => !HARMLESS.has(each))
  if (worst) return shortNoteOf(page, worst)
  if (page.isHidden) return texts.isHidden
  if (page.isRedrawn) return redrawTexts.isRedrawn
  const [harmless] = left
  return harmless ? shortNoteOf(page, harmless) : ''
}

interface ThumbnailProps {
  page: PageChoice
  isSelected: boolean
  onSelect: () => void
  onKeep: (isChosen: boolean) => void
}

function Thumbnail({ page, isSelected, onSelect, onKeep }: ThumbnailProps) {
  const address = useObjectUrl(page.picture)
  const note = noteOf(page)
  const isToLookAt = isDoubtful(page)
  return (
    <li
      className={styles.thumbnail}
      data-doubt={isToLookAt || undefined}
      data-left-out={!page.isChosen || undefined}
      aria-current={isSelected || undefined}
    >
      <button
        type="button"
        data-place={page.place}
        aria-label={note ? texts.pageWith(page.place, note) : texts.page(page.place)}
        onClick={onSelect}
      >
        {address ? <img src={address} alt="" /> : <span>{texts.pending}</span>}
      </button>
      <input
        type="checkbox"
        aria-label={texts.keep(page.place)}
        checked={page.isChosen && page.picture !== undefined}
        disabled={page.picture === undefined}
        onChange={({ target }) => onKeep(target.checked)}
      />
      <p>
        <b>{page.place}</b>
        {isToLookAt && <Icon name="alert" size={16} />}
        <span>{note}</span>
        {page.notes && (
          <span title={texts.hasNotes}>
            <Icon name="teacher" size={16} />
          </span>
        )}
      </p>
    </li>
  )
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

interface DeckGridProps {
  pages: readonly PageChoice[]
  selected: number
  onSelect: (place: number) => void
  onKeep: (place: number, isChosen: boolean) => void
}

/** Every page of the deck, small. */
export function DeckGrid({ pages, selected, onSelect, onKeep }: DeckGridProps) {
  const list = useRef<HTMLUListElement>(null)
  const step = (event: KeyboardEvent) => {
    const by = STEPS[event.key]
    const at = pages.findIndex(
      ({ place }) => String(place) === (event.target as HTMLElement).getAttribute('data-place'),
    )
    const next = by === undefined || at < 0 ? undefined : pages[at + by]
    if (!next) return
    event.preventDefault()
    onSelect(next.place)
    list.current?.querySelector<HTMLElement>(`[data-place="${next.place}"]`)?.focus()
  }
  return (
    <ul ref={list} className={styles.grid} onKeyDown={step}>
      {pages.map((page) => (
        <Thumbnail
          key={page.place}
          page={page}
          isSelected={page.place === selected}
          onSelect={() => onSelect(page.place)}
          onKeep={(isChosen) => onKeep(page.place, isChosen)}
        />
      ))}
    </ul>
  )
}
