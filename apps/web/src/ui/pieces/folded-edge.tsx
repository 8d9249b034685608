import { Icon, type IconName } from '../icons/icon.tsx'
import styles from './folded-edge.module.css'

interface FoldedEdgeProps {
  icon: IconName
  name: string
  /** The one thing that still matters while it is folded. */
  fact: string
  label: string
  /** It stands at the left and opens to the right. */
  isLeft?: boolean
  onOpen: () => void
}

/** A folded column: its name, one fact, and the whole edge opens it. */
export function FoldedEdge({ icon, name, fact, label, isLeft = false, onOpen }: FoldedEdgeProps) {
  return (
    <button type="button" className={styles.foldedEdge} aria-expanded={false} onClick={onOpen}>
      <Icon name={isLeft ? 'right' : 'left'} size={18} />
      <Icon name={icon} size={18} />
      <span className="visually-hidden">{label}</span>
      <span aria-hidden="true">
        <b>{name}</b>
        {fact}
      </span>
    </button>
  )
}
