// Makes the lessons that are read: node content/pages/make.mjs [observation-sheet] [leaf-numbers]; without a name, both.
// Needs Chromium (/usr/bin/chromium or the path in CHROMIUM) and a Chinese font.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import sharp from 'sharp'

const content = fileURLToPath(new URL('..', import.meta.url))
const media = resolve(content, 'media')
const wanted = process.argv.slice(2)
const isWanted = (name) => wanted.length === 0 || wanted.includes(name)

/** Pages and the drawing kit that they share with the videos. */
function serve() {
  const types = { html: 'text/html', css: 'text/css', mjs: 'text/javascript' }
  const server = createServer(async (request, response) => {
    const path = new URL(request.url, 'http://localhost').pathname
    try {
      const file = await readFile(join(content, path))
      response.setHeader('content-type', `${types[path.split('.').at(-1)] ?? 'text/plain'}; charset=utf-8`)
      response.end(file)
    } catch {
      response.writeHead(404).end()
    }
  })
  return new Promise((done) => server.listen(0, '127.0.0.1', () => done(server)))
}

async function makeSheet(page, address) {
  await page.goto(`${address}/pages/observation-sheet.html`, { waitUntil: 'networkidle' })
  await writeFile(
    join(media, 'observation-sheet.pdf'),
    await page.pdf({ format: 'A4', printBackground: true, tagged: true }),
  )
}

async function makePictures(page, address) {
  const folder = join(media, 'leaf-numbers')
  await rm(folder, { recursive: true, force: true })
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto(`${address}/pages/leaf-numbers.html`, { waitUntil: 'networkidle' })
  const names = await page.evaluate(() => globalThis.pageNames)
  for (const [index, name] of names.entries()) {
    await page.evaluate((number) => globalThis.showPage(number), index)
    const picture = await page.locator('canvas').screenshot()
    const file = join(folder, `${name}.webp`)
    await mkdir(join(file, '..'), { recursive: true })
    await sharp(picture).webp({ quality: 88 }).toFile(file)
  }
}

const server = await serve()
const address = `http://127.0.0.1:${server.address().port}`
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium' })
try {
  const page = await browser.newPage()
  if (isWanted('observation-sheet')) await makeSheet(page, address)
  if (isWanted('leaf-numbers')) await makePictures(page, address)
} finally {
  await browser.close()
  server.close()
}
