import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

const WIDTHS = [1440, 1366, 1024, 390]
/** Pictures are for eyes: of the usual window and of a phone. */
const PICTURE_WIDTHS = [1366, 390]

const heightOf = (width: number) => (width === 390 ? 844 : 900)

/**
 * How far the page can be scrolled sideways at its width, in CSS pixels, and what reaches out. What follows a new width
 * by script, such as the carousel, takes a frame or more: it is waited for, within reason.
 */
async function overflowOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const { documentElement: root } = document
    for (let count = 0; count < 2 || (count < 60 && root.scrollWidth > root.clientWidth); count++) await frame()
    const over = root.scrollWidth - root.clientWidth
    if (over <= 0) return []
    // What stands in a box that scrolls by itself reaches out of nothing.
    const isFree = (element: Element): boolean => {
      for (let above = element.parentElement; above && above !== document.body; above = above.parentElement)
        if (getComputedStyle(above).overflowX !== 'visible') return false
      return true
    }
    const out = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > root.clientWidth + 1 && isFree(element),
    )
    const names = out.slice(0, 6).map(({ tagName, classList }) => [tagName.toLowerCase(), ...classList].join('.'))
    return [`scrolls sideways by ${over}: ${names.join(' ')}`]
  })
}

/**
 * What axe finds. The script is in the page already (`room.ts`), which saves handing it over, twice, each time: that took
 * longer than looking. In its own way axe joins its findings in a page that it opens, which now and then never opens beside
 * a popup; in the older way it needs none, and leaves out only frames of another origin.
 */
async function violationsOf(page: Page): Promise<string[]> {
  // Axe leaves out unless asked: names that do not hold the words that stand there. Whoever speaks to the computer says what is seen.
  const rules = { 'label-content-name-mismatch': { enabled: true } }
  const axe = new AxeBuilder({ page, axeSource: 'void 0' }).setLegacyMode()
  // Of what is well only the number comes back.
  const { violations } = await axe.options({ rules, resultTypes: ['violations'] }).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`)
}

/**
 * The addresses of the pictures on the page that are not there yet. Goes to one of them, another at each look, so that
 * one that can never come does not keep the others far away; what has no box at this width is not loaded at all.
 */
function approachMissing(images: Element[], look: number): string[] {
  const missing = (images as HTMLImageElement[]).filter((image) => !image.complete && image.getClientRects().length > 0)
  missing[look % missing.length]?.scrollIntoView({ block: 'center', inline: 'center' })
  return missing.map((image) => image.currentSrc || image.src)
}

/** A picture of the page at rest, from top to bottom. */
async function keepPicture(page: Page, name: string, width: number): Promise<void> {
  let looks = 0
  await expect
    .poll(() => page.locator('img').evaluateAll(approachMissing, looks++), { message: 'waits for pictures' })
    .toEqual([])
  await page.evaluate(() => window.scrollTo(0, 0))
  const path = `artifacts/screens/${name}-${width}.png`
  await page.screenshot({ path, fullPage: true, animations: 'disabled' })
}

const at = (width: number) => (finding: string) => `at ${width}: ${finding}`

/**
 * Looks at a page at four widths: no sideways scrolling, nothing that axe finds at the widest, and at the narrowest as
 * well where that is another page. Where somebody may look (not in CI) it keeps pictures.
 */
export async function inspect(page: Page, name: string, isOtherWhenNarrow: boolean): Promise<string[]> {
  const findings: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: heightOf(width) })
    const found = await overflowOf(page)
    if (width === WIDTHS[0] || (width === WIDTHS.at(-1) && isOtherWhenNarrow)) found.push(...(await violationsOf(page)))
    findings.push(...found.map(at(width)))
    if (!process.env.CI && PICTURE_WIDTHS.includes(width)) await keepPicture(page, name, width)
  }
  return findings
}
