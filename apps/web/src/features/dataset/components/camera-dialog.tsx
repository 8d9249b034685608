import type { Dataset } from '@shijie/contract'
import { useRef } from 'react'
import { useDevice } from '../../../lib/use-device.ts'
import { collectTexts as texts } from '../../../texts/dataset-desk.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { CameraView } from '../../../ui/pieces/camera-view.tsx'
import { HoldButton } from '../../../ui/pieces/hold-button.tsx'
import { shootPicture, useBurst } from '../use-camera.ts'
import type { Collector } from '../use-collector.ts'
import { DeviceDialog } from './device-dialog.tsx'
import { LabelSelect } from './label-select.tsx'

export interface CollectDialogProps {
  dataset: Dataset
  collector: Collector
  /** The class that new samples get: the one that the page says, and that the page says afterwards. */
  labelId: string
  onLabel: (labelId: string) => void
  onClose: () => void
}

/** Pictures from the camera: hold for a burst, which stays together when the set is divided. */
export function CameraDialog({ dataset, collector, labelId, onLabel, onClose }: CollectDialogProps) {
  const video = useRef<HTMLVideoElement>(null)
  const { state, stream } = useDevice('video')
  const isBoxes = dataset.ModelType === 'object'
  const { files } = collector
  const burst = useBurst(
    (name) => (video.current?.videoWidth ? shootPicture(video.current, `${name}.jpg`) : undefined),
    (taken: File[], groupKey) => void files(taken, { labelId, groupKey }),
  )
  return (
    <DeviceDialog
      title={texts.cameraTitle}
      state={state}
      texts={{ denied: texts.cameraDenied, insecure: texts.cameraInsecure }}
      isWaiting={collector.progress?.isWaiting === true}
      onClose={onClose}
    >
      <CameraView video={video} stream={stream} />
      {!isBoxes && <LabelSelect labels={dataset.Labels} value={labelId} onChange={onLabel} />}
      <p>{texts.cameraHint}</p>
      <HoldButton isHeld={burst.isHeld} isDisabled={state !== 'on'} onHold={burst.hold} onRelease={burst.release}>
        <Icon name="camera" size={24} />
        {texts.cameraHold}
      </HoldButton>
      <p role="status">{texts.cameraCount(burst.count)}</p>
      <p className="device-note">{texts.cameraNote(dataset.ClassName)}</p>
    </DeviceDialog>
  )
}
