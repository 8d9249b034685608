import { useIsOnline } from '../../lib/connection.ts'
import { shellTexts } from '../../texts/shell.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import './layout.css'

/** Says that the network is away, for as long as it is. */
export function OfflineBanner() {
  const isOnline = useIsOnline()
  return (
    <div role="status" aria-live="polite">
      {!isOnline && (
        <p className="offline-banner">
          <Icon name="offline" size={18} />
          {shellTexts.offline}
        </p>
      )}
    </div>
  )
}
