import type { ReactNode } from 'react'
import type { DeviceState } from '../../../lib/use-device.ts'
import { dataTexts } from '../../../texts/dataset.ts'
import { collectTexts as texts } from '../../../texts/dataset-desk.ts'
import { DeviceFrame } from '../../../ui/drawings/device-frame.tsx'
import { Dialog } from '../../../ui/floating/dialog.tsx'
import { Button } from '../../../ui/pieces/button.tsx'

interface DeviceDialogProps {
  title: string
  state: DeviceState
  texts: { denied: string; insecure: string }
  trouble?: string | undefined
  /** What was recorded waits for the network. */
  isWaiting: boolean
  onClose: () => void
  children: ReactNode
}

/** Samples from camera or microphone, or what stands in the way of them. */
export function DeviceDialog({ title, isWaiting, onClose, children, ...frame }: DeviceDialogProps) {
  return (
    <Dialog label={title} onClose={onClose} className="device-dialog">
      <div className="ui-dialog-body device">
        <h2>{title}</h2>
        <DeviceFrame {...frame}>{children}</DeviceFrame>
        {isWaiting && <p role="status">{texts.deviceWaits}</p>}
        <Button size={44} onClick={onClose}>
          {dataTexts.close}
        </Button>
      </div>
    </Dialog>
  )
}
