import { Tooltip } from '../../../ui/floating/tooltip.tsx'
import { Icon, type IconName } from '../../../ui/icons/icon.tsx'

interface ToolButtonProps {
  label: string
  icon: IconName
  onClick: () => void
  isPressed?: boolean
  isDisabled?: boolean
}

/** A button of a reader's tool bar. */
export function ToolButton({ label, icon, onClick, isPressed, isDisabled = false }: ToolButtonProps) {
  return (
    <Tooltip text={label}>
      <button
        type="button"
        className="tool-button"
        aria-label={label}
        aria-pressed={isPressed}
        disabled={isDisabled}
        onClick={onClick}
      >
        <Icon name={icon} size={20} />
      </button>
    </Tooltip>
  )
}
