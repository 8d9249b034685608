import { blockCategories } from '@shijie/program/blocks'
import { Toolbox, VerticalFlyout } from 'blockly/core'
import { DRAWER, LEAST_BLOCKS, LEAST_SIGHT, WIDE_DRAWER, WIDEST_DRAWER } from '../panels.ts'

/** The page's own head and foot stand over and under the drawer; over the AI blocks the model that they ask as well. */
const HEAD = 44
const MODEL_HEAD = 124
const FOOT = 44
/** In narrow windows, as on a phone, there is no room for a foot. */
const FOOT_FROM = 420

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

/** What the page shows around the open drawer. */
export interface DrawerSight {
  isOpen: boolean
  width: number
}

/** A drawer that leaves the program its place, and room for its own head and foot. */
export class DrawerFlyout extends VerticalFlyout {
  override readonly GAP_Y: number = 14
  onSight: ((sight: DrawerSight) => void) | undefined

  override show(...args: Parameters<VerticalFlyout['show']>): void {
    super.show(...args)
    nameParts(this.getWorkspace().getCanvas())
    this.tell()
  }

  override hide(): void {
    super.hide()
    this.tell()
  }

  override getY(): number {
    return this.subject() === 'ai' ? MODEL_HEAD : HEAD
  }

  override position(): void {
    super.position()
    if (!this.isVisible() || !this.targetWorkspace.isVisible()) return
    this.height_ = Math.max(0, this.height_ - this.getY() - (this.height_ < FOOT_FROM ? 0 : FOOT))
    this.positionAt_(this.getWidth(), this.height_, this.getX(), this.getY())
  }

  protected override reflowInternal_(): void {
    super.reflowInternal_()
    nameParts(this.getWorkspace().getCanvas())
    // Blockly has just made it as wide as its widest block.
    const width = this.fit(this.width_)
    if (this.width_ === width) return
    this.width_ = width
    this.position()
    this.targetWorkspace.resizeContents()
    this.targetWorkspace.recordDragTargets()
    this.tell()
  }

  /** As wide as its blocks, as long as the program keeps its place; a drawer that closes itself lies over the program. */
  private fit(natural: number): number {
    const standard = this.subject() === 'ai' ? WIDE_DRAWER : DRAWER
    const { width } = this.targetWorkspace.getMetricsManager().getSvgMetrics()
    const room = width - (this.autoClose ? LEAST_SIGHT : LEAST_BLOCKS)
    return Math.max(standard, Math.min(Math.ceil(natural), room, WIDEST_DRAWER))
  }

  private subject = (): string | undefined => this.targetWorkspace.getToolbox()?.getSelectedItem()?.getId()

  private tell(): void {
    this.onSight?.({ isOpen: this.isVisible(), width: this.getWidth() })
  }
}

/** What one keeps oneself is no subject of its own, and has a colour as the subjects have. */
const KEPT_COLOUR = '#b4860b'
const colours = new Map<string, string>(blockCategories.map(({ key, colour }) => [key, colour]))

/** While the drawer is pinned, a press on its own subject does not close it. */
export class PinnedToolbox extends Toolbox {
  override clearSelection(): void {
    if (this.getFlyout()?.autoClose !== false) super.clearSelection()
  }

  /** Blockly gives a subject and the row in it the same id; an id names one thing. */
  override render(...args: Parameters<Toolbox['render']>): void {
    super.render(...args)
    for (const row of this.contentsDiv_?.querySelectorAll('.blocks-rail-row[id]') ?? []) {
      if (row.parentElement?.id === row.id) row.id = `${row.id}-row`
    }
    // The rail has the colours that the blocks have.
    for (const subject of this.getToolboxItems()) {
      const row = subject.getDiv()
      if (row instanceof HTMLElement) row.style.setProperty('--subject', colours.get(subject.getId()) ?? KEPT_COLOUR)
    }
  }
}
