import { readLayout } from '../src/groups/dataset/archive/layout.ts'
import type { Layout, Mark } from '../src/groups/dataset/archive/marks.ts'

/** Archives as other programs write them. */

/** A layout, with the marks of its files by their paths. */
interface ReadLayout extends Layout {
  marks: ReadonlyMap<string, Mark[]>
}

/** What an archive with these files and these descriptions says; what is no text is written as JSON. */
export async function readTexts(paths: readonly string[], texts: Record<string, unknown>): Promise<ReadLayout> {
  const written = Object.entries(texts).map(([path, text]) => [
    path,
    typeof text === 'string' ? text : JSON.stringify(text),
  ])
  const descriptions = new Map<string, string>(written as [string, string][])
  const layout = await readLayout([...paths, ...descriptions.keys()], descriptions)
  return { ...layout, marks: new Map(paths.map((path) => [path, layout.marksOf(path)])) }
}

/** Labels and boxes of a picture, rounded. */
export const boxesOf = (layout: Layout, path: string) =>
  layout
    .marksOf(path)
    .map(({ label, box }) => [
      label,
      ...(box ? [box.x, box.y, box.width, box.height].map((side) => Math.round(side * 1000) / 1000) : []),
    ])
/** What would be kept differently from how it was written, when everything that has marks comes in. */
export function notesOf({ findings, marks }: ReadLayout): string[] {
  for (const { box } of [...marks.values()].flat()) if (box?.was) findings.count(box.was)
  return findings.notes(true)
}
/** What was not understood, and why. */
export const reasonsOf = ({ findings }: Layout) => findings.issues.map(({ path, reason }) => `${path}: ${reason}`)
/** Arrays in arrays, deeper than any reader goes. */
export const DEEP = `${'['.repeat(10_000)}${']'.repeat(10_000)}`
