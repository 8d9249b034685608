import { type ReactNode, useId } from 'react'
import { databoardTexts as texts } from '../../../texts/databoard.ts'
import { Tooltip } from '../../../ui/floating/tooltip.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import styles from './board-panel.module.css'

interface BoardPanelProps {
  title: string
  note?: string
  /** How it is counted, behind a button. */
  how?: string
  /** What tells the parts of a chart apart, at the right. */
  legend?: ReactNode
  children: ReactNode
}

/** One of the panels of the data board. */
export function BoardPanel({ title, note, how, legend, children }: BoardPanelProps) {
  const id = useId()
  return (
    <section className={styles.boardPanel} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {note && <span>{note}</span>}
        {how && (
          <Tooltip text={how} opensByPress>
            {(describedBy) => (
              <button type="button" aria-label={texts.about(title)} aria-describedby={describedBy}>
                <Icon name="info" size={16} />
              </button>
            )}
          </Tooltip>
        )}
        {legend && <div className={styles.legend}>{legend}</div>}
      </header>
      {children}
    </section>
  )
}
