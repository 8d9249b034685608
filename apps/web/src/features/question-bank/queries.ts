import {
  type BankQuestion,
  type BodyInput,
  deleteBankQuestion,
  getPaper,
  keepPaperQuestions,
  listBankQuestions,
  listPapers,
  type QuestionKind,
  type QuestionLevel,
  saveBankQuestion,
  savePaper,
  tagBankQuestions,
  type WrittenQuestion,
} from '@shijie/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api-client.ts'
import { LIST_PAGE_SIZE } from '../../ui/lists/list-frame.tsx'

/** In the order in which they came into the bank: those of one document stand as they stood there. */
export const asWritten = (one: BankQuestion, other: BankQuestion): number =>
  one.QuestionId < other.QuestionId ? -1 : 1

const BANK = 'question-bank'
const PAPERS_SHOWN = 50

export interface BankFilter {
  search: string
  kind: QuestionKind | ''
  level: QuestionLevel | ''
  page: number
}

export const bankQuery = ({ search, kind, level, page }: BankFilter) =>
  queryOptions({
    queryKey: [BANK, search, kind, level, page],
    queryFn: ({ signal }) =>
      callEndpoint(listBankQuestions, {
        query: { Search: search, Kind: kind, Level: level, PageIndex: page, PageSize: LIST_PAGE_SIZE },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const papersQuery = (name: string) =>
  queryOptions({
    queryKey: ['papers', name],
    queryFn: ({ signal }) =>
      callEndpoint(listPapers, { body: { ExamName: name, PageIndex: 1, PageSize: PAPERS_SHOWN }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

function useBankMutation<Variables, Result>(mutationFn: (variables: Variables) => Promise<Result>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () => client.invalidateQueries({ queryKey: [BANK] }),
    meta: { showsOwnErrors: true },
  })
}

export const useSaveQuestion = () =>
  useBankMutation((body: BodyInput<typeof saveBankQuestion>) => callEndpoint(saveBankQuestion, { body }))

export const useTagQuestions = () =>
  useBankMutation((body: BodyInput<typeof tagBankQuestions>) => callEndpoint(tagBankQuestions, { body }))

export const useDeleteQuestion = () =>
  useBankMutation((id: string) => callEndpoint(deleteBankQuestion, { query: { QuestionId: id } }))

export const useKeepQuestions = () =>
  useBankMutation((lessonId: string) => callEndpoint(keepPaperQuestions, { body: { CourseHourId: lessonId } }))

/** Puts questions at the end of the paper that is in force; a paper that somebody changed meanwhile is not overwritten. */
export const useAddToPaper = () =>
  useMutation({
    mutationFn: async ({ lessonId, questions }: { lessonId: string; questions: readonly WrittenQuestion[] }) => {
      const paper = await callEndpoint(getPaper, { query: { CourseHourId: lessonId } })
      await callEndpoint(savePaper, { body: { ...paper, Questions: [...paper.Questions, ...questions] } })
    },
  })
