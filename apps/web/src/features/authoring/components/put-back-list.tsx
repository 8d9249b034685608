import { useState } from 'react'
import { whenOf } from '../../../lib/format.ts'
import { authoringTexts as texts } from '../../../texts/authoring.ts'
import { Pager } from '../../../ui/lists/pager.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { REMOVED_A_PAGE } from '../queries.ts'
import styles from './put-back-list.module.css'

interface Removed {
  id: string
  name: string
  time: string
}

interface PutBackListProps {
  title: string
  items: readonly Removed[]
  total: number
  page: number
  onPage: (page: number) => void
  isBusy: boolean
  onPutBack: (id: string) => void
}

const PAGER_LENGTH = 5

/** What was taken away in the last thirty days, each with the press that brings it back. Nothing, where nothing was. */
export function PutBackList({ title, items, total, page, onPage, isBusy, onPutBack }: PutBackListProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (total === 0) return null
  return (
    <details className={styles.list} open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{texts.removedCount(title, total)}</summary>
      <p>{texts.putBackHint}</p>
      <ul>
        {items.map(({ id, name, time }) => (
          <li key={id}>
            <span>{name}</span>
            <small>{whenOf(time)}</small>
            <Button size={28} disabled={isBusy} aria-label={texts.putBackOf(name)} onClick={() => onPutBack(id)}>
              {texts.putBack}
            </Button>
          </li>
        ))}
      </ul>
      <Pager
        of={title}
        current={page}
        pageCount={Math.ceil(total / REMOVED_A_PAGE)}
        length={PAGER_LENGTH}
        onSelect={onPage}
      />
    </details>
  )
}
