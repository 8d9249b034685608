import type { ReactNode } from 'react'
import type { StepDrawing } from '../../../texts/trust.ts'

const sheet = <rect x="14" y="8" width="68" height="52" rx="6" fill="#fff" stroke="#c8d4e6" strokeWidth="1.6" />
const bar = <path d="M14 20h68" stroke="#c8d4e6" strokeWidth="1.6" />
const phone = <rect x="30" y="4" width="36" height="60" rx="7" fill="#fff" stroke="#c8d4e6" strokeWidth="1.6" />
const seal = (x: number, y: number) => (
  <g transform={`translate(${x} ${y})`}>
    <path d="M-5 5v12l5-3.4L5 17V5z" fill="#d9952a" />
    <circle r="8.5" fill="#f3b63a" />
    <path d="m-3.6.2 2.6 2.6 4.8-5" fill="none" stroke="#fff" strokeWidth="2" strokeLinecap="round" />
  </g>
)
const line = (x: number, y: number, width: number, fill = '#dfe7f2') => (
  <rect x={x} y={y} width={width} height="4.5" rx="2.2" fill={fill} />
)

const shapes: Record<StepDrawing, ReactNode> = {
  download: (
    <>
      {sheet}
      {bar}
      <circle cx="20.5" cy="14" r="1.8" fill="#c8d4e6" />
      <circle cx="26.5" cy="14" r="1.8" fill="#c8d4e6" />
      <g fill="none" stroke="#0958d9" strokeWidth="3.4" strokeLinecap="round" strokeLinejoin="round">
        <path d="M48 26v16M41 36l7 7 7-7" />
        <path d="M36 51h24" />
      </g>
    </>
  ),
  certificate: (
    <>
      {sheet}
      {line(23, 18, 34, '#9dbdf3')}
      {line(23, 29, 50)}
      {line(23, 38, 28)}
      {seal(66, 42)}
    </>
  ),
  store: (
    <>
      <path d="M14 18a5 5 0 0 1 5-5h17l6 6h35a5 5 0 0 1 5 5v31a5 5 0 0 1-5 5H19a5 5 0 0 1-5-5z" fill="#dbe8fd" />
      <path d="M14 28h68v27a5 5 0 0 1-5 5H19a5 5 0 0 1-5-5z" fill="#bcd5fb" />
      {seal(48, 40)}
    </>
  ),
  settings: (
    <>
      {phone}
      {line(36, 14, 14)}
      <rect x="34" y="24" width="28" height="10" rx="3" fill="#0958d9" />
      {line(38, 26.8, 14, '#fff')}
      <path d="m56.5 26.5 2.5 2.5-2.5 2.5" fill="none" stroke="#fff" strokeWidth="1.6" strokeLinecap="round" />
      {line(36, 40, 22)}
      {line(36, 50, 18)}
    </>
  ),
  switch: (
    <>
      {sheet}
      {line(22, 16, 26)}
      {line(22, 32, 22, '#9dbdf3')}
      <rect x="54" y="27" width="22" height="14" rx="7" fill="#2f9e58" />
      <circle cx="69" cy="34" r="5.2" fill="#fff" />
      {line(22, 47, 30)}
    </>
  ),
  confirm: (
    <>
      {sheet}
      {line(23, 17, 42, '#9dbdf3')}
      {line(23, 27, 50)}
      <rect x="23" y="40" width="23" height="12" rx="4" fill="#0958d9" />
      <path d="m30.5 46 3 3 5.5-5.6" fill="none" stroke="#fff" strokeWidth="2" strokeLinecap="round" />
      <rect x="50" y="40" width="23" height="12" rx="4" fill="#eef3fa" />
    </>
  ),
  reload: (
    <>
      {sheet}
      {bar}
      <rect x="20" y="11.5" width="40" height="5" rx="2.5" fill="#e6f6ea" />
      <g fill="none" stroke="#2f9e58" strokeWidth="3.2" strokeLinecap="round" strokeLinejoin="round">
        <path d="M58.5 40a10.5 10.5 0 1 1-3.2-7.6" />
        <path d="M57 26v7h-7" />
      </g>
    </>
  ),
}

/** A little drawing of what one step looks like on the device. */
export function TrustDrawing({ name }: { name: StepDrawing }) {
  return (
    <svg width="96" height="68" viewBox="0 0 96 68" className="trust-drawing" aria-hidden="true">
      {shapes[name]}
    </svg>
  )
}
