// Draws the slides: node content/slides/render.mjs [lesson…]; without a number, those of all lessons.
// With --out=<folder> the pictures go there instead of into media. Ends with 1 if a slide breaks a rule.
import { readFileSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'

/** A whole class opens a page at once. */
const LARGEST = 120 * 1024
const QUALITY = 82
const content = resolve(fileURLToPath(new URL('.', import.meta.url)), '..')
const covers = resolve(content, '../apps/web/public/covers')
const types = { '.svg': 'image/svg+xml', '.css': 'text/css', '.mjs': 'text/javascript' }
const stagePage =
  '<!doctype html><html lang=zh-CN><meta charset=utf-8><link rel=stylesheet href=/slides/slides.css><body><script type=module src=/slides/stage.mjs></script>'

function serve() {
  const server = createServer((request, response) => {
    const name = new URL(request.url, 'http://localhost').pathname
    if (name === '/') return response.setHeader('content-type', 'text/html').end(stagePage)
    const file = name.startsWith('/covers/') ? join(covers, name.slice(8)) : join(content, name)
    response.setHeader('content-type', types[extname(name)] ?? 'text/plain')
    try {
      return response.end(readFileSync(file))
    } catch {
      return response.writeHead(404).end()
    }
  })
  return new Promise((done) => server.listen(0, '127.0.0.1', () => done(server)))
}

async function drawDeck(page, camera, lesson, folder) {
  const count = await page.evaluate((name) => globalThis.openDeck(name), lesson)
  await mkdir(folder, { recursive: true })
  let largest = 0
  for (let i = 0; i < count; i += 1) {
    const problems = await page.evaluate((index) => globalThis.showPage(index), i)
    const { data } = await camera.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY })
    const picture = Buffer.from(data, 'base64')
    largest = Math.max(largest, picture.length)
    if (picture.length > LARGEST) problems.push(`the picture has ${picture.length} bytes`)
    await writeFile(join(folder, `${String(i + 1).padStart(2, '0')}.webp`), picture)
    for (const problem of problems) console.error(`lesson ${lesson}, slide ${i + 1}: ${problem}`)
    if (problems.length) process.exitCode = 1
  }
  console.log(`lesson ${lesson}: ${count} slides, the largest ${Math.round(largest / 1024)} KB`)
}

const options = process.argv.slice(2)
const out = options.find((a) => a.startsWith('--out='))?.slice(6)
const named = options.filter((a) => !a.startsWith('--'))
const every = (await readdir(join(content, 'slides/lessons'))).map((name) => name.replace(/\.mjs$/, '')).sort()
const server = await serve()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
const page = await browser.newPage({ viewport: { width: 1600, height: 900 } })
page.on('pageerror', (error) => console.error(error.message))
const camera = await page.context().newCDPSession(page)
await page.goto(`http://127.0.0.1:${server.address().port}/`)
await page.waitForFunction(() => globalThis.openDeck !== undefined)
for (const lesson of named.length ? named : every) {
  await drawDeck(page, camera, lesson, join(out ?? join(content, 'media'), `slides-${lesson}`))
}
await browser.close()
server.close()
