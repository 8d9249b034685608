import { useEffect, useRef, useState } from 'react'
import { mediaTexts as texts } from '../../../texts/media.ts'
import { Button } from '../../../ui/pieces/button.tsx'
import { Sound } from '../../../ui/pieces/sound.tsx'
import { closeStream } from '../close-stream.ts'
import { recordingToWav } from '../wav.ts'

const LONGEST_SECONDS = 10

type State =
  | { at: 'ready' }
  | { at: 'recording'; seconds: number }
  | { at: 'done'; url: string; blob: Blob }
  | { at: 'failed' }

const stopRecorder = (recorder: MediaRecorder | undefined) => {
  if (recorder?.state === 'recording') recorder.stop()
}

/** Records from the microphone until it is stopped, ten seconds at most. */
function useRecorder() {
  const [state, setState] = useState<State>({ at: 'ready' })
  const recorder = useRef<MediaRecorder>(undefined)

  useEffect(() => () => stopRecorder(recorder.current), [])
  const isRecording = state.at === 'recording'
  useEffect(() => {
    if (!isRecording) return
    const timer = setInterval(() => {
      setState((now) => (now.at === 'recording' ? { ...now, seconds: now.seconds + 1 } : now))
    }, 1000)
    const end = setTimeout(() => stopRecorder(recorder.current), LONGEST_SECONDS * 1000)
    return () => {
      clearInterval(timer)
      clearTimeout(end)
    }
  }, [isRecording])

  const start = async () => {
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
      const pieces: Blob[] = []
      const media = new MediaRecorder(stream)
      recorder.current = media
      media.ondataavailable = ({ data }) => pieces.push(data)
      media.onstop = () => {
        closeStream(stream)
        recordingToWav(new Blob(pieces, { type: media.mimeType })).then(
          (blob) => setState({ at: 'done', blob, url: URL.createObjectURL(blob) }),
          () => setState({ at: 'failed' }),
        )
      }
      media.start()
      setState({ at: 'recording', seconds: 0 })
    } catch {
      setState({ at: 'failed' })
    }
  }
  return { state, start, stop: () => stopRecorder(recorder.current) }
}

interface RecordBoxProps {
  isBusy: boolean
  onSound: (sound: File) => void
  onClose: () => void
}

/** Records a sound and lets one hear it before it goes anywhere. */
export function RecordBox({ isBusy, onSound, onClose }: RecordBoxProps) {
  const { state, start, stop } = useRecorder()
  if (state.at === 'failed')
    return (
      <p role="alert" className="media-trouble">
        {texts.noMicrophone}
      </p>
    )
  return (
    <div className="media-take">
      {state.at === 'recording' && <p role="status">{texts.recording(state.seconds)}</p>}
      {state.at === 'done' && <Sound src={state.url} label={texts.listen} />}
      <p className="ui-small ui-ink-3">{texts.stays}</p>
      <div className="media-acts">
        {state.at === 'ready' && (
          <Button kind="primary" onClick={() => void start()}>
            {texts.startRecord}
          </Button>
        )}
        {state.at === 'recording' && (
          <Button kind="danger" onClick={stop}>
            {texts.stopRecord}
          </Button>
        )}
        {state.at === 'done' && (
          <>
            <Button
              kind="primary"
              isBusy={isBusy}
              busyText={texts.saving}
              onClick={() => onSound(new File([state.blob], `${texts.soundName}.wav`, { type: 'audio/wav' }))}
            >
              {texts.useSound}
            </Button>
            <Button onClick={() => void start()}>{texts.recordAgain}</Button>
          </>
        )}
        <Button kind="quiet" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </div>
  )
}
