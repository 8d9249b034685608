/** A WAV file of samples between -1 and 1, one byte each by the µ-law of ITU-T G.711: half the size of the usual. */
export function wave(samples, rate) {
  const head = Buffer.alloc(58)
  head.write('RIFF', 0)
  head.writeUInt32LE(50 + samples.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(18, 16)
  head.writeUInt16LE(7, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('fact', 38)
  head.writeUInt32LE(4, 42)
  head.writeUInt32LE(samples.length, 46)
  head.write('data', 50)
  head.writeUInt32LE(samples.length, 54)
  return Buffer.concat([head, Buffer.from(Uint8Array.from(samples, toMuLaw))])
}

function toMuLaw(sample) {
  const value = Math.round(Math.max(-1, Math.min(1, sample)) * 32767)
  const sign = value < 0 ? 0x80 : 0
  const height = Math.min(32635, Math.abs(value)) + 132
  const exponent = Math.max(0, Math.floor(Math.log2(height)) - 7)
  return ~(sign | (exponent << 4) | ((height >> (exponent + 3)) & 15)) & 255
}
