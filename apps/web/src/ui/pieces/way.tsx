import { Fragment } from 'react'
import { Link } from 'react-router'
import { uiTexts } from '../../texts/ui.ts'
import { Icon } from '../icons/icon.tsx'
import styles from './way.module.css'

interface WayStop {
  label: string
  /** Left out for what has no page of its own. */
  to?: string | undefined
}

interface WayProps {
  /** From the list that all began with to what this belongs to. */
  stops: readonly WayStop[]
  /** The page one is on. */
  current: string
}

/** Where a page lies, with the way back. */
export function Way({ stops, current }: WayProps) {
  return (
    <nav className={styles.way} aria-label={uiTexts.way}>
      {stops.map(({ label, to }) => (
        <Fragment key={label}>
          {to ? <Link to={to}>{label}</Link> : <span>{label}</span>}
          <Icon name="right" size={16} />
        </Fragment>
      ))}
      <b aria-current="page">{current}</b>
    </nav>
  )
}
