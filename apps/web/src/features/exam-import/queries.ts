import { type BodyInput, findKnownStems, importBankQuestions } from '@shijie/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
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
      const fresh = rows.filter((_, at) => !work.reused.includes(questions[at]?.id ?? ''))
      if (fresh.length > 0) await callEndpoint(importBankQuestions, { body: { Questions: fresh }, signal })
      return rows
    },
  })
}
