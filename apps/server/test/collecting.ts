import {
  type BodyInput,
  type Collected,
  type Dataset,
  type Envelope,
  type ModelType,
  type OwnFile,
  postDataset,
  uploadFile,
  uploadSamples,
} from '@shijie/contract'
import sharp from 'sharp'
import { type FormFile, formOf } from './forms.ts'
import type { TestApp } from './support.ts'

/** A picture that differs from those with other numbers. */
export function pictureOf(number: number, { size = 64, format = 'png' as 'png' | 'jpeg' } = {}): Promise<Buffer> {
  const [hue, x, y] = [(number * 47) % 360, (number * 13) % 40, (number * 29) % 40]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="${size}" height="${size}">
    <defs><radialGradient id="light" cx="${(number * 37) % 100}%" cy="${(number * 53) % 100}%" r="90%">
      <stop offset="0" stop-color="hsl(${hue} 60% 92%)"/><stop offset="1" stop-color="hsl(${hue} 60% 30%)"/>
    </radialGradient></defs>
    <rect width="64" height="64" fill="url(#light)"/>
    <circle cx="${x + 12}" cy="${y + 12}" r="${6 + (number % 9)}" fill="hsl(${(hue + 180) % 360} 70% 30%)"/>
    <rect x="${(number * 7) % 50}" y="${(number * 17) % 50}" width="${8 + (number % 11)}" height="12" fill="hsl(${(hue + 90) % 360} 80% 40%)"/>
  </svg>`
  return sharp(Buffer.from(svg)).toFormat(format).toBuffer()
}

/** Half a second of a tone as 16-bit WAV. */
export function toneOf(hertz: number, seconds = 0.5): Buffer {
  const [rate, count] = [16_000, Math.round(16_000 * seconds)]
  const wave = Buffer.alloc(44 + count * 2)
  wave.write('RIFF', 0, 'latin1')
  wave.writeUInt32LE(36 + count * 2, 4)
  wave.write('WAVEfmt ', 8, 'latin1')
  wave.writeUInt32LE(16, 16)
  wave.writeUInt16LE(1, 20)
  wave.writeUInt16LE(1, 22)
  wave.writeUInt32LE(rate, 24)
  wave.writeUInt32LE(rate * 2, 28)
  wave.writeUInt16LE(2, 32)
  wave.writeUInt16LE(16, 34)
  wave.write('data', 36, 'latin1')
  wave.writeUInt32LE(count * 2, 40)
  for (let at = 0; at < count; at++) {
    wave.writeInt16LE(Math.round(9000 * Math.sin((2 * Math.PI * hertz * at) / rate)), 44 + at * 2)
  }
  return wave
}

let names = 0

export async function makeDataset(
  test: TestApp,
  token: string,
  ModelType: ModelType,
  Labels: string[] = [],
  more: { ClassId?: string; Columns?: BodyInput<typeof postDataset>['Columns'] } = {},
): Promise<Dataset> {
  names += 1
  const Columns = ModelType === 'number' ? [{ Name: '长', Kind: 'number' as const }] : []
  const body = { DatasetName: `数据集 ${names}`, ModelType, Labels, Columns, ...more }
  return (await test.call(postDataset, { token, body })).Data
}

/** Sends an archive as an own file. */
export async function uploadArchive({ app }: TestApp, token: string, content: Buffer): Promise<string> {
  const { payload, headers } = formOf({ name: '动物.zip', content })
  const answer = await app.inject({ method: 'POST', url: uploadFile.path, payload, headers: { ...headers, token } })
  return answer.json<Envelope<OwnFile>>().Data.FileId
}

/** Sends files into a set as a page does. */
export async function collectFiles(
  { app }: TestApp,
  token: string,
  query: { DatasetId: string; LabelId?: string; GroupKey?: string },
  ...files: FormFile[]
): Promise<Envelope<Collected>> {
  const { payload, headers } = formOf(...files)
  const url = `${uploadSamples.path}?${new URLSearchParams(query)}`
  const response = await app.inject({ method: 'POST', url, payload, headers: { ...headers, token } })
  return response.json<Envelope<Collected>>()
}
