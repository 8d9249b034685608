import type { HeldOutSide, ModelRun, Replay } from '@shijie/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { runTexts as texts } from '../../../texts/model-run.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { replayQuery } from '../run-queries.ts'
import { usePlaying } from '../use-playing.ts'
import { Curve } from './curve.tsx'
import { type MovedSample, SidesMap } from './sides-map.tsx'
import './replay.css'

/** How all samples are judged in a frame. */
const sidesOf = ({ Samples, Frames }: Replay, at: number): HeldOutSide[] =>
  Samples.map(({ SampleId, Truth }, index) => ({
    SampleId,
    Truth,
    Predicted: Frames[at]?.Predicted[index] ?? -1,
    Confidence: (Frames[at]?.Confidence[index] ?? 0) / 100,
  }))

/** Samples that are right or wrong since this frame, and were not before it. */
function movedOf({ Samples, Frames }: Replay, at: number): Map<string, MovedSample> {
  const [now, before] = [Frames[at]?.Predicted ?? [], Frames[at - 1]?.Predicted ?? Frames[at]?.Predicted ?? []]
  const moved = Samples.flatMap(({ SampleId, Truth, ThumbnailUrl }, index): [string, MovedSample][] =>
    now[index] === before[index] ? [] : [[SampleId, { pictureUrl: ThumbnailUrl, isRight: now[index] === Truth }]],
  )
  return new Map(moved)
}

/** What changed in words, for those who don't see the dots. */
function changeOf(moved: Map<string, MovedSample>): string {
  const right = [...moved.values()].filter(({ isRight }) => isRight).length
  return moved.size === 0 ? texts.nobodyMoved : texts.moved(right, moved.size - right)
}

interface PlayerProps {
  run: ModelRun
  replay: Replay
  onClose: () => void
}

function Player({ run, replay, onClose }: PlayerProps) {
  const { Frames } = replay
  const { at, isPlaying, play, pause, seek } = usePlaying(Frames.length)
  const epoch = Frames[at]?.Epoch ?? 0
  const { History } = run.Progress
  const moved = movedOf(replay, at)
  const round = texts.epoch(epoch, History.length)
  return (
    <>
      <section className="model-panel replay" aria-label={texts.replay}>
        <Button kind="primary" onClick={isPlaying ? pause : play}>
          <Icon name={isPlaying ? 'pause' : 'play'} size={18} />
          {isPlaying ? texts.pause : texts.play}
        </Button>
        <input
          type="range"
          min={0}
          max={Frames.length - 1}
          value={at}
          aria-label={texts.whichRound}
          aria-valuetext={`${round}。${changeOf(moved)}`}
          onChange={({ target }) => seek(Number(target.value))}
        />
        <b>{round}</b>
        <Button kind="quiet" onClick={onClose}>
          {texts.closeReplay}
        </Button>
        <p>{changeOf(moved)}</p>
      </section>
      <SidesMap sides={sidesOf(replay, at)} labels={run.Labels} moved={moved} />
      <div className="curves">
        <Curve kind="loss" history={History} total={History.length} until={epoch} />
        <Curve kind="accuracy" history={History} total={History.length} until={epoch} />
      </div>
    </>
  )
}

/** How a finished run learned: its curves, and the whole way once more, slowly enough to be seen. */
export function LearningStory({ run }: { run: ModelRun }) {
  const [isWatching, setIsWatching] = useState(false)
  const { History } = run.Progress
  const { data: replay } = useQuery({ ...replayQuery(run.TrainModelId), enabled: History.length > 1 })
  if (History.length < 2) return null
  if (isWatching && replay) return <Player run={run} replay={replay} onClose={() => setIsWatching(false)} />
  const kept = run.Result?.BestEpoch
  return (
    <>
      <div className="curves">
        <Curve kind="loss" history={History} total={History.length} kept={kept} />
        <Curve kind="accuracy" history={History} total={History.length} kept={kept} />
      </div>
      {replay && replay.Frames.length > 0 && (
        <section className="model-panel replay-offer">
          <div>
            <h3>{texts.replay}</h3>
            <p>{texts.replayHint}</p>
          </div>
          <Button onClick={() => setIsWatching(true)}>
            <Icon name="play" size={18} />
            {texts.watchReplay}
          </Button>
        </section>
      )}
    </>
  )
}
