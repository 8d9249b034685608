import type { AccountInfo, SessionInfo, UserType } from '@shijie/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { startSession } from '../lib/session.ts'

/** An account of a type; whatever the test does not care about has a harmless value. */
export function buildAccount(UserType: UserType, overrides: Partial<AccountInfo> = {}): AccountInfo {
  return {
    UserType,
    UserId: '01a1fddc-2944-720f-b1e0-f11aa7682a42',
    UserName: '林一诺',
    UserImgUrl: '',
    IsActive: 1,
    UserTel: '',
    SchoolId: '',
    MustChangePassword: 0,
    ...overrides,
  }
}

export const buildSession = (UserType: UserType, overrides: Partial<SessionInfo> = {}): SessionInfo => ({
  ...buildAccount(UserType, overrides),
  Token: 'token-1',
  ...overrides,
})

/** Signs a user in without going through the popup. */
export function signInAs(UserType: UserType, overrides: Partial<SessionInfo> = {}): void {
  startSession(buildSession(UserType, overrides), false)
}

function Address() {
  const { pathname, search, hash } = useLocation()
  return <output data-testid="address">{`${pathname}${search}${hash}`}</output>
}

/** Renders something inside router and query cache; `user` types and clicks. */
export function renderApp(content: ReactNode, address = '/Home') {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } })
  const view = render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[address]}>
        {content}
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return { ...view, user: userEvent.setup(), addressOf: () => view.getByTestId('address').textContent }
}
