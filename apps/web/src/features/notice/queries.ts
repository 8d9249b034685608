import {
  type BodyInput,
  changeAnnouncement,
  getNoticeRule,
  listAnnouncementReaders,
  listAnnouncements,
  listAuthorizedClasses,
  listMessages,
  listOwnAnnouncements,
  postAnnouncement,
  readAnnouncement,
  readMessages,
  restoreAnnouncement,
  saveNoticeRule,
  withdrawAnnouncement,
} from '@shijie/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api-client.ts'

const KEY = 'notices'
/** Everything that the bell and the page of announcements show. */
export const noticesKey = [KEY]
export const NOTICES_A_PAGE = 20
/** The newest, in the bell. */
export const FEW_MESSAGES = 20

export type Part = 'all' | 'unread'

export const ownAnnouncementsQuery = (Part: Part, PageIndex = 1, PageSize = NOTICES_A_PAGE) =>
  queryOptions({
    queryKey: [KEY, 'announcements', Part, PageIndex, PageSize],
    queryFn: ({ signal }) => callEndpoint(listOwnAnnouncements, { query: { Part, PageIndex, PageSize }, signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  })

export const messagesQuery = (Part: Part, PageIndex = 1, PageSize = NOTICES_A_PAGE) =>
  queryOptions({
    queryKey: [KEY, 'messages', Part, PageIndex, PageSize],
    queryFn: ({ signal }) => callEndpoint(listMessages, { query: { Part, PageIndex, PageSize }, signal }),
    placeholderData: keepPreviousData,
  })

export const sentQuery = (PageIndex: number) =>
  queryOptions({
    queryKey: [KEY, 'sent', PageIndex],
    queryFn: ({ signal }) =>
      callEndpoint(listAnnouncements, { query: { PageIndex, PageSize: NOTICES_A_PAGE }, signal }),
    placeholderData: keepPreviousData,
  })

export const readersQuery = (AnnouncementId: string, Part: 'unread' | 'read', PageIndex: number) =>
  queryOptions({
    queryKey: [KEY, 'readers', AnnouncementId, Part, PageIndex],
    queryFn: ({ signal }) =>
      callEndpoint(listAnnouncementReaders, {
        query: { AnnouncementId, Part, PageIndex, PageSize: NOTICES_A_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** The classes that one teaches or administers, as the pages of the school ask for them. */
export const ownClassesQuery = queryOptions({
  queryKey: ['school', 'classes'],
  queryFn: ({ signal }) => callEndpoint(listAuthorizedClasses, { signal }),
})

export const noticeRuleQuery = (SchoolId: string) =>
  queryOptions({
    queryKey: [KEY, 'rule', SchoolId],
    queryFn: ({ signal }) => callEndpoint(getNoticeRule, { query: { SchoolId }, signal }),
  })

function useNoticeAct<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>, showsOwnErrors = false) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    meta: { showsOwnErrors },
    onSuccess: () => client.invalidateQueries({ queryKey: [KEY] }),
  })
}

export const useReadAnnouncement = () =>
  useNoticeAct((AnnouncementId: string) => callEndpoint(readAnnouncement, { body: { AnnouncementId } }))

/** These, or all without any. */
export const useReadMessages = () =>
  useNoticeAct((MessageIds: string[]) => callEndpoint(readMessages, { body: { MessageIds } }))

export const useSaveNoticeRule = () =>
  useNoticeAct((body: BodyInput<typeof saveNoticeRule>) => callEndpoint(saveNoticeRule, { body }))

/** What is written, with the id of the one that is changed. */
export type AnnouncementWish = BodyInput<typeof postAnnouncement> & { AnnouncementId?: string }

export const useAnnounce = () =>
  useNoticeAct(async ({ AnnouncementId, ...body }: AnnouncementWish) => {
    if (AnnouncementId) await callEndpoint(changeAnnouncement, { body: { AnnouncementId, ...body } })
    else await callEndpoint(postAnnouncement, { body })
  }, true)

export const useWithdraw = () =>
  useNoticeAct((AnnouncementId: string) => callEndpoint(withdrawAnnouncement, { query: { AnnouncementId } }))

export const useRestore = () =>
  useNoticeAct((AnnouncementId: string) => callEndpoint(restoreAnnouncement, { body: { AnnouncementId } }))
