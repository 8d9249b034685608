import { BOARD_SECONDS, type BoardDay, type BoardRange, getDataBoard, listBoardDays } from '@shijie/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api-client.ts'

/** What the board shows, asked for again as often as it is counted. */
export const dataBoardQuery = (range: BoardRange, schoolId: string) =>
  queryOptions({
    queryKey: ['data-board', range, schoolId],
    queryFn: ({ signal }) =>
      callEndpoint(getDataBoard, { query: { Range: range, SchoolId: schoolId || undefined }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: BOARD_SECONDS * 1000,
    staleTime: 0,
  })

/** All rows of an export; the answer comes in pages. */
export async function readBoardDays(range: { from: string; to: string; schoolId: string }): Promise<BoardDay[]> {
  const rows: BoardDay[] = []
  for (let index = 1; ; index++) {
    const query = { From: range.from, To: range.to, SchoolId: range.schoolId || undefined, PageIndex: index }
    const { Items, TotalCount } = await callEndpoint(listBoardDays, { query })
    rows.push(...Items)
    if (Items.length === 0 || rows.length >= TotalCount) return rows
  }
}
