import type { Column, DatasetLabel, ModelType, Sample } from '@shijie/contract'
import { type KeyboardEvent, type MouseEvent, useEffect, useEffectEvent, useId, useRef } from 'react'
import { collectTexts as texts } from '../../../texts/dataset-desk.ts'
import { historyOf } from '../own-samples.ts'
import type { Samples } from '../use-samples.ts'
import type { Selection } from '../use-selection.ts'
import { useViewport } from '../use-viewport.ts'
import { SampleTile } from './sample-tile.tsx'
import './sample-grid.css'

/** Width and height of a tile with its gap; the width is what fits at least. */
const sizes: Record<ModelType, { width: number; height: number }> = {
  image: { width: 112, height: 112 },
  object: { width: 148, height: 112 },
  pose: { width: 112, height: 128 },
  sound: { width: 148, height: 96 },
  text: { width: 264, height: 96 },
  number: { width: 264, height: 88 },
}
const GAP = 8
/** Around all tiles, so that the frame of a selected one is not cut off. */
const PADDING = 4
/** Rows beyond the edge, so that scrolling shows no holes. */
const BEYOND = 3

interface SampleGridProps {
  modelType: ModelType
  samples: Samples
  selection: Selection
  labels: readonly DatasetLabel[]
  columns: readonly Column[]
  /** Several people collect: each tile says who. */
  isShared?: boolean
  onOpen: (sample: Sample) => void
}

/** Where the arrows lead from a place. */
function stepOf({ key }: KeyboardEvent, columns: number, rows: number): number | undefined {
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
    PageUp: -columns * rows,
    PageDown: columns * rows,
  }
  return steps[key]
}

let player: HTMLAudioElement | undefined

/** A sound is heard when it is pressed; the one before falls silent. */
export function playSample({ FileUrl }: Pick<Sample, 'FileUrl'>): void {
  player?.pause()
  player = new Audio(FileUrl)
  void player.play().catch(() => undefined)
}

/** How tiles fill a box: how many across, how high a row is, and the first and last one that is in sight or near it. */
function layTiles(view: { width: number; height: number; top: number }, total: number, type: ModelType) {
  const { width, height } = sizes[type]
  const room = view.width - PADDING * 2
  const across = Math.max(1, Math.floor((room + GAP) / (width + GAP)))
  const tileWidth = Math.floor((room - GAP * (across - 1)) / across)
  const rows = Math.ceil(total / across)
  const high = height + GAP
  const firstRow = Math.max(0, Math.floor(view.top / high) - BEYOND)
  const lastRow = Math.min(rows - 1, Math.ceil((view.top + view.height) / high) + BEYOND)
  return {
    across,
    high,
    from: firstRow * across,
    to: Math.min(total, (lastRow + 1) * across) - 1,
    rowsInView: Math.max(1, Math.floor(view.height / high)),
    sheetHeight: rows * high,
    styleOf: (index: number) => ({
      transform: `translate(${(index % across) * (tileWidth + GAP)}px, ${Math.floor(index / across) * high}px)`,
      width: tileWidth,
      height,
    }),
  }
}

/** Scrolls no further than it takes to see the row of a place. */
function scrollToRow(element: HTMLElement | null, top: number, high: number): void {
  if (!element) return
  if (top < element.scrollTop) element.scrollTop = top
  if (top + high > element.scrollTop + element.clientHeight) element.scrollTop = top + high - element.clientHeight
}

/** All samples, of which only those in sight are in the page: ten thousand are as light as fifty. */
export function SampleGrid({ modelType, samples, selection, labels, columns, isShared, onOpen }: SampleGridProps) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const view = useViewport(box)
  const { across, high, from, to, rowsInView, sheetHeight, styleOf } = layTiles(view, samples.total, modelType)
  const { look } = samples
  useEffect(() => look(from, Math.max(from, to)), [look, from, to])

  const press = (index: number, event: MouseEvent) => {
    box.current?.focus()
    const sample = samples.at(index)
    if (modelType === 'sound' && sample && !event.shiftKey) playSample(sample)
    void selection.choose(index, event.shiftKey ? 'range' : 'toggle')
  }
  const show = (index: number) => scrollToRow(box.current, Math.floor(index / across) * high, high)
  // Wherever it was moved from: whoever tags key by key sees what the next key is for.
  const reveal = useEffectEvent(show)
  const { focus } = selection
  useEffect(() => reveal(focus), [focus])
  const steer = (event: KeyboardEvent) => {
    const step = stepOf(event, across, rowsInView)
    if (step !== undefined) {
      event.preventDefault()
      const target = Math.max(0, Math.min(samples.total - 1, selection.focus + step))
      if (event.shiftKey) void selection.choose(target, 'range')
      else selection.move(target)
      return
    }
    const sample = samples.at(selection.focus)
    if (event.key === ' ') {
      event.preventDefault()
      void selection.choose(selection.focus, 'toggle')
      if (modelType === 'sound' && sample) playSample(sample)
    }
    if (event.key === 'Enter' && sample) onOpen(sample)
  }
  const tiles = []
  for (let index = from; index <= to; index++) {
    const sample = samples.at(index)
    tiles.push(
      <SampleTile
        key={index}
        id={`${id}-${index}`}
        place={index + 1}
        sample={sample}
        modelType={modelType}
        labels={labels}
        columns={columns}
        history={isShared && sample ? historyOf(sample) : undefined}
        isSelected={sample !== undefined && selection.chosen.has(sample.SampleId)}
        isFocused={index === selection.focus}
        style={styleOf(index)}
        onPress={(event) => press(index, event)}
        onOpen={() => sample && onOpen(sample)}
      />,
    )
  }
  return (
    <div
      ref={box}
      className="sample-grid"
      role="listbox"
      aria-label={texts.grid}
      aria-multiselectable="true"
      aria-activedescendant={focus >= from && focus <= to && samples.at(focus) ? `${id}-${selection.focus}` : undefined}
      tabIndex={0}
      onKeyDown={steer}
    >
      <div className="sample-sheet" role="presentation" style={{ height: sheetHeight }}>
        {tiles}
      </div>
    </div>
  )
}
