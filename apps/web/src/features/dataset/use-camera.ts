import { useEffect, useEffectEvent, useState } from 'react'

/** Pictures in a second while the button is held. */
const BURST_MS = 200
const SIDE_MAX = 640
const QUALITY = 0.86

/** What a video shows now, as a file. */
export function shootPicture(video: HTMLVideoElement, name: string): Promise<File | undefined> {
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

/** Hold to take one after the other, let go to hand them over as one burst. `take` gives nothing while nothing is seen. */
export function useBurst<Shot>(
  take: (name: string) => Promise<Shot | undefined> | undefined,
  onBurst: (shots: Shot[], groupKey: string) => void,
) {
  const [isHeld, setIsHeld] = useState(false)
  const [count, setCount] = useState(0)
  // What is handed over changes the page; a burst goes on all the same until the button is let go.
  const takeNow = useEffectEvent(take)
  const handOver = useEffectEvent(onBurst)
  useEffect(() => {
    if (!isHeld) return
    const groupKey = `burst-${stamp()}`
    const shots: Promise<Shot | undefined>[] = []
    const next = () => {
      const shot = takeNow(`${groupKey}-${shots.length + 1}`)
      if (!shot) return
      shots.push(shot)
      setCount((old) => old + 1)
    }
    next()
    const timer = setInterval(next, BURST_MS)
    return () => {
      clearInterval(timer)
      void Promise.all(shots).then((taken) => {
        const seen = taken.filter((shot): shot is Awaited<NonNullable<typeof shot>> => shot !== undefined)
        if (seen.length > 0) handOver(seen, groupKey)
      })
    }
  }, [isHeld])
  return { count, isHeld, hold: () => setIsHeld(true), release: () => setIsHeld(false) }
}
