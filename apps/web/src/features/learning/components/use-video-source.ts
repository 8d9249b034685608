import type { DataOf, getVodUrl } from '@shijie/contract'
import { type RefObject, useEffect, useState } from 'react'
import { SourceKeeper } from '../source-keeper.ts'
import { isReconnecting, type VideoSourceState } from '../video-source.machine.ts'

type Vod = DataOf<typeof getVodUrl>

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
 * address is asked for until one comes, and playing goes on at the same place. The states are drawn in
 * `video-source.machine.ts`.
 */
export function useVideoSource(lessonId: string, first: Vod, video: RefObject<HTMLVideoElement | null>): VideoSource {
  const [source, setSource] = useState({ fileUrl: first.FileUrl, subtitleUrl: first.SubtitleUrl })
  const [state, setState] = useState<VideoSourceState>('steady')

  useEffect(() => {
    const element = video.current
    if (!element) return
    const takeAddress = ({ FileUrl, SubtitleUrl }: Vod) => setSource({ fileUrl: FileUrl, subtitleUrl: SubtitleUrl })
    const keeper = new SourceKeeper(element, lessonId, { onState: setState, onAddress: takeAddress })
    const listen = { error: () => keeper.move('BROKEN'), loadedmetadata: () => keeper.move('READ') }
    for (const [event, listener] of Object.entries(listen)) element.addEventListener(event, listener)
    const renewal = setInterval(
      () => {
        if (element.paused && !document.hidden) keeper.move('DUE')
      },
      (first.ExpiresIn - MARGIN_SECONDS) * 1000,
    )
    return () => {
      keeper.end()
      clearInterval(renewal)
      for (const [event, listener] of Object.entries(listen)) element.removeEventListener(event, listener)
    }
  }, [first.ExpiresIn, lessonId, video])

  return { ...source, isReconnecting: isReconnecting(state) }
}
