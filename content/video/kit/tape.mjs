/**
 * A stand-in for a canvas context that writes down what is drawn. Two frames with the same tape look the same, so the
 * renderer paints and compresses only the frames that changed.
 */
export function createTape(measure) {
  const operations = []
  const context = new Proxy(
    {},
    {
      get(_target, name) {
        if (name === 'measureText') return (string, fontValue) => measure(string, fontValue)
        return (...values) => {
          operations.push([name, values])
        }
      },
      set(_target, name, value) {
        operations.push(['=', name, value])
        return true
      },
    },
  )
  return { context, operations }
}

/** Paints a tape on a real context. */
export function playTape(operations, target) {
  for (const [name, values, value] of operations) {
    if (name === '=') target[values] = value
    else target[name](...values)
  }
}
