import { autoUpdate, computePosition, flip, hide, offset, type Placement, shift, size } from '@floating-ui/dom'
import { GAP } from './float-by.ts'

/** To the edge of the window. */
const padding = GAP

/**
 * Keeps what floats beside its anchor while pages scroll and windows change: on the other side where this one has no
 * room, moved along the rim, and never larger than the window. A file of its own: the first load does without.
 */
export function keepBeside(anchor: HTMLElement, floating: HTMLElement, placement: Placement, onGone: () => void) {
  const place = async () => {
    const { x, y, middlewareData } = await computePosition(anchor, floating, {
      placement,
      strategy: 'fixed',
      middleware: [
        offset(GAP),
        flip({ padding, fallbackStrategy: 'bestFit' }),
        shift({ padding }),
        size({
          padding,
          apply: ({ availableWidth, availableHeight }) => {
            floating.style.maxWidth = `${Math.max(0, availableWidth)}px`
            floating.style.maxHeight = `${Math.max(0, availableHeight)}px`
          },
        }),
        hide(),
      ],
    })
    floating.style.left = `${x}px`
    floating.style.top = `${y}px`
    // What has no size was not scrolled away: nothing is laid out at all.
    if (middlewareData.hide?.referenceHidden && anchor.offsetWidth > 0) onGone()
  }
  return autoUpdate(anchor, floating, () => void place())
}
