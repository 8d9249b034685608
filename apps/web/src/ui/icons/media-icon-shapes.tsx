import type { ReactNode } from 'react'

/** Shapes of the icons of players and viewers. */
export const mediaIconShapes = {
  captions: (
    <>
      <rect x="3" y="5.5" width="18" height="13" rx="2.5" />
      <path d="M7 14.5h5M14.5 14.5H17M7 11h2.5M12 11h5" />
    </>
  ),
  chart: (
    <>
      <path d="M4 4.5v15h16" />
      <path d="M8.5 16v-4M13 16V7.5M17.5 16v-6" strokeWidth="2.5" />
    </>
  ),
  fullscreen: (
    <>
      <path d="M4.5 9V4.5H9M15 4.5h4.5V9M19.5 15v4.5H15M9 19.5H4.5V15" />
    </>
  ),
  image: (
    <>
      <rect x="3.5" y="4.5" width="17" height="15" rx="2.5" />
      <circle cx="8.7" cy="9.6" r="1.6" />
      <path d="m4 17 5-4.6 3.4 3 3.6-4 4.4 4.6" />
    </>
  ),
  next: (
    <>
      <path d="M6.5 5.5v13L16 12z" fill="currentColor" />
      <path d="M18 5.5v13" />
    </>
  ),
  pause: (
    <>
      <path d="M8.5 5.5v13M15.5 5.5v13" strokeWidth="3" />
    </>
  ),
  play: (
    <>
      <path d="M8 5.2v13.6L19 12z" fill="currentColor" strokeLinejoin="round" />
    </>
  ),
  video: (
    <>
      <rect x="3" y="5" width="18" height="14" rx="3" />
      <path d="M10.2 9.2v5.6l4.8-2.8z" fill="currentColor" />
    </>
  ),
  'picture-in-picture': (
    <>
      <rect x="3" y="5" width="18" height="14" rx="2" />
      <rect x="12" y="11.5" width="6.5" height="5" rx="1" />
    </>
  ),
  print: (
    <>
      <path d="M7.5 9V4h9v5M7.5 17H4.5v-6.5A1.5 1.5 0 0 1 6 9h12a1.5 1.5 0 0 1 1.5 1.5V17h-3" />
      <path d="M7.5 14h9v6h-9z" />
    </>
  ),
  info: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 11v5.5M12 7.6v0.1" />
    </>
  ),
  download: (
    <>
      <path d="M12 4.5v10.5M7.5 11l4.5 4.5 4.5-4.5M5 19.5h14" />
    </>
  ),
  folder: (
    <>
      <path d="M3.5 18V6.5A1.5 1.5 0 0 1 5 5h4.5l2 2.5H19A1.5 1.5 0 0 1 20.5 9v9a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 18z" />
    </>
  ),
  trash: (
    <>
      <path d="M4.5 6.5h15M9.5 6.5V4.5h5v2M6.5 6.5l0.8 13h9.4l0.8-13M10.2 10.5v5.5M13.8 10.5v5.5" />
    </>
  ),
  upload: (
    <>
      <path d="M12 16V5M7.5 9.5 12 5l4.5 4.5M5 19.5h14" />
    </>
  ),
  'volume-off': (
    <>
      <path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 9.8l4.4 4.4M20.4 9.8 16 14.2" />
    </>
  ),
  volume: (
    <>
      <path d="M4.5 9.5v5H8l4.5 4v-13L8 9.5z" />
      <path d="M15.8 9.2a4 4 0 0 1 0 5.6M18.3 6.8a7.3 7.3 0 0 1 0 10.4" />
    </>
  ),
  zoom: (
    <>
      <circle cx="11" cy="11" r="6.5" />
      <path d="m16 16 4.5 4.5M8.5 11h5M11 8.5v5" />
    </>
  ),
  'zoom-out': (
    <>
      <circle cx="11" cy="11" r="6.5" />
      <path d="m16 16 4.5 4.5M8.5 11h5" />
    </>
  ),
} satisfies Record<string, ReactNode>
