import { type BodyInput, findKnownStems, importBankQuestions } from '@shijie/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api-client.ts'
import { sendFile } from '../../lib/upload.ts'
import type { ImportWork } from './import-work.ts'
import type { ImportedQuestion } from './imported-question.ts'
import { fileOfPicture } from './read-picture.ts'
import { writtenOf } from './written-question.ts'

/** Stems that the bank has already, asked once for a document. */
export const knownStemsQuery = (stems: readonly string[]) =>
  queryOptions({
    queryKey: ['known-stems', stems],
    queryFn: ({ signal }) => callEndpoint(findKnownStems, { body: { Stems: [...stems] }, signal }),
    enabled: stems.length > 0,
  })

type Row = BodyInput<typeof importBankQuestions>['Questions'][number]

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
        const picture = work.document.pictures[question.pictures[0] ?? '']
        const file = picture && fileOfPicture(picture, `${work.document.name} ${question.number}`.trim())
        const kept = file && (await sendFile(file, { onProgress: () => undefined, signal }))
        rows.push({ Topic: question.topic, Question: writtenOf(question, kept?.FileId ?? '') })
        onPicture(at + 1, questions.length)
      }
      return callEndpoint(importBankQuestions, { body: { Questions: rows }, signal })
    },
  })
}
