import type { DrawingCommand } from '@shijie/contract'
import { trainingTexts as texts } from '../../../texts/training.ts'
import './training-task.css'

const at = ([x = 0, y = 0]: readonly number[]) => `${x},${-y}`

function Shape({ command }: { command: DrawingCommand }) {
  const { x1 = 0, y1 = 0, x2 = 0, y2 = 0, x = 0, y = 0, size = 4, width = 1, color = '#1f2937', points = [] } = command
  switch (command.do) {
    case 'line':
      return <line x1={x1} y1={-y1} x2={x2} y2={-y2} stroke={color} strokeWidth={width} strokeLinecap="round" />
    case 'fill':
      return <polygon points={points.map(at).join(' ')} fill={color} />
    case 'dot':
      return <circle cx={x} cy={-y} r={size / 2} fill={color} />
    case 'text':
      return (
        <text x={x} y={-y} fill={color} fontSize={16}>
          {command.text}
        </text>
      )
    default:
      return null
  }
}

/** What is on the paper after the last time it was wiped. */
function livingPart(drawing: readonly DrawingCommand[]): readonly DrawingCommand[] {
  const wiped = drawing.findLastIndex((command) => command.do === 'clear')
  return drawing.slice(wiped + 1)
}

/** The corner and size that hold everything drawn, with air around it. */
function frameOf(drawing: readonly DrawingCommand[]): string {
  const xs: number[] = []
  const ys: number[] = []
  for (const { x, y, x1, y1, x2, y2, points = [] } of drawing) {
    for (const value of [x, x1, x2]) if (value !== undefined) xs.push(value)
    for (const value of [y, y1, y2]) if (value !== undefined) ys.push(-value)
    for (const [px = 0, py = 0] of points) {
      xs.push(px)
      ys.push(-py)
    }
  }
  if (xs.length === 0) return '-120 -90 240 180'
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const side = Math.max(60, right - left, bottom - top) * 1.16
  return `${(left + right - side) / 2} ${(top + bottom - side) / 2} ${side} ${side}`
}

/** A turtle's picture; with `like`, at the scale of another one, so that two can be compared. */
export function Drawing({ drawing, like }: { drawing: readonly DrawingCommand[]; like?: readonly DrawingCommand[] }) {
  const living = livingPart(drawing)
  const paper = living.findLast((command) => command.do === 'background')?.color
  return (
    <svg
      className="training-drawing"
      viewBox={frameOf(like && like.length > 0 ? [...like, ...living] : living)}
      role="img"
      aria-label={texts.drawing}
      style={paper ? { background: paper } : undefined}
    >
      {living.map((command, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: strokes have no other identity and never move
        <Shape key={index} command={command} />
      ))}
    </svg>
  )
}
