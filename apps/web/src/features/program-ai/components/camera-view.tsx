import { useEffect, useRef } from 'react'
import { programAiTexts as texts } from '../../../texts/program-ai.ts'
import styles from './camera-view.module.css'

/** Shows that the camera is on, and what it sees, for as long as a program looks through it. */
export function CameraView({ stream }: { stream: MediaStream | undefined }) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (video.current) video.current.srcObject = stream ?? null
  }, [stream])
  if (!stream) return null
  return (
    <figure className={styles.stageCamera}>
      <video ref={video} autoPlay muted playsInline aria-label={texts.cameraPicture} />
      <figcaption>{texts.cameraOn}</figcaption>
    </figure>
  )
}
