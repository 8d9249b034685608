import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { upright } from '../content/video/kit/filter-data.mjs'
import { scores, voted } from '../content/video/kit/label-data.mjs'

const content = new URL('../content/', import.meta.url)
const read = (name) => readFileSync(new URL(name, content), 'utf8')

describe('figures of the lessons come from one source', () => {
  it('what eight wrong names cost is the same in the subtitles and in the paper', () => {
    const fall = [`从 ${scores[0]}%`, `跌到 ${scores[2]}%`]
    for (const text of [...fall, `听七个邻居的，认对 ${voted}%`]) expect(read('media/first-labels.vtt')).toContain(text)
    for (const text of fall) expect(read('exams/first-data.json')).toContain(text)
    expect(read('exams/first-data.json')).not.toContain(`${scores[3]}%`)
  })

  it('the filter on paper has the signs of the filter on the screen', () => {
    const [left, middle, right] = upright[0].map((value) => (value < 0 ? `×(−${-value})` : `×${value}`))
    expect(read('exams/first-seeing.json')).toContain(`左 ${left}、中 ${middle}、右 ${right}`)
    expect(read('worksheets/4.md')).toContain(`左 ${left}，中 ${middle}，右 ${right}`)
  })

  it('the same paper is never what a model is mended by', () => {
    const told = ['exams/first-project.json', 'exams/first-check.json', 'worksheets/6.md', 'worksheets/8.md']
    const seen = ['media/first-improve.vtt', 'media/first-project.vtt', 'slides/lessons/6.mjs', 'slides/lessons/8.mjs']
    for (const name of [...told, ...seen]) {
      expect(read(name), name).toMatch(/小考|验证集/)
      expect(read(name), name).not.toMatch(/用\*?同一[份个]\*?(?:考卷|测试集)/)
    }
  })
})
