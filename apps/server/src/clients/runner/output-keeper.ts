/** Collects a program's output up to its limit, in whole characters. */
export class OutputKeeper {
  private readonly decoder = new TextDecoder('utf-8')
  private bytes = 0
  private text = ''

  constructor(
    private readonly bytesMax: number,
    private readonly onOutput?: ((text: string) => void) | undefined,
  ) {}

  /** False as soon as there is more than fits; what fits is kept. */
  take(chunk: Buffer): boolean {
    const left = this.bytesMax - this.bytes
    const part = chunk.subarray(0, Math.max(0, left))
    this.bytes += part.length
    this.add(this.decoder.decode(part, { stream: true }))
    return chunk.length <= left
  }

  get length(): number {
    return this.bytes
  }

  /** All of it; half a character at the end of a cut output is left out. */
  end(): string {
    if (this.bytes < this.bytesMax) this.add(this.decoder.decode())
    return this.text
  }

  private add(text: string): void {
    if (!text) return
    this.text += text
    this.onOutput?.(text)
  }
}
