import { datasetMessages } from '@shijie/contract'

/** Something in an archive that was not understood, by the file or the place in it. */
export interface Issue {
  path: string
  reason: string
}

/** What was understood, and is kept differently from how it was written. */
export type Change = keyof typeof datasetMessages.importNotes

const OF_BOXES: ReadonlySet<Change> = new Set([
  'polygons',
  'masks',
  'rotated',
  'points',
  'doubled',
  'resized',
  'classesOnly',
])

/** Longer lists are read by nobody; how many there were is told all the same. */
export const ISSUES_MAX = 5000
const PATH_MAX = 200

/** Half a sign of two has no place in UTF-8. */
export const storable = (text: string): string => Buffer.from(text).toString()

/** Without signs that no table keeps: names in descriptions are others' words. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const keepable = (text: string): string => storable(text).replace(/[\u0000-\u001f]/g, ' ')

/** What reading an archive leaves open: named one by one, or counted where all are of one kind. */
export class Findings {
  readonly issues: Issue[] = []
  /** How many there were, also those beyond the list. */
  total = 0
  readonly #changes = new Map<Change, number>()

  /** Names what was not understood. */
  doubt(path: string, reason: string): void {
    this.total++
    if (this.issues.length < ISSUES_MAX)
      this.issues.push({ path: keepable(path).slice(0, PATH_MAX), reason: keepable(reason) })
  }

  count(change: Change, times = 1): void {
    if (times > 0) this.#changes.set(change, (this.#changes.get(change) ?? 0) + times)
  }

  /** Sentences about what is kept differently; where there are no boxes, nothing happens to them. */
  notes(isBoxed: boolean): string[] {
    return [...this.#changes]
      .filter(([change]) => isBoxed || !OF_BOXES.has(change))
      .map(([change, count]) => datasetMessages.importNotes[change](count))
  }
}
