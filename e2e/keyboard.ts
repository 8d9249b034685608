import { expect, type Locator, type Page } from '@playwright/test'

const STEPS_MAX = 120

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement)

/** Presses Tab until the focus is on the target; a page that is still being built has nothing to stop at. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const first = target.first()
  await expect(first).toBeVisible()
  for (let step = 0; step < STEPS_MAX; step++) {
    if (await hasFocus(first)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reached ${target}`)
}
