const RATE = 16_000
const HEAD_BYTES = 44

/** A WAV file of one channel with 16 bits a sample. */
export function waveOf(samples: Float32Array, rate: number): Blob {
  const view = new DataView(new ArrayBuffer(HEAD_BYTES + samples.length * 2))
  const words = (at: number, text: string) => {
    for (let i = 0; i < text.length; i++) view.setUint8(at + i, text.charCodeAt(i))
  }
  words(0, 'RIFF')
  view.setUint32(4, view.byteLength - 8, true)
  words(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, rate, true)
  view.setUint32(28, rate * 2, true)
  view.setUint16(32, 2, true)
  view.setUint16(34, 16, true)
  words(36, 'data')
  view.setUint32(40, samples.length * 2, true)
  for (const [at, value] of samples.entries()) {
    view.setInt16(HEAD_BYTES + at * 2, Math.round(Math.max(-1, Math.min(1, value)) * 32_767), true)
  }
  return new Blob([view.buffer], { type: 'audio/wav' })
}

/** Whatever the browser recorded, as WAV of 16 kHz: the one format that the server and the models read. */
export async function toWave(recorded: Blob): Promise<{ wave: Blob; seconds: number }> {
  const decoder = new OfflineAudioContext(1, RATE, RATE)
  const decoded = await decoder.decodeAudioData(await recorded.arrayBuffer())
  return { wave: waveOf(decoded.getChannelData(0), RATE), seconds: decoded.duration }
}
