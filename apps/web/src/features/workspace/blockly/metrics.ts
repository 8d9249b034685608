import { MetricsManager } from 'blockly/core'

/** With the drawer of blocks always open, the place for the program begins at its right edge. */
export class PinnedMetrics extends MetricsManager {
  private drawerWidth(): number {
    const flyout = this.workspace_.getToolbox()?.getFlyout()
    return flyout?.isVisible() && !flyout.autoClose ? flyout.getWidth() : 0
  }

  override getViewMetrics(getWorkspaceCoordinates = false): MetricsManager.ContainerRegion {
    const region = super.getViewMetrics(getWorkspaceCoordinates)
    const scale = getWorkspaceCoordinates ? this.workspace_.scale : 1
    return { ...region, width: Math.max(1, region.width - this.drawerWidth() / scale) }
  }

  override getAbsoluteMetrics(): MetricsManager.AbsoluteMetrics {
    const absolute = super.getAbsoluteMetrics()
    return { ...absolute, left: absolute.left + this.drawerWidth() }
  }
}
