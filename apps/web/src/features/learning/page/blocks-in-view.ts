/** A block counts as in view when half of it is there, or, where it is higher than the window, when it fills half of that. */
const ENOUGH = 0.5

/** How much of a block is in view, and of how much could be; in pixels. */
export interface Sight {
  visible: number
  height: number
  window: number
}

export const isInView = ({ visible, height, window }: Sight): boolean =>
  visible > 0 && visible >= ENOUGH * Math.min(height, window)

const STEPS = Array.from({ length: 21 }, (_, at) => at / 20)

const READ = 'blockread'

/** A block that is not read by being in view, `[data-unread]`, says that it is read now. */
export const sayRead = (inside: Element): boolean => inside.dispatchEvent(new Event(READ, { bubbles: true }))

const isUnread = (block: Element): boolean => block.querySelector('[data-unread]') !== null

/**
 * Watches the children of an element and says which of them are in view, counted from 1, whenever that changes; returns
 * the way to stop.
 */
export function followBlocks(list: HTMLElement, onChange: (blocks: readonly number[]) => void): () => void {
  const blocks = [...list.children]
  const seen = new Set<Element>()
  const tell = () => onChange(blocks.flatMap((block, at) => (seen.has(block) && !isUnread(block) ? [at + 1] : [])))
  const watcher = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRect, boundingClientRect, rootBounds } of entries) {
        const sight = {
          visible: intersectionRect.height,
          height: boundingClientRect.height,
          window: rootBounds?.height ?? boundingClientRect.height,
        }
        if (isInView(sight)) seen.add(target)
        else seen.delete(target)
      }
      tell()
    },
    { threshold: STEPS },
  )
  for (const block of blocks) watcher.observe(block)
  list.addEventListener(READ, tell)
  return () => {
    list.removeEventListener(READ, tell)
    watcher.disconnect()
  }
}
