import type { DataOf, getVodUrl, Preferences } from '@shijie/contract'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { clockTime } from '../../../lib/format.ts'
import { learningTexts as texts } from '../../../texts/learning.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Spinner } from '../../../ui/states/spinner.tsx'
import { handlePlayerKey } from '../player-keys.ts'
import type { Interval } from '../watch-tracker.ts'
import { PlayerBar } from './player-bar.tsx'
import './video-player.css'
import { type Cue, cueAt } from './use-cues.ts'
import { usePlayerCommands, usePlayerState } from './use-player.ts'
import { useVideoSource } from './use-video-source.ts'

type Vod = DataOf<typeof getVodUrl>

/** A position this near to either end is no place to come back to. */
const RESUME_MARGIN_SECONDS = 5
const RESUME_END_SECONDS = 10

interface VideoPlayerProps {
  lessonId: string
  title: string
  /** Shown until the first picture of the video. */
  posterUrl: string
  vod: Vod
  /** Seconds; 0 means where the learner stopped. */
  startAt: number
  video: RefObject<HTMLVideoElement | null>
  watched: readonly Interval[]
  cues: readonly Cue[]
  onSubtitleUrl: (url: string) => void
  onNext: (() => void) | undefined
  preferences: Preferences | undefined
}

/** Where to begin: an asked-for second, else where one stopped unless that is the very start or the end. */
export function startOf(vod: Pick<Vod, 'Position' | 'Duration'>, startAt: number): number {
  if (startAt > 0) return Math.min(startAt, vod.Duration)
  const { Position, Duration } = vod
  const isWorthIt = Position > RESUME_MARGIN_SECONDS && Position < Duration - RESUME_END_SECONDS
  return isWorthIt ? Position : 0
}

/** Seeks once, when the video knows its length. */
function useStart(video: RefObject<HTMLVideoElement | null>, start: number): void {
  useEffect(() => {
    const element = video.current
    if (!element || start === 0) return
    const seek = () => {
      element.currentTime = start
    }
    if (element.readyState >= HTMLMediaElement.HAVE_METADATA) seek()
    else element.addEventListener('loadedmetadata', seek, { once: true })
    return () => element.removeEventListener('loadedmetadata', seek)
  }, [video, start])
}

/** Begins at the speed that the learner prefers; the bar changes it for this video alone. */
function usePreferredRate(video: RefObject<HTMLVideoElement | null>, rate: number): void {
  useEffect(() => {
    if (!video.current) return
    // The default rate is what a newly loaded source goes back to.
    video.current.defaultPlaybackRate = rate
    video.current.playbackRate = rate
  }, [video, rate])
}

function ResumeNote({ start, onRestart }: { start: number; onRestart: () => void }) {
  const [isShown, setIsShown] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(false), 6000)
    return () => clearTimeout(timer)
  }, [])
  if (!isShown) return null
  return (
    <div className="player-resume" role="status">
      {texts.resumed(clockTime(start))}
      <button
        type="button"
        onClick={() => {
          onRestart()
          setIsShown(false)
        }}
      >
        {texts.fromStart}
      </button>
    </div>
  )
}

/** The video with our own controls; keys work while the player has the focus. */
export function VideoPlayer(props: VideoPlayerProps) {
  const { lessonId, title, posterUrl, vod, startAt, video, watched, cues, onSubtitleUrl, onNext, preferences } = props
  const frame = useRef<HTMLElement>(null)
  const [areCaptionsOn, setAreCaptionsOn] = useState(preferences?.ShowCaptions !== 0)
  const state = usePlayerState(video, frame)
  const commands = usePlayerCommands(video, frame)
  const source = useVideoSource(lessonId, vod, video)
  const [start] = useState(() => startOf(vod, startAt))
  useStart(video, start)
  usePreferredRate(video, Number(preferences?.PlaybackRate ?? 1))
  useEffect(() => onSubtitleUrl(source.subtitleUrl), [source.subtitleUrl, onSubtitleUrl])
  const toggleCaptions = () => setAreCaptionsOn(!areCaptionsOn)
  // Before the first press the big button has the place.
  const cue = areCaptionsOn && state.position > 0 ? cueAt(cues, state.position) : undefined
  return (
    <section
      ref={frame}
      className={state.isPlaying ? 'player playing' : 'player'}
      data-theme="dark"
      aria-label={`${texts.player}：${title}`}
      aria-description={texts.shortcuts}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys work while the player has the focus
      tabIndex={0}
      onKeyDown={(event) => {
        const isTyping =
          event.target instanceof HTMLSelectElement ||
          (event.target instanceof HTMLInputElement && event.key.startsWith('Arrow'))
        const isButtonPress = event.target instanceof HTMLButtonElement && event.key === ' '
        if (event.ctrlKey || event.metaKey || event.altKey || isTyping || isButtonPress) return
        if (handlePlayerKey(event.key, { ...commands, toggleCaptions })) event.preventDefault()
      }}
    >
      {/* biome-ignore lint/a11y/useMediaCaption: the track is there when the lesson has subtitles */}
      <video
        ref={video}
        src={source.fileUrl}
        poster={posterUrl || undefined}
        preload="auto"
        playsInline
        onClick={commands.toggle}
      >
        {source.subtitleUrl && (
          <track key={source.subtitleUrl} kind="captions" srcLang="zh" src={source.subtitleUrl} default />
        )}
      </video>
      {cue && (
        <p className="player-cue" aria-live="off">
          {cue.text}
        </p>
      )}
      {(state.isWaiting || source.isReconnecting) && (
        <div className="player-waiting" role="status">
          <Spinner size={28} />
          {source.isReconnecting && <span>{texts.reconnecting}</span>}
        </div>
      )}
      {!state.isPlaying && !state.hasPlayed && !state.isWaiting && !source.isReconnecting && (
        <button type="button" className="player-big" aria-label={texts.play} onClick={commands.toggle}>
          <Icon name="play" size={34} />
        </button>
      )}
      {start > 0 && startAt === 0 && <ResumeNote start={start} onRestart={() => commands.seek(0)} />}
      <PlayerBar
        state={state}
        commands={commands}
        duration={vod.Duration}
        watched={watched}
        hasCaptions={source.subtitleUrl !== ''}
        areCaptionsOn={areCaptionsOn}
        onToggleCaptions={toggleCaptions}
        onNext={onNext}
      />
    </section>
  )
}
