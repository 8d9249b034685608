import { type DataOf, getVodUrl } from '@shijie/contract'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { BusinessError, call } from '../../../lib/api-client.ts'
import { playQuietly } from './use-player.ts'

type Vod = DataOf<typeof getVodUrl>

const RETRY_MS = 3000
/** Addresses are renewed this long before they end, if the video stands still then. */
const MARGIN_SECONDS = 60

interface VideoSource {
  fileUrl: string
  subtitleUrl: string
  /** The video could not be read and is being asked for again. */
  isReconnecting: boolean
}

/**
 * Keeps the signed address of a video alive. When the element reports an error (address ended, server away) a new
 * address is asked for until one comes, and playing goes on at the same place.
 */
export function useVideoSource(lessonId: string, first: Vod, video: RefObject<HTMLVideoElement | null>): VideoSource {
  const [source, setSource] = useState({ fileUrl: first.FileUrl, subtitleUrl: first.SubtitleUrl })
  const [isReconnecting, setIsReconnecting] = useState(false)
  const place = useRef<{ position: number; wasPlaying: boolean } | undefined>(undefined)

  const renew = useCallback(async () => {
    const element = video.current
    if (!element) return
    place.current ??= { position: element.currentTime, wasPlaying: !element.paused && !element.ended }
    const { FileUrl, SubtitleUrl } = await call(getVodUrl, { query: { CourseHourId: lessonId } })
    setSource({ fileUrl: FileUrl, subtitleUrl: SubtitleUrl })
  }, [lessonId, video])

  useEffect(() => {
    const element = video.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const retry = () => {
      setIsReconnecting(true)
      renew().catch((error: unknown) => {
        // A refusal (left the course, signed out) does not get better by asking again.
        if (error instanceof BusinessError) setIsReconnecting(false)
        else timer = setTimeout(retry, RETRY_MS)
      })
    }
    const restorePlace = () => {
      setIsReconnecting(false)
      if (!place.current) return
      const { position, wasPlaying } = place.current
      place.current = undefined
      element.currentTime = position
      if (wasPlaying) playQuietly(element)
    }
    element.addEventListener('error', retry)
    element.addEventListener('loadedmetadata', restorePlace)
    const renewal = setInterval(
      () => {
        if (element.paused && !document.hidden) renew().catch(() => undefined)
      },
      (first.ExpiresIn - MARGIN_SECONDS) * 1000,
    )
    return () => {
      clearTimeout(timer)
      clearInterval(renewal)
      element.removeEventListener('error', retry)
      element.removeEventListener('loadedmetadata', restorePlace)
    }
  }, [first.ExpiresIn, renew, video])

  return { ...source, isReconnecting }
}
