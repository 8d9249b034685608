import { type FileHandle, open } from 'node:fs/promises'
import { Writable } from 'node:stream'

/** Flushed in pieces: one flush of a whole archive at its end would hold up the database's own for seconds. */
const FLUSH_BYTES = 8 * 1024 * 1024

/** A new file, closed to others, that is on the disk when the stream has finished. */
export class DurableFile extends Writable {
  private file: FileHandle | undefined
  private unflushed = 0
  private readonly path: string

  constructor(path: string) {
    super({ highWaterMark: 1024 * 1024 })
    this.path = path
  }

  override _construct(done: (error?: Error | null) => void): void {
    open(this.path, 'wx', 0o600).then((file) => {
      this.file = file
      done()
    }, done)
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.append(chunk).then(() => done(), done)
  }

  override _final(done: (error?: Error | null) => void): void {
    Promise.resolve(this.file?.sync()).then(() => done(), done)
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    Promise.resolve(this.file?.close()).then(() => done(error), done)
  }

  private async append(chunk: Buffer): Promise<void> {
    await this.file?.writeFile(chunk)
    this.unflushed += chunk.length
    if (this.unflushed < FLUSH_BYTES) return
    this.unflushed = 0
    await this.file?.datasync()
  }
}
