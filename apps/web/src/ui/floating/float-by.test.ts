import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { floatBy } from './float-by.ts'

const rect = (left: number, top: number, width: number, height: number) => new DOMRect(left, top, width, height)

/** An element with a size of its own; happy-dom lays nothing out. */
function standing(at: DOMRect): HTMLElement {
  const element = document.createElement('div')
  element.style.position = 'fixed'
  Object.defineProperties(element, {
    offsetWidth: { value: at.width },
    offsetHeight: { value: at.height },
  })
  element.getBoundingClientRect = () => at
  document.body.append(element)
  return element
}

const list = () => standing(rect(0, 0, 176, 200))
const placeOf = ({ style }: HTMLElement) => ({ left: style.left, top: style.top })
/** The file with the exact place has come: it says how large the element may be. */
const exact = (element: HTMLElement) => vi.waitFor(() => expect(element.style.maxHeight).not.toBe(''))

beforeEach(() => {
  vi.stubGlobal('innerHeight', 400)
  vi.stubGlobal('innerWidth', 600)
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(400)
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(600)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

describe('what floats stands beside its anchor, at once and exactly', () => {
  it.each([
    ['below, by the right rim of its button', rect(400, 40, 100, 36), { left: '324px', top: '84px' }],
    ['above where there is no room below', rect(400, 350, 100, 36), { left: '324px', top: '142px' }],
    ['inside the window at its left rim', rect(8, 40, 36, 36), { left: '8px', top: '84px' }],
  ])('%s', async (_, at, place) => {
    const element = list()
    const leave = floatBy(standing(at), element, 'bottom-end', () => {})
    expect(placeOf(element)).toEqual(place)
    await exact(element)
    expect(placeOf(element)).toEqual(place)
    leave()
  })

  it('is moved back from the right rim, and no larger than the window has room', async () => {
    const element = standing(rect(0, 0, 300, 500))
    const leave = floatBy(standing(rect(560, 180, 36, 36)), element, 'top', () => {})
    await exact(element)
    expect(placeOf(element).left).toBe('292px')
    expect(Number.parseFloat(element.style.maxHeight)).toBeLessThanOrEqual(176)
    leave()
  })

  it('stands in the top layer where the browser has popovers', () => {
    const element = list()
    const show = vi.fn()
    element.showPopover = show
    floatBy(standing(rect(400, 40, 100, 36)), element, 'bottom-end', () => {})()
    expect(show).toHaveBeenCalledOnce()
  })

  it('an anchor that was scrolled out of sight is told', async () => {
    const gone = vi.fn()
    const leave = floatBy(standing(rect(400, -80, 100, 36)), list(), 'bottom-end', gone)
    await vi.waitFor(() => expect(gone).toHaveBeenCalled())
    leave()
  })

  it('follows nothing any more once it was closed before its file came', async () => {
    const gone = vi.fn()
    const element = list()
    floatBy(standing(rect(400, -80, 100, 36)), element, 'bottom-end', gone)()
    const other = list()
    const leave = floatBy(standing(rect(400, 40, 100, 36)), other, 'bottom-end', () => {})
    await exact(other)
    expect(element.style.maxHeight).toBe('')
    expect(gone).not.toHaveBeenCalled()
    leave()
  })
})
