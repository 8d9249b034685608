import { createContext, type ReactNode, use } from 'react'
import { createPortal } from 'react-dom'

/** Where the tools of a block stand: in the bar above it, whoever draws them. */
export const BarSlot = createContext<HTMLElement | null>(null)

/** Tools of one kind of block, put into the bar of its frame. */
export function BarTools({ children }: { children: ReactNode }) {
  const slot = use(BarSlot)
  return slot && createPortal(children, slot)
}
