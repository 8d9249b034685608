import type { LessonRowKind } from '@shijie/contract'
import { describe, expect, it } from 'vitest'
import { rightViewer } from './right-viewer.ts'

const lesson = (Kind: LessonRowKind, LinkAddr = `/own/${Kind}`) => ({ CourseHourId: 'l1', Kind, LinkAddr })

describe('the viewer of a lesson', () => {
  it('[R031] a video keeps its place when its urlType is another', () => {
    expect(rightViewer(lesson('video'), { urlType: '1', time: '20' })).toBeUndefined()
    expect(rightViewer(lesson('video'), { urlType: '9', time: '20' })).toBe(
      '/course/strictcourseguide/video/1/20?CourseHourId=l1',
    )
  })

  it.each<[LessonRowKind, string]>([
    ['pdf', '2'],
    ['document', '2'],
    ['web', '2'],
    ['images', '3'],
  ])('[R033][S007] %s is read with urlType %s, and keeps what to do with it', (kind, urlType) => {
    expect(rightViewer(lesson(kind), { urlType, lookType: '2' })).toBeUndefined()
    expect(rightViewer(lesson(kind), { urlType: '7', lookType: '2' })).toBe(
      `/course/strictcourseguide/text/${urlType}/2?CourseHourId=l1`,
    )
  })

  it('[R031][R033][S007] what the page can not show leads to the page of what it is', () => {
    expect(rightViewer(lesson('pdf'), { urlType: '1', time: '0' })).toBe('/own/pdf')
    expect(rightViewer(lesson('video'), { urlType: '2', lookType: '0' })).toBe('/own/video')
    expect(rightViewer(lesson('video'), { urlType: '2', lookType: '0', isAsking: true })).toBe('/own/video?Ask=1')
    expect(rightViewer(lesson('exercise'), { urlType: '2', lookType: '0' })).toBe('/own/exercise')
  })

  it('[R033] a lesson without content stays, and its page says so', () => {
    expect(rightViewer(lesson('pdf', ''), { urlType: '9', lookType: '0' })).toBeUndefined()
  })
})
