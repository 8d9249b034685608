/** Which lessons of a course stand open, for as long as the tab is there: a reload brings them back. */

const keyOf = (courseId: string) => `shijie.tree.${courseId}`

export function readOpenLessons(courseId: string): ReadonlySet<string> | undefined {
  const kept = sessionStorage.getItem(keyOf(courseId))
  return kept === null ? undefined : new Set(kept.split(' ').filter(Boolean))
}

export function keepOpenLessons(courseId: string, open: ReadonlySet<string>): void {
  sessionStorage.setItem(keyOf(courseId), [...open].join(' '))
}
