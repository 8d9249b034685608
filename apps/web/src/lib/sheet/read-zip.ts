/** Reads single entries of a ZIP archive, which is what an .xlsx file is. Nothing is unpacked beyond the given size. */

const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const END_MIN = 22
const COMMENT_MAX = 65_535
const UNPACKED_MAX = 64 * 1024 * 1024

export class BrokenArchive extends Error {
  override name = 'BrokenArchive'
}

interface Entry {
  method: number
  packedSize: number
  offset: number
}

export class ZipReader {
  private readonly view: DataView
  private readonly entries = new Map<string, Entry>()
  private left = UNPACKED_MAX

  constructor(private readonly bytes: Uint8Array<ArrayBuffer>) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.readDirectory()
  }

  has(name: string): boolean {
    return this.entries.has(name)
  }

  /** Text of an entry; empty when there is none. */
  async text(name: string): Promise<string> {
    const entry = this.entries.get(name)
    if (!entry) return ''
    const { offset, packedSize, method } = entry
    if (offset + 30 > this.bytes.length) throw new BrokenArchive()
    const start = offset + 30 + this.view.getUint16(offset + 26, true) + this.view.getUint16(offset + 28, true)
    const packed = this.bytes.subarray(start, start + packedSize)
    if (method === 0) return new TextDecoder().decode(packed)
    if (method !== 8) throw new BrokenArchive()
    return this.inflate(packed)
  }

  private async inflate(packed: Uint8Array<ArrayBuffer>): Promise<string> {
    const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
    const decoder = new TextDecoder()
    let text = ''
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return text + decoder.decode()
      this.left -= value.length
      if (this.left < 0) {
        await reader.cancel()
        throw new BrokenArchive()
      }
      text += decoder.decode(value, { stream: true })
    }
  }

  private readDirectory(): void {
    let at = this.bytes.length - END_MIN
    const lowest = Math.max(0, at - COMMENT_MAX)
    while (at >= lowest && this.view.getUint32(at, true) !== END_OF_DIRECTORY) at -= 1
    if (at < lowest) throw new BrokenArchive()
    const count = this.view.getUint16(at + 10, true)
    let place = this.view.getUint32(at + 16, true)
    for (let i = 0; i < count; i++) {
      if (place + 46 > this.bytes.length || this.view.getUint32(place, true) !== DIRECTORY_ENTRY) {
        throw new BrokenArchive()
      }
      const nameLength = this.view.getUint16(place + 28, true)
      const name = new TextDecoder().decode(this.bytes.subarray(place + 46, place + 46 + nameLength))
      this.entries.set(name.replace(/\\/g, '/'), {
        method: this.view.getUint16(place + 10, true),
        packedSize: this.view.getUint32(place + 20, true),
        offset: this.view.getUint32(place + 42, true),
      })
      place += 46 + nameLength + this.view.getUint16(place + 30, true) + this.view.getUint16(place + 32, true)
    }
  }
}
