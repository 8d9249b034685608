import { useRef } from 'react'
import { type Body, findBody } from '../../../lib/ml/find-body.ts'
import { useLooking } from '../../../lib/ml/use-looking.ts'
import { canSeeHere } from '../../../lib/ml/vision.ts'
import { whySilent } from '../../../lib/ml/watch-silence.ts'
import { useDevice } from '../../../lib/use-device.ts'
import { collectTexts as texts } from '../../../texts/dataset-desk.ts'
import { BodyLines } from '../../../ui/drawings/body-lines.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { CameraView } from '../../../ui/pieces/camera-view.tsx'
import { HoldButton } from '../../../ui/pieces/hold-button.tsx'
import { useBurst } from '../use-camera.ts'
import type { CollectDialogProps } from './camera-dialog.tsx'
import { DeviceDialog } from './device-dialog.tsx'
import { LabelSelect } from './label-select.tsx'

const WIDTH = 640
const SURE = 0.3
/** Who presses the button means what was to be seen a moment before; anything older is another pose. */
const REACTION_MS = 300

/** Poses from the camera: this browser finds the points of the body, and only these are kept. */
export function PoseDialog({ dataset, collector, labelId, onLabel, onClose }: CollectDialogProps) {
  const video = useRef<HTMLVideoElement>(null)
  const { state, stream } = useDevice('video', WIDTH)
  const canSee = canSeeHere().pose
  const { seen, takenAt, size, failure } = useLooking<Body>(video, stream, canSee ? findBody : undefined)
  const countedUntil = useRef(0)
  const LabelName = dataset.Labels.find(({ LabelId }) => LabelId === labelId)?.LabelName ?? ''
  const { rows } = collector
  const keep = (bodies: number[][], GroupKey: string) =>
    void rows(bodies.map((Values) => ({ Values, GroupKey, ...(LabelName ? { LabelName } : {}) })))
  const take = () => {
    // Each body counts once, however slowly the next one is found.
    if (!seen || seen.values.length === 0 || takenAt <= countedUntil.current) return
    countedUntil.current = takenAt
    return Promise.resolve(seen.values)
  }
  const burst = useBurst(take, keep)
  const hold = () => {
    countedUntil.current = Math.max(countedUntil.current, performance.now() - REACTION_MS)
    burst.hold()
  }
  const isSeen = (seen?.points.length ?? 0) > 0
  return (
    <DeviceDialog
      title={texts.poseTitle}
      state={state}
      texts={{ denied: texts.poseDenied, insecure: texts.poseInsecure }}
      trouble={!canSee ? texts.poseOff : failure ? (whySilent(failure) ?? texts.poseFailed) : undefined}
      isWaiting={collector.progress?.isWaiting === true}
      onClose={onClose}
    >
      <CameraView video={video} stream={stream} {...(size ? { size } : {})}>
        {seen && size && (
          <BodyLines
            size={size.height / 2}
            points={seen.points.map(({ x, y, score }) => ({
              x: x * size.width,
              y: y * size.height,
              isSure: score >= SURE,
            }))}
          />
        )}
      </CameraView>
      <LabelSelect labels={dataset.Labels} value={labelId} onChange={onLabel} />
      <p>{texts.poseCameraHint}</p>
      <HoldButton isHeld={burst.isHeld} isDisabled={!seen} onHold={hold} onRelease={burst.release}>
        <Icon name="body" size={24} />
        {texts.poseHold}
      </HoldButton>
      <p role="status">{!seen ? texts.posePreparing : isSeen ? texts.poseCount(burst.count) : texts.poseNobody}</p>
    </DeviceDialog>
  )
}
