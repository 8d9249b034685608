/** Shapes that the desk kit uses: trees and dates. */
export const deskIconShapes = {
  grip: <path d="M9 6v.1M15 6v.1M9 12v.1M15 12v.1M9 18v.1M15 18v.1" strokeWidth="2.600" />,
  into: (
    <>
      <path d="M4.500 5v14M9 12h10.500M15 7.500l4.500 4.500-4.500 4.500" />
    </>
  ),
  out: (
    <>
      <path d="M19.500 5v14M15 12H4.500M9 7.500 4.500 12 9 16.500" />
    </>
  ),
  calendar: (
    <>
      <rect x="4" y="5.500" width="16" height="14.500" rx="2" />
      <path d="M4 10h16M8.500 3.500v4M15.500 3.500v4" />
    </>
  ),
}
