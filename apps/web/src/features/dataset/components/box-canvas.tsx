import type { Box, DatasetLabel } from '@shijie/contract'
import { useRef } from 'react'
import { colourOf } from '../../../lib/label-colours.ts'
import { labelTexts as texts } from '../../../texts/dataset-desk.ts'
import { boxHandles } from '../box-geometry.ts'
import type { Suggestion } from '../suggest.ts'
import { type GestureOptions, useBoxGestures } from '../use-box-gestures.ts'
import { percentOf } from './suggestion-bar.tsx'
import './label-stage.css'

interface BoxCanvasProps extends GestureOptions {
  labels: readonly DatasetLabel[]
  /** What a model proposes: dashed, and not to be pulled. */
  suggestions: readonly Suggestion[]
}

/** On screen, whatever the zoom. */
const HANDLE = 10
const FONT = 14
/** What a finger needs; shown to fingers only, see `label-stage.css`. */
const REACH = 40

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
  // A third of the box stays free, so that it can be moved as well.
  const reach = Math.max(size, Math.min(REACH / zoom, (Math.min(box.Width, box.Height) * 2) / 3))
  const squareAt = (x: number, y: number, side: number) => ({
    x: box.X + box.Width * x - side / 2,
    y: box.Y + box.Height * y - side / 2,
    width: side,
    height: side,
  })
  return (
    <>
      {boxHandles.map(({ key, x, y }) => (
        <g key={key}>
          <rect data-handle={key} className="handle-reach" {...squareAt(x, y, reach)} />
          <rect data-handle={key} className={`handle ${key}`} {...squareAt(x, y, size)} rx={2 / zoom} />
        </g>
      ))}
    </>
  )
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
export function BoxCanvas({ labels, suggestions, ...options }: BoxCanvasProps) {
  const { sample, marks, mode, zoom, active, labelId, onActive } = options
  const svg = useRef<SVGSVGElement>(null)
  const { live, on } = useBoxGestures(svg, options)
  const size = { width: sample.Width, height: sample.Height }
  const labelAt = (id: string) => labels.find(({ LabelId }) => LabelId === id)
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
      {...on}
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
