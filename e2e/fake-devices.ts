import { writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { resolveBrowser } from '../tools/browser.mjs'

const FRAMES = 4

const toByte = (value: number) => Math.max(0, Math.min(255, Math.round(value)))

/** One picture as a film for the camera: the browser shows it for ever. Sides are even. */
export async function makeFilm(path: string, picture: string | Buffer, width = 256, height = 256): Promise<void> {
  const rgb = await sharp(picture)
    .flatten({ background: '#ffffff' })
    .resize(width, height, { fit: 'contain', background: '#ffffff' })
    .removeAlpha()
    .raw()
    .toBuffer()
  const [light, blue, red] = [Buffer.alloc(width * height), [] as number[], [] as number[]]
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const at = row * width + column
      const [r = 0, g = 0, b = 0] = rgb.subarray(at * 3, at * 3 + 3)
      light[at] = toByte(16 + 0.257 * r + 0.504 * g + 0.098 * b)
      if (row % 2 === 1 || column % 2 === 1) continue
      blue.push(toByte(128 - 0.148 * r - 0.291 * g + 0.439 * b))
      red.push(toByte(128 + 0.439 * r - 0.368 * g - 0.071 * b))
    }
  }
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, Buffer.from(blue), Buffer.from(red)])
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F20:1 Ip A1:1 C420mpeg2\n`)
  writeFileSync(path, Buffer.concat([head, ...Array.from({ length: FRAMES }, () => frame)]))
}

/** Samples from -1 to 1 as a WAV file of one channel. */
export function waveOf(samples: readonly number[], rate = 16_000): Buffer {
  const wave = Buffer.alloc(44 + samples.length * 2)
  wave.write('RIFF', 0, 'latin1')
  wave.writeUInt32LE(36 + samples.length * 2, 4)
  wave.write('WAVEfmt ', 8, 'latin1')
  wave.writeUInt32LE(16, 16)
  wave.writeUInt16LE(1, 20)
  wave.writeUInt16LE(1, 22)
  wave.writeUInt32LE(rate, 24)
  wave.writeUInt32LE(rate * 2, 28)
  wave.writeUInt16LE(2, 32)
  wave.writeUInt16LE(16, 34)
  wave.write('data', 36, 'latin1')
  wave.writeUInt32LE(samples.length * 2, 40)
  for (const [at, value] of samples.entries()) wave.writeInt16LE(Math.round(value * 32_000), 44 + at * 2)
  return wave
}

/** A whistle that goes from one pitch to another. */
export function whistle(from: number, to: number, seconds = 0.5, rate = 16_000): number[] {
  let phase = 0
  return Array.from({ length: Math.round(seconds * rate) }, (_, at) => {
    const part = at / (seconds * rate)
    phase += (2 * Math.PI * (from + (to - from) * part)) / rate
    return 0.6 * Math.sin(phase) * Math.sin(Math.PI * part) ** 0.3
  })
}

/** Starts the browser with this film and this sound as camera and microphone; nobody is asked. */
export async function launchWith(film: string, sound: string) {
  const browser = await resolveBrowser()
  return {
    executablePath: browser.executablePath,
    args: [
      ...browser.args,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
      `--use-file-for-fake-audio-capture=${sound}`,
    ],
    env: { ...process.env, ...browser.env },
  }
}
