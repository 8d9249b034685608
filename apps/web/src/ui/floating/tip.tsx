import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icons/icon.tsx'
import '../pieces/surface.css'

/** A quiet remark with an icon, for what helps but is no error. */
export function Tip({ icon = 'alert', children }: { icon?: IconName; children: ReactNode }) {
  return (
    <div className="ui-tip">
      <Icon name={icon} size={18} />
      <div className="grow">{children}</div>
    </div>
  )
}
