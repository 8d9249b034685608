import { ErrorCodes, sessionMessages } from '@shijie/contract'
import type { NavigateFunction } from 'react-router'
import { screenPaths } from '../lib/addresses.ts'
import { configureApiClient } from '../lib/api-client.ts'
import { getAuthPrompt, openAuthPrompt } from '../lib/auth-prompt.ts'
import { clearSession, getSession, leaveMessage, listenToTabs, readToken } from '../lib/session.ts'
import { newsOfSignIn } from '../lib/session-channel.ts'
import { closeSite } from '../lib/site-access.ts'

/**
 * The one place that reacts to what the transport hears. X002: an ended session forgets the user, leaves the
 * sentence and goes to Home, which shows it. 40302 and 40303 open the popup at the step that is missing; 40306
 * leads to the page that says why the site is closed.
 */
export function registerSessionReactions(navigate: () => NavigateFunction): () => void {
  const goHome = (sentence: string) => {
    leaveMessage(sentence)
    void navigate()(screenPaths.home)
  }
  configureApiClient({
    readToken,
    onUnauthorized: (error) => {
      const ended = readToken()
      if (!ended && getSession().status !== 'signedIn') return
      const leave = () => {
        // Another tab has put a session in its place, or has told why there is none any more.
        if (readToken() !== ended) return
        clearSession()
        goHome(error.code === ErrorCodes.SessionExpired ? sessionMessages.sessionExpired : error.message)
      }
      const news = newsOfSignIn()
      if (news) void news.then(leave)
      else leave()
    },
    onRefused: ({ code, message }) => {
      if (code === ErrorCodes.AccessClosed) closeSite(message)
      // Whoever is just doing what is asked for keeps what is typed.
      if (getAuthPrompt()) return
      if (code === ErrorCodes.NotActivated) openAuthPrompt('activate')
      if (code === ErrorCodes.PasswordChangeRequired) openAuthPrompt('changePassword')
    },
  })
  return listenToTabs({
    onReplaced: () => goHome(sessionMessages.sessionReplaced),
    onLeft: () => goHome(sessionMessages.sessionLeft),
  })
}
