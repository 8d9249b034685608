import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isAlike } from '@shijie/ml/features/alike'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { repositoryRoot } from '../../start/repository-root.ts'
import { hashPicture } from './hash-picture.ts'

/** Drawings of our own sample sets: similar things on similar grounds, which is harder than photographs of anything. */
const SIZES = [0.5, 0.75, 1.6, 0.33]
const QUALITIES = [30, 50, 70]

async function originals(set: string, count: number): Promise<Buffer[]> {
  const folder = join(repositoryRoot(), 'content/datasets', set, 'samples')
  // One of each drawing: what the same thing is drawn from again is meant to be alike.
  const names = readdirSync(folder).filter((name) => /-1\.webp$|street-/.test(name))
  return Promise.all(names.slice(0, count).map((name) => sharp(join(folder, name)).png().toBuffer()))
}

let known: string[]
let files: Buffer[]

beforeAll(async () => {
  files = [...(await originals('rubbish', 60)), ...(await originals('fruits', 40))]
  known = await Promise.all(files.map(hashPicture))
}, 30_000)

it('[O632] finds at least 95 of 100 pictures that were resized and compressed again', async () => {
  const copies = await Promise.all(
    files.map(async (file, at) => {
      const { width = 1 } = await sharp(file).metadata()
      const resized = sharp(file).resize(Math.round(width * (SIZES[at % SIZES.length] ?? 1)))
      return hashPicture(await resized.jpeg({ quality: QUALITIES[at % QUALITIES.length] ?? 50 }).toBuffer())
    }),
  )
  expect(files).toHaveLength(100)
  expect(copies.filter((copy, at) => isAlike(copy, known[at] ?? '')).length).toBeGreaterThanOrEqual(95)
})

it('[O632] takes at most 2 of 100 different pictures for copies', async () => {
  const others = await Promise.all((await originals('signs', 100)).map(hashPicture))
  expect(others).toHaveLength(100)
  const isKnown = (hash: string) => known.some((one) => isAlike(one, hash))
  expect(others.filter(isKnown).length).toBeLessThanOrEqual(2)
  const all = [...known, ...others]
  const among = all.filter((one, at) => all.some((other, place) => place !== at && isAlike(one, other)))
  expect(among.length).toBeLessThanOrEqual(4)
})
