import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { BrowserRouter, Route, Routes, useLocation, useNavigate } from 'react-router'
import { screenPaths } from '../lib/addresses.ts'
import { createQueryClient, forgetDataWithUser } from '../lib/query-client.ts'
import { blockShortcuts } from '../lib/shortcut-block.ts'
import { useSiteConfig } from '../lib/site-config.ts'
import { isStayingPut } from '../lib/stays-put.ts'
import { setSiteName } from '../ui/hooks/use-title.ts'
import { ApplicationPromptHost } from './application-prompt-host.tsx'
import { AuthPromptHost } from './auth-prompt-host.tsx'
import { ChunkBar } from './chunk-bar.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { AccessCheck, AccessGate } from './guards/access-gate.tsx'
import { Guard } from './guards/guard.tsx'
import { JoinPromptHost } from './join-prompt-host.tsx'
import { PageLayout } from './layout/page-layout.tsx'
import { lazyWithRetry } from './lazy-with-retry.ts'
import { LiveBarHost } from './live-bar-host.tsx'
import { PageLoading } from './page-loading.tsx'
import type { RouteRow } from './route-row.ts'
import { routeTable } from './router-table.tsx'
import { registerSessionReactions } from './session-reactions.ts'
import { ToastHost } from './toast-host.tsx'
import { useRoom } from './use-room.ts'

const NotFound = lazyWithRetry(
  () => import('./routes/not-found.tsx'),
  (module) => module.NotFoundRoute,
)

/** Gives the reactions of the transport the router's way to move. */
function Reactions() {
  const navigate = useNavigate()
  const latest = useEffectEvent(() => navigate)
  useEffect(() => registerSessionReactions(() => latest()), [])
  return null
}

/** A new page begins at its top; a hash has its own place. */
function ScrollToTop() {
  const { pathname, hash, state } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the page changes, and for nothing else
  useEffect(() => {
    if (!hash && !isStayingPut(state)) window.scrollTo(0, 0)
  }, [pathname])
  return null
}

function Screen({ row }: { row: RouteRow }) {
  const { pathname } = useLocation()
  const { Page } = row
  useRoom(row.room)
  const content = (
    <ErrorBoundary resetKey={pathname}>
      <Suspense fallback={<PageLoading />}>
        <AccessGate screen={row.screen}>
          <Guard screen={row.screen}>
            <Page />
          </Guard>
        </AccessGate>
      </Suspense>
    </ErrorBoundary>
  )
  return row.isBare ? content : <PageLayout>{content}</PageLayout>
}

/** Everything inside the router; tests put their own router around it. */
export function Screens() {
  return (
    <>
      <Reactions />
      <ScrollToTop />
      <LiveBarHost />
      <Routes>
        {routeTable.map((row) => (
          <Route key={row.screen} path={screenPaths[row.screen]} element={<Screen row={row} />} />
        ))}
        <Route
          path="*"
          element={
            <PageLayout>
              <Suspense fallback={<PageLoading />}>
                <NotFound />
              </Suspense>
            </PageLayout>
          }
        />
      </Routes>
      <AuthPromptHost />
      <ApplicationPromptHost />
      <JoinPromptHost />
      <ChunkBar />
      <ToastHost />
    </>
  )
}

/** What the school's settings change outside the pages. */
function useSiteSettings(): void {
  const { site, blockShortcuts: isBlocking } = useSiteConfig()
  useEffect(() => setSiteName(site.name), [site.name])
  useEffect(() => (isBlocking ? blockShortcuts() : undefined), [isBlocking])
}

/** The application. */
export function App() {
  const [client] = useState(createQueryClient)
  useEffect(() => forgetDataWithUser(client), [client])
  useSiteSettings()
  return (
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <AccessCheck />
        <Screens />
      </BrowserRouter>
    </QueryClientProvider>
  )
}
