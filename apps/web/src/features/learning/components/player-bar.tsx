import { PLAYBACK_RATE_MAX, PLAYBACK_RATE_MIN } from '@shijie/contract'
import { clockTime } from '../../../lib/format.ts'
import { learningTexts as texts } from '../../../texts/learning.ts'
import { Tooltip } from '../../../ui/floating/tooltip.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import type { Interval } from '../watch-tracker.ts'
import type { PlayerCommands, PlayerState } from './use-player.ts'

const RATES = [PLAYBACK_RATE_MIN, 0.75, 1, 1.25, 1.5, PLAYBACK_RATE_MAX]

interface PlayerBarProps {
  state: PlayerState
  commands: PlayerCommands
  duration: number
  watched: readonly Interval[]
  hasCaptions: boolean
  areCaptionsOn: boolean
  onToggleCaptions: () => void
  onNext: (() => void) | undefined
}

/** Part of the bar in percent. */
const share = (seconds: number, duration: number) => (duration > 0 ? Math.min(100, (100 * seconds) / duration) : 0)

function Timeline({
  state,
  commands,
  duration,
  watched,
}: Pick<PlayerBarProps, 'state' | 'commands' | 'duration' | 'watched'>) {
  return (
    <div className="player-timeline">
      <span className="player-track" aria-hidden="true">
        {watched.map(([from, to]) => (
          <i key={from} style={{ left: `${share(from, duration)}%`, width: `${share(to - from, duration)}%` }} />
        ))}
        <b style={{ left: `${share(state.position, duration)}%` }} />
      </span>
      <input
        type="range"
        min={0}
        max={duration}
        step={0.1}
        value={Math.min(state.position, duration)}
        aria-label={texts.seek}
        aria-valuetext={texts.positionOf(clockTime(state.position), clockTime(duration))}
        onChange={(event) => commands.seek(event.target.valueAsNumber)}
      />
    </div>
  )
}

function IconButton(props: { label: string; icon: Parameters<typeof Icon>[0]['name']; onClick: () => void }) {
  return (
    <Tooltip text={props.label}>
      <button type="button" aria-label={props.label} onClick={props.onClick}>
        <Icon name={props.icon} size={22} />
      </button>
    </Tooltip>
  )
}

/** The control bar: our own, in Chinese; green is what was really watched. */
export function PlayerBar(props: PlayerBarProps) {
  const { state, commands, duration, hasCaptions, areCaptionsOn, onToggleCaptions, onNext } = props
  const canFloat = document.pictureInPictureEnabled
  return (
    <div className="player-bar">
      <Timeline {...props} />
      <div className="player-buttons">
        <IconButton
          label={state.isPlaying ? texts.pause : texts.play}
          icon={state.isPlaying ? 'pause' : 'play'}
          onClick={commands.toggle}
        />
        {onNext && <IconButton label={texts.next} icon="next" onClick={onNext} />}
        <span className="player-time">
          {clockTime(state.position)} <i>/ {clockTime(duration)}</i>
        </span>
        <span className="grow" />
        <select
          aria-label={texts.speed}
          value={state.playbackRate}
          onChange={(event) => commands.setRate(Number(event.target.value))}
        >
          {RATES.map((rate) => (
            <option key={rate} value={rate}>
              {rate}×
            </option>
          ))}
        </select>
        {hasCaptions && (
          <button
            type="button"
            className="player-captions"
            aria-label={texts.captions}
            aria-pressed={areCaptionsOn}
            onClick={onToggleCaptions}
          >
            <Icon name="captions" size={20} />
            <span>{texts.captions}</span>
          </button>
        )}
        <IconButton
          label={state.isMuted ? texts.unmute : texts.mute}
          icon={state.isMuted ? 'volume-off' : 'volume'}
          onClick={commands.toggleMute}
        />
        <input
          className="player-volume"
          type="range"
          min={0}
          max={1}
          step={0.05}
          value={state.isMuted ? 0 : state.volume}
          aria-label={texts.volume}
          onChange={(event) => commands.changeVolume(event.target.valueAsNumber - state.volume)}
        />
        {canFloat && (
          <span className="player-float">
            <IconButton
              label={texts.pictureInPicture}
              icon="picture-in-picture"
              onClick={commands.togglePictureInPicture}
            />
          </span>
        )}
        <IconButton
          label={state.isFullscreen ? texts.exitFullscreen : texts.fullscreen}
          icon="fullscreen"
          onClick={commands.toggleFullscreen}
        />
      </div>
    </div>
  )
}
