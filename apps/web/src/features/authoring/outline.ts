import { COURSE_DEPTH_MAX, COURSE_LESSONS_MAX, type OutlineRow } from '@shijie/contract'
import { placeOf, readLine, withoutPages } from './outline-line.ts'
import { isTable, readTable } from './outline-table.ts'

/** More than any course has, and the head of a table: what stands below is not read, and the course is refused for its length. */
const LINES_MAX = COURSE_LESSONS_MAX + 2

/**
 * The tree of a course from text that somebody pasted: an indented list, a table, or a list without indents whose numbers tell
 * the levels. A line is one level below the nearest line above that stands less far in, whatever the steps are.
 */
export function readOutline(text: string): OutlineRow[] {
  const written = text
    .split(/\r?\n/u)
    .filter((line) => line.trim() !== '')
    .slice(0, LINES_MAX)
  const raw = withoutPages(written)
  const lines = isTable(raw) ? readTable(raw) : raw.flatMap((line) => readLine(line) ?? [])
  const isFlat = lines.every(({ width }) => width === lines[0]?.width)
  const above: number[] = []
  const depths = lines.map(({ width, rank, kind }) => {
    const place = isFlat ? placeOf(rank, above.at(-1)) : width
    while (above.length > 0 && (above.at(-1) ?? 0) >= place) above.pop()
    const depth = Math.min(above.length, COURSE_DEPTH_MAX - 1)
    // Numbers alone put nothing into a video.
    if (!isFlat || kind === undefined || kind === 'container') above.push(place)
    return depth
  })
  return lines.map(({ title, kind }, at) => {
    const depth = depths[at] ?? 0
    const holdsNext = (depths[at + 1] ?? 0) > depth
    return { Title: title.slice(0, 100), Kind: holdsNext ? 'container' : (kind ?? 'page'), Depth: depth }
  })
}
