import { expect, type Locator, type Page } from '@playwright/test'
import { learningTexts as texts } from '../../apps/web/src/texts/learning.ts'

/** The window of a video lesson. */
export class Viewer {
  readonly video: Locator

  constructor(readonly page: Page) {
    this.video = page.locator('video')
  }

  async position(): Promise<number> {
    return this.video.evaluate((element: HTMLVideoElement) => element.currentTime)
  }

  /** Plays at double speed until this second, pauses, and waits until the server has the record. */
  async watchUntil(seconds: number): Promise<number> {
    await this.page.getByLabel(texts.speed).selectOption('2')
    await this.page.getByRole('button', { name: texts.play, exact: true }).last().click()
    await expect.poll(() => this.position()).toBeGreaterThan(seconds)
    await this.page.getByRole('button', { name: texts.pause, exact: true }).click()
    await expect(this.page.getByText(texts.synced)).toBeVisible()
    await expect(this.page.getByRole('heading', { name: /^看过 [1-9]/ })).toBeVisible()
    return this.position()
  }
}
