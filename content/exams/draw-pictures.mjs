// Draws the pictures of the questions into media/questions: node content/exams/draw-pictures.mjs [name…]; without a name,
// all of them. With --out=<folder> they go there instead. Ends with 1 if a picture breaks a rule.
import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'

/** A whole class opens a paper at once. */
const LARGEST = 60 * 1024
const QUALITY = 84
const content = resolve(fileURLToPath(new URL('.', import.meta.url)), '..')
const stagePage =
  '<!doctype html><html lang=zh-CN><meta charset=utf-8><body style="margin:0"><script type=module src=/exams/stage.mjs></script>'

function serve() {
  const server = createServer((request, response) => {
    const name = new URL(request.url, 'http://localhost').pathname
    if (name === '/') return response.setHeader('content-type', 'text/html').end(stagePage)
    try {
      return response.setHeader('content-type', 'text/javascript').end(readFileSync(join(content, name)))
    } catch {
      return response.writeHead(404).end()
    }
  })
  return new Promise((done) => server.listen(0, '127.0.0.1', () => done(server)))
}

const options = process.argv.slice(2)
const folder = options.find((a) => a.startsWith('--out='))?.slice(6) ?? join(content, 'media/questions')
const named = options.filter((a) => !a.startsWith('--'))
const server = await serve()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
const page = await browser.newPage({ viewport: { width: 1100, height: 700 } })
page.on('pageerror', (error) => console.error(error.message))
const camera = await page.context().newCDPSession(page)
await page.goto(`http://127.0.0.1:${server.address().port}/`)
await page.waitForFunction(() => globalThis.showPicture !== undefined)
await mkdir(folder, { recursive: true })
for (const name of named.length ? named : await page.evaluate(() => globalThis.pictureNames())) {
  const { width, height, problems } = await page.evaluate((one) => globalThis.showPicture(one), name)
  const clip = { x: 0, y: 0, width, height, scale: 1 }
  const { data } = await camera.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY, clip })
  const picture = Buffer.from(data, 'base64')
  if (picture.length > LARGEST) problems.push(`the picture has ${picture.length} bytes`)
  await writeFile(join(folder, `${name}.webp`), picture)
  for (const problem of problems) console.error(`${name}: ${problem}`)
  if (problems.length) process.exitCode = 1
}
await browser.close()
server.close()
