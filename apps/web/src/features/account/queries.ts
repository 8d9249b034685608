import { type AccountInfo, type BodyInput, getAccount, updateAccount } from '@shijie/contract'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'
import { updateAccountState } from '../../lib/session.ts'

/** One's own account, as the server has it now. */
export const accountQuery = queryOptions({
  queryKey: [getAccount.id],
  queryFn: ({ signal }) => call(getAccount, { signal }),
})

/** Changes name or avatar; header and page follow at once. */
export const updateAccountMutation = (client: QueryClient) => ({
  mutationFn: (body: BodyInput<typeof updateAccount>) => call(updateAccount, { body }),
  onSuccess: (account: AccountInfo) => {
    updateAccountState(account)
    client.setQueryData(accountQuery.queryKey, account)
  },
  meta: { showsOwnErrors: true },
})
