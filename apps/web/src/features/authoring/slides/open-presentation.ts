import { DeckError, type OpenedDeck } from './deck.ts'
import { openDrawing } from './draw-deck.ts'
import { readDeck } from './read-deck.ts'

/** Opens a presentation of this computer; throws a `DeckError` for what is not taken. */
export async function openPresentation(file: File): Promise<OpenedDeck> {
  const deck = await readDeck(file)
  const { draw } = await openDrawing(deck).catch(() => Promise.reject(new DeckError('damaged')))
  return { deck, draw }
}
