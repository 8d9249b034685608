import type { DraftRow } from '@shijie/contract'
import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { linkTo } from '../../../lib/addresses.ts'
import { handFile, takeHandedFile } from '../../../lib/handed-file.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { courseFolderTexts as texts } from '../../../texts/course-folder.ts'
import { PapersWaiting } from './papers-waiting.tsx'

const rowOf = (CourseHourId: string, Title: string) => ({ CourseHourId, Title, Kind: 'exercise' }) as DraftRow

it('[R045][O551] papers of a folder wait for their questions one after the other, those of this course alone', () => {
  renderApp(<PapersWaiting courseId="course" rows={[rowOf('a', '第一单元测验'), rowOf('b', '第二单元测验')]} />)
  expect(screen.queryByRole('link')).toBeNull()
  act(() => {
    for (const place of ['b', 'elsewhere', 'a']) void handFile(place, new File(['一'], `${place}.txt`))
  })
  expect(screen.getByText(texts.papersWaiting('第二单元测验', 1))).toBeTruthy()
  const next = () => screen.getByRole('link').getAttribute('href')
  expect(next()).toBe(linkTo.examImport({ courseId: 'course', lessonId: 'b' }))
  act(() => {
    takeHandedFile('b')
  })
  expect(screen.getByText(texts.papersWaiting('第一单元测验', 0))).toBeTruthy()
  expect(next()).toBe(linkTo.examImport({ courseId: 'course', lessonId: 'a' }))
  act(() => {
    takeHandedFile('a')
  })
  expect(screen.queryByRole('link')).toBeNull()
})
