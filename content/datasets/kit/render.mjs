import sharp from 'sharp'
import { createCanvas } from './canvas.mjs'
import { chanceOf } from './random.mjs'

/** What a camera makes of it: a little noise, a little blur, brightness and colour that are never quite right. */
export async function photograph(svg, name, { width, height, quality = 74 }) {
  const random = chanceOf(`${name} camera`)
  const [grain, bright, vivid] = [random.between(1, 5), random.between(0.84, 1.14), random.between(0.8, 1.15)]
  const blur = random.chance(0.22) ? random.between(0.5, 1.3) : 0
  const picture = sharp(Buffer.from(svg)).resize(width, height).flatten().toColourspace('srgb')
  if (blur) picture.blur(blur)
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  for (let i = 0; i < data.length; i += 3) {
    const gray = data[i] * 0.3 + data[i + 1] * 0.59 + data[i + 2] * 0.11
    const noise = (random.next() + random.next() - 1) * grain * 2
    for (let k = 0; k < 3; k++) {
      const value = (gray + (data[i + k] - gray) * vivid) * bright + noise
      data[i + k] = Math.min(255, Math.max(0, Math.round(value)))
    }
  }
  return sharp(data, { raw: info }).webp({ quality, effort: 6 }).toBuffer()
}

/** Draws on a sheet of this size and gives the SVG. */
export function drawn(width, height, draw) {
  const canvas = createCanvas(width, height)
  draw(canvas)
  return canvas.svg()
}
