import {
  errorTable,
  getAccount,
  IDEMPOTENCY_HEADER,
  listCourses,
  listCoursesWithoutLogin,
  login,
  messages,
  NO_RESPONSE_MESSAGE,
  postKey,
  REQUEST_TIMEOUT_MS,
  transportMessages,
} from '@shijie/contract'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { startFakeServer } from '../testing/fake-server.ts'
import { buildAccount, buildSession } from '../testing/render-app.tsx'
import {
  BusinessError,
  callEndpoint,
  configureApiClient,
  SessionExpiredError,
  sentenceOf,
  TransportError,
} from './api-client.ts'

const onUnauthorized = vi.fn()
const onRefused = vi.fn()
const credentials = { Account: 'a', Password: '0'.repeat(32) }

beforeEach(() => {
  vi.clearAllMocks()
  configureApiClient({ readToken: () => 'token-1', onUnauthorized, onRefused })
})

describe('api client', () => {
  it('[N014] unwraps the envelope and sends the token as a header, never in the address', async () => {
    const server = startFakeServer().answer(getAccount, buildAccount('7000'))
    await expect(callEndpoint(getAccount)).resolves.toMatchObject({ UserName: '林一诺' })
    expect(server.calls[0]).toMatchObject({ token: 'token-1', query: {} })
  })

  it('[C001] posts JSON', async () => {
    const server = startFakeServer().answer(login, buildSession('7000'))
    await callEndpoint(login, { body: credentials })
    expect(server.calls[0]?.body).toEqual(credentials)
  })

  it('[C001] gives up after the specified time', async () => {
    vi.useFakeTimers()
    vi.stubGlobal(
      'fetch',
      (_url: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted')))),
    )
    const answer = expect(callEndpoint(getAccount)).rejects.toThrow(NO_RESPONSE_MESSAGE)
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS)
    await answer
    vi.useRealTimers()
  })

  it('[O855] sends what makes something again with the same key when its answer was lost, and nothing else', async () => {
    vi.useFakeTimers()
    const keys: (string | null)[] = []
    const lost = async (_url: string, { headers }: RequestInit) => {
      keys.push(new Headers(headers).get(IDEMPOTENCY_HEADER))
      if (keys.length < 3) throw new TypeError('Failed to fetch')
      return Response.json({ IsSuccess: true, ErrorMsg: '', ErrorCode: 0, Data: { KeyId: 'k', Key: 'sj_1' } })
    }
    vi.stubGlobal('fetch', lost)
    const made = callEndpoint(postKey, { body: { ComponentId: 'c' } })
    await vi.advanceTimersByTimeAsync(10_000)
    await expect(made).resolves.toEqual({ KeyId: 'k', Key: 'sj_1' })
    expect(keys[0]).toMatch(/^[\w-]{36}$/)
    expect(keys).toEqual([keys[0], keys[0], keys[0]])
    keys.length = 0
    await expect(callEndpoint(login, { body: credentials })).rejects.toThrow(NO_RESPONSE_MESSAGE)
    expect(keys).toEqual([null])
    vi.useRealTimers()
  })

  it('[X001] throws the server sentence of a business error', async () => {
    startFakeServer().refuse(login, 'InvalidParameter', messages.loginWrong)
    const error: unknown = await callEndpoint(login, { body: credentials }).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(BusinessError)
    expect(error).toMatchObject({ code: 40001, message: messages.loginWrong })
    expect(onRefused).toHaveBeenCalledOnce()
    expect(onUnauthorized).not.toHaveBeenCalled()
  })

  it('[X002] tells once that the session is over', async () => {
    startFakeServer().refuse(getAccount, 'SessionExpired')
    await expect(callEndpoint(getAccount)).rejects.toBeInstanceOf(SessionExpiredError)
    expect(onUnauthorized).toHaveBeenCalledOnce()
  })

  it('[X002] hears nothing of its session in a late answer to an earlier one', async () => {
    let token = 'token-1'
    configureApiClient({ readToken: () => token, onUnauthorized, onRefused })
    startFakeServer().refuse(getAccount, 'SessionExpired')
    const late = callEndpoint(getAccount)
    token = 'token-2'
    await expect(late).rejects.toBeInstanceOf(SessionExpiredError)
    expect(onUnauthorized).not.toHaveBeenCalled()
  })

  it('[X005] runs the same reaction on HTTP 403', async () => {
    startFakeServer().refuse(getAccount, 'AccountDisabled')
    await expect(callEndpoint(getAccount)).rejects.toThrow(messages.accountDisabled)
    expect(onUnauthorized).toHaveBeenCalledOnce()
  })

  it.each(Object.entries(transportMessages).filter(([status]) => status !== '403'))(
    '[X005] HTTP %s is called %s',
    async (status, sentence) => {
      startFakeServer().breakWith(listCoursesWithoutLogin, Number(status))
      const error: unknown = await callEndpoint(listCoursesWithoutLogin, { query: {} }).catch(
        (reason: unknown) => reason,
      )
      expect(error).toBeInstanceOf(TransportError)
      expect(sentenceOf(error)).toBe(sentence)
    },
  )

  it.each([
    [418, '请求失败'],
    [429, '请求过于频繁，请稍后再试'],
    [507, '服务器内部错误'],
  ])('[X005] HTTP %s, which has no sentence of its own, is not called an absent server', async (status, sentence) => {
    startFakeServer().breakWith(getAccount, status, '')
    await expect(callEndpoint(getAccount)).rejects.toThrow(sentence)
  })

  it('[X005] no answer is 无法连接服务器', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')))
    await expect(callEndpoint(getAccount)).rejects.toThrow(NO_RESPONSE_MESSAGE)
  })

  it('[X005] an answer that is no envelope is no answer', async () => {
    startFakeServer().breakWith(getAccount, 200, '<html>')
    await expect(callEndpoint(getAccount)).rejects.toBeInstanceOf(TransportError)
  })

  it('[E054] the fake server refuses what the contract refuses', async () => {
    startFakeServer()
    await expect(callEndpoint(listCourses, { body: { PageIndex: 0 } })).rejects.toMatchObject({
      code: errorTable.InvalidParameter.code,
    })
  })
})

describe('a sentence for people', () => {
  it('[X001] names no parameter of the program', () => {
    expect(sentenceOf(new BusinessError(40001, '课程编号 CourseId不正确'))).toBe('课程编号不正确')
    expect(sentenceOf(new BusinessError(40001, '小节编号 CourseHourId不正确'))).toBe('小节编号不正确')
    expect(sentenceOf(new BusinessError(40001, '小节编号 guid不正确'))).toBe('小节编号不正确')
    expect(sentenceOf(new BusinessError(40001, '改用 Python 编写'))).toBe('改用 Python 编写')
  })
})
