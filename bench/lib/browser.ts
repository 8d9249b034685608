import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, chromium } from 'playwright-core'

interface Found {
  executablePath: string
  args: string[]
  env: Record<string, string>
}

/** The browser that the browser tests use, with more arguments where they are needed. */
export async function openBrowser(more: readonly string[] = []): Promise<Browser> {
  // Found by its address at run time: the tool knows its own folder.
  const tool = pathToFileURL(join(process.cwd(), 'tools/browser.mjs')).href
  const { resolveBrowser } = (await import(tool)) as { resolveBrowser: () => Promise<Found> }
  const { executablePath, args, env } = await resolveBrowser()
  return chromium.launch({
    executablePath,
    args: [...args, ...more],
    env: { ...process.env, ...env } as Record<string, string>,
  })
}
