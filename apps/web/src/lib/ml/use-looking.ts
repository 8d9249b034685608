import type { Pixels } from '@shijie/ml/vision/pixels'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { readPixels } from './read-pixels.ts'
import { openVision, type Vision } from './vision.ts'

/** Answers in a second are counted over so many answers. */
const COUNTED = 10

const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()))

export interface Looking<Seen> {
  seen: Seen | undefined
  /** When the picture was taken in which it was seen, in milliseconds of `performance.now()`. */
  takenAt: number
  size: { width: number; height: number } | undefined
  /** Answers in a second, once some have come. */
  rate: number
  /** Why nothing is looked at any more. */
  failure: unknown
}

/**
 * Looks at what the camera shows, one picture after the other, in a worker that ends with the component. Frames are not
 * drawn, so not looked at either, while the page is hidden.
 */
export function useLooking<Seen>(
  video: RefObject<HTMLVideoElement | null>,
  stream: MediaStream | undefined,
  look: ((vision: Vision, pixels: Pixels) => Promise<Seen>) | undefined,
): Looking<Seen> {
  const [state, setState] = useState<Looking<Seen>>({
    seen: undefined,
    takenAt: 0,
    size: undefined,
    rate: 0,
    failure: undefined,
  })
  const current = useEffectEvent(() => look)
  const isReady = look !== undefined && stream !== undefined
  useEffect(() => {
    if (!isReady) return
    let isGone = false
    const vision = openVision()
    const times: number[] = []
    const watch = async (): Promise<void> => {
      while (!isGone) {
        await nextFrame()
        const [element, work] = [video.current, current()]
        if (!element?.videoWidth || !work) continue
        const takenAt = performance.now()
        const pixels = await readPixels(element)
        const seen = await work(vision, pixels)
        if (isGone) return
        times.push(performance.now())
        if (times.length > COUNTED) times.shift()
        const passed = ((times.at(-1) ?? 0) - (times[0] ?? 0)) / 1000
        const rate = times.length === COUNTED && passed > 0 ? (COUNTED - 1) / passed : 0
        setState({ seen, takenAt, size: { width: pixels.width, height: pixels.height }, rate, failure: undefined })
      }
    }
    watch().catch((failure: unknown) => !isGone && setState((old) => ({ ...old, failure })))
    return () => {
      isGone = true
      vision.close()
    }
  }, [isReady, video])
  return state
}
