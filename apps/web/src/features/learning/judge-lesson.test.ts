import type { LessonRow } from '@shijie/contract'
import { describe, expect, it } from 'vitest'
import { categoryOf, judgeLesson, sentenceOfDescription } from './judge-lesson.ts'

const lesson = (overrides: Partial<LessonRow>) =>
  ({ LinkAddr: '/x', IsOpen: 0, SelectCourseId: 's', IsTrySee: 0, ...overrides }) as LessonRow

describe('before a lesson opens', () => {
  it.each([
    ['open', lesson({ IsOpen: 1 }), 1],
    ['join', lesson({ SelectCourseId: '' }), 1],
    ['activate', lesson({}), 0],
    ['openAccess', lesson({ IsTrySee: 2 }), 1],
    ['noData', lesson({ LinkAddr: '' }), 1],
  ] as const)('[V013] %s', (verdict, row, IsActive) => {
    expect(judgeLesson(row, { IsActive })).toBe(verdict)
  })

  it('[N004] reads category and title from a description', () => {
    expect(categoryOf('基础应用-把照片拆成数字')).toBe('基础应用')
    expect(sentenceOfDescription('基础应用-把照片拆成数字')).toBe('把照片拆成数字')
    expect(categoryOf('没有分类')).toBe('')
  })
})
