import type { ReactNode } from 'react'

const heights = [18, 34, 52, 30, 64, 84, 46, 70, 96, 60, 78, 44, 58, 88, 40, 62, 30, 48, 22, 36]
const wave = heights.map((high, at) => ({ x: 34 + at * 11, high }))
const dots = [
  [40, 92, 0],
  [58, 104, 0],
  [72, 86, 0],
  [50, 76, 0],
  [86, 100, 0],
  [64, 112, 0],
  [124, 70, 1],
  [142, 84, 1],
  [156, 62, 1],
  [136, 56, 1],
  [168, 78, 1],
  [150, 96, 1],
  [206, 40, 2],
  [222, 54, 2],
  [236, 34, 2],
  [214, 26, 2],
  [248, 48, 2],
  [230, 70, 2],
] as const
const shades = ['var(--learn)', 'var(--model)', 'var(--market)']

const mark = (x: number, y: number, kind: number) => {
  if (kind === 0) return <circle key={`${x}`} cx={x} cy={y} r="5.5" fill={shades[0]} />
  if (kind === 1) return <rect key={`${x}`} x={x - 5} y={y - 5} width="10" height="10" rx="2" fill={shades[1]} />
  return <path key={`${x}`} d={`M${x} ${y - 6}l6 11h-12z`} fill={shades[2]} />
}

const body = 'M0-22V12M-22-18 0-22 22-18M-22-18-30 6M22-18 30 6M0 12-14 44M0 12 14 44'

/** What data of a kind without pictures look like. */
const drawings: Partial<Record<string, ReactNode>> = {
  sound: wave.map(({ x, high }) => (
    <rect key={x} x={x} y={72 - high / 2} width="5" height={high} rx="2.5" fill="var(--practice)" />
  )),
  number: (
    <>
      <path d="M24 18v106h236" fill="none" stroke="var(--line-strong)" strokeWidth="1.5" />
      {dots.map(([x, y, kind]) => mark(x, y, kind))}
    </>
  ),
  text: (
    <g strokeLinecap="round" strokeWidth="10">
      <rect x="28" y="22" width="150" height="34" rx="17" fill="var(--surface)" />
      <path d="M50 39h92" stroke="var(--market)" />
      <rect x="104" y="66" width="150" height="34" rx="17" fill="var(--surface)" />
      <path d="M126 83h76" stroke="var(--line-strong)" />
      <rect x="28" y="108" width="118" height="26" rx="13" fill="var(--surface)" />
      <path d="M48 121h62" stroke="var(--market)" strokeWidth="8" />
    </g>
  ),
  pose: [76, 140, 204].map((x, at) => (
    <g
      key={x}
      transform={`translate(${x} 76) rotate(${[0, 0, 16][at]})`}
      fill="none"
      stroke={['var(--ok)', 'var(--practice)', 'var(--market)'][at]}
      strokeWidth="5"
      strokeLinecap="round"
    >
      <circle cx="0" cy="-40" r="10" />
      <path d={body} />
    </g>
  )),
}

interface KindDrawingProps {
  /** sound, number, text or pose: what has no pictures of its own. */
  kind: string
  /** Shown where there is no drawing of the kind. */
  fallback: ReactNode
}

/** The face of something that is made of sounds, numbers, texts or poses. */
export function KindDrawing({ kind, fallback }: KindDrawingProps) {
  const drawing = drawings[kind]
  if (!drawing) return fallback
  return (
    <svg className="ui-kind-drawing" viewBox="0 0 284 148" aria-hidden="true">
      {drawing}
    </svg>
  )
}
