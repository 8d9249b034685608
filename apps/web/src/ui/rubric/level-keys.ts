import type { Criterion } from '@shijie/contract'

const isDigit = (points: number) => Number.isInteger(points) && points >= 0 && points <= 9

/**
 * The key of each level, which is printed on it: its points, where all of them are other whole numbers of one digit, so that the key
 * is the mark; else the place of the level, from 1 on.
 */
export function levelKeys({ Levels }: Criterion): string[] {
  const points = Levels.map(({ Points }) => Points)
  const arePoints = points.every(isDigit) && new Set(points).size === points.length
  return arePoints ? points.map(String) : points.map((_, at) => String(at + 1))
}

/** The place of the level that has this key; -1 for none. */
export const levelOfKey = (criterion: Criterion | undefined, key: string): number =>
  criterion ? levelKeys(criterion).indexOf(key) : -1
