import type { LessonRow } from '@shijie/contract'
import { describe, expect, it } from 'vitest'
import { nextTask } from './next-task.ts'

const account = { IsActive: 1 as const }
const task = (CourseHourId: string, Percent: number, rest: Partial<LessonRow> = {}) =>
  ({
    CourseHourId,
    Percent,
    LinkAddr: '/x',
    IsOpen: 1 as const,
    SelectCourseId: 's',
    IsTrySee: 0,
    OpensTime: '',
    WaitsForTitle: '',
    ...rest,
  }) as LessonRow
const idOf = (...tasks: LessonRow[]) => nextTask(tasks, account)?.lesson.CourseHourId

describe('the task to go on with', () => {
  it('[R035] is what was begun, else the first that is not done, exercises too', () => {
    expect(idOf(task('a', 100), task('b', 0), task('c', 40))).toBe('c')
    expect(idOf(task('a', 100), task('b', 0, { Kind: 'exercise' }), task('c', 0))).toBe('b')
  })

  it('[R035] passes over what waits for its day or for another lesson, also before somebody joined', () => {
    const waits = { IsOpen: 0 as const, WaitsForTitle: '第一节' }
    expect(idOf(task('a', 40, waits), task('b', 0))).toBe('b')
    const notJoined = { IsOpen: 0 as const, SelectCourseId: '' }
    const day = { ...notJoined, OpensTime: '2026-11-30 08:00:00' }
    expect(idOf(task('a', 0, day), task('b', 0, notJoined))).toBe('b')
    expect(idOf(task('a', 0, day))).toBe('a')
  })

  it('[R035] passes over what is closed while something else opens', () => {
    expect(idOf(task('a', 0, { IsOpen: 0 as const, IsTrySee: 2 }), task('b', 0))).toBe('b')
    expect(idOf(task('a', 0, { IsOpen: 0 as const, IsTrySee: 2 }))).toBe('a')
  })

  it('[R035] is the first one before joining, and again when all is done', () => {
    expect(idOf(task('a', 0, { IsOpen: 0 as const, SelectCourseId: '' }), task('b', 0))).toBe('a')
    expect(nextTask([task('a', 100), task('b', 100)], account)).toMatchObject({ progress: 'all' })
    expect(nextTask([task('a', 0, { LinkAddr: '' })], account)).toBeUndefined()
  })
})
