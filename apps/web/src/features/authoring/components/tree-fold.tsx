import type { ReactNode, RefObject } from 'react'
import { courseTreeTexts as texts } from '../../../texts/course-tree.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import styles from './tree-fold.module.css'

interface TreeFoldProps {
  line: RefObject<HTMLButtonElement | null>
  /** The lesson that is open; empty for none, and then nothing is folded. */
  title: string
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}

/** Where tree and lesson stand in one column, the tree is a line above the lesson until somebody asks for it. */
export function TreeFold({ line, title, isOpen, onToggle, children }: TreeFoldProps) {
  return (
    <div className={styles.box}>
      {title && (
        <button ref={line} type="button" className={styles.line} aria-expanded={isOpen} onClick={onToggle}>
          <span>{texts.folded(title)}</span>
          <Icon name={isOpen ? 'up' : 'down'} size={18} />
        </button>
      )}
      <div className={styles.tree} data-folded={(title && !isOpen) || undefined}>
        {children}
      </div>
    </div>
  )
}
