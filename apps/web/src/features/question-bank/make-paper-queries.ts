import {
  addCourse,
  addLesson,
  type BodyInput,
  COURSE_DEPTH_MAX,
  COURSE_LESSONS_MAX,
  type DraftRow,
  getPaper,
  listDrafts,
  listMyCreatedCourses,
  savePaper,
} from '@shijie/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { callEndpoint } from '../../lib/api-client.ts'
import { isGone } from '../../lib/is-gone.ts'
import { paperQuery } from './paper-queries.ts'

const COURSES_SHOWN = 50

export type PaperQuestions = BodyInput<typeof savePaper>['Questions']

/** Courses that the caller makes, by a part of their name. */
export const ownCoursesQuery = (name: string) =>
  queryOptions({
    queryKey: ['made-courses', 'named', name],
    queryFn: ({ signal }) =>
      callEndpoint(listMyCreatedCourses, {
        body: { CourseName: name, PageIndex: 1, PageSize: COURSES_SHOWN, NewestFirst: 1 },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** A chapter that has room for a lesson, and how deep it lies. */
export interface Chapter {
  id: string
  title: string
  depth: number
}

/** The chapters among the lessons of a course; rows stand parents before their children. */
export function chaptersOf(rows: readonly Pick<DraftRow, 'CourseHourId' | 'ParentId' | 'Title' | 'Kind'>[]): Chapter[] {
  const depths = new Map<string, number>()
  const chapters: Chapter[] = []
  for (const { CourseHourId, ParentId, Title, Kind } of rows) {
    const depth = ParentId === '' ? 0 : (depths.get(ParentId) ?? 0) + 1
    depths.set(CourseHourId, depth)
    if (Kind === 'container' && depth < COURSE_DEPTH_MAX - 1) chapters.push({ id: CourseHourId, title: Title, depth })
  }
  return chapters
}

export const chaptersQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['chapters-of-course', courseId],
    queryFn: async ({ signal }) => {
      const query = { CourseId: courseId, PageIndex: 1, PageSize: COURSE_LESSONS_MAX }
      return chaptersOf((await callEndpoint(listDrafts, { query, signal })).Items)
    },
    enabled: courseId !== '',
    staleTime: 0,
  })

export const NEW_CHAPTER = 'new'

/** Where a new exercise goes: a course that is there or a new one, and in it a chapter. */
export interface PaperPlace {
  /** Empty for a new course. */
  courseId: string
  courseName: string
  category: 1 | 2
  /** Empty for the end of the course; `NEW_CHAPTER` for one that is made. */
  chapterId: string
  chapterName: string
}

export interface PaperToMake {
  place: PaperPlace
  /** An exercise that is there: the questions become its paper, or stand behind those that it has. */
  into?: MadePaper | undefined
  title: string
  questions: PaperQuestions
}

export interface MadePaper {
  courseId: string
  lessonId: string
}

/** Makes what is missing of the place, one after the other; `done` remembers what is there, so that another try makes nothing twice. */
async function makeLesson({ place, title }: PaperToMake, done: Partial<MadePaper> & { chapterId?: string }) {
  done.courseId ??=
    place.courseId ||
    (
      await callEndpoint(addCourse, {
        body: { CourseName: place.courseName.trim(), Category: place.category },
      })
    ).CourseId
  const courseId = done.courseId
  const chapter = place.chapterName.trim()
  if (chapter) {
    done.chapterId ??= (
      await callEndpoint(addLesson, { body: { CourseId: courseId, Body: { Title: chapter, Kind: 'container' } } })
    ).CourseHourId
  }
  const parent = done.chapterId ?? (place.chapterId === NEW_CHAPTER ? '' : place.chapterId)
  done.lessonId ??= (
    await callEndpoint(addLesson, {
      body: { CourseId: courseId, ...(parent && { ParentId: parent }), Body: { Title: title, Kind: 'exercise' } },
    })
  ).CourseHourId
  return { courseId, lessonId: done.lessonId }
}

async function fillLesson(lessonId: string, { title, questions }: PaperToMake): Promise<void> {
  const there = await callEndpoint(getPaper, { query: { CourseHourId: lessonId } }).catch((error: unknown) => {
    if (isGone(error)) return undefined
    throw error
  })
  const paper = there ?? { CourseHourId: lessonId, ExamName: title, Questions: [] }
  await callEndpoint(savePaper, { body: { ...paper, Questions: [...paper.Questions, ...questions] } })
}

/** A new exercise with these questions as its paper. It is a draft; when its paper fails, it is tried again with the same one. */
export function useMakePaper() {
  const client = useQueryClient()
  const begun = useRef<{ key: string; done: Partial<MadePaper> & { chapterId?: string } }>(undefined)
  return useMutation({
    meta: { showsOwnErrors: true },
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['made-courses'] }),
        client.invalidateQueries({ queryKey: ['papers'] }),
      ]),
    mutationFn: async (paper: PaperToMake): Promise<MadePaper> => {
      if (paper.into) {
        await fillLesson(paper.into.lessonId, paper)
        await client.invalidateQueries({ queryKey: paperQuery(paper.into.lessonId).queryKey })
        return paper.into
      }
      const key = JSON.stringify([paper.place, paper.title])
      if (begun.current?.key !== key) begun.current = { key, done: {} }
      const made = await makeLesson(paper, begun.current.done)
      await callEndpoint(savePaper, {
        body: { CourseHourId: made.lessonId, ExamName: paper.title, Questions: paper.questions },
      })
      return made
    },
  })
}
