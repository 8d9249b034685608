/** Colours of labels by number; dark enough for white words on them. Told apart by their number as well. */
const colours = [
  '#c2410c',
  '#0958d9',
  '#a21caf',
  '#0f766e',
  '#b45309',
  '#4f46e5',
  '#be185d',
  '#15803d',
  '#0e7490',
  '#7c4a21',
  '#6d28d9',
  '#475569',
]

export const colourOf = (number: number): string => colours[number % colours.length] ?? '#475569'
