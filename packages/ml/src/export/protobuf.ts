/** The few forms of Protocol Buffers that an ONNX file needs (developers.google.com/protocol-buffers, "Encoding"). */

type Field = Uint8Array

const VARINT = 0
const BYTES = 2
const FIXED = 5

function varint(value: number): number[] {
  const bytes: number[] = []
  let left = value
  while (left >= 128) {
    bytes.push((left % 128) | 128)
    left = Math.floor(left / 128)
  }
  return [...bytes, left]
}

const tag = (field: number, kind: number) => varint(field * 8 + kind)

/** Pieces one after the other. */
export function concatBytes(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    joined.set(piece, at)
    at += piece.length
  }
  return joined
}

export const integerField = (field: number, value: number): Field =>
  Uint8Array.from([...tag(field, VARINT), ...varint(value)])

export function floatField(field: number, value: number): Field {
  const view = new DataView(new ArrayBuffer(4))
  view.setFloat32(0, value, true)
  return Uint8Array.from([...tag(field, FIXED), ...new Uint8Array(view.buffer)])
}

export const bytesField = (field: number, content: Uint8Array): Field =>
  concatBytes([Uint8Array.from([...tag(field, BYTES), ...varint(content.length)]), content])

export const textField = (field: number, content: string): Field => bytesField(field, new TextEncoder().encode(content))

export const messageField = (field: number, parts: readonly Field[]): Field => bytesField(field, concatBytes(parts))
