import type { Box, DatasetLabel, Sample } from '@shijie/contract'
import { type PointerEvent, useRef, useState } from 'react'
import { colourOf } from '../../../lib/label-colours.ts'
import { labelTexts as texts } from '../../../texts/dataset.ts'
import { boxBetween, type HandleKey, handles, isTooSmall, movedBy, type Point, pulledTo } from '../box-geometry.ts'
import type { Suggestion } from '../suggest.ts'
import type { Marks } from '../use-marks.ts'
import { percentOf } from './suggestion-bar.tsx'
import './label-stage.css'

export type CanvasMode = 'select' | 'draw'

interface BoxCanvasProps {
  sample: Sample
  labels: readonly DatasetLabel[]
  marks: Marks
  mode: CanvasMode
  zoom: number
  active: number | undefined
  /** The label that a new box gets. */
  labelId: string
  /** What a model proposes: dashed, and not to be pulled. */
  suggestions: readonly Suggestion[]
  onActive: (index: number | undefined) => void
}

type Gesture =
  | { kind: 'draw'; from: Point }
  | { kind: 'move'; index: number; from: Point; box: Box }
  | { kind: 'pull'; index: number; handle: HandleKey; box: Box }

/** On screen, whatever the zoom. */
const HANDLE = 10
const FONT = 14
/** A press that moves less than this on screen is a click. */
const CLICK = 4

interface BoxMarkProps {
  box: Box
  label: DatasetLabel | undefined
  zoom: number
  isActive: boolean
  onFocus: () => void
}

function BoxMark({ box, label, zoom, isActive, onFocus }: BoxMarkProps) {
  const { X, Y, Width, Height } = box
  const colour = colourOf(label?.Color ?? 11)
  const name = label?.LabelName ?? ''
  const [size, tab] = [FONT / zoom, 24 / zoom]
  const top = Y >= tab ? Y - tab : Y
  const frame = { x: X, y: Y, width: Width, height: Height, fill: 'none' }
  return (
    // biome-ignore lint/a11y/useSemanticElements: HTML buttons can't stand in a drawing
    <g
      role="button"
      tabIndex={0}
      aria-label={texts.boxOf(name, Width, Height)}
      aria-pressed={isActive}
      onFocus={onFocus}
    >
      <rect {...frame} stroke="#fff" strokeWidth="5" strokeOpacity=".8" vectorEffect="non-scaling-stroke" />
      <rect
        {...frame}
        fill={colour}
        fillOpacity={isActive ? 0.16 : 0}
        stroke={colour}
        strokeWidth="2.5"
        vectorEffect="non-scaling-stroke"
        pointerEvents="all"
      />
      <rect x={X} y={top} width={(name.length * FONT + 14) / zoom} height={tab} rx={4 / zoom} fill={colour} />
      <text x={X + 7 / zoom} y={top + 17 / zoom} fontSize={size} fill="#fff" fontWeight="600">
        {name}
      </text>
    </g>
  )
}

interface SuggestedBoxProps {
  suggestion: Suggestion
  label: DatasetLabel | undefined
  zoom: number
}

function SuggestedBox({ suggestion: { box, labelName, confidence }, label, zoom }: SuggestedBoxProps) {
  if (!box) return null
  const colour = colourOf(label?.Color ?? 11)
  const words = `${labelName} ${texts.suggestion(percentOf(confidence))}`
  const tab = 24 / zoom
  const top = box.Y >= tab ? box.Y - tab : box.Y
  const frame = { x: box.X, y: box.Y, width: box.Width, height: box.Height, fill: 'none' }
  return (
    <g className="suggested" pointerEvents="none">
      <rect {...frame} stroke="#fff" strokeWidth="5" strokeOpacity=".8" vectorEffect="non-scaling-stroke" />
      <rect {...frame} stroke={colour} strokeWidth="2.5" strokeDasharray="7 5" vectorEffect="non-scaling-stroke" />
      <rect x={box.X} y={top} width={(words.length * 11 + 24) / zoom} height={tab} rx={4 / zoom} fill={colour} />
      <text x={box.X + 7 / zoom} y={top + 17 / zoom} fontSize={FONT / zoom} fill="#fff" fontWeight="600">
        {words}
      </text>
    </g>
  )
}

function Handles({ box, zoom }: { box: Box; zoom: number }) {
  const size = HANDLE / zoom
  return (
    <>
      {handles.map(({ key, x, y }) => (
        <rect
          key={key}
          data-handle={key}
          className={`handle ${key}`}
          x={box.X + box.Width * x - size / 2}
          y={box.Y + box.Height * y - size / 2}
          width={size}
          height={size}
          rx={2 / zoom}
        />
      ))}
    </>
  )
}

/** Where a press happened, in pixels of the picture. */
function pointOf(
  svg: SVGSVGElement,
  { clientX, clientY }: { clientX: number; clientY: number },
  sample: Sample,
): Point {
  const { left, top, width, height } = svg.getBoundingClientRect()
  return {
    x: ((clientX - left) / (width || 1)) * sample.Width,
    y: ((clientY - top) / (height || 1)) * sample.Height,
  }
}

/** The box as it is while something is being drawn, moved or pulled. */
function boxOfGesture(gesture: Gesture, to: Point, size: { width: number; height: number }): Box {
  if (gesture.kind === 'draw') return boxBetween(gesture.from, to, size)
  if (gesture.kind === 'pull') return pulledTo(gesture.box, gesture.handle, to, size)
  return movedBy(gesture.box, to.x - gesture.from.x, to.y - gesture.from.y, size)
}

/** The smallest box under a point, by its place. */
function smallestUnder(tags: Marks['tags'], at: Point): number | undefined {
  const under = tags
    .map(({ Box: box }, index) => ({ box, index }))
    .filter(
      ({ box }) => box && at.x >= box.X && at.x <= box.X + box.Width && at.y >= box.Y && at.y <= box.Y + box.Height,
    )
    .sort((a, b) => (a.box?.Width ?? 0) * (a.box?.Height ?? 0) - (b.box?.Width ?? 0) * (b.box?.Height ?? 0))
  return under[0]?.index
}

/** How large a box is, in pixels of the picture; as large on the screen at every zoom. */
function SizeNote({ box, zoom }: { box: Box; zoom: number }) {
  return (
    <g className="box-size" transform={`translate(${box.X} ${box.Y + box.Height + 6 / zoom})`}>
      <rect width={96 / zoom} height={22 / zoom} rx={5 / zoom} />
      <text x={48 / zoom} y={15.5 / zoom} fontSize={12 / zoom} textAnchor="middle">
        {texts.sizeOf(box.Width, box.Height)}
      </text>
    </g>
  )
}

/** A picture with its boxes: drawn, moved, pulled; everything in pixels of the picture, at any zoom. */
export function BoxCanvas({
  sample,
  labels,
  marks,
  mode,
  zoom,
  active,
  labelId,
  suggestions,
  onActive,
}: BoxCanvasProps) {
  const svg = useRef<SVGSVGElement>(null)
  const gesture = useRef<Gesture>(undefined)
  const start = useRef({ x: 0, y: 0 })
  const [live, setLive] = useState<{ index: number | undefined; box: Box }>()
  const size = { width: sample.Width, height: sample.Height }
  const labelAt = (id: string) => labels.find(({ LabelId }) => LabelId === id)

  const hit = (event: PointerEvent, at: Point): Gesture | undefined => {
    const handle = (event.target as Element).getAttribute('data-handle') as HandleKey | null
    const own = active === undefined ? undefined : marks.tags[active]?.Box
    if (handle && own && active !== undefined) return { kind: 'pull', index: active, handle, box: own }
    const key = (event.target as Element).closest('[data-index]')?.getAttribute('data-index')
    const index = key ? Number(key) : undefined
    const box = index === undefined ? undefined : marks.tags[index]?.Box
    if (box && index !== undefined && (mode === 'select' || index === active)) {
      return { kind: 'move', index, from: at, box }
    }
    return mode === 'draw' && labelId ? { kind: 'draw', from: at } : undefined
  }
  const down = (event: PointerEvent<SVGSVGElement>) => {
    if (!svg.current || event.button !== 0) return
    event.preventDefault()
    start.current = { x: event.clientX, y: event.clientY }
    gesture.current = hit(event, pointOf(svg.current, event, sample))
    if (gesture.current?.kind === 'move') onActive(gesture.current.index)
    if (!gesture.current) onActive(undefined)
    svg.current.setPointerCapture(event.pointerId)
  }
  const move = (event: PointerEvent<SVGSVGElement>) => {
    if (!svg.current || !gesture.current) return
    const index = gesture.current.kind === 'draw' ? undefined : gesture.current.index
    setLive({ index, box: boxOfGesture(gesture.current, pointOf(svg.current, event, sample), size) })
  }
  const finish = (done: Gesture, box: Box) => {
    if (isTooSmall(box)) return
    if (done.kind === 'draw') {
      marks.change([...marks.tags, { LabelId: labelId, Box: box, IsSuggested: 0 }], 'draw')
      return onActive(marks.tags.length)
    }
    const tags = marks.tags.map((tag, index) => (index === done.index ? { ...tag, Box: box } : tag))
    marks.change(tags, done.kind === 'move' ? 'move' : 'resize')
  }
  const up = (event: PointerEvent<SVGSVGElement>) => {
    const done = gesture.current
    gesture.current = undefined
    setLive(undefined)
    if (!done || !svg.current) return
    const far = Math.hypot(event.clientX - start.current.x, event.clientY - start.current.y)
    if (far >= CLICK) return finish(done, boxOfGesture(done, pointOf(svg.current, event, sample), size))
    if (done.kind !== 'draw') return
    // A click while drawing chooses what is under it.
    onActive(smallestUnder(marks.tags, done.from))
  }
  const boxAt = (index: number): Box | null => (live?.index === index ? live.box : (marks.tags[index]?.Box ?? null))
  const activeBox = active === undefined ? null : boxAt(active)
  const sized = live?.box ?? activeBox
  return (
    // biome-ignore lint/a11y/useSemanticElements: HTML has no group that can be drawn in
    <svg
      ref={svg}
      className={`box-canvas ${mode}`}
      width={size.width * zoom}
      height={size.height * zoom}
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="group"
      aria-label={texts.canvas}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={() => {
        gesture.current = undefined
        setLive(undefined)
      }}
    >
      <image href={sample.FileUrl} width={size.width} height={size.height} preserveAspectRatio="none" />
      {marks.tags.map((tag, index) => {
        const box = boxAt(index)
        if (!box) return null
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: boxes have no name but their place
          <g key={index} data-index={index}>
            <BoxMark
              box={box}
              label={labelAt(tag.LabelId)}
              zoom={zoom}
              isActive={index === active}
              onFocus={() => onActive(index)}
            />
          </g>
        )
      })}
      {suggestions.map((one) => (
        <SuggestedBox
          key={`${one.box?.X} ${one.box?.Y} ${one.labelId}`}
          suggestion={one}
          label={labelAt(one.labelId)}
          zoom={zoom}
        />
      ))}
      {live && live.index === undefined && (
        <BoxMark box={live.box} label={labelAt(labelId)} zoom={zoom} isActive onFocus={() => undefined} />
      )}
      {activeBox && <Handles box={activeBox} zoom={zoom} />}
      {sized && <SizeNote box={sized} zoom={zoom} />}
    </svg>
  )
}
