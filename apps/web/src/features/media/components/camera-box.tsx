import { useEffect, useRef, useState } from 'react'
import { mediaTexts as texts } from '../../../texts/media.ts'
import { Button } from '../../../ui/pieces/button.tsx'
import { closeStream } from '../close-stream.ts'

const WIDTH = 480
const HEIGHT = 360

/** The camera for as long as the box is open; nothing is recorded before the button is pressed. */
function useCamera() {
  const video = useRef<HTMLVideoElement>(null)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    let stream: MediaStream | undefined
    let isOver = false
    const open = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { width: 640, height: 480 } })
      if (isOver) closeStream(stream)
      else if (video.current) video.current.srcObject = stream
    }
    open().catch(() => setHasFailed(true))
    return () => {
      isOver = true
      closeStream(stream)
    }
  }, [])
  return { video, hasFailed }
}

/** The middle of the picture, as large as the stage. */
async function takePhoto(video: HTMLVideoElement): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const scale = Math.max(WIDTH / video.videoWidth, HEIGHT / video.videoHeight)
  const [width, height] = [video.videoWidth * scale, video.videoHeight * scale]
  canvas.getContext('2d')?.drawImage(video, (WIDTH - width) / 2, (HEIGHT - height) / 2, width, height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

interface CameraBoxProps {
  isBusy: boolean
  onPhoto: (photo: File) => void
  onClose: () => void
}

/** Takes a picture and shows it before it goes anywhere. */
export function CameraBox({ isBusy, onPhoto, onClose }: CameraBoxProps) {
  const { video, hasFailed } = useCamera()
  const [photo, setPhoto] = useState<{ blob: Blob; url: string }>()
  useEffect(() => () => URL.revokeObjectURL(photo?.url ?? ''), [photo])
  const take = async () => {
    const blob = video.current && (await takePhoto(video.current))
    if (blob) setPhoto({ blob, url: URL.createObjectURL(blob) })
  }
  if (hasFailed)
    return (
      <p role="alert" className="media-trouble">
        {texts.noCamera}
      </p>
    )
  return (
    <div className="media-take">
      <video ref={video} autoPlay muted playsInline hidden={photo !== undefined} aria-label={texts.cameraPicture} />
      {photo && <img src={photo.url} alt={texts.photoName} />}
      <p className="ui-small ui-ink-3">{texts.stays}</p>
      <div className="media-acts">
        {photo ? (
          <>
            <Button
              kind="primary"
              isBusy={isBusy}
              busyText={texts.saving}
              onClick={() => onPhoto(new File([photo.blob], `${texts.photoName}.png`, { type: 'image/png' }))}
            >
              {texts.use}
            </Button>
            <Button onClick={() => setPhoto(undefined)}>{texts.again}</Button>
          </>
        ) : (
          <Button kind="primary" onClick={() => void take()}>
            {texts.capture}
          </Button>
        )}
        <Button kind="quiet" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </div>
  )
}
