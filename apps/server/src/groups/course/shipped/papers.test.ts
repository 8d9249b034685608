import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { repositoryRoot } from '../../../repository-root.ts'
import { readPaperContent } from './course-content.ts'

const contentFolder = join(repositoryRoot(), 'content')
const names = readdirSync(join(contentFolder, 'exams'))

describe.each(names)('the paper %s', (name) => {
  const { Questions } = readPaperContent(contentFolder, name)

  it('[N016][E043] explains every question, and every wrong answer by itself', () => {
    for (const question of Questions) {
      expect(question.Explanation, question.Stem).not.toBe('')
      for (const option of question.Options) {
        expect(option.IsRight === 1 || option.Feedback.length >= 8, `${question.Stem} ${option.Content}`).toBe(true)
      }
    }
  })

  it('[N016] has a right answer for each choice, and no two options alike', () => {
    for (const question of Questions) {
      const { Options } = question
      if (Options.length === 0) continue
      expect(new Set(Options.map(({ Content }) => Content)).size, question.Stem).toBe(Options.length)
      const rights = Options.filter(({ IsRight }) => IsRight === 1).length
      expect(question.Kind === 'multiple' ? rights >= 2 : rights === 1, question.Stem).toBe(true)
    }
  })
})
