// What the script of the step sheets does in the page that it photographs.

const FRAME = 'step-frame'

/** Everything that the page waits for has come: data, letters, and pictures; of those that load late, what the window shows. */
export async function settle(page) {
  await page.waitForFunction(() => {
    const isOutside = ({ top, bottom }) => bottom < 0 || top > innerHeight
    const isThere = (image) =>
      image.complete ||
      image.getClientRects().length === 0 ||
      (image.loading === 'lazy' && isOutside(image.getBoundingClientRect()))
    return (
      document.fonts.status === 'loaded' &&
      document.querySelector('h1, h2, [role=dialog]') !== null &&
      document.querySelector('[aria-busy="true"], .ui-skeleton, .ui-overlay') === null &&
      [...document.images].every(isThere)
    )
  })
}

/** Draws a red frame around this control, above everything, dialogs included; what passes by itself is left out. */
export async function frameMark(control) {
  await control.evaluate((element, id) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const frame = document.createElement('div')
    frame.id = id
    frame.popover = 'manual'
    frame.style.cssText = `position: fixed; inset: auto; margin: 0; padding: 0; box-sizing: border-box; background: none;
      left: ${x - 6}px; top: ${y - 6}px; width: ${width + 12}px; height: ${height + 12}px;
      border: 4px solid #d92d20; border-radius: 10px; pointer-events: none`
    document.body.append(frame)
    frame.showPopover()
    for (const toast of document.querySelectorAll('.ui-toast')) toast.style.visibility = 'hidden'
  }, FRAME)
}

export async function unframe(page) {
  await page.evaluate((id) => document.getElementById(id)?.remove(), FRAME)
}
