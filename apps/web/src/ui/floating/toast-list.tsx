import { useEffect, useRef } from 'react'
import { uiTexts } from '../../texts/ui.ts'
import { Icon, type IconName } from '../icons/icon.tsx'
import '../states/states.css'

export interface ToastItem {
  id: number
  kind: 'success' | 'error' | 'info'
  message: string
}

const icons: Record<ToastItem['kind'], IconName> = { success: 'check', error: 'alert', info: 'alert' }

const TOASTS = 'ui-toasts'

/** What was put into the top layer last lies above the rest. */
function raise(element: HTMLElement, hasItems: boolean): void {
  if (!element.showPopover) return
  if (element.matches(':popover-open')) element.hidePopover()
  if (hasItems) element.showPopover()
}

/** A dialog that has just opened must not lie over what is being said. */
export function raiseToasts(): void {
  for (const element of document.querySelectorAll<HTMLElement>(`.${TOASTS}`))
    raise(element, element.querySelector('.ui-toast') !== null)
}

/**
 * Short messages at the top. They stand in a popover where the browser has one, so that an open dialog, which also
 * lies in the top layer, does not cover them. Errors are said at once, the rest when the reader of the screen pauses.
 */
export function ToastList({ items, onClose }: { items: readonly ToastItem[]; onClose: (id: number) => void }) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (root.current) raise(root.current, items.length > 0)
  }, [items])
  const show = (isError: boolean) =>
    items
      .filter(({ kind }) => (kind === 'error') === isError)
      .map((item) => (
        <div key={item.id} className={`ui-toast ${item.kind}`}>
          <Icon name={icons[item.kind]} />
          <span>{item.message}</span>
          <button type="button" aria-label={uiTexts.closeNotice} onClick={() => onClose(item.id)}>
            <Icon name="close" size={16} />
          </button>
        </div>
      ))
  const errors = show(true)
  return (
    <div ref={root} className={TOASTS} popover="manual">
      <div role="status">{show(false)}</div>
      {errors.length > 0 && <div role="alert">{errors}</div>}
    </div>
  )
}
