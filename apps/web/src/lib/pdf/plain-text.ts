import { RADICALS } from './radicals.data.ts'

/** Radicals of the Kangxi dictionary and characters kept for other standards: Unicode makes them equal to those that are typed. */
const SAME_SHAPE = /[\u2f00-\u2fdf\uf900-\ufaff]/u

/** A text of a PDF with the characters that somebody types to find it; marks stay as wide as they are. */
export const plainPdfText = (text: string): string =>
  [...text]
    .map(
      (character) => RADICALS.get(character) ?? (SAME_SHAPE.test(character) ? character.normalize('NFKC') : character),
    )
    .join('')
