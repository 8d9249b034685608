import { Tooltip } from '../floating/tooltip.tsx'
import { Icon } from '../icons/icon.tsx'
import { Button } from './button.tsx'

interface FoldButtonProps {
  isOpen: boolean
  label: string
  /** Folded panels at the foot of a column open upwards. */
  opensUp?: boolean
  onToggle: () => void
}

/** Folds a panel to its head, and opens it again. */
export function FoldButton({ isOpen, label, opensUp = false, onToggle }: FoldButtonProps) {
  return (
    <Tooltip text={label}>
      <Button kind="quiet" size={28} aria-expanded={isOpen} aria-label={label} onClick={onToggle}>
        <Icon name={isOpen === opensUp ? 'down' : 'up'} size={18} />
      </Button>
    </Tooltip>
  )
}
