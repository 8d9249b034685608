import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

const WIDTHS = [1440, 1024, 390]

/**
 * The addresses of the pictures on the page that are not there yet. Goes to one of them, another at each look, so that
 * one that can never come does not keep the others far away; what has no box at this width is not loaded at all.
 */
function approachMissing(images: Element[], look: number): string[] {
  const missing = (images as HTMLImageElement[]).filter((image) => !image.complete && image.getClientRects().length > 0)
  missing[look % missing.length]?.scrollIntoView({ block: 'center', inline: 'center' })
  return missing.map((image) => image.currentSrc || image.src)
}

/** How far the page can be scrolled sideways, in CSS pixels. */
const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth

/**
 * Looks at a page at three widths: no sideways scrolling, nothing that axe finds, and a picture of each to keep. In its
 * own way axe joins its findings in a page that it opens, which now and then never opens beside a popup; in the older
 * way it needs none, and leaves out only frames of another origin.
 */
export async function inspect(page: Page, name: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
    // What follows a new width by script, such as the carousel, takes a frame or more.
    await expect
      .poll(() => page.evaluate(overflow), { message: `${name} scrolls sideways at ${width}` })
      .toBeLessThanOrEqual(0)
    // Pictures load when they come near; then the top again, for a picture of the page at rest.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    let looks = 0
    await expect
      .poll(() => page.locator('img').evaluateAll(approachMissing, looks++), { message: `${name} waits for pictures` })
      .toEqual([])
    await page.evaluate(() => window.scrollTo(0, 0))
    // Pictures are for eyes: where nobody looks, one of the narrow page is enough.
    if (process.env.CI && width !== WIDTHS.at(-1)) continue
    await page.screenshot({
      path: `artifacts/screens/${name}-${width}.png`,
      fullPage: true,
      animations: 'disabled',
    })
  }
  // Axe leaves out unless asked: names that do not hold the words that stand there. Whoever speaks to the computer says what is seen.
  const rules = { 'label-content-name-mismatch': { enabled: true } }
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().options({ rules }).analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`)
  expect(found, name).toEqual([])
}

/** Skeletons are gone and the page has its heading. */
export async function settle(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"], .ui-skeleton, .ui-overlay')).toHaveCount(0)
  await expect(page.locator('h1').first()).toBeVisible()
}
