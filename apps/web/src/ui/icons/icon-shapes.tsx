import type { ReactNode } from 'react'

/** Shapes of icons on a 24 grid that the shell and Home show; the stroke is set by the icon itself. */
export const iconShapes = {
  alert: (
    <>
      <circle cx="12" cy="12" r="8.3" />
      <path d="M12 7.7v5M12 16.1v0.1" />
    </>
  ),
  arrow: (
    <>
      <path d="M4.5 12h15M13 5.5l6.5 6.5-6.5 6.5" />
    </>
  ),
  blocks: (
    <>
      <path d="M4 6.5a1.5 1.5 0 0 1 1.5-1.5H8v1.6h4V5h6.5A1.5 1.5 0 0 1 20 6.5V12H12v1.6H8V12H4z" />
      <path d="M4 12v5.5A1.5 1.5 0 0 0 5.5 19H15a1.5 1.5 0 0 0 1.5-1.5V12" />
    </>
  ),
  book: (
    <>
      <path d="M12 6.5C10 5 7 4.7 4 5v13c3-0.3 6 0 8 1.5 2-1.5 5-1.8 8-1.5V5c-3-0.3-6 0-8 1.5zM12 6.5v13" />
    </>
  ),
  check: (
    <>
      <path d="m5 12.5 4.6 4.5L19 7.5" />
    </>
  ),
  clock: (
    <>
      <circle cx="12" cy="12" r="8.2" />
      <path d="M12 7.5V12l3 2" />
    </>
  ),
  close: (
    <>
      <path d="m6.5 6.5 11 11M17.5 6.5l-11 11" />
    </>
  ),
  document: (
    <>
      <path d="M6 3.5h8l4.5 4.5v12.5H6z" />
      <path d="M14 3.5V8h4.5M9 12.5h6.5M9 16h4.5" />
    </>
  ),
  down: (
    <>
      <path d="m6.5 9.5 5.5 5.5 5.5-5.5" />
    </>
  ),
  eye: (
    <>
      <path d="M3 12c2-4 5.3-6 9-6s7 2 9 6c-2 4-5.3 6-9 6s-7-2-9-6z" />
      <circle cx="12" cy="12" r="2.8" />
    </>
  ),
  'eye-off': (
    <>
      <path d="M4.5 4.5l15 15M9.9 6.2A9.6 9.6 0 0 1 12 6c3.7 0 7 2 9 6a13 13 0 0 1-2.7 3.6M6.3 8A12.6 12.6 0 0 0 3 12c2 4 5.3 6 9 6 1.5 0 2.9-0.3 4.1-0.9" />
    </>
  ),
  file: (
    <>
      <path d="M5 4.5h14v11l-4 4H5z" />
      <path d="M19 15.5h-4v4M8.5 9h7M8.5 12.5h4" />
    </>
  ),
  key: (
    <>
      <circle cx="8" cy="15.5" r="3.8" />
      <path d="m10.8 12.7 8.2-8.2M15.5 8l2.8 2.8" />
    </>
  ),
  left: (
    <>
      <path d="M14.5 6.5 9 12l5.5 5.5" />
    </>
  ),
  lock: (
    <>
      <rect x="5" y="10.5" width="14" height="9.5" rx="2.5" />
      <path d="M8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5" />
    </>
  ),
  logout: (
    <>
      <path d="M10 4.5H6a1.5 1.5 0 0 0-1.5 1.5v12A1.5 1.5 0 0 0 6 19.5h4M14.5 8l4.5 4-4.5 4M9.5 12H19" />
    </>
  ),
  mail: (
    <>
      <rect x="3.5" y="5.5" width="17" height="13" rx="2.5" />
      <path d="m4.5 7.5 7.5 6 7.5-6" />
    </>
  ),
  menu: (
    <>
      <path d="M4.5 7h15M4.5 12h15M4.5 17h15" />
    </>
  ),
  minus: (
    <>
      <path d="M5.5 12h13" />
    </>
  ),
  offline: (
    <>
      <path d="M4 4l16 16M5 12.5a10 10 0 0 1 4-2.3M12.5 9.6A10 10 0 0 1 19 12.5M8 15.8a5.8 5.8 0 0 1 6.2-1.2M12 19h0.01" />
    </>
  ),
  phone: (
    <>
      <rect x="7" y="3" width="10" height="18" rx="2.5" />
      <path d="M11 17.8h2" />
    </>
  ),
  plus: (
    <>
      <path d="M12 5.5v13M5.5 12h13" />
    </>
  ),
  quiz: (
    <>
      <rect x="4.5" y="3.5" width="15" height="17" rx="2.5" />
      <path d="m8 9 1.4 1.4L12 7.8M8 15.4l1.4 1.4 2.6-2.6M14.5 9.6H16.5M14.5 16H16.5" />
    </>
  ),
  refresh: (
    <>
      <path d="M19 12a7 7 0 1 1-2.2-5.1M19.5 4v4h-4" />
    </>
  ),
  right: (
    <>
      <path d="m9.5 6.5 5.5 5.5-5.5 5.5" />
    </>
  ),
  save: (
    <>
      <path d="M12 4v10M7.5 10 12 14.5 16.5 10M4.5 16v3.5h15V16" />
    </>
  ),
  search: (
    <>
      <circle cx="11" cy="11" r="6.5" />
      <path d="m16 16 4.5 4.5" />
    </>
  ),
  settings: (
    <>
      <path d="M4.5 7.5h8M17 7.5h2.5M4.5 16.5H7M11.5 16.5h8" />
      <circle cx="14.8" cy="7.5" r="2.2" />
      <circle cx="9.2" cy="16.5" r="2.2" />
    </>
  ),
  shield: (
    <>
      <path d="M12 3.5 5 6v5.5c0 4.3 2.9 7.3 7 9 4.1-1.7 7-4.7 7-9V6z" />
      <path d="m9 12 2.2 2.2L15.2 10" />
    </>
  ),
  spark: (
    <>
      <path d="M12 4.5l1.8 5.2 5.2 1.8-5.2 1.8L12 18.5l-1.8-5.2L5 11.5l5.2-1.8z" />
    </>
  ),
  teacher: (
    <>
      <rect x="3.5" y="4.5" width="17" height="11.5" rx="2" />
      <path d="M8 20l2.5-4M16 20l-2.5-4M7.5 8.5h6M7.5 12h3.5" />
    </>
  ),
  top: (
    <>
      <path d="M12 19.5v-13M6 11l6-6 6 6" />
    </>
  ),
  up: (
    <>
      <path d="m6.5 14.5 5.5-5.5 5.5 5.5" />
    </>
  ),
  user: (
    <>
      <circle cx="12" cy="8.5" r="3.7" />
      <path d="M4.8 19.5c1-3.6 3.8-5.2 7.2-5.2s6.2 1.6 7.2 5.2" />
    </>
  ),
  users: (
    <>
      <circle cx="9" cy="9" r="3.2" />
      <path d="M3 18.5c0.8-3 3-4.5 6-4.5s5.2 1.5 6 4.5M15.5 6.2a3 3 0 0 1 0 5.6M17.5 14.6c1.9.6 3 1.9 3.5 3.9" />
    </>
  ),
} satisfies Record<string, ReactNode>
