import type { ReactNode } from 'react'
import type { DeviceState } from '../../lib/use-device.ts'
import './device.css'

interface DeviceFrameProps {
  state: DeviceState
  /** What to do when the person, or the address, stands in the way. */
  texts: { denied: string; insecure: string }
  /** Something else that stands in the way. */
  trouble?: string | undefined
  children: ReactNode
}

/** What a camera or microphone is used for, or what stands in the way of it. */
export function DeviceFrame({ state, texts, trouble, children }: DeviceFrameProps) {
  const problem = state === 'denied' || state === 'insecure' ? texts[state] : trouble
  if (!problem) return children
  return (
    <p role="alert" className="device-problem">
      {problem}
    </p>
  )
}
