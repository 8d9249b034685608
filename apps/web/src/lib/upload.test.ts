import {
  FILE_BYTES_MAX,
  fileMessages,
  NO_RESPONSE_MESSAGE,
  type OwnFile,
  successEnvelope,
  uploadFile,
} from '@shijie/contract'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { signInAs } from '../testing/render-app.tsx'
import { BusinessError, sentenceOf } from './api-client.ts'
import { keptKey, signOut } from './session.ts'
import { discardUpload, isResumable, refusalOf, sendFile, wasStopped } from './upload.ts'

const MB = 1024 * 1024

const made: OwnFile = {
  FileId: 'f',
  FileName: '作业.txt',
  FileSize: 3,
  MediaType: 'text/plain',
  Kind: 'document',
  CreateTime: '2026-11-18 12:00:00',
  FileUrl: '/api/ResourceFile/Get?FileId=f',
  ThumbnailUrl: '',
}

/** A file that claims a size, so that nobody has to make half a gigabyte. */
function fileOf(name: string, size: number): File {
  const file = new File(['abc'], name, { lastModified: 1 })
  Object.defineProperty(file, 'size', { value: size })
  return file
}

/** A request with progress, as far as the upload uses one. */
class FakeRequest {
  static last: FakeRequest
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  readonly headers: Record<string, string> = {}
  status = 0
  responseText = ''
  address = ''
  body: FormData | undefined
  onload?: () => void
  onerror?: () => void
  onabort?: () => void

  constructor() {
    FakeRequest.last = this
  }
  open(method: string, path: string) {
    this.address = `${method} ${path}`
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  send(body: FormData) {
    this.body = body
  }
  abort() {
    this.onabort?.()
  }
  answer(status: number, body: unknown) {
    this.status = status
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body)
    this.onload?.()
  }
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  signInAs('7000', { Token: 'token-1' })
})

const watch = (onProgress: (share: number) => void = () => undefined, signal = new AbortController().signal) => ({
  onProgress,
  signal,
})

describe('one request', () => {
  it('[E101] sends a form with the token, tells of its progress and gives the file', async () => {
    const shares: number[] = []
    const sending = sendFile(
      fileOf('作业.txt', 3),
      watch((share) => shares.push(share)),
    )
    const request = FakeRequest.last
    expect(request.address).toBe(`POST ${uploadFile.path}`)
    expect(request.headers).toEqual({ token: 'token-1' })
    expect(request.body?.get('file')).toHaveProperty('name', '作业.txt')
    request.upload.onprogress?.({ loaded: 1, total: 4 })
    request.answer(200, successEnvelope(made))
    expect(await sending).toEqual(made)
    expect(shares).toEqual([0.25])
  })

  it.each([
    [200, { IsSuccess: false, ErrorCode: 40001, ErrorMsg: fileMessages.fileEmpty, Data: null }, fileMessages.fileEmpty],
    [
      413,
      { IsSuccess: false, ErrorCode: 41300, ErrorMsg: fileMessages.uploadTooLarge, Data: null },
      fileMessages.uploadTooLarge,
    ],
    [502, '<html>', '无法连接服务器'],
  ])('[X001][X005] a refusal with status %i says why', async (status, body, sentence) => {
    const sending = sendFile(fileOf('a.txt', 3), watch())
    FakeRequest.last.answer(status, body)
    expect(sentenceOf(await sending.catch((error: unknown) => error))).toBe(sentence)
  })

  it('[X005] a lost network says so, and stopping is no failure', async () => {
    const lost = sendFile(fileOf('a.txt', 3), watch())
    FakeRequest.last.onerror?.()
    await expect(lost).rejects.toThrow(NO_RESPONSE_MESSAGE)
    const stop = new AbortController()
    const stopped = sendFile(fileOf('a.txt', 3), watch(undefined, stop.signal))
    stop.abort()
    const error = await stopped.catch((thrown: unknown) => thrown)
    expect(error instanceof BusinessError).toBe(false)
    expect(wasStopped(error)).toBe(true)
  })
})

describe('large files', () => {
  it('[O144] go up in pieces above 20 MB', () => {
    expect(isResumable(fileOf('a.mp4', 20 * MB))).toBe(false)
    expect(isResumable(fileOf('a.mp4', 20 * MB + 1))).toBe(true)
  })

  it('[O144] what would be refused does not travel', () => {
    expect(refusalOf(fileOf('a', 0))).toBe(fileMessages.fileEmpty)
    expect(refusalOf(fileOf('a', FILE_BYTES_MAX + 1))).toBe(fileMessages.fileTooLarge)
    expect(refusalOf(fileOf('长'.repeat(201), 3))).toBe(fileMessages.nameTooLong)
    expect(refusalOf(fileOf('长'.repeat(200), 3))).toBeUndefined()
  })

  it('[O144] one that is given up is ended on the server, and its address goes with the sign-out', async () => {
    const film = fileOf('a.mp4', 30 * MB)
    const key = keptKey('upload', `a.mp4.${30 * MB}.1`) as string
    localStorage.setItem(key, '/api/Upload/Resumable/1')
    const fetched = vi.fn(async () => new Response(null, { status: 204 }))
    vi.stubGlobal('fetch', fetched)
    await discardUpload(film)
    expect(fetched).toHaveBeenCalledWith('/api/Upload/Resumable/1', {
      method: 'DELETE',
      headers: { 'tus-resumable': '1.0.0', token: 'token-1' },
    })
    await discardUpload(film)
    expect(fetched).toHaveBeenCalledTimes(1)
    localStorage.setItem(key, '/api/Upload/Resumable/2')
    await signOut()
    expect(localStorage.getItem(key)).toBeNull()
  })
})
