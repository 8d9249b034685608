import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isRightLongest } from '../../../test/longest-option.ts'
import { repositoryRoot } from '../../start/repository-root.ts'
import { readPaperContent } from './page-content.ts'
import { PartNames } from './part-names.ts'

const contentFolder = join(repositoryRoot(), 'content')
const names = readdirSync(join(contentFolder, 'exams')).filter((name) => name.endsWith('.json'))

describe.each(names)('the paper %s', (name) => {
  const { Questions } = readPaperContent(contentFolder, name, new PartNames())

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

describe('the papers together', () => {
  const questions = names.flatMap((name) => readPaperContent(contentFolder, name, new PartNames()).Questions)

  it('[N016][E043] can not be passed by the longest option', () => {
    const singles = questions.filter(({ Kind }) => Kind === 'single')
    const longest = singles.filter(({ Options }) => {
      const right = Options.findIndex(({ IsRight }) => IsRight === 1)
      return isRightLongest(
        Options.map(({ Content }) => Content),
        right,
      )
    })
    expect(longest.length / singles.length).toBeLessThanOrEqual(0.4)
  })

  it('[N016][E043] hold about as many true statements as false ones', () => {
    const statements = questions.filter(({ Kind }) => Kind === 'truefalse')
    const isTrue = statements.filter(({ Options }) =>
      Options.some(({ Content, IsRight }) => Content === '正确' && IsRight === 1),
    )
    expect(isTrue.length / statements.length).toBeGreaterThanOrEqual(0.4)
    expect(isTrue.length / statements.length).toBeLessThanOrEqual(0.6)
  })

  it('[N016] name the standard terms beside the words of the school', () => {
    const text = JSON.stringify(questions)
    const terms = ['监督学习', '机器学习', '训练集', '验证集', '测试集', '过拟合', '深度学习', '神经网络', '生成式']
    for (const term of terms) expect(text, term).toContain(term)
  })
})
