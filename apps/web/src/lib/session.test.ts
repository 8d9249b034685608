import { endSession, forgetSession, getAccount, messages, resumeSession } from '@shijie/contract'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { startFakeServer } from '../testing/fake-server.ts'
import { buildAccount, buildSession } from '../testing/render-app.tsx'
import { configureApiClient } from './api-client.ts'
import {
  bootSession,
  clearSession,
  getSession,
  keptKey,
  leaveMessage,
  readToken,
  signOut,
  startSession,
  takeMessage,
} from './session.ts'

const FIVE = ['Token', 'UserId', 'UserImgUrl', 'UserName', 'UserType']

beforeEach(() => configureApiClient({ readToken, onUnauthorized: clearSession }))

describe('session', () => {
  it('[N001] keeps exactly the five names in session storage and no secret in local storage', () => {
    startSession(buildSession('7000'), false)
    expect(Object.keys(sessionStorage).sort()).toEqual(FIVE)
    expect(Object.keys(localStorage)).toEqual([])
  })

  it('[C006] remembers only that a ten-day cookie may exist, and resumes by it', async () => {
    startSession(buildSession('6000'), true)
    expect(JSON.stringify({ ...localStorage })).not.toContain('token-1')
    sessionStorage.clear()
    const server = startFakeServer()
      .answer(resumeSession, buildSession('6000', { Token: 'token-2' }))
      .answer(forgetSession, {})
    await bootSession()
    expect(server.callsOf(resumeSession)).toHaveLength(1)
    expect(readToken()).toBe('token-2')
  })

  it('[E009] takes up the session of the tab at start', async () => {
    startSession(buildSession('8000'), false)
    startFakeServer().answer(getAccount, buildAccount('8000', { UserTel: '13800138000' }))
    await bootSession()
    expect(getSession()).toMatchObject({ status: 'signedIn', account: { UserTel: '13800138000' } })
  })

  it('[X002] forgets a session that the server no longer knows', async () => {
    startSession(buildSession('7000'), true)
    startFakeServer().refuse(getAccount, 'SessionExpired').answer(forgetSession, {})
    await bootSession()
    expect(getSession()).toEqual({ status: 'visitor' })
    expect(Object.keys(sessionStorage)).toEqual([])
    expect(Object.keys(localStorage)).toEqual([])
  })

  it('[R003] leaves nothing of one account for the next, also when the network is away', async () => {
    startSession(buildSession('7000'), true)
    const key = keptKey('project', 'draft') ?? ''
    expect(key).toContain(buildAccount('7000').UserId)
    localStorage.setItem(key, '写了一半')
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')))
    await signOut()
    expect({ ...localStorage, ...sessionStorage }).toEqual({})
    expect(getSession()).toEqual({ status: 'visitor' })
  })

  it('[R003] ends the session on the server', async () => {
    startSession(buildSession('7000'), false)
    const server = startFakeServer().answer(endSession, {})
    await signOut()
    expect(server.callsOf(endSession)[0]?.token).toBe('token-1')
  })

  it('[X002] hands a sentence to the next page once', () => {
    leaveMessage(messages.sessionExpired)
    expect(takeMessage()).toBe('长时间未使用，请重新登录')
    expect(takeMessage()).toBeUndefined()
  })
})
