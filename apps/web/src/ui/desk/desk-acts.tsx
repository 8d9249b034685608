import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react'

const stop = (event: SyntheticEvent) => event.stopPropagation()
const stopPress = (event: KeyboardEvent) => {
  if (event.key === 'Enter' || event.key === ' ') event.stopPropagation()
}

/** Buttons within a row: pressing one is no choice of the row. Arrows still lead on. */
export function DeskActs({ className, children }: { className: string | undefined; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps presses of what it holds from the row
    <div
      className={className}
      onPointerDown={stop}
      onMouseDown={stop}
      onClick={stop}
      onKeyDown={stopPress}
      onKeyUp={stopPress}
    >
      {children}
    </div>
  )
}
