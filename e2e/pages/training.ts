import { expect, type Page } from '@playwright/test'
import { trainingTexts as texts } from '../../apps/web/src/texts/training.ts'

/** A training's pages as people use them. */
export class TrainingPage {
  constructor(readonly page: Page) {}

  async open(name: string): Promise<void> {
    await this.page.goto('/projects/trainingproject')
    // The card may have a second link, to its blocks.
    await this.page.getByRole('heading', { name }).getByRole('link').click()
    await expect(this.page.getByRole('heading', { level: 1, name })).toBeVisible()
  }

  /** Goes on as soon as this step has passed, and waits for the next: what is typed before goes into the step that leaves. */
  async next(): Promise<void> {
    const button = this.page.getByRole('button', { name: texts.next })
    await expect(button).toBeEnabled()
    const step = this.page.locator('.training-main')
    const before = (await step.getAttribute('aria-label')) ?? ''
    await button.click()
    await expect(step).not.toHaveAttribute('aria-label', before)
  }

  async openStep(title: string): Promise<void> {
    await this.page.getByRole('list', { name: texts.stepList }).getByRole('button', { name: title }).click()
  }

  /** Replaces the whole program. */
  async write(code: string): Promise<void> {
    const editor = this.page.getByRole('textbox', { name: texts.codeLabel })
    await expect(editor).toBeVisible()
    await editor.click()
    await this.page.keyboard.press('ControlOrMeta+a')
    await this.page.keyboard.press('Delete')
    await this.page.keyboard.insertText(code)
  }

  /** The newest work of a pupil, in the list of all works. */
  async openHandIn(name: string): Promise<void> {
    await this.page.goto('/personal/training/0/0')
    await this.page.getByRole('button', { name: texts.openOf(name) }).click()
    await expect(this.page.getByRole('heading', { name: new RegExp(`^${name} 的“`) })).toBeVisible()
  }
}
