import { type RefObject, useEffect, useState } from 'react'

/** Pictures in a second while the button is held. */
const BURST_MS = 200
const SIDE_MAX = 640
const QUALITY = 0.86

function shoot(video: HTMLVideoElement, name: string): Promise<File | undefined> {
  const scale = Math.min(1, SIDE_MAX / Math.max(video.videoWidth, video.videoHeight, 1))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(video.videoWidth * scale)
  canvas.height = Math.round(video.videoHeight * scale)
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) =>
    canvas.toBlob(
      (blob) => resolve(blob ? new File([blob], name, { type: 'image/jpeg' }) : undefined),
      'image/jpeg',
      QUALITY,
    ),
  )
}

const stamp = () => Date.now().toString(36)

/** Hold to take picture after picture, let go to hand them over as one burst. */
export function useBurst(
  video: RefObject<HTMLVideoElement | null>,
  onBurst: (files: File[], groupKey: string) => void,
) {
  const [isHeld, setIsHeld] = useState(false)
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (!isHeld) return
    const groupKey = `burst-${stamp()}`
    const shots: Promise<File | undefined>[] = []
    const take = () => {
      if (!video.current?.videoWidth) return
      shots.push(shoot(video.current, `${groupKey}-${shots.length + 1}.jpg`))
      setCount((old) => old + 1)
    }
    take()
    const timer = setInterval(take, BURST_MS)
    return () => {
      clearInterval(timer)
      void Promise.all(shots).then((taken) => {
        const files = taken.filter((file): file is File => file !== undefined)
        if (files.length > 0) onBurst(files, groupKey)
      })
    }
  }, [isHeld, video, onBurst])
  return { count, isHeld, hold: () => setIsHeld(true), release: () => setIsHeld(false) }
}
