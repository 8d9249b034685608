import { frame } from './kit/beats.mjs'
import { box } from './kit/draw.mjs'
import { createTape, playTape } from './kit/tape.mjs'
import { beatClock, layOut } from './kit/time.mjs'

const canvas = document.querySelector('canvas')
const target = canvas.getContext('2d', { alpha: false })
const sprites = new Map()

// Two operations that a plain context does not have; they keep tapes free of objects that cannot be compared.
target.drawPath = (d, fill, stroke, width) => {
  const shape = new Path2D(d)
  if (fill) {
    target.fillStyle = fill
    target.fill(shape)
  }
  if (stroke) {
    target.strokeStyle = stroke
    target.lineWidth = width
    target.lineCap = 'round'
    target.lineJoin = 'round'
    target.stroke(shape)
  }
}
target.drawSprite = (name, [x, y, w, h], ...place) => {
  const k = sprites.get(name).width / 320
  target.drawImage(sprites.get(name), x * k, y * k, w * k, h * k, ...place)
}

async function loadSprite(name) {
  const image = new Image()
  image.src = `/covers/${name}.svg`
  await image.decode()
  const bitmap = document.createElement('canvas')
  bitmap.width = 1600
  bitmap.height = 900
  bitmap.getContext('2d').drawImage(image, 0, 0, 1600, 900)
  sprites.set(name, bitmap)
}

/** Makes a whole figure from the left half of a drawing, in the middle of a sheet of the same size. */
function mirrorSprite({ name, of, half: [x, y, w, h] }) {
  const sheet = document.createElement('canvas')
  sheet.width = 1600
  sheet.height = 900
  const context = sheet.getContext('2d')
  const k = 5
  const part = [x * k, y * k, w * k, h * k]
  context.drawImage(sprites.get(of), ...part, (160 - w) * k, y * k, w * k, h * k)
  context.translate(1600, 0)
  context.scale(-1, 1)
  context.drawImage(sprites.get(of), ...part, (160 - w) * k, y * k, w * k, h * k)
  sprites.set(name, sheet)
}

/** Averages a part of a drawing down to rows of [red, green, blue]: the real pixels a lesson speaks about. */
function samplePixels(name, [x, y, w, h], columns, rows) {
  const small = document.createElement('canvas')
  small.width = columns
  small.height = rows
  const context = small.getContext('2d')
  context.imageSmoothingQuality = 'high'
  const k = sprites.get(name).width / 320
  context.drawImage(sprites.get(name), x * k, y * k, w * k, h * k, 0, 0, columns, rows)
  const { data } = context.getImageData(0, 0, columns, rows)
  return Array.from({ length: rows }, (_, j) =>
    Array.from({ length: columns }, (__, i) => [...data.slice((j * columns + i) * 4, (j * columns + i) * 4 + 3)]),
  )
}

let timeline
let previous = ''

/** Prepares a scene and answers its cues, duration and, where it has sound, its samples. */
globalThis.openScene = async (slug) => {
  const { scene } = await import(`./scenes/${slug}.mjs`)
  await Promise.all((scene.sprites ?? []).map(loadSprite))
  if (scene.mirror) mirrorSprite(scene.mirror)
  scene.prepare?.(samplePixels)
  timeline = layOut(scene)
  previous = ''
  const audio = scene.audio?.(timeline)
  return {
    cues: timeline.cues,
    duration: timeline.duration,
    audio: audio ? Array.from(audio.samples) : null,
    rate: audio?.rate,
  }
}

function tapeAt(now) {
  const beat = timeline.beats.findLast((item) => now >= item.start) ?? timeline.beats[0]
  const { context, operations } = createTape()
  frame(context)
  beat.draw(context, beatClock(beat, now))
  // Each new beat comes in through the ground colour instead of jumping.
  const age = now - beat.start
  if (age < 0.3) box(context, 0, 0, 1280, 720, { fill: '#f6f8fb', r: 0, alpha: 1 - age / 0.3 })
  return operations
}

/** Paints the frames from first to last; null stands for "the same as before". */
globalThis.renderFrames = async (first, last, rate) => {
  const out = []
  for (let i = first; i < last; i += 1) {
    const operations = tapeAt(i / rate)
    const key = JSON.stringify(operations)
    if (key === previous) {
      out.push(null)
      continue
    }
    previous = key
    target.save()
    playTape(operations, target)
    target.restore()
    const blob = await new Promise((done) => canvas.toBlob(done, 'image/jpeg', 0.92))
    const url = await new Promise((done) => {
      const reader = new FileReader()
      reader.onload = () => done(reader.result)
      reader.readAsDataURL(blob)
    })
    out.push(url.slice(url.indexOf(',') + 1))
  }
  return out
}
