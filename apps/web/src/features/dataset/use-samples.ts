import type { Sample } from '@shijie/contract'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { SAMPLE_PAGE_SIZE, type SampleFilter, samplesQuery } from './sample-queries.ts'

const pagesOf = (from: number, to: number): number[] => {
  const first = Math.floor(Math.max(0, from) / SAMPLE_PAGE_SIZE)
  const last = Math.floor(Math.max(0, to) / SAMPLE_PAGE_SIZE)
  return Array.from({ length: last - first + 1 }, (_, index) => first + index + 1)
}

/**
 * A set of any size as a list: only the pages that are looked at are asked for. `at` gives a sample that is here,
 * `range` fetches what lies between two places.
 */
export function useSamples(datasetId: string, filter: SampleFilter) {
  const client = useQueryClient()
  const [seen, setSeen] = useState({ from: 0, to: 0 })
  const pages = [...new Set([1, ...pagesOf(seen.from, seen.to)])]
  const results = useQueries({ queries: pages.map((page) => samplesQuery(datasetId, filter, page)) })
  const total = results[0]?.data?.TotalCount ?? 0
  const at = (index: number): Sample | undefined => {
    const result = results[pages.indexOf(Math.floor(index / SAMPLE_PAGE_SIZE) + 1)]
    return result?.data?.Items[index % SAMPLE_PAGE_SIZE]
  }
  const range = async (from: number, to: number): Promise<Sample[]> => {
    const [low, high] = from < to ? [from, to] : [to, from]
    const fetched = await Promise.all(
      pagesOf(low, high).map((page) => client.fetchQuery(samplesQuery(datasetId, filter, page))),
    )
    const first = Math.floor(low / SAMPLE_PAGE_SIZE) * SAMPLE_PAGE_SIZE
    return fetched.flatMap(({ Items }) => Items).slice(low - first, high - first + 1)
  }
  const look = useCallback(
    (from: number, to: number) => setSeen((old) => (old.from === from && old.to === to ? old : { from, to })),
    [],
  )
  return {
    total,
    at,
    range,
    look,
    isPending: results[0]?.isPending ?? true,
    error: results.find(({ error }) => error)?.error ?? null,
    retry: () => void Promise.all(results.map((result) => result.refetch())),
  }
}

export type Samples = ReturnType<typeof useSamples>
