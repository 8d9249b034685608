/** Files that one page hands to others, each of which takes its own once; a reload forgets them. */
const handed = new Map<string, File>()
const listeners = new Set<() => void>()
let places: readonly string[] = []

function tell(): void {
  places = [...handed.keys()]
  for (const listener of listeners) listener()
}

export const handFile = (place: string, file: File): void => {
  handed.set(place, file)
  tell()
}

/** What waits for this place, which stays there. */
export const handedFileOf = (place: string): File | undefined => handed.get(place)

/** Where files wait, in the order in which they were handed over; the same array until that changes. */
export const handedPlaces = (): readonly string[] => places

export function onHanded(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function takeHandedFile(place: string): File | undefined {
  const file = handedFileOf(place)
  if (handed.delete(place)) tell()
  return file
}
