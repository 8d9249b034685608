import type { ReactNode } from 'react'
import type { DeviceState } from '../../../lib/use-device.ts'
import { dataTexts } from '../../../texts/dataset.ts'
import { Button } from '../../../ui/button.tsx'
import { DeviceFrame } from '../../../ui/device-frame.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

interface DeviceDialogProps {
  title: string
  state: DeviceState
  texts: { denied: string; insecure: string }
  trouble?: string | undefined
  onClose: () => void
  children: ReactNode
}

/** Samples from camera or microphone, or what stands in the way of them. */
export function DeviceDialog({ title, onClose, children, ...frame }: DeviceDialogProps) {
  return (
    <Dialog label={title} onClose={onClose} className="device-dialog">
      <div className="ui-dialog-body device">
        <h2>{title}</h2>
        <DeviceFrame {...frame}>{children}</DeviceFrame>
        <Button size={44} onClick={onClose}>
          {dataTexts.close}
        </Button>
      </div>
    </Dialog>
  )
}
