/** Shapes that the pages of practice use: programs, their history and their running. */
export const practiceIconShapes = {
  undo: (
    <>
      <path d="M8.500 5 4.500 9l4 4" />
      <path d="M5 9h9a5.200 5.200 0 0 1 0 10.400H9" />
    </>
  ),
  redo: (
    <>
      <path d="m15.500 5 4 4-4 4" />
      <path d="M19 9h-9a5.200 5.200 0 0 0 0 10.400h5" />
    </>
  ),
  code: <path d="m8.500 7-5 5 5 5M15.500 7l5 5-5 5" />,
  edit: (
    <>
      <path d="M4.500 19.500l1-4L16 5a2 2 0 0 1 3 3L8.500 18.500z" />
      <path d="m14 7 3 3" />
    </>
  ),
  history: (
    <>
      <path d="M5 8.500A7.500 7.500 0 1 1 4.500 13" />
      <path d="M4.500 4.500v4.500H9M12 8v4.500l3 1.800" />
    </>
  ),
  stop: <rect x="6.500" y="6.500" width="11" height="11" rx="2" fill="currentColor" />,
  step: (
    <>
      <path d="M6 6v12l8-6z" fill="currentColor" />
      <path d="M17.500 6v12" />
    </>
  ),
  link: <path d="M4.500 8.500h14M15 5l3.500 3.500L15 12M19.500 15.500h-14M9 12l-3.500 3.500L9 19" />,
  'cloud-ok': (
    <>
      <path d="M7 18a4 4 0 0 1-.6-7.950 5.500 5.500 0 0 1 10.700 1A3.500 3.500 0 0 1 17 18z" />
      <path d="m9.300 13.500 2 2 3.500-3.800" />
    </>
  ),
  'cloud-wait': (
    <>
      <path d="M7 18a4 4 0 0 1-.6-7.950 5.500 5.500 0 0 1 10.700 1A3.500 3.500 0 0 1 17 18z" />
      <path d="M12 10.500v3.500M12 16v.1" />
    </>
  ),
  copy: (
    <>
      <rect x="8.500" y="8.500" width="11" height="11" rx="2" />
      <path d="M15.500 8.500V6a1.500 1.500 0 0 0-1.500-1.500H6A1.500 1.500 0 0 0 4.500 6v8A1.500 1.500 0 0 0 6 15.500h2.500" />
    </>
  ),
  more: <path d="M6 12h.1M12 12h.1M18 12h.1" strokeWidth="2.600" />,
  send: (
    <>
      <path d="M20 4.500 3.800 11l6 2.700L12.500 20z" />
      <path d="m9.800 13.700 4.200-4" />
    </>
  ),
} as const
