import { redrawTexts } from '../../../texts/redraw.ts'
import { slidesTexts as texts } from '../../../texts/slides.ts'
import type { Difference } from './deck.ts'
import type { PageChoice } from './page-choice.ts'

const own = (words: Partial<Record<Difference, string>>, difference: Difference): string | undefined =>
  words[difference]

/** What differs on the picture that stands there, in a few words and in a sentence: LibreOffice has weaknesses of its own. */
export const shortNoteOf = ({ isRedrawn }: PageChoice, difference: Difference): string =>
  (isRedrawn && own(redrawTexts.short, difference)) || texts.short[difference]

export const longNoteOf = ({ isRedrawn }: PageChoice, difference: Difference): string =>
  (isRedrawn && own(redrawTexts.long, difference)) || texts.long[difference]
