import { expect, type Locator, type Page } from '@playwright/test'
import { authTexts as texts } from '../../apps/web/src/texts/auth.ts'

/** The sign-in popup. */
export class Popup {
  readonly dialog: Locator

  constructor(readonly page: Page) {
    this.dialog = page.getByRole('dialog')
  }

  field(label: string): Locator {
    return this.dialog.getByLabel(label, { exact: true })
  }

  button(name: string | RegExp): Locator {
    return this.dialog.getByRole('button', { name, exact: typeof name === 'string' })
  }

  async signIn(account: string, password: string, rememberMe = false): Promise<void> {
    await this.field(texts.account).fill(account)
    await this.field(texts.password).fill(password)
    if (rememberMe) await this.dialog.getByLabel(texts.remember).check()
    await this.button(texts.signIn).click()
  }

  async showTab(name: string): Promise<void> {
    await this.dialog.getByRole('tab', { name }).click()
  }

  /** In demonstration mode the code comes back and is filled in. */
  async sendCode(): Promise<void> {
    await this.button(texts.send).click()
    await expect(this.field(texts.code)).toHaveValue(/^\d{6}$/)
  }
}
