/** A file that one page hands to the next, which takes it once; a reload of the page forgets it. */
let handed: { place: string; file: File } | undefined

export const handFile = (place: string, file: File): void => {
  handed = { place, file }
}

/** What waits for this place, which stays there. */
export const handedFileOf = (place: string): File | undefined => (handed?.place === place ? handed.file : undefined)

export function takeHandedFile(place: string): File | undefined {
  const file = handedFileOf(place)
  if (file) handed = undefined
  return file
}
