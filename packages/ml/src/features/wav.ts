export interface Wave {
  rate: number
  /** One channel, -1 to 1. */
  samples: Float32Array
}

export class WaveError extends Error {
  override name = 'WaveError'
}

/** Reads a WAV file (PCM of 8 to 32 bits, or floats), its first seconds only if wished; several channels become one. Throws a WaveError. */
export function readWav(bytes: Uint8Array, secondsMax = Number.POSITIVE_INFINITY): Wave {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const name = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4))
  if (bytes.length < 44 || name(0) !== 'RIFF' || name(8) !== 'WAVE') throw new WaveError('This is no WAV file')
  let format: Format | undefined
  for (let at = 12; at + 8 <= bytes.length; ) {
    const size = view.getUint32(at + 4, true)
    const body = at + 8
    if (name(at) === 'fmt ' && body + 16 <= bytes.length) format = readFormat(view, body, size)
    if (name(at) === 'data' && format)
      return readSamples(view, body, Math.min(size, bytes.length - body), format, secondsMax)
    at = body + size + (size % 2)
  }
  throw new WaveError('The WAV file holds no sound')
}

interface Format {
  isFloat: boolean
  channels: number
  rate: number
  bits: number
}

const EXTENSIBLE = 0xfffe

function readFormat(view: DataView, at: number, size: number): Format {
  const kind = view.getUint16(at, true)
  const real = kind === EXTENSIBLE && size >= 26 && at + 26 <= view.byteLength ? view.getUint16(at + 24, true) : kind
  const format = {
    isFloat: real === 3,
    channels: view.getUint16(at + 2, true),
    rate: view.getUint32(at + 4, true),
    bits: view.getUint16(at + 14, true),
  }
  const isKnown = real === 3 ? format.bits === 32 : real === 1 && [8, 16, 24, 32].includes(format.bits)
  const isSane = format.channels >= 1 && format.channels <= 8 && format.rate >= 4000 && format.rate <= 192_000
  if (!isKnown || !isSane) throw new WaveError('This kind of WAV file is not read')
  return format
}

function readSamples(
  view: DataView,
  start: number,
  size: number,
  { isFloat, channels, rate, bits }: Format,
  secondsMax: number,
): Wave {
  const width = bits / 8
  const count = Math.min(Math.floor(size / (width * channels)), Math.ceil(secondsMax * rate))
  const read = (at: number) => {
    if (isFloat) return view.getFloat32(at, true)
    if (bits === 8) return (view.getUint8(at) - 128) / 128
    if (bits === 16) return view.getInt16(at, true) / 32_768
    if (bits === 32) return view.getInt32(at, true) / 2_147_483_648
    return (view.getUint16(at, true) + view.getInt8(at + 2) * 65_536) / 8_388_608
  }
  const samples = Float32Array.from({ length: count }, (_, frame) => {
    let sum = 0
    for (let channel = 0; channel < channels; channel++) sum += read(start + (frame * channels + channel) * width)
    const mean = sum / channels
    return Number.isFinite(mean) ? mean : 0
  })
  return { rate, samples }
}

/** A WAV file of one channel and 16 bits. */
export function writeWav({ rate, samples }: Wave): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(44 + samples.length * 2))
  const word = (at: number, text: string) => {
    for (let place = 0; place < text.length; place++) view.setUint8(at + place, text.charCodeAt(place))
  }
  word(0, 'RIFF')
  view.setUint32(4, 36 + samples.length * 2, true)
  word(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, rate, true)
  view.setUint32(28, rate * 2, true)
  view.setUint16(32, 2, true)
  view.setUint16(34, 16, true)
  word(36, 'data')
  view.setUint32(40, samples.length * 2, true)
  for (const [at, sample] of samples.entries()) {
    view.setInt16(44 + at * 2, Math.round(Math.min(1, Math.max(-1, sample)) * 32_767), true)
  }
  return new Uint8Array(view.buffer)
}
