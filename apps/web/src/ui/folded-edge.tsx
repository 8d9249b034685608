import { Icon, type IconName } from './icon.tsx'
import './folded-edge.css'

interface FoldedEdgeProps {
  icon: IconName
  name: string
  /** The one thing that still matters while it is folded. */
  fact: string
  label: string
  onOpen: () => void
}

/** A folded column: its name, one fact, and the whole edge opens it. */
export function FoldedEdge({ icon, name, fact, label, onOpen }: FoldedEdgeProps) {
  return (
    <button type="button" className="ui-folded-edge" aria-label={label} aria-expanded={false} onClick={onOpen}>
      <Icon name="left" size={18} />
      <Icon name={icon} size={18} />
      <span>
        <b>{name}</b>
        {fact}
      </span>
    </button>
  )
}
