import { afterAll, beforeAll, vi } from 'vitest'

/** The test browser gives nothing a size, and a desk shows only what is in sight: here its box is as large as a small laptop. */
export function giveDeskSize(): void {
  const sizes = { clientWidth: 1024, clientHeight: 768 } as const
  const spies: { mockRestore: () => void }[] = []
  beforeAll(() => {
    for (const side of ['clientWidth', 'clientHeight'] as const)
      spies.push(vi.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(sizes[side]))
  })
  afterAll(() => {
    for (const spy of spies.splice(0)) spy.mockRestore()
  })
}
