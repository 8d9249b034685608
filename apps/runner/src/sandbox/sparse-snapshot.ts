import { asBuffer, Bytes, isSame, min } from './intrinsics.ts'

/**
 * Half of a snapshot is empty: stack, and memory that nobody has asked for yet. Pyodide would write these zeros all the
 * same; left alone they take no memory of the machine, and comparing them later costs next to nothing.
 */

const BLOCK = 64 * 1024
const ZEROS = asBuffer(new Bytes(BLOCK))
/** Nothing else that is copied while Pyodide loads is as large as an interpreter's memory. */
const SNAPSHOT_BYTES_MIN = 16 * 1024 * 1024

/** While the work lasts, a copy of a whole memory leaves out what is empty on both sides. */
export async function copySparsely<Result>(work: () => Promise<Result>): Promise<Result> {
  const whole = Int8Array.prototype.set
  const sparse = function (this: Int8Array, source: ArrayLike<number>, offset = 0): void {
    if (!(source instanceof Uint8Array) || source.length < SNAPSHOT_BYTES_MIN || offset !== 0) {
      whole.call(this, source, offset)
      return
    }
    copyBlocks(new Bytes(this.buffer, this.byteOffset, this.length), source)
  }
  const descriptor = { value: sparse, writable: true, configurable: true }
  Object.defineProperty(Int8Array.prototype, 'set', descriptor)
  try {
    return await work()
  } finally {
    Reflect.deleteProperty(Int8Array.prototype, 'set')
  }
}

function copyBlocks(target: Uint8Array, source: Uint8Array): void {
  const [to, from] = [asBuffer(target), asBuffer(source)]
  for (let at = 0; at < source.length; at += BLOCK) {
    const end = min(at + BLOCK, source.length)
    const isEmpty = isSame(from, at, end, ZEROS, 0) && isSame(to, at, end, ZEROS, 0)
    if (!isEmpty) target.set(source.subarray(at, end), at)
  }
}
