import {
  ARCHIVE_BYTES_MAX,
  deleteFile,
  type Envelope,
  FILE_BYTES_MAX,
  FILE_NAME_MAX,
  fileMessages,
  finishUpload,
  NO_RESPONSE_MESSAGE,
  type OwnFile,
  type OwnFolder,
  REQUEST_TIMEOUT_MS,
  RESUMABLE_UPLOAD_PATH,
  UPLOAD_BYTES_MAX,
  unpackArchive,
  uploadFile,
} from '@shijie/contract'
import type { DetailedError } from 'tus-js-client'
import { BusinessError, callEndpoint, dataOf, TransportError } from './api-client.ts'
import { keptKey, readToken } from './session.ts'

/** What the sender of a file hears, and how it is told to stop. */
export interface UploadWatch {
  /** From 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Pieces are small enough for a slow network, and for proxies that hold a request until it is whole. */
const PIECE_BYTES = 8 * 1024 * 1024
/** A school's network comes back within this, or a person decides. */
const RETRY_DELAYS = [0, 1000, 3000, 5000, 10_000, 20_000]

const stopped = () => new DOMException('The upload was stopped', 'AbortError')

/** Goes this file up in pieces that can be paused and resumed. */
export const isResumable = (file: File): boolean => file.size > UPLOAD_BYTES_MAX

/** Why a file would be refused, before anything of it travels. */
export function refusalOf(file: File): string | undefined {
  if (file.size === 0) return fileMessages.fileEmpty
  const isArchive = /\.zip$/i.test(file.name)
  if (file.size > (isArchive ? ARCHIVE_BYTES_MAX : FILE_BYTES_MAX)) {
    return isArchive ? fileMessages.archiveItselfTooLarge : fileMessages.fileTooLarge
  }
  return [...file.name].length > FILE_NAME_MAX ? fileMessages.nameTooLong : undefined
}

/** One request with progress, which `fetch` does not tell. */
function sendForm(file: File, { onProgress, signal }: UploadWatch): Promise<OwnFile> {
  const form = new FormData()
  form.append('file', file, file.name)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', uploadFile.path)
    request.setRequestHeader('token', readToken() ?? '')
    request.timeout = REQUEST_TIMEOUT_MS
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const response = new Response(request.responseText, { status: request.status })
      dataOf<typeof uploadFile>(response).then(resolve, reject)
    }
    const lost = () => reject(new TransportError(undefined, NO_RESPONSE_MESSAGE))
    request.onerror = lost
    request.ontimeout = lost
    request.onabort = () => reject(stopped())
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}

/** Where the address of an unfinished upload is kept: it goes with the sign-out, and finds the same file again. */
const keyOf = (file: File): string | undefined => keptKey('upload', `${file.name}.${file.size}.${file.lastModified}`)

const storedAddress = (file: File): string | null => {
  const key = keyOf(file)
  return key ? localStorage.getItem(key) : null
}

function storeAddress(file: File, address: string | null): void {
  const key = keyOf(file)
  if (!key) return
  if (address) localStorage.setItem(key, address)
  else localStorage.removeItem(key)
}

const isUploadError = (error: Error): error is DetailedError => 'originalResponse' in error

/** The envelope in an answer of the upload server, if it sent one. */
function envelopeOf(error: Error): { status: number; body: string } | undefined {
  const response = isUploadError(error) ? error.originalResponse : null
  const body = response?.getBody() ?? ''
  try {
    const value = JSON.parse(body) as Partial<Envelope>
    return value.IsSuccess === false ? { status: 200, body } : undefined
  } catch {
    return undefined
  }
}

/** The server's refusal as the error that every other call would give, the end of the session included. */
async function failureOf(error: Error): Promise<unknown> {
  const refusal = envelopeOf(error)
  if (!refusal) return new TransportError(undefined, NO_RESPONSE_MESSAGE)
  return dataOf(new Response(refusal.body, { status: refusal.status })).catch((failure: unknown) => failure)
}

/** Another try may help where nothing answered, or the server had trouble of its own. */
function mayRetry(error: Error): boolean {
  if (envelopeOf(error)) return false
  const status = (isUploadError(error) ? error.originalResponse?.getStatus() : undefined) ?? 0
  return status < 400 || status >= 500 || status === 409 || status === 423 || status === 429
}

/** Sends what the server lacks of the file; returns the address of the whole upload. */
async function sendPieces(file: File, { onProgress, signal }: UploadWatch): Promise<string> {
  // Few people send films: the library comes when it is needed.
  const { Upload } = await import('tus-js-client')
  if (signal.aborted) throw stopped()
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: RESUMABLE_UPLOAD_PATH,
      uploadUrl: storedAddress(file),
      chunkSize: PIECE_BYTES,
      retryDelays: RETRY_DELAYS,
      storeFingerprintForResuming: false,
      metadata: { filename: file.name },
      onBeforeRequest: (request) => request.setHeader('token', readToken() ?? ''),
      onShouldRetry: mayRetry,
      onUploadUrlAvailable: () => storeAddress(file, upload.url),
      onProgress: (sent, total) => onProgress(total ? sent / total : 0),
      onSuccess: () => (upload.url ? resolve(upload.url) : reject(stopped())),
      onError: (error) => void failureOf(error).then(reject),
    })
    const stop = () => {
      void upload.abort()
      reject(stopped())
    }
    signal.addEventListener('abort', stop, { once: true })
    upload.start()
  })
}

async function sendResumable(file: File, watch: UploadWatch): Promise<OwnFile> {
  const address = await sendPieces(file, watch)
  const UploadId = address.slice(address.lastIndexOf('/') + 1)
  try {
    const made = await callEndpoint(finishUpload, { body: { UploadId }, signal: watch.signal })
    storeAddress(file, null)
    return made
  } catch (error) {
    // What the server refused is refused for ever; without an answer the next try asks again.
    if (error instanceof BusinessError) storeAddress(file, null)
    throw error
  }
}

/** Uploads a file as it suits its size; a large one that was begun before goes on where it stopped. */
export const sendFile = (file: File, watch: UploadWatch): Promise<OwnFile> =>
  isResumable(file) ? sendResumable(file, watch) : sendForm(file, watch)

/** Uploads the archive of a folder and unpacks it there; the archive itself is not kept. */
export async function uploadFolder(archive: File, watch: UploadWatch): Promise<OwnFolder> {
  const { FileId } = await sendFile(archive, watch)
  try {
    return await callEndpoint(unpackArchive, { body: { FileId } })
  } finally {
    // Where this fails, the archive stays in the list, and nothing is lost.
    await callEndpoint(deleteFile, { query: { FileId } }).catch(() => undefined)
  }
}

/** Gives up an unfinished upload: the server forgets what it has of it. */
export async function discardUpload(file: File): Promise<void> {
  const address = storedAddress(file)
  if (!address) return
  storeAddress(file, null)
  const headers = { 'tus-resumable': '1.0.0', token: readToken() ?? '' }
  // Without an answer it runs out by itself after a day.
  await fetch(address, { method: 'DELETE', headers }).catch(() => undefined)
}

/** Was this an upload that somebody stopped. */
export const wasStopped = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'
