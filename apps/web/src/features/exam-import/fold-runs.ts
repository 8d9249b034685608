/** So many in a row that need no look stand behind one line. */
const RUN_MIN = 3

export type Folded<Item> = { item: Item; run?: undefined } | { item?: undefined; run: readonly Item[] }

/** Puts runs of what need not be looked at behind one line each, so that the rest is seen without scrolling. */
export function foldRuns<Item>(items: readonly Item[], isQuiet: (item: Item) => boolean): Folded<Item>[] {
  const folded: Folded<Item>[] = []
  let run: Item[] = []
  const close = () => {
    if (run.length >= RUN_MIN) folded.push({ run })
    else folded.push(...run.map((item) => ({ item })))
    run = []
  }
  for (const item of items) {
    if (isQuiet(item)) {
      run.push(item)
      continue
    }
    close()
    folded.push({ item })
  }
  close()
  return folded
}
