import '../lib/history-guard.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../ui/look/base.css'
import '../ui/fields/select.css'
import '../ui/look/touch.css'
import { configureApiClient } from '../lib/api-client.ts'
import { bootSession, clearSession, listenToTabs, readToken } from '../lib/session.ts'
import { loadSiteConfig } from '../lib/site-config.ts'
import { App } from './app.tsx'

/** Settings and session are asked for at once; the page is drawn meanwhile. */
function start(): void {
  // Until the router takes over, an ended session is simply forgotten: there is no page yet to leave.
  configureApiClient({ readToken, onUnauthorized: clearSession })
  // A tab that is open may be asked at once; what it says later the router's page reacts to.
  listenToTabs({ onReplaced: () => undefined, onLeft: () => undefined })
  void loadSiteConfig()
  void bootSession()
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}

start()
