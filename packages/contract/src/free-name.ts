/** A name with room for a number behind it. */
export const stemOfName = (name: string, longest: number): string => name.slice(0, longest - 4).trim()

/** `name`, or the first of `name 2`, `name 3` … that is free; of a long name the end goes, so that the number fits. */
export function firstFreeName(name: string, taken: ReadonlySet<string>, longest: number): string {
  if (!taken.has(name)) return name
  const stem = stemOfName(name, longest)
  let number = 2
  while (taken.has(`${stem} ${number}`)) number += 1
  return `${stem} ${number}`
}
