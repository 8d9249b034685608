import { useEffect, useRef } from 'react'
import styles from './page-blocks.module.css'

interface PageVideoProps {
  fileUrl: string
  subtitleUrl: string
  posterUrl: string
  onBroken: () => void
}

/** A video inside a page, with the browser's own controls; a renewed address goes on where it stopped. */
export function PageVideo({ fileUrl, subtitleUrl, posterUrl, onBroken }: PageVideoProps) {
  const video = useRef<HTMLVideoElement>(null)
  const at = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address begins at 0
  useEffect(() => {
    const element = video.current
    if (!element || at.current === 0) return
    const goOn = () => {
      element.currentTime = at.current
    }
    element.addEventListener('loadedmetadata', goOn, { once: true })
    return () => element.removeEventListener('loadedmetadata', goOn)
  }, [fileUrl])
  return (
    // biome-ignore lint/a11y/useMediaCaption: the teacher gives subtitles, or there are none
    <video
      ref={video}
      className={styles.video}
      src={fileUrl}
      poster={posterUrl || undefined}
      controls
      preload="metadata"
      playsInline
      onTimeUpdate={({ currentTarget }) => {
        if (currentTarget.currentTime > 0) at.current = currentTarget.currentTime
      }}
      onError={onBroken}
    >
      {subtitleUrl && <track kind="subtitles" srcLang="zh" src={subtitleUrl} default />}
    </video>
  )
}
