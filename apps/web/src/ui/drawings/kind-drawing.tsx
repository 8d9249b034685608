import type { ModelType } from '@shijie/contract'
import type { ReactNode } from 'react'

/** The same numbers between 0 and 1 for the same name: two sets of one kind have different faces, and keep them. */
function numbersOf(seed: string): () => number {
  let state = 2166136261
  for (const sign of seed) state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 16777619)
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822519) + 1013904223
    return (state >>> 0) / 2 ** 32
  }
}

const between = (next: () => number, low: number, high: number) => Math.round(low + next() * (high - low))

const shades = ['var(--learn)', 'var(--model)', 'var(--market)', 'var(--practice)']
const FORMS = 3

/** The first three differ in form and colour; a form that comes back has another colour. */
const mark = (x: number, y: number, kind: number, key: string) => {
  const form = kind % FORMS
  const fill = shades[(form + Math.floor(kind / FORMS)) % shades.length]
  if (form === 0) return <circle key={key} cx={x} cy={y} r="5.5" fill={fill} />
  if (form === 1) return <rect key={key} x={x - 5} y={y - 5} width="10" height="10" rx="2" fill={fill} />
  return <path key={key} d={`M${x} ${y - 6}l6 11h-12z`} fill={fill} />
}

interface DrawingProps {
  seed: string
  /** How many classes it tells apart; undefined where nobody knows. */
  classes?: number | undefined
}

function Wave({ seed }: { seed: string }) {
  const next = numbersOf(seed)
  const [fast, slow] = [0.5 + next() * 0.8, 0.12 + next() * 0.3]
  const places = Array.from({ length: 20 }, (_, at) => at)
  return places.map((at) => {
    const high = Math.round(16 + 80 * Math.abs(Math.sin(at * slow + 0.3) * (0.45 + 0.55 * Math.sin(at * fast) ** 2)))
    return <rect key={at} x={34 + at * 11} y={72 - high / 2} width="5" height={high} rx="2.5" fill="var(--practice)" />
  })
}

/** Places around a middle; none on top of another. */
const around = [
  [-20, -4],
  [-6, -18],
  [2, 2],
  [14, -8],
  [-10, 16],
  [18, 14],
] as const

/** What is between the axes, and how much room a pile has there at full size. */
const FIELD = { left: 26, top: 22, width: 234, height: 98 }
const PILE = { width: 60, height: 54 }
/** With more than these in a row piles would be specks. */
const PILES_IN_A_ROW = 4
const UNKNOWN_CLASSES = 3

/** Where each pile stands: in one row up and down, more of them in rows of their own and smaller. */
function pilesOf(count: number, next: () => number) {
  const rows = Math.ceil(Math.sqrt(count / PILES_IN_A_ROW))
  const inRow = Math.ceil(count / rows)
  const [width, height] = [FIELD.width / inRow, FIELD.height / rows]
  const scale = Math.min(1, width / PILE.width, rows > 1 ? height / PILE.height : 1)
  const away = Math.round(Math.min(10, width / 8))
  return Array.from({ length: count }, (_, at) => {
    const row = Math.floor(at / inRow)
    const left = FIELD.left + (FIELD.width - width * Math.min(inRow, count - row * inRow)) / 2
    const x = Math.round(left + width * ((at % inRow) + 0.5)) + between(next, -away, away)
    const y = rows > 1 ? Math.round(FIELD.top + height * (row + 0.5)) : between(next, 40, 98)
    return { x, y, scale }
  })
}

/** A pile of each class. */
function Piles({ seed, classes = UNKNOWN_CLASSES }: DrawingProps) {
  const next = numbersOf(seed)
  const first = between(next, 0, FORMS - 1)
  return pilesOf(classes, next).map(({ x, y, scale }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a pile is its place
    <g key={at} transform={`translate(${x} ${y}) scale(${scale.toFixed(2)})`}>
      {around.map(([right, down], place) =>
        mark(
          right + between(next, -3, 3),
          down + between(next, -3, 3),
          at < FORMS ? (first + at) % FORMS : at,
          String(place),
        ),
      )}
    </g>
  ))
}

/** Without classes: points of one kind that rise from left to right, as where a number is foretold. */
function Rising({ seed }: DrawingProps) {
  const next = numbersOf(seed)
  const [kind, bend] = [between(next, 0, FORMS - 1), 0.6 + next() * 0.9]
  return Array.from({ length: 18 }, (_, at) => {
    const x = 42 + at * 12
    return mark(x, Math.round(106 - 70 * ((at + 0.5) / 18) ** bend) + between(next, -8, 8), kind, String(x))
  })
}

function Dots(props: DrawingProps) {
  return (
    <>
      <path d="M24 18v106h236" fill="none" stroke="var(--line-strong)" strokeWidth="1.5" />
      {props.classes === 0 ? <Rising {...props} /> : <Piles {...props} />}
    </>
  )
}

function Bubbles({ seed }: { seed: string }) {
  const next = numbersOf(seed)
  const isMirrored = next() < 0.5
  const colour = shades[between(next, 0, 2)]
  const rows = [22, 66, 110].map((y, at) => {
    const width = between(next, 92, 176)
    const isRight = (at === 1) !== isMirrored
    return {
      y,
      width,
      x: isRight ? 256 - width : 28,
      line: width - between(next, 44, 62),
      stroke: at === 1 ? undefined : colour,
    }
  })
  return (
    <g strokeLinecap="round" strokeWidth="9">
      {rows.map(({ x, y, width, line, stroke = 'var(--line-strong)' }) => (
        <g key={y}>
          <rect x={x} y={y} width={width} height="30" rx="15" fill="var(--surface)" />
          <path d={`M${x + 22} ${y + 15}h${line}`} stroke={stroke} />
        </g>
      ))}
    </g>
  )
}

const legs = 'M0 12-14 44M0 12 14 44'

function Bodies({ seed }: { seed: string }) {
  const next = numbersOf(seed)
  const strokes = ['var(--ok)', 'var(--practice)', 'var(--market)']
  return [64, 142, 220].map((x, at) => {
    const [left, right] = [between(next, -44, 14), between(next, -44, 14)]
    return (
      <g
        key={x}
        transform={`translate(${x} 76) rotate(${between(next, -12, 12)})`}
        fill="none"
        stroke={strokes[at]}
        strokeWidth="5"
        strokeLinecap="round"
      >
        <circle cx="0" cy="-40" r="10" />
        <path d={`M0-22V12M0-22-22-18-30 ${left}M0-22 22-18 30 ${right}${legs}`} />
      </g>
    )
  })
}

/** What data of a kind without pictures look like. */
const drawings: Record<ModelType, ((props: DrawingProps) => ReactNode) | undefined> = {
  image: undefined,
  object: undefined,
  sound: Wave,
  number: Dots,
  text: Bubbles,
  pose: Bodies,
}

interface KindDrawingProps {
  kind: ModelType
  /** What it is called: another name, another face. */
  seed: string
  /** How many classes it tells apart, none where it is a number that is foretold; left out where nobody knows. */
  classes?: number
  /** Shown where there is no drawing of the kind. */
  fallback: ReactNode
}

/** The face of something that is made of sounds, numbers, texts or poses. */
export function KindDrawing({ kind, seed, classes, fallback }: KindDrawingProps) {
  const Drawing = drawings[kind]
  if (!Drawing) return fallback
  return (
    <svg className="ui-kind-drawing" viewBox="0 0 284 148" aria-hidden="true">
      <Drawing seed={seed} classes={classes} />
    </svg>
  )
}
