import { Toolbox, VerticalFlyout } from 'blockly/core'

/** Wider blocks are cut off at the edge of the drawer: the program needs its place too, and it must not jump. */
const DRAWER_WIDTH = 264

/**
 * Blockly calls the drawer a list to choose from. What stands between its blocks has no role there, and places inside
 * the blocks have one that no list may hold.
 */
function nameParts(canvas: SVGElement): void {
  for (const item of canvas.querySelectorAll('.blocklyFlyoutLabel, .blocklyFlyoutButton')) {
    item.setAttribute('role', 'option')
    item.setAttribute('aria-label', item.textContent ?? '')
  }
  for (const place of canvas.querySelectorAll('[role="figure"]')) {
    place.setAttribute('role', 'none')
    place.removeAttribute('aria-roledescription')
  }
  // Of some blocks it names joints that it does not draw.
  for (const block of canvas.querySelectorAll('[aria-owns]')) {
    const owned = (block.getAttribute('aria-owns') ?? '').split(' ').filter((id) => document.getElementById(id))
    if (owned.length > 0) block.setAttribute('aria-owns', owned.join(' '))
    else block.removeAttribute('aria-owns')
  }
}

/** A drawer that is always this wide, however wide its blocks are. */
export class NarrowFlyout extends VerticalFlyout {
  override show(...args: Parameters<VerticalFlyout['show']>): void {
    super.show(...args)
    nameParts(this.getWorkspace().getCanvas())
  }

  protected override reflowInternal_(): void {
    super.reflowInternal_()
    nameParts(this.getWorkspace().getCanvas())
    if (this.width_ === DRAWER_WIDTH) return
    this.width_ = DRAWER_WIDTH
    this.position()
    this.targetWorkspace.resizeContents()
    this.targetWorkspace.recordDragTargets()
  }
}

/** While the drawer stays open, a press on its own subject does not close it. */
export class PinnedToolbox extends Toolbox {
  override clearSelection(): void {
    if (this.getFlyout()?.autoClose !== false) super.clearSelection()
  }
}
