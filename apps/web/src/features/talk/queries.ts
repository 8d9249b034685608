import {
  type BodyInput,
  getClassTalk,
  keepClassMessage,
  listTalkClasses,
  postClassMessage,
  type QueryInput,
  removeClassMessage,
  reportClassMessage,
  setClassTalk,
} from '@shijie/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api-client.ts'

const KEY = 'class-talk'
export const SAID_A_PAGE = 30
export const CLASSES_A_PAGE = 20
const EVERY = 10_000

/** Of one school for its settings; without, where the caller may talk. */
export const talkClassesQuery = (SchoolId?: string, PageIndex = 1) =>
  queryOptions({
    queryKey: [KEY, 'classes', SchoolId ?? '', PageIndex],
    queryFn: ({ signal }) =>
      callEndpoint(listTalkClasses, { query: { SchoolId, PageIndex, PageSize: CLASSES_A_PAGE }, signal }),
    placeholderData: keepPreviousData,
  })

/** What is said, asked for again while somebody looks. */
export const talkQuery = (OrgId: string, PageIndex: number) =>
  queryOptions({
    queryKey: [KEY, 'said', OrgId, PageIndex],
    queryFn: ({ signal }) => callEndpoint(getClassTalk, { query: { OrgId, PageIndex, PageSize: SAID_A_PAGE }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY,
    refetchOnWindowFocus: true,
  })

function useTalkAct<Input>(mutationFn: (input: Input) => Promise<unknown>, showsOwnErrors = false) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    meta: { showsOwnErrors },
    onSuccess: () =>
      Promise.all([[KEY], ['today'], ['notices', 'bell']].map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
}

export const useSay = () =>
  useTalkAct((body: BodyInput<typeof postClassMessage>) => callEndpoint(postClassMessage, { body }), true)
export const useRemove = () =>
  useTalkAct((query: QueryInput<typeof removeClassMessage>) => callEndpoint(removeClassMessage, { query }), true)
export const useReport = () =>
  useTalkAct((MessageId: string) => callEndpoint(reportClassMessage, { body: { MessageId } }))
export const useKeep = () => useTalkAct((MessageId: string) => callEndpoint(keepClassMessage, { body: { MessageId } }))
export const useSetTalk = () =>
  useTalkAct((body: BodyInput<typeof setClassTalk>) => callEndpoint(setClassTalk, { body }))
