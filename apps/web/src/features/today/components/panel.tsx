import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../../ui/icons/icon.tsx'
import { classNames } from '../../../ui/look/class-names.ts'
import styles from './panel.module.css'

interface PanelProps {
  /** Of its heading. */
  id: string
  title: string
  note?: string
  /** The way to all of it: another page, or a place of this one. */
  way?: { to: string; label: string }
  className?: string | undefined
  children: ReactNode
}

/** One card of the first screen. */
export function Panel({ id, title, note, way, className, children }: PanelProps) {
  const words = way && (
    <>
      {way.label}
      <Icon name="right" size={15} />
    </>
  )
  return (
    <section className={classNames(styles.panel, className)} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {note && <small>{note}</small>}
        {way?.to.startsWith('#') && (
          <a className="link" href={way.to}>
            {words}
          </a>
        )}
        {way && !way.to.startsWith('#') && (
          <Link className="link" to={way.to}>
            {words}
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}

interface PanelEmptyProps {
  title: string
  children?: ReactNode
}

/** Nothing in it yet. */
export function PanelEmpty({ title, children }: PanelEmptyProps) {
  return (
    <div className={styles.none}>
      <b>{title}</b>
      {children}
    </div>
  )
}
