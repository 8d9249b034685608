import { expect, type Locator, type Page } from '@playwright/test'
import { deskTexts, projectTexts } from '../../apps/web/src/texts/project.ts'
import { workspaceTexts } from '../../apps/web/src/texts/workspace.ts'

/** The block workspace of a project. */
export class WorkspacePage {
  readonly canvas: Locator
  readonly python: Locator
  readonly saved: Locator

  constructor(readonly page: Page) {
    this.canvas = page.getByRole('region', { name: workspaceTexts.canvas })
    this.python = page.locator('.python-code .cm-content')
    this.saved = page.locator('.desk-saved')
  }

  /** Makes a project by the list, and waits until its blocks can be moved. */
  static async create(page: Page, name: string): Promise<WorkspacePage> {
    await page.goto('/projects/myproject')
    await page.getByRole('button', { name: projectTexts.create }).click()
    await page.getByLabel(projectTexts.nameLabel).fill(name)
    await page.getByLabel(projectTexts.withExample).uncheck()
    await page.getByRole('button', { name: projectTexts.createSubmit }).click()
    const workspace = new WorkspacePage(page)
    await workspace.ready()
    return workspace
  }

  async open(address: string): Promise<void> {
    await this.page.goto(address)
    await this.ready()
  }

  async ready(): Promise<void> {
    await expect(this.page).toHaveURL(/projectid=/)
    await expect(this.category('控制')).toBeVisible()
    await expect(this.page.locator('.blocklyFlyout .blocklyDraggable').first()).toBeVisible()
  }

  category(name: string): Locator {
    return this.page.locator('.blocks-rail-row', { hasText: name })
  }

  /** Opens the drawer of a subject; a press on the open one would close it. */
  async openDrawer(name: string): Promise<void> {
    const isOpen = await this.page.getByRole('heading', { level: 2, name, exact: true }).isVisible()
    if (!isOpen) await this.category(name).click()
    await expect(this.page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
  }

  /** A block of the open drawer, by words on it. */
  inDrawer(words: string): Locator {
    return this.page
      .locator('.blocklyToolboxFlyout .blocklyBlockCanvas > .blocklyDraggable')
      .filter({ hasText: words })
      .first()
  }

  /** Blocks of the program. */
  blocks(words: string): Locator {
    return this.page
      .locator('.injectionDiv > .blocklySvg .blocklyBlockCanvas .blocklyDraggable')
      .filter({ hasText: words })
  }

  /** Drags a block from the drawer to a place in the canvas, counted from the drawer's edge. */
  async drag(category: string, words: string, x: number, y: number): Promise<void> {
    await this.openDrawer(category)
    const block = this.inDrawer(words)
    await block.scrollIntoViewIfNeeded()
    const from = await block.boundingBox()
    const drawer = await this.page.locator('.blocklyToolboxFlyout').boundingBox()
    const canvas = await this.canvas.boundingBox()
    if (!from || !drawer || !canvas) throw new Error('Nothing to drag')
    const [startX, startY] = [from.x + 12, from.y + 16]
    await this.page.mouse.move(startX, startY)
    await this.page.mouse.down()
    await this.page.mouse.move(startX + 20, startY + 8, { steps: 3 })
    await this.page.mouse.move(drawer.x + drawer.width + x, canvas.y + y, { steps: 12 })
    await this.page.mouse.up()
  }

  /** Drags a block of the drawer under the last block of the program. */
  async dragUnder(category: string, words: string, above: Locator): Promise<void> {
    await this.openDrawer(category)
    const [target, drawer, canvas] = await Promise.all([
      above.boundingBox(),
      this.page.locator('.blocklyToolboxFlyout').boundingBox(),
      this.canvas.boundingBox(),
    ])
    if (!target || !drawer || !canvas) throw new Error('Nothing to drag to')
    const x = target.x - drawer.x - drawer.width + 14
    await this.drag(category, words, x, target.y + target.height - canvas.y + 18)
  }

  /** Goes through the door to written Python. */
  async writePython(): Promise<void> {
    await this.page.getByRole('button', { name: workspaceTexts.tabPython, exact: true }).click()
    await this.page.getByRole('button', { name: workspaceTexts.doorConfirm }).click()
  }

  /** Everything shown is on the server; ask for what was changed on the page before, so that the change is under way. */
  async waitSaved(): Promise<void> {
    await expect(this.saved).toContainText(deskTexts.savedAgo('').trim())
    await expect(this.saved).toHaveClass(/ok/)
  }
}
