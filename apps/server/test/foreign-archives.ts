import { readLayout } from '../src/groups/dataset/archive/layout.ts'
import type { Layout } from '../src/groups/dataset/archive/marks.ts'

/** Archives as other programs write them. */

/** What an archive with these files and these descriptions says; what is no text is written as JSON. */
export function readTexts(paths: readonly string[], texts: Record<string, unknown>): Promise<Layout> {
  const written = Object.entries(texts).map(([path, text]) => [
    path,
    typeof text === 'string' ? text : JSON.stringify(text),
  ])
  const descriptions = new Map<string, string>(written as [string, string][])
  return readLayout([...paths, ...descriptions.keys()], descriptions)
}

/** Labels and boxes of a picture, rounded. */
export const boxesOf = (layout: Layout, path: string) =>
  layout
    .marksOf(path)
    .map(({ label, box }) => [
      label,
      ...(box ? [box.x, box.y, box.width, box.height].map((side) => Math.round(side * 1000) / 1000) : []),
    ])
/** What was not understood, and why. */
export const reasonsOf = ({ findings }: Layout) => findings.issues.map(({ path, reason }) => `${path}: ${reason}`)
/** Arrays in arrays, deeper than any reader goes. */
export const DEEP = `${'['.repeat(10_000)}${']'.repeat(10_000)}`
