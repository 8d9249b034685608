import type { Locator, Page } from '@playwright/test'
import { examTexts as texts } from '../../apps/web/src/texts/exam.ts'
import { expect } from '../fixtures.ts'

/** The page of an exercise, as its learner uses it. */
export class ExamWindow {
  constructor(readonly page: Page) {}

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: typeof name === 'string' })
  }

  async begin(): Promise<void> {
    await this.button(new RegExp(`^(${texts.begin}|${texts.beginAgain})$`)).click()
    await expect(this.question(1)).toBeVisible()
  }

  question(number: number): Locator {
    return this.page.getByRole('heading', { name: texts.question(number), exact: true })
  }

  /** Goes to a question by the map, which is behind a button where there is no room for it. */
  async go(number: number): Promise<void> {
    const opener = this.button(new RegExp(`^${texts.map} `))
    if (await opener.isVisible()) await opener.click()
    await this.page
      .getByRole('button', { name: new RegExp(`^${texts.question(number)}，`) })
      .first()
      .click()
    await expect(this.question(number)).toBeVisible()
  }

  option(name: string | RegExp): Locator {
    return this.page.locator('label.question-option', { hasText: name })
  }

  async isSaved(): Promise<void> {
    await expect(this.page.getByText(texts.saved, { exact: true })).toBeVisible()
  }

  async handIn(): Promise<void> {
    await this.button(texts.handIn).first().click()
    await this.button(texts.confirmHandIn).click()
  }
}
