/** Shapes that the pages of data and models use: where samples come from, and what kind they are. */
export const dataIconShapes = {
  copy: (
    <>
      <rect x="8.500" y="8.500" width="11" height="11" rx="1.800" />
      <path d="M15.500 8.500V6.300a1.800 1.800 0 0 0-1.800-1.800H6.300a1.800 1.800 0 0 0-1.800 1.800v7.400a1.800 1.800 0 0 0 1.800 1.800h2.200" />
    </>
  ),
  camera: (
    <>
      <path d="M4 8.500h3.200L8.800 6h6.400l1.600 2.500H20a1 1 0 0 1 1 1V18a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9.500a1 1 0 0 1 1-1z" />
      <circle cx="12" cy="13.300" r="3.300" />
    </>
  ),
  mic: (
    <>
      <rect x="9" y="3.500" width="6" height="11" rx="3" />
      <path d="M5.500 11.500a6.500 6.500 0 0 0 13 0M12 18v2.500" />
    </>
  ),
  tag: (
    <>
      <path d="M4 4.500h7.500l8.500 8.500-7 7L4.500 11.500z" />
      <circle cx="8.300" cy="8.700" r="1.200" />
    </>
  ),
  box: <path d="M4 8.500V4h4.500M15.500 4H20v4.500M20 15.500V20h-4.500M8.500 20H4v-4.500" />,
  pointer: <path d="M6 4.500l12.500 6-5.400 1.900-2.100 5.600z" />,
  words: <path d="M5 6.500V5h14v1.500M12 5v14M9.500 19h5" />,
  numbers: <path d="M9 4.500 7.500 19.500M16.500 4.500 15 19.500M4.500 9.300h15.500M4 14.700h15.500" />,
  body: (
    <>
      <circle cx="12" cy="5.500" r="2.200" />
      <path d="M12 8.500v6M6.500 10.500 12 9.500l5.500 1M12 14.500l-3.500 5.500M12 14.500l3.500 5.500" />
    </>
  ),
  grid: (
    <>
      <rect x="4" y="4" width="6.500" height="6.500" rx="1.300" />
      <rect x="13.500" y="4" width="6.500" height="6.500" rx="1.300" />
      <rect x="4" y="13.500" width="6.500" height="6.500" rx="1.300" />
      <rect x="13.500" y="13.500" width="6.500" height="6.500" rx="1.300" />
    </>
  ),
}
