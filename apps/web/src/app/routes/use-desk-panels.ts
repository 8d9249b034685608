import type { DeskPanels } from '@shijie/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { preferencesQuery, updatePreferencesMutation } from '../../features/account/queries.ts'

/** How somebody set the panels of the workspace; the account keeps it, so that it follows to the next computer. */
export function useDeskPanels() {
  const { data, isPending } = useQuery(preferencesQuery)
  const { mutate } = useMutation({ ...updatePreferencesMutation(useQueryClient()), meta: { showsOwnErrors: true } })
  const [own, setOwn] = useState<DeskPanels>()
  const panels = own ?? data?.DeskPanels ?? {}
  return {
    panels,
    isLoading: isPending,
    set: (change: DeskPanels, isDone = true) => {
      const next = { ...panels, ...change }
      setOwn(next)
      // Losing it costs a pull at a handle; nobody is told.
      if (isDone) mutate({ DeskPanels: next })
    },
  }
}
