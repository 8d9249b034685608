import { type RefObject, useEffect, useReducer, useState } from 'react'

/** What the controls show of a video element. */
export interface PlayerState {
  isPlaying: boolean
  /** It was started once: who stops it now looks at what stands on it. */
  hasPlayed: boolean
  isWaiting: boolean
  position: number
  duration: number
  volume: number
  isMuted: boolean
  playbackRate: number
  isFullscreen: boolean
  bufferedTo: number
}

const EVENTS = [
  'play',
  'pause',
  'timeupdate',
  'seeked',
  'durationchange',
  'loadedmetadata',
  'volumechange',
  'ratechange',
  'waiting',
  'playing',
  'progress',
  'ended',
] as const

function read(video: HTMLVideoElement | null, frame: HTMLElement | null): Omit<PlayerState, 'hasPlayed'> {
  const buffered = video?.buffered
  return {
    isPlaying: video ? !video.paused && !video.ended : false,
    isWaiting: video ? !video.paused && video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA : false,
    position: video?.currentTime ?? 0,
    duration: Number.isFinite(video?.duration) ? (video?.duration ?? 0) : 0,
    volume: video?.volume ?? 1,
    isMuted: video?.muted ?? false,
    playbackRate: video?.playbackRate ?? 1,
    isFullscreen: frame !== null && document.fullscreenElement === frame,
    bufferedTo: buffered && buffered.length > 0 ? buffered.end(buffered.length - 1) : 0,
  }
}

/** Follows a video element; the element itself is the only place where its state lives. */
export function usePlayerState(
  video: RefObject<HTMLVideoElement | null>,
  frame: RefObject<HTMLElement | null>,
): PlayerState {
  const [, refresh] = useReducer((count: number) => count + 1, 0)
  const [hasPlayed, setHasPlayed] = useState(false)
  useEffect(() => {
    const element = video.current
    const begin = () => setHasPlayed(true)
    for (const event of EVENTS) element?.addEventListener(event, refresh)
    element?.addEventListener('playing', begin)
    document.addEventListener('fullscreenchange', refresh)
    refresh()
    return () => {
      for (const event of EVENTS) element?.removeEventListener(event, refresh)
      element?.removeEventListener('playing', begin)
      document.removeEventListener('fullscreenchange', refresh)
    }
  }, [video])
  return { ...read(video.current, frame.current), hasPlayed }
}

export interface PlayerCommands {
  toggle(): void
  seek(position: number): void
  skip(seconds: number): void
  changeVolume(difference: number): void
  toggleMute(): void
  setRate(rate: number): void
  toggleFullscreen(): void
  togglePictureInPicture(): void
}

/** Plays; a refusal of the browser (no gesture yet) is no failure: the button is still there. */
export const playQuietly = (video: Pick<HTMLVideoElement, 'play'>): void => void video.play().catch(() => undefined)

/** What buttons and keys do to the video. */
export function usePlayerCommands(
  video: RefObject<HTMLVideoElement | null>,
  frame: RefObject<HTMLElement | null>,
): PlayerCommands {
  const seek = (position: number) => {
    if (video.current) video.current.currentTime = Math.max(0, Math.min(position, video.current.duration || position))
  }
  const [commands] = useState<PlayerCommands>(() => ({
    toggle: () => {
      const element = video.current
      if (!element) return
      if (element.paused || element.ended) playQuietly(element)
      else element.pause()
    },
    seek,
    skip: (seconds) => seek((video.current?.currentTime ?? 0) + seconds),
    changeVolume: (difference) => {
      if (!video.current) return
      video.current.volume = Math.max(0, Math.min(1, video.current.volume + difference))
      video.current.muted = false
    },
    toggleMute: () => {
      if (video.current) video.current.muted = !video.current.muted
    },
    setRate: (rate) => {
      if (video.current) video.current.playbackRate = rate
    },
    toggleFullscreen: () => {
      if (document.fullscreenElement) void document.exitFullscreen()
      else void frame.current?.requestFullscreen?.().catch(() => undefined)
    },
    togglePictureInPicture: () => {
      if (document.pictureInPictureElement) void document.exitPictureInPicture()
      else void video.current?.requestPictureInPicture?.().catch(() => undefined)
    },
  }))
  return commands
}
