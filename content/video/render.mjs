// Renders lessons: node content/video/render.mjs [slug…]; without a name, all of them.
// With --subtitles=only it writes the subtitles and leaves the pictures.
// With --still=<seconds>,… it writes single pictures to --out=<folder> instead.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { toVtt } from './subtitles.mjs'

const RATE = 20
const here = fileURLToPath(new URL('.', import.meta.url))
const media = resolve(here, '../media')
const covers = resolve(here, '../../apps/web/public/covers')
const stagePage =
  '<!doctype html><meta charset=utf-8><canvas width=1280 height=720></canvas><script type=module src=/stage.mjs></script>'

function serve() {
  const server = createServer((request, response) => {
    const name = new URL(request.url, 'http://localhost').pathname
    if (name === '/') return response.setHeader('content-type', 'text/html').end(stagePage)
    const file = name.startsWith('/covers/') ? join(covers, name.slice(8)) : join(here, name)
    response.setHeader('content-type', name.endsWith('.svg') ? 'image/svg+xml' : 'text/javascript')
    try {
      return response.end(readFileSync(file))
    } catch {
      return response.writeHead(404).end()
    }
  })
  return new Promise((done) => server.listen(0, '127.0.0.1', () => done(server)))
}

function wavOf(samples, rate) {
  const data = Buffer.alloc(44 + samples.length * 2)
  data.write('RIFF', 0)
  data.writeUInt32LE(36 + samples.length * 2, 4)
  data.write('WAVEfmt ', 8)
  for (const [value, at, size] of [
    [16, 16, 4],
    [1, 20, 2],
    [1, 22, 2],
    [rate, 24, 4],
    [rate * 2, 28, 4],
    [2, 32, 2],
    [16, 34, 2],
  ]) {
    data.writeUIntLE(value, at, size)
  }
  data.write('data', 36)
  data.writeUInt32LE(samples.length * 2, 40)
  samples.forEach((value, i) => {
    data.writeInt16LE(Math.round(Math.max(-1, Math.min(1, value)) * 32000), 44 + i * 2)
  })
  return data
}

async function encoder(slug, opened) {
  const sound = []
  if (opened.audio) {
    const file = join(tmpdir(), `${slug}-${process.pid}.wav`)
    await writeFile(file, wavOf(opened.audio, opened.rate))
    sound.push('-i', file)
  }
  const picture =
    '-c:v libx264 -profile:v high -pix_fmt yuv420p -crf 27 -preset medium -tune animation -g 40 -threads 1'.split(' ')
  const tone = opened.audio ? ['-c:a', 'aac', '-b:a', '96k'] : []
  const input = ['-f', 'image2pipe', '-c:v', 'mjpeg', '-framerate', String(RATE), '-i', '-']
  // The pictures are full-range JPEG; players expect the television range.
  const range = [
    '-vf',
    'scale=in_range=full:out_range=tv:out_color_matrix=bt709',
    '-color_range',
    'tv',
    '-colorspace',
    'bt709',
  ]
  const args = [
    '-y',
    '-loglevel',
    'error',
    ...input,
    ...sound,
    ...range,
    ...picture,
    ...tone,
    '-movflags',
    '+faststart',
  ]
  return spawn('ffmpeg', [...args, join(media, `${slug}.mp4`)], { stdio: ['pipe', 'inherit', 'inherit'] })
}

async function renderLesson(page, slug) {
  const opened = await page.evaluate((name) => globalThis.openScene(name), slug)
  await writeFile(join(media, `${slug}.vtt`), toVtt(opened.cues))
  if (options.subtitles) return
  const ffmpeg = await encoder(slug, opened)
  const count = Math.round(opened.duration * RATE)
  let previous
  for (let first = 0; first < count; first += RATE) {
    const last = Math.min(count, first + RATE)
    const pictures = await page.evaluate(([a, b, rate]) => globalThis.renderFrames(a, b, rate), [first, last, RATE])
    for (const item of pictures) {
      if (item) previous = Buffer.from(item, 'base64')
      if (!ffmpeg.stdin.write(previous)) await once(ffmpeg.stdin, 'drain')
    }
  }
  ffmpeg.stdin.end()
  const [code] = await once(ffmpeg, 'close')
  if (code) throw new Error(`ffmpeg ended with ${code} for ${slug}`)
  console.log(`${slug}: ${opened.duration.toFixed(1)} s, ${opened.cues.length} sentences`)
}

async function still(page, slug, seconds, folder) {
  const opened = await page.evaluate((name) => globalThis.openScene(name), slug)
  toVtt(opened.cues)
  await mkdir(folder, { recursive: true })
  const times = seconds === 'all' ? opened.cues.map((cue) => cue.end - 0.1) : seconds.split(',').map(Number)
  for (const [i, time] of times.entries()) {
    const frame = Math.round(time * RATE)
    const [picture] = await page.evaluate(([a, rate]) => globalThis.renderFrames(a, a + 1, rate), [frame, RATE])
    if (picture)
      await writeFile(join(folder, `${slug}-${String(i).padStart(2, '0')}.jpg`), Buffer.from(picture, 'base64'))
  }
  console.log(`${slug}: ${opened.duration.toFixed(1)} s, ${opened.cues.length} sentences, ${times.length} stills`)
}

const options = Object.fromEntries(
  process.argv
    .slice(2)
    .filter((a) => a.startsWith('--'))
    .map((a) => a.slice(2).split('=')),
)
const named = process.argv.slice(2).filter((a) => !a.startsWith('--'))
const every = readdirSync(join(here, 'scenes')).map((name) => name.replace(/\.mjs$/, ''))
await mkdir(media, { recursive: true })
const server = await serve()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
const page = await browser.newPage()
page.on('pageerror', (error) => console.error(error.message))
await page.goto(`http://127.0.0.1:${server.address().port}/`)
await page.waitForFunction(() => globalThis.openScene !== undefined)
for (const slug of named.length ? named : every) {
  if (options.still) await still(page, slug, options.still, options.out ?? tmpdir())
  else await renderLesson(page, slug)
}
await browser.close()
server.close()
