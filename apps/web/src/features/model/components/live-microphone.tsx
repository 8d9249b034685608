import { soundFeatures } from '@shijie/ml/features/sound'
import { recipeOf } from '@shijie/ml/recipes'
import { useState } from 'react'
import { useDevice } from '../../../lib/use-device.ts'
import { verifyTexts as texts } from '../../../texts/model.ts'
import { DeviceFrame } from '../../../ui/drawings/device-frame.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { useListening } from '../use-listening.ts'
import { useOpenedModel } from '../use-opened-model.ts'
import styles from './live.module.css'
import type { LiveProps } from './live-camera.tsx'

/** Judges each word that is said, in this browser: no sound leaves it. Stops when it is left. */
export function LiveMicrophone({ weights, threshold, onVerdict }: LiveProps) {
  const { state, stream } = useDevice('audio')
  const { data: model, isError } = useOpenedModel(weights)
  const [count, setCount] = useState(0)
  const level = useListening(model ? stream : undefined, (samples, rate) => {
    if (!model) return
    const features = soundFeatures(samples, rate, recipeOf(model.artefact))
    if (features.length === 0) return
    setCount((before) => before + 1)
    onVerdict(model.code.judgeFeatures(model.artefact, features, threshold))
  })
  return (
    <DeviceFrame
      state={state}
      texts={{ denied: texts.micDenied, insecure: texts.deviceInsecure }}
      trouble={isError ? texts.liveFailed : undefined}
    >
      <div className={styles.verifyLive}>
        <span className={styles.verifyLevel} aria-hidden="true">
          <Icon name="mic" size={32} />
          <i>
            <b style={{ width: `${Math.min(100, Math.round(level * 200))}%` }} />
          </i>
        </span>
        <p role="status">{model && stream ? texts.micOn : texts.livePreparing}</p>
        <small>{count > 0 ? texts.micCount(count) : texts.micStays}</small>
      </div>
    </DeviceFrame>
  )
}
