import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { repositoryRoot } from '../../../start/repository-root.ts'
import { readShippedDatasets, type ShippedDataset } from './read-datasets.ts'

const folder = join(repositoryRoot(), 'content')
const sets = readShippedDatasets(folder)
const named = sets.map((set) => [set.name, set] as const)
const labelsOf = ({ samples }: ShippedDataset) =>
  samples.flatMap(({ label, boxes }) => boxes?.map((box) => box.label) ?? (label ? [label] : []))

/** How often each label occurs among these. */
function count(labels: string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1)
  return counts
}

describe('the sample data sets', () => {
  it('[O660] are there for every kind of model', () => {
    expect(new Set(sets.map(({ modelType }) => modelType))).toEqual(
      new Set(['image', 'object', 'text', 'sound', 'number', 'pose']),
    )
    expect(new Set(sets.map(({ name }) => name)).size).toBe(sets.length)
  })

  it.each(named)(
    '[O660] %s has enough of each class to train with, and of each class something held out',
    (_name, set) => {
      const counts = count(labelsOf(set))
      expect([...counts.keys()].sort()).toEqual([...set.labels].sort())
      for (const [label, many] of counts) expect(many, label).toBeGreaterThanOrEqual(40)
      const heldOut = { ...set, samples: set.samples.filter((sample) => sample.heldOut) }
      for (const label of set.labels) expect(count(labelsOf(heldOut)).get(label), label).toBeGreaterThanOrEqual(8)
      const share = heldOut.samples.length / set.samples.length
      expect(share).toBeGreaterThan(0.15)
      expect(share).toBeLessThan(0.36)
    },
  )

  it.each(named)(
    '[O661] no group of %s stands on both sides of the split, and nothing is in it twice',
    (_name, set) => {
      const sides = new Map<string, boolean>()
      for (const { group, heldOut } of set.samples) {
        expect(sides.get(group) ?? heldOut, group).toBe(heldOut)
        sides.set(group, heldOut)
      }
      const bodies = set.samples.map(({ file, text, keypoints, row, value }) =>
        JSON.stringify(file ?? text ?? keypoints ?? row ?? value),
      )
      if (set.modelType !== 'number') expect(new Set(bodies).size).toBe(bodies.length)
    },
  )

  it('[O662] hold every box inside its picture', () => {
    const signs = sets.find(({ modelType }) => modelType === 'object')
    for (const { boxes = [] } of signs?.samples ?? []) {
      for (const { x, y, width, height } of boxes) {
        expect(x + width).toBeLessThanOrEqual(signs?.width ?? 0)
        expect(y + height).toBeLessThanOrEqual(signs?.height ?? 0)
        expect(Math.min(width, height)).toBeGreaterThan(24)
      }
    }
  })

  it.each(named.filter(([, set]) => set.samples[0]?.file))(
    '[O663] %s has small files, each of them named',
    async (_name, set) => {
      const samples = join(folder, 'datasets', set.slug, 'samples')
      expect(readdirSync(samples).sort()).toEqual(set.samples.map(({ file }) => file).sort())
      for (const name of readdirSync(samples)) {
        expect(statSync(join(samples, name)).size, name).toBeLessThan(name.endsWith('.wav') ? 24_000 : 12_000)
      }
      const first = set.samples[0]
      if (!first?.file?.endsWith('.webp')) return
      const { format, width, height } = await sharp(set.readSample(first)).metadata()
      expect({ format, width, height }).toEqual({ format: 'webp', width: set.width, height: set.height })
    },
  )

  it('[O664] sounds come as 16-bit WAV, loud enough and not too long', () => {
    const commands = sets.find(({ modelType }) => modelType === 'sound')
    for (const sample of commands?.samples.filter((_, at) => at % 12 === 0) ?? []) {
      const wave = commands?.readSample(sample) ?? Buffer.alloc(0)
      expect([wave.toString('latin1', 0, 4), wave.readUInt16LE(20), wave.readUInt16LE(34)]).toEqual(['RIFF', 1, 16])
      const values = new Int16Array(wave.buffer.slice(wave.byteOffset + 44, wave.byteOffset + wave.length))
      expect(values.length / wave.readUInt32LE(24)).toBeLessThan(1.6)
      expect(values.reduce((most, value) => Math.max(most, Math.abs(value)), 0)).toBeGreaterThan(8_000)
    }
  })

  it('[O665] say what they are not good for', () => {
    for (const { card, slug } of sets) {
      expect(card.slug).toBe(slug)
      expect(card.notGoodFor.length).toBeGreaterThanOrEqual(2)
    }
  })

  it('[O666] are what the scripts make', () => {
    const script = join(folder, 'datasets/make.mjs')
    expect(existsSync(script)).toBe(true)
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, '--check'], { encoding: 'utf8' })
    expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '', stderr: '' })
  }, 60_000)
})
