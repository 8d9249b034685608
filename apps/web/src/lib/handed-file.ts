import { journalsUnder, openJournal } from './journal.ts'

/** A file as this browser keeps it: text, since that is what its storage takes. */
interface KeptFile {
  name: string
  type: string
  /** Its bytes in base64. */
  data: string
}

/** As much as all waiting files together may take of the storage of this browser; what is being written needs the rest. */
const ROOM = 2_000_000

const isKept = (value: unknown): value is KeptFile =>
  typeof value === 'object' && value !== null && 'name' in value && 'type' in value && 'data' in value
const journalOf = (place: string) => openJournal('handed', place, (value) => (isKept(value) ? value : undefined))
const keptPlaces = () => journalsUnder('handed', '').filter((place) => place !== '')

/** Files that one page hands to others, each of which takes its own once. They outlive a reload where they are not large. */
const handed = new Map<string, File>()
const listeners = new Set<() => void>()
let places: readonly string[] = []

function tell(): void {
  for (const listener of listeners) listener()
}

async function keep(place: string, file: File): Promise<void> {
  const taken = keptPlaces().reduce((sum, each) => sum + (journalOf(each).read()?.data.length ?? 0), 0)
  if (taken + (file.size * 4) / 3 > ROOM) return
  const bytes = new Uint8Array(await file.arrayBuffer())
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  // Somebody may have taken it meanwhile.
  if (handed.get(place) === file) journalOf(place).keep({ name: file.name, type: file.type, data: btoa(binary) })
}

function restored(place: string): File | undefined {
  const kept = place === '' ? undefined : journalOf(place).read()
  if (!kept) return undefined
  const file = new File([Uint8Array.from(atob(kept.data), (letter) => letter.charCodeAt(0))], kept.name, {
    type: kept.type,
  })
  handed.set(place, file)
  return file
}

/** Done when the file is kept, or has no room; nobody has to wait for that. */
export function handFile(place: string, file: File): Promise<void> {
  journalOf(place).drop()
  handed.set(place, file)
  tell()
  return keep(place, file).catch(() => undefined)
}

/** What waits for this place, which stays there. */
export const handedFileOf = (place: string): File | undefined => handed.get(place) ?? restored(place)

/**
 * Where files wait, in the order in which they were handed over, those of an earlier page by their names; the same array
 * until that changes.
 */
export function handedPlaces(): readonly string[] {
  const now = [...new Set([...handed.keys(), ...keptPlaces().sort()])]
  if (now.join() !== places.join()) places = now
  return places
}

export function onHanded(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function takeHandedFile(place: string): File | undefined {
  const file = handedFileOf(place)
  handed.delete(place)
  journalOf(place).drop()
  if (file) tell()
  return file
}
