/** How the last program of this page ended: the kind of its error and the line, never the program. */
export interface RunEndTold {
  kind: string
  line: number
}

const listeners = new Set<(end: RunEndTold) => void>()

export const tellRunEnd = (end: RunEndTold): void => {
  for (const listener of listeners) listener(end)
}

/** Hears of every program that ends in this page; returns the way to stop. */
export function listenRunEnds(listener: (end: RunEndTold) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The name of an error, as the last line of what Python says begins with it. */
export const kindOfTrouble = (traceback: string): string =>
  /^([A-Za-z]{1,40})(?::|$)/.exec(traceback.trim().split('\n').at(-1) ?? '')?.[1] ?? 'Error'
