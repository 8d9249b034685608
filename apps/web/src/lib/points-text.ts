/** Points as they are said: with a fraction only where they have one. */
export const pointsText = (points: number): string => String(Math.round(points * 100) / 100)
