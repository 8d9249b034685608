import type { LessonStandard } from '@shijie/contract'
import type { EditionGroup } from './queries.ts'

/** A point of the standard with the lessons that serve it. */
export interface StandardRow {
  source: string
  number: string
  /** What the lessons say of it, each once. */
  texts: string[]
  /** Each lesson that serves it has compared it with the printed book. */
  isChecked: boolean
  /** Places of these lessons in the course, from 0. */
  served: ReadonlySet<number>
}

/** Points with a number are the same wherever they are named; others by their words. */
const keyOf = ({ Source, Number: number, Text }: LessonStandard): string => JSON.stringify([Source, number || Text])

/** Which lessons of the first level serve which point: by source, in the order in which a course names them, then by number. */
export function standardRows(groups: readonly EditionGroup[]): StandardRow[] {
  const rows = new Map<string, StandardRow & { texts: string[]; served: Set<number> }>()
  groups.forEach(({ head, below }, place) => {
    for (const point of [head, ...below].flatMap(({ Standards }) => Standards)) {
      const { Source: source, Number: number, Text, IsChecked } = point
      if (!Text && !number) continue
      const row = rows.get(keyOf(point)) ?? { source, number, texts: [], isChecked: true, served: new Set<number>() }
      if (Text && !row.texts.includes(Text)) row.texts.push(Text)
      row.isChecked &&= IsChecked === 1
      row.served.add(place)
      rows.set(keyOf(point), row)
    }
  })
  const all = [...rows.values()]
  const sources = [...new Set(all.map(({ source }) => source))]
  return all.toSorted(
    (one, other) =>
      sources.indexOf(one.source) - sources.indexOf(other.source) ||
      one.number.localeCompare(other.number, 'zh', { numeric: true }),
  )
}
