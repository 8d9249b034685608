import { useRef, useState } from 'react'
import { useDevice } from '../../../lib/use-device.ts'
import { toWave } from '../../../lib/wave-file.ts'
import { collectTexts as texts } from '../../../texts/dataset-desk.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { HoldButton } from '../../../ui/pieces/hold-button.tsx'
import type { CollectDialogProps } from './camera-dialog.tsx'
import { DeviceDialog } from './device-dialog.tsx'
import { LabelSelect } from './label-select.tsx'

const SECONDS_MIN = 0.25

/** Records while it is held; what it gives is WAV. */
function useRecorder(stream: MediaStream | undefined, onRecorded: (wave: Blob, seconds: number) => void) {
  const recorder = useRef<MediaRecorder>(undefined)
  const [isHeld, setIsHeld] = useState(false)
  const hold = () => {
    if (!stream || isHeld) return
    const current = new MediaRecorder(stream)
    const parts: Blob[] = []
    current.ondataavailable = ({ data }) => parts.push(data)
    current.onstop = () =>
      void toWave(new Blob(parts, { type: current.mimeType })).then(
        ({ wave, seconds }) => onRecorded(wave, seconds),
        () => onRecorded(new Blob(), 0),
      )
    current.start()
    recorder.current = current
    setIsHeld(true)
  }
  const release = () => {
    if (recorder.current?.state === 'recording') recorder.current.stop()
    setIsHeld(false)
  }
  return { isHeld, hold, release }
}

/** Sounds from the microphone: hold and speak. */
export function MicDialog({ dataset, collector, labelId, onLabel, onClose }: CollectDialogProps) {
  const { state, stream } = useDevice('audio')
  const [count, setCount] = useState(0)
  const [isShort, setIsShort] = useState(false)
  const recorder = useRecorder(stream, (wave, seconds) => {
    setIsShort(seconds < SECONDS_MIN)
    if (seconds < SECONDS_MIN) return
    setCount((old) => old + 1)
    const name = dataset.Labels.find(({ LabelId }) => LabelId === labelId)?.LabelName ?? texts.micTitle
    void collector.files([new File([wave], `${name}-${Date.now().toString(36)}.wav`, { type: 'audio/wav' })], {
      labelId,
    })
  })
  return (
    <DeviceDialog
      title={texts.micTitle}
      state={state}
      texts={{ denied: texts.micDenied, insecure: texts.cameraInsecure }}
      isWaiting={collector.progress?.isWaiting === true}
      onClose={onClose}
    >
      <LabelSelect labels={dataset.Labels} value={labelId} onChange={onLabel} />
      <p>{texts.micHint}</p>
      <HoldButton
        isHeld={recorder.isHeld}
        isDisabled={state !== 'on'}
        onHold={recorder.hold}
        onRelease={recorder.release}
      >
        <Icon name="mic" size={24} />
        {recorder.isHeld ? texts.micOn : texts.micHold}
      </HoldButton>
      <p role="status">{isShort ? texts.micShort : texts.micCount(count)}</p>
      <p className="device-note">{texts.micNote(dataset.ClassName)}</p>
    </DeviceDialog>
  )
}
