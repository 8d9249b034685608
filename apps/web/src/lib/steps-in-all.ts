/** Steps of a training as they are counted everywhere: handing in is a step like the others, and the last one. */
export const stepsInAll = (steps: number): number => steps + 1
