import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { moreYoungLeaves } from '../content/datasets/leaves/make.mjs'

const content = new URL('../content/', import.meta.url)
const lessons = new URL('lessons/', content)
const steps = new URL('media/steps/', content)
const isThere = (name) => existsSync(new URL(name, lessons))
const numbers = readdirSync(lessons).filter((number) => isThere(`${number}/steps.mjs`))
const blocksOf = (number) => JSON.parse(readFileSync(new URL(`${number}/activity.json`, lessons), 'utf8')).Blocks

describe.each(numbers)('the step sheet of lesson %s', (number) => {
  it('has a picture of each step that marks a control, as large as a page and light enough for a class', async () => {
    const { steps: told } = await import(new URL(`${number}/steps.mjs`, lessons).href)
    const wanted = told.flatMap(({ mark }, at) => (mark ? [`${number}-${at + 1}.webp`] : []))
    const there = readdirSync(steps).filter((name) => name.startsWith(`${number}-`))
    expect(there.sort()).toEqual(wanted.sort())
    for (const name of wanted) {
      const file = new URL(name, steps)
      expect(statSync(file).size, name).toBeLessThanOrEqual(60 * 1024)
      expect((await sharp(readFileSync(file)).metadata()).width, name).toBeLessThanOrEqual(1100)
    }
  })

  it('[N004] says each step as the script that does it says it', async () => {
    const { steps: told } = await import(new URL(`${number}/steps.mjs`, lessons).href)
    const lines = blocksOf(number).flatMap(({ Kind, Text }) =>
      Kind === 'text' ? [Text].flat().join('\n').split('\n') : [],
    )
    const said = lines.flatMap((line) => /^\*\*第 \d+ 步\*\*[ \u3000](.*)$/.exec(line)?.[1] ?? [])
    expect(said).toEqual(told.map(({ say }) => say))
  })

  it('shows only pictures that are there, each with words for who does not see it', () => {
    const shown = blocksOf(number).filter(({ Kind }) => Kind === 'picture')
    expect(shown.length).toBeGreaterThan(0)
    for (const { File, Alt } of shown) {
      expect(existsSync(new URL(`media/${File}`, content)), File).toBe(true)
      expect(Alt.length, File).toBeGreaterThan(5)
    }
  })
})

describe('figures of the step sheets', () => {
  it('the young leaves of lesson 6 are those with which the video improves the model', () => {
    const rows = moreYoungLeaves().map(({ 尖角数, 长宽比 }) => `${尖角数},${长宽比},枫叶`)
    const { Code } = blocksOf('6').find(({ Kind }) => Kind === 'code')
    expect(Code.split('\n').slice(1)).toEqual(rows)
    expect(readFileSync(new URL('media/first-improve.vtt', content), 'utf8')).toContain(`${rows.length} 片嫩叶`)
  })

  it('the score that lessons 3 and 6 speak of is that of the component that learned from the same rows', () => {
    const { result } = JSON.parse(readFileSync(new URL('components/leaves.json', content), 'utf8'))
    const [, [missed, found]] = result.Confusion
    const [told, improved] = ['3', '6'].map((number) => JSON.stringify(blocksOf(number)))
    expect(told).toContain(`56 片认对 ${Math.round(result.Accuracy * 56)} 片`)
    expect(improved).toContain(`枫叶 ${missed + found} 片认错 ${missed} 片`)
    expect(improved).toContain(`${found} ÷ ${missed + found} ≈ ${Math.round((found / (missed + found)) * 100)}%`)
  })
})
