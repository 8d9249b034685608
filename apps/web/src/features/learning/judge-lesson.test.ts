import type { LessonRow } from '@shijie/contract'
import { describe, expect, it } from 'vitest'
import { categoryOf, judgeLesson, sentenceOfDescription } from './judge-lesson.ts'

const lesson = (overrides: Partial<LessonRow>) =>
  ({
    LinkAddr: '/x',
    IsOpen: 0,
    SelectCourseId: 's',
    IsTrySee: 0,
    OpensTime: '',
    WaitsForTitle: '',
    ...overrides,
  }) as LessonRow

describe('before a lesson opens', () => {
  it.each([
    ['open', lesson({ IsOpen: 1 }), 1],
    ['join', lesson({ SelectCourseId: '' }), 1],
    ['activate', lesson({}), 0],
    ['openAccess', lesson({ IsTrySee: 2 }), 1],
    ['noData', lesson({ LinkAddr: '' }), 1],
    ['closed', lesson({ OpensTime: '2026-11-30 08:00:00' }), 1],
    ['closed', lesson({ WaitsForTitle: '第一节' }), 0],
    ['join', lesson({ WaitsForTitle: '第一节', SelectCourseId: '' }), 1],
  ] as const)('[V013] %s', (verdict, row, IsActive) => {
    expect(judgeLesson(row, { IsActive })).toBe(verdict)
  })

  it('[V013] a visitor is asked to sign in, but for a trial that nobody may open yet', () => {
    expect(judgeLesson(lesson({ OpensTime: '2026-11-30 08:00:00' }), undefined)).toBe('signIn')
    expect(judgeLesson(lesson({ OpensTime: '2026-11-30 08:00:00', IsTrySee: 1 }), undefined)).toBe('closed')
  })

  it('[N004] reads category and title from a description', () => {
    expect(categoryOf('基础应用-把照片拆成数字')).toBe('基础应用')
    expect(sentenceOfDescription('基础应用-把照片拆成数字')).toBe('把照片拆成数字')
    expect(categoryOf('没有分类')).toBe('')
  })
})
