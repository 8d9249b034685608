import {
  addLesson,
  type BodyInput,
  findKnownStems,
  importBankQuestions,
  listMyCreatedCourses,
  savePaper,
} from '@shijie/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { callEndpoint } from '../../lib/api-client.ts'
import { sendFile } from '../../lib/upload.ts'
import type { ImportWork } from './import-work.ts'
import { type ImportedQuestion, letterAt } from './imported-question.ts'
import { fileOfPicture } from './read-picture.ts'
import { writtenOf } from './written-question.ts'

/** Stems that the bank has already, asked once for a document. */
export const knownStemsQuery = (stems: readonly string[]) =>
  queryOptions({
    queryKey: ['known-stems', stems],
    queryFn: ({ signal }) => callEndpoint(findKnownStems, { body: { Stems: [...stems] }, signal }),
    enabled: stems.length > 0,
  })

/** A question as it was kept. */
export type Row = BodyInput<typeof importBankQuestions>['Questions'][number]

const COURSES_SHOWN = 50

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

/** A new exercise at the end of a course, with these questions as its paper. It is a draft; when its paper fails, it is tried again with the same one. */
export function useMakePaper() {
  const client = useQueryClient()
  const begun = useRef<{ courseId: string; title: string; lessonId: string }>(undefined)
  return useMutation({
    meta: { showsOwnErrors: true },
    onSuccess: () => client.invalidateQueries({ queryKey: ['made-courses'] }),
    mutationFn: async ({ courseId, title, rows }: { courseId: string; title: string; rows: readonly Row[] }) => {
      if (begun.current?.courseId !== courseId || begun.current.title !== title) {
        const Body = { Title: title, Kind: 'exercise' as const }
        const { CourseHourId } = await callEndpoint(addLesson, { body: { CourseId: courseId, Body } })
        begun.current = { courseId, title, lessonId: CourseHourId }
      }
      const { lessonId } = begun.current
      const Questions = rows.map(({ Question }) => Question)
      await callEndpoint(savePaper, { body: { CourseHourId: lessonId, ExamName: title, Questions } })
      return lessonId
    },
  })
}

/** Pictures go up first; the questions follow in one call. */
export function useImportQuestions(onPicture: (done: number, all: number) => void) {
  const client = useQueryClient()
  return useMutation({
    meta: { showsOwnErrors: true },
    onSuccess: () => client.invalidateQueries({ queryKey: ['question-bank'] }),
    mutationFn: async ({
      work,
      questions,
      signal,
    }: {
      work: ImportWork
      questions: readonly ImportedQuestion[]
      signal: AbortSignal
    }) => {
      const rows: Row[] = []
      for (const [at, question] of questions.entries()) {
        const send = async (key: string, part = '') => {
          const picture = work.document.pictures[key]
          if (!picture) return ''
          const name = [work.document.name, question.number, part].filter(Boolean).join(' ')
          return (await sendFile(fileOfPicture(picture, name), { onProgress: () => undefined, signal })).FileId
        }
        const files = { stem: await send(question.pictures[0] ?? ''), options: [] as string[] }
        for (const [place, key] of (question.optionPictures ?? []).entries()) {
          files.options.push(await send(key, letterAt(place)))
        }
        rows.push({ Topic: question.topic, Question: writtenOf(question, files) })
        onPicture(at + 1, questions.length)
      }
      await callEndpoint(importBankQuestions, { body: { Questions: rows }, signal })
      return rows
    },
  })
}
