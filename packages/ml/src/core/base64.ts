/** Weights inside of JSON: little-endian float32 as base64, the same on every machine. */

export function encodeFloats(values: ArrayLike<number>): string {
  const view = new DataView(new ArrayBuffer(values.length * 4))
  for (let at = 0; at < values.length; at++) view.setFloat32(at * 4, values[at] ?? 0, true)
  return encodeBytes(new Uint8Array(view.buffer))
}

export function encodeBytes(bytes: Uint8Array): string {
  const pieces: string[] = []
  for (let at = 0; at < bytes.length; at += 0x6000) {
    pieces.push(btoa(String.fromCharCode(...bytes.subarray(at, at + 0x6000))))
  }
  return pieces.join('')
}

/** Throws when the text is no base64. */
export const decodeBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0))

/** Throws when the text is no such list. */
export function decodeFloats(text: string): Float32Array {
  const bytes = decodeBytes(text)
  if (bytes.length % 4 !== 0) throw new Error('The weights are cut off')
  const view = new DataView(bytes.buffer)
  return Float32Array.from({ length: bytes.length / 4 }, (_, at) => view.getFloat32(at * 4, true))
}
