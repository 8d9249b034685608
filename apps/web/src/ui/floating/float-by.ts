/** Between what floats and its anchor, and to the edge of the window. */
export const GAP = 8

/**
 * Lets an element float beside its anchor, above whatever scrolls or covers: in the top layer where the browser has
 * popovers, fixed to the window elsewhere. It stands at once where there is room, by its right or its middle; the exact
 * place follows when its file has come. `onGone`: the anchor was scrolled out of sight.
 */
export function floatBy(
  anchor: HTMLElement,
  floating: HTMLElement,
  placement: 'bottom-end' | 'top',
  onGone: () => void,
): () => void {
  floating.showPopover?.()
  const { top, bottom, right, left } = anchor.getBoundingClientRect()
  const { offsetWidth, offsetHeight, style } = floating
  const above = top - GAP - offsetHeight
  const below = bottom + GAP
  const goesUp = above > 0 && (placement === 'top' || below + offsetHeight > innerHeight)
  style.top = `${goesUp ? above : below}px`
  style.left = `${Math.max(GAP, placement === 'top' ? (left + right - offsetWidth) / 2 : right - offsetWidth)}px`
  let stop = () => {}
  let isOver = false
  import('./float.ts').then(
    ({ keepBeside }) => {
      if (!isOver) stop = keepBeside(anchor, floating, placement, onGone)
    },
    // It stays where it is.
    () => {},
  )
  return () => {
    isOver = true
    stop()
  }
}
