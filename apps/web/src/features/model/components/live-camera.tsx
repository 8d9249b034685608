import type { ModelType, Verdict } from '@shijie/contract'
import { useEffect, useRef } from 'react'
import { useLooking } from '../../../lib/ml/use-looking.ts'
import { canSeeHere } from '../../../lib/ml/vision.ts'
import { whySilent } from '../../../lib/ml/watch-silence.ts'
import { toNamedBoxes } from '../../../lib/named-boxes.ts'
import { useDevice } from '../../../lib/use-device.ts'
import { verifyTexts as texts } from '../../../texts/model.ts'
import { BodyLines } from '../../../ui/drawings/body-lines.tsx'
import { DeviceFrame } from '../../../ui/drawings/device-frame.tsx'
import { NamedBoxes } from '../../../ui/lists/named-boxes.tsx'
import { CameraView } from '../../../ui/pieces/camera-view.tsx'
import { lookAtPicture, type Seen } from '../look-at-picture.ts'
import { useOpenedModel, type WeightsSource } from '../use-opened-model.ts'
import styles from './live.module.css'

/** Wide enough for any model; more would only take longer. */
const WIDTH = 640
const SURE = 0.3

export interface LiveProps {
  modelType: ModelType
  weights: WeightsSource
  /** The model's own where it is left out. */
  threshold?: number | undefined
  onVerdict: (verdict: Verdict) => void
}

function Drawing({ seen, size }: { seen: Seen; size: { width: number; height: number } }) {
  const { width, height } = size
  const points = seen.points.map(({ x, y, score }) => ({ x: x * width, y: y * height, isSure: score >= SURE }))
  return (
    <>
      <NamedBoxes size={size} boxes={toNamedBoxes(seen.verdict.Boxes)} />
      {points.length > 0 && <BodyLines points={points} size={height / 2} />}
    </>
  )
}

/** Judges what the camera shows, in this browser: no picture leaves it. Stops when it is left. */
export function LiveCamera({ modelType, weights, threshold, onVerdict }: LiveProps) {
  const video = useRef<HTMLVideoElement>(null)
  const { state, stream } = useDevice('video', WIDTH)
  const { embed, pose } = canSeeHere()
  const canSee = modelType === 'pose' ? pose : embed
  const { data: model, isError } = useOpenedModel(weights)
  const isOn = model !== undefined && canSee
  const { seen, size, rate, failure } = useLooking<Seen>(
    video,
    stream,
    isOn ? (vision, pixels) => lookAtPicture(model, vision, pixels, threshold) : undefined,
  )
  useEffect(() => {
    if (seen) onVerdict(seen.verdict)
  }, [seen, onVerdict])
  const trouble = !canSee ? texts.liveOff : isError || failure ? (whySilent(failure) ?? texts.liveFailed) : undefined
  return (
    <DeviceFrame state={state} texts={{ denied: texts.cameraDenied, insecure: texts.deviceInsecure }} trouble={trouble}>
      <div className={styles.verifyLive}>
        <CameraView video={video} stream={stream} {...(size ? { size } : {})}>
          {seen && size && <Drawing seen={seen} size={size} />}
        </CameraView>
        <p role="status">{seen ? texts.liveOn : texts.livePreparing}</p>
        <small>{rate > 0 ? texts.rate(rate) : texts.liveStays}</small>
      </div>
    </DeviceFrame>
  )
}
