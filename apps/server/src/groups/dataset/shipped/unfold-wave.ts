const headLength = 44
const shippedHeadLength = 58

/** One byte of ITU-T G.711 µ-law as a 16-bit sample. */
function fromMuLaw(byte: number): number {
  const code = ~byte & 255
  const height = (((code & 15) << 3) + 132) << ((code >> 4) & 7)
  return code & 128 ? 132 - height : height - 132
}

/** The sounds of the sample data lie on disk with one byte a sample; this gives the 16-bit WAV that every program reads. */
export function unfoldWave(shipped: Buffer): Buffer {
  const rate = shipped.readUInt32LE(24)
  const body = shipped.subarray(shippedHeadLength)
  const out = Buffer.alloc(headLength + body.length * 2)
  out.write('RIFF', 0)
  out.writeUInt32LE(out.length - 8, 4)
  out.write('WAVEfmt ', 8)
  out.writeUInt32LE(16, 16)
  out.writeUInt16LE(1, 20)
  out.writeUInt16LE(1, 22)
  out.writeUInt32LE(rate, 24)
  out.writeUInt32LE(rate * 2, 28)
  out.writeUInt16LE(2, 32)
  out.writeUInt16LE(16, 34)
  out.write('data', 36)
  out.writeUInt32LE(body.length * 2, 40)
  for (const [at, byte] of body.entries()) out.writeInt16LE(fromMuLaw(byte), headLength + at * 2)
  return out
}
