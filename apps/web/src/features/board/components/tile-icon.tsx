import type { TileState } from '@shijie/contract'
import type { ReactNode } from 'react'

const shapes: Record<TileState, ReactNode> = {
  hand: (
    <path
      fill="currentColor"
      d="M5.500 10.500V4.200a1.400 1.400 0 0 1 2.800 0V9 3a1.400 1.400 0 0 1 2.800 0v6-4.800a1.400 1.400 0 0 1 2.800 0v8c0 4-2.200 6-5.200 6s-4.600-1.800-5.700-4L2 11.500a1.300 1.300 0 0 1 2.200-1.300z"
    />
  ),
  stuck: (
    <>
      <path d="M10 1.500 19 18H1z" fill="currentColor" />
      <path d="M10 7v5.500" stroke="var(--tile)" strokeWidth="2.400" strokeLinecap="round" />
      <circle cx="10" cy="15.400" r="1.400" fill="var(--tile)" />
    </>
  ),
  going: <circle cx="10" cy="10" r="7.500" fill="currentColor" />,
  done: (
    <>
      <rect x="1.500" y="1.500" width="17" height="17" rx="4" fill="currentColor" />
      <path d="m5.500 10.500 3 3 6-6.500" fill="none" stroke="var(--tile)" strokeWidth="2.600" strokeLinecap="round" />
    </>
  ),
  here: <circle cx="10" cy="10" r="7" fill="none" stroke="currentColor" strokeWidth="2.400" />,
  away: (
    <g fill="none" stroke="currentColor" strokeWidth="2">
      <circle cx="10" cy="10" r="7" strokeDasharray="3 3" />
      <path d="m5.500 14.500 9-9" strokeLinecap="round" />
    </g>
  ),
}

/** A state by its shape; the word stands beside it. */
export const TileIcon = ({ state, size = 20 }: { state: TileState; size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
    {shapes[state]}
  </svg>
)
