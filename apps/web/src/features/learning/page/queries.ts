import { type DataOf, getLessonPage, type SelfCheckAnswer } from '@shijie/contract'
import { queryOptions } from '@tanstack/react-query'
import { callEndpoint } from '../../../lib/api-client.ts'

export type OpenedPage = DataOf<typeof getLessonPage>

/** The blocks of a page; asked again when the addresses of its files have ended. */
export const pageQuery = (lessonId: string) =>
  queryOptions({
    queryKey: ['page', lessonId],
    queryFn: ({ signal }) => callEndpoint(getLessonPage, { query: { CourseHourId: lessonId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** The page with what was said to an answer. */
export const withAnswer = (page: OpenedPage, blockId: string, Answer: SelfCheckAnswer): OpenedPage => ({
  ...page,
  Blocks: page.Blocks.map((block) =>
    block.Kind === 'selfCheck' && block.BlockId === blockId ? { ...block, Answer } : block,
  ),
})

/** Questions of a page that were not answered right yet, by what is shown now. */
export const openSelfChecks = ({ Blocks }: OpenedPage): number =>
  Blocks.filter((block) => block.Kind === 'selfCheck' && block.Answer?.IsRight !== 1).length
