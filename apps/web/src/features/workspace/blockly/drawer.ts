import { Toolbox, VerticalFlyout } from 'blockly/core'

/** Wider blocks are cut off at the edge of the drawer: the program needs its place too, and it must not jump. */
const DRAWER_WIDTH = 264

/** A drawer that is always this wide, however wide its blocks are. */
export class NarrowFlyout extends VerticalFlyout {
  protected override reflowInternal_(): void {
    super.reflowInternal_()
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
