import {
  askTeacher,
  type BodyInput,
  listInquiries,
  listLessonInquiries,
  replyToInquiries,
  showInquiry,
  solveInquiry,
  withdrawInquiry,
} from '@shijie/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api-client.ts'

const KEY = 'inquiries'
export const INQUIRIES_A_PAGE = 20
export type InboxPart = 'waiting' | 'answered' | 'all'

export const lessonInquiriesQuery = (CourseHourId: string, Search: string, PageIndex: number) =>
  queryOptions({
    queryKey: [KEY, 'lesson', CourseHourId, Search, PageIndex],
    queryFn: ({ signal }) =>
      callEndpoint(listLessonInquiries, {
        query: { CourseHourId, Search, PageIndex, PageSize: INQUIRIES_A_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const inboxQuery = (Part: InboxPart, Search: string, PageIndex: number) =>
  queryOptions({
    queryKey: [KEY, 'inbox', Part, Search, PageIndex],
    queryFn: ({ signal }) =>
      callEndpoint(listInquiries, { query: { Part, Search, PageIndex, PageSize: INQUIRIES_A_PAGE }, signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  })

function useInquiryAct<Input>(mutationFn: (input: Input) => Promise<unknown>, showsOwnErrors = false) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    meta: { showsOwnErrors },
    onSuccess: () =>
      Promise.all([[KEY], ['today'], ['notices', 'bell']].map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
}

export const useAsk = () =>
  useInquiryAct((body: BodyInput<typeof askTeacher>) => callEndpoint(askTeacher, { body }), true)
export const useReply = () =>
  useInquiryAct((body: BodyInput<typeof replyToInquiries>) => callEndpoint(replyToInquiries, { body }), true)
export const useShow = () => useInquiryAct((body: BodyInput<typeof showInquiry>) => callEndpoint(showInquiry, { body }))
export const useSolve = () =>
  useInquiryAct((body: BodyInput<typeof solveInquiry>) => callEndpoint(solveInquiry, { body }))
export const useWithdrawInquiry = () =>
  useInquiryAct((InquiryId: string) => callEndpoint(withdrawInquiry, { query: { InquiryId } }))
