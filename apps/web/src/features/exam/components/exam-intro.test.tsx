import type { ExamInfo } from '@shijie/contract'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../../../testing/render-app.tsx'
import { examTexts as texts } from '../../../texts/exam.ts'
import { ExamIntro } from './exam-intro.tsx'

const info = (MultipleRule: ExamInfo['MultipleRule'], MultipleCount: number): ExamInfo => ({
  ExamId: '01a1fddc-2944-720f-b1e0-f11aa7682e01',
  ExamName: '小测',
  Mode: 'exercise',
  CourseId: '01a1fddc-2944-720f-b1e0-f11aa7682c01',
  CourseName: '认识人工智能',
  CourseHourId: '01a1fddc-2944-720f-b1e0-f11aa7682a01',
  CourseHourTitle: '小测',
  QuestionCount: 3,
  FullScore: 9,
  TimeLimit: 0,
  AttemptLimit: 0,
  OpenTime: '',
  CloseTime: '',
  Reveal: 'handIn',
  Counts: 'best',
  MultipleRule,
  MultipleCount,
  PathTitles: [],
  IsTeacher: 0,
  OpenAttemptId: '',
  RemainingSeconds: -1,
  CanStart: 1,
  Refusal: '',
  IsRevealed: 1,
  PassPercent: 0,
  Attempts: [],
  ServerTime: '2026-11-27 08:00:00',
})

it.each(['half', 'all'] as const)('[E044] before a paper begins it says that multiple choice counts %s', (rule) => {
  renderApp(<ExamIntro info={info(rule, 2)} onBegin={() => undefined} resultAddress={() => '/'} />)
  expect(screen.getByText(texts.multipleFacts[rule])).toBeTruthy()
})

it('[E044] a paper without multiple choice says nothing of it', () => {
  renderApp(<ExamIntro info={info('all', 0)} onBegin={() => undefined} resultAddress={() => '/'} />)
  expect(screen.queryByText(texts.multipleFacts.all)).toBeNull()
})
