/** Is the right option longer than every other one? Where that is often so, a paper can be passed without reading it. */
export function isRightLongest(options: readonly string[], right: number): boolean {
  const length = options[right]?.length ?? 0
  return options.every((option, index) => index === right || option.length < length)
}
