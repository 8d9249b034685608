import type { DataOf, getLessonByGuid, LessonRow } from '@shijie/contract'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp, signInAs } from '../../../testing/render-app.tsx'
import { learningTexts as texts } from '../../../texts/learning.ts'
import { NextStep } from './next-step.tsx'
import { LeafRow } from './tree-rows.tsx'

const leaf = {
  CourseHourId: 'l1',
  CourseHourTitle: '把声音切成小段',
  LinkAddr: '/x',
  LinkType: 2,
  Kind: 'video',
  IsOpen: 0,
  IsTrySee: 0,
  SelectCourseId: 's',
  OpensTime: '',
  WaitsForTitle: '',
  CompletedBy: 'kind',
  PassPercent: 60,
  Percent: 0,
  Minutes: 6,
} as LessonRow

const show = (parts: Partial<LessonRow>) => {
  signInAs('7000')
  return renderApp(<LeafRow lesson={{ ...leaf, ...parts }} isCurrent={false} onOpen={() => undefined} />)
}

describe('a lesson that is closed for now', () => {
  it('[B014] shows its day, or what comes first, in the tree, also where it was begun', () => {
    const { rerender } = show({ OpensTime: '2026-11-30 08:00:00', Percent: 40 })
    expect(screen.getByText(texts.opensOn('2026-11-30 08:00:00'))).toBeTruthy()
    expect(screen.queryByText('40%')).toBeNull()
    rerender(<LeafRow lesson={{ ...leaf, WaitsForTitle: '第一节' }} isCurrent={false} onOpen={() => undefined} />)
    expect(screen.getByText(texts.opensAfter('第一节'))).toBeTruthy()
  })

  it('[B014] says what was done all the same', () => {
    show({ OpensTime: '2026-11-30 08:00:00', Percent: 100 })
    expect(screen.getByText(texts.done)).toBeTruthy()
  })

  it('[B014] says in the tree when it is complete, where its teacher chose that', () => {
    show({ CompletedBy: 'score', PassPercent: 80 })
    expect(screen.getByText(new RegExp(texts.completedByScore(80)))).toBeTruthy()
  })

  it('[R033] is no next step to press', () => {
    const lesson = {
      CourseId: 'c',
      NextAddr: '/y',
      NextTitle: '下一节课',
      NextKind: 'video',
      NextClosed: '学完“第一节”以后开放',
    }
    const { rerender } = renderApp(
      <NextStep lesson={lesson as DataOf<typeof getLessonByGuid>} onNext={() => undefined} />,
    )
    expect(screen.getByText('学完“第一节”以后开放')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
    const opened = { ...lesson, NextClosed: '' }
    rerender(<NextStep lesson={opened as DataOf<typeof getLessonByGuid>} onNext={() => undefined} />)
    expect(screen.getByRole('button')).toBeTruthy()
  })
})
