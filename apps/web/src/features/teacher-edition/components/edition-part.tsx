import { type ReactNode, useId, useState } from 'react'
import { teacherEditionTexts as texts } from '../../../texts/teacher-edition.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { classNames } from '../../../ui/look/class-names.ts'
import { Tag } from '../../../ui/pieces/tag.tsx'
import { EditionMinutes } from './edition-minutes.tsx'
import onPaper from './edition-paper.module.css'
import styles from './edition-part.module.css'
import { OpenLink } from './open-link.tsx'

interface EditionPartProps {
  title: string
  /** Of what kind it is, in a word. */
  kind?: string
  /** How deep it stands below its lesson. */
  depth: number
  /** What it takes, in the margin. */
  minutes?: readonly string[]
  /** Its page; on paper nobody opens it. */
  address?: string
  /** Learners do not see it yet. */
  isDraft?: boolean
  /** Left out where there is nothing to unfold. */
  children?: ReactNode
}

/** A part of a lesson with its minutes in the margin; it can be folded, and is printed whole. */
export function EditionPart({
  title,
  kind,
  depth,
  minutes = [],
  address,
  isDraft = false,
  children,
}: EditionPartProps) {
  const [isOpen, setIsOpen] = useState(true)
  const id = useId()
  const head = (
    <>
      <span>{title}</span>
      {kind && <small>{kind}</small>}
      {isDraft && <Tag tone="warn">{texts.draft}</Tag>}
    </>
  )
  return (
    <section className={styles.part} data-depth={Math.min(depth, 3)}>
      <div className={styles.partHead}>
        <h3>
          {children ? (
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={id}
              title={isOpen ? texts.fold(title) : texts.unfold(title)}
              onClick={() => setIsOpen(!isOpen)}
            >
              <Icon name={isOpen ? 'down' : 'right'} size={18} />
              {head}
            </button>
          ) : (
            <span className={styles.bare}>{head}</span>
          )}
        </h3>
        {address && <OpenLink to={address} label={texts.openPart(title)} />}
        <EditionMinutes lines={minutes} />
      </div>
      {children && (
        <div id={id} className={classNames(styles.partBody, onPaper.flow)} hidden={!isOpen}>
          {children}
        </div>
      )}
    </section>
  )
}
