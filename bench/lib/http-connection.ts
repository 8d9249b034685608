import { connect, type Socket } from 'node:net'

export interface HttpAnswer {
  status: number
  body: string
}

/**
 * One keep-alive connection that sends one request at a time. Written over a bare socket because the generator runs on
 * the same cores as the server: what it costs would blur the difference that is measured.
 */
export class HttpConnection {
  private buffer: Buffer = Buffer.alloc(0)
  private waiting: { resolve(answer: HttpAnswer): void; reject(error: Error): void } | undefined

  private constructor(private readonly socket: Socket) {
    socket.setNoDelay(true)
    socket.on('data', (chunk) => this.receive(chunk))
    socket.on('error', (error) => this.waiting?.reject(error))
    socket.on('close', () => this.waiting?.reject(new Error('the server closed the connection')))
  }

  static open(port: number): Promise<HttpConnection> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => resolve(new HttpConnection(socket)))
      socket.once('error', reject)
    })
  }

  send(request: Buffer): Promise<HttpAnswer> {
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject }
      this.socket.write(request)
    })
  }

  close(): void {
    this.waiting = undefined
    this.socket.destroy()
  }

  /** Waits for the whole body; both servers say its length. */
  private receive(chunk: Buffer): void {
    this.buffer = this.buffer.length === 0 ? chunk : Buffer.concat([this.buffer, chunk])
    const end = this.buffer.indexOf('\r\n\r\n')
    if (end < 0) return
    const head = this.buffer.toString('latin1', 0, end)
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
    if (this.buffer.length < end + 4 + length) return
    const body = this.buffer.toString('utf8', end + 4, end + 4 + length)
    this.buffer = Buffer.alloc(0)
    this.waiting?.resolve({ status: Number(head.slice(9, 12)), body })
  }
}

/** A POST with a JSON body, ready to be written. */
export const jsonPost = (path: string, body: object, headers: Record<string, string> = {}): Buffer =>
  jsonRequest('POST', path, body, headers)

/** A request with a JSON body, ready to be written. */
export function jsonRequest(
  method: 'POST' | 'PUT',
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Buffer {
  const payload = JSON.stringify(body)
  const lines = Object.entries({
    host: '127.0.0.1',
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(payload)),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${payload}`)
}

/** A GET, ready to be written. */
export const getRequest = (path: string, headers: Record<string, string> = {}): Buffer =>
  Buffer.from(
    `GET ${path} HTTP/1.1\r\n${Object.entries({ host: '127.0.0.1', ...headers })
      .map(([name, value]) => `${name}: ${value}`)
      .join('\r\n')}\r\n\r\n`,
  )
