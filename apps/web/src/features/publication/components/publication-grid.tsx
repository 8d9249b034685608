import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PagedList } from '../../../ui/lists/paged-list.tsx'
import { classNames } from '../../../ui/look/class-names.ts'
import styles from './publication-grid.module.css'

interface PublicationGridProps<Thing> {
  query: UseQueryResult<{ Items: Thing[]; TotalCount: number }>
  page: number
  pageSize: number
  onPage: (page: number) => void
  /** Title of what is shown when the list could not be had. */
  error: string
  empty: ReactNode
  /** One card of a thing, with its key. */
  children: (thing: Thing) => ReactNode
}

/** Published things as cards, page by page. */
export function PublicationGrid<Thing>({ children, ...list }: PublicationGridProps<Thing>) {
  return (
    <PagedList {...list} height={420}>
      {(things) => <ul className={styles.grid}>{things.map(children)}</ul>}
    </PagedList>
  )
}

interface PublicationCardProps {
  to: string
  name: string
  cover: ReactNode
  /** What stands beside the name: tags, or a star that stays a button of its own. */
  beside: ReactNode
  className?: string
  /** What else is said of it. */
  children: ReactNode
}

/** One published thing; the whole card leads to it. */
export function PublicationCard({ to, name, cover, beside, className, children }: PublicationCardProps) {
  return (
    <li className={classNames(styles.card, className)}>
      {cover}
      <div className={styles.said}>
        <div className={styles.name}>
          <Link to={to}>{name}</Link>
          {beside}
        </div>
        {children}
      </div>
    </li>
  )
}
