import type { Dataset } from '@shijie/contract'
import { useRef, useState } from 'react'
import { useDevice } from '../../../lib/use-device.ts'
import { collectTexts as texts } from '../../../texts/dataset-desk.ts'
import { CameraView } from '../../../ui/camera-view.tsx'
import { HoldButton } from '../../../ui/hold-button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { shoot, useBurst } from '../use-camera.ts'
import type { Collector } from '../use-collector.ts'
import { DeviceDialog } from './device-dialog.tsx'
import { LabelSelect } from './label-select.tsx'

interface CollectDialogProps {
  dataset: Dataset
  collector: Collector
  onClose: () => void
}

/** Who will see what is recorded here. */
export const viewersOf = ({ ClassName }: Dataset): string => (ClassName ? texts.classSees(ClassName) : texts.onlyMe)

/** Pictures from the camera: hold for a burst, which stays together when the set is divided. */
export function CameraDialog({ dataset, collector, onClose }: CollectDialogProps) {
  const video = useRef<HTMLVideoElement>(null)
  const { state, stream } = useDevice('video')
  const isBoxes = dataset.ModelType === 'object'
  const [labelId, setLabelId] = useState(isBoxes ? '' : (dataset.Labels[0]?.LabelId ?? ''))
  const { files } = collector
  const burst = useBurst(
    (name) => (video.current?.videoWidth ? shoot(video.current, `${name}.jpg`) : undefined),
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
      {!isBoxes && <LabelSelect labels={dataset.Labels} value={labelId} onChange={setLabelId} />}
      <p>{texts.cameraHint}</p>
      <HoldButton isHeld={burst.isHeld} isDisabled={state !== 'on'} onHold={burst.hold} onRelease={burst.release}>
        <Icon name="camera" size={24} />
        {texts.cameraHold}
      </HoldButton>
      <p role="status">{texts.cameraCount(burst.count)}</p>
      <p className="device-note">{texts.peopleNote(viewersOf(dataset))}</p>
    </DeviceDialog>
  )
}
