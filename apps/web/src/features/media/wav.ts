/** Samples per second of recordings: enough for voices, small enough for a class. */
export const WAV_RATE = 22_050
const HEADER_BYTES = 44

/** Writes samples between -1 and 1 as a WAV file of one channel with 16 bits. */
export function writeWav(samples: Float32Array, rate: number): Blob {
  const view = new DataView(new ArrayBuffer(HEADER_BYTES + samples.length * 2))
  const text = (at: number, word: string) => {
    for (let i = 0; i < word.length; i += 1) view.setUint8(at + i, word.charCodeAt(i))
  }
  text(0, 'RIFF')
  view.setUint32(4, HEADER_BYTES - 8 + samples.length * 2, true)
  text(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, rate, true)
  view.setUint32(28, rate * 2, true)
  view.setUint16(32, 2, true)
  view.setUint16(34, 16, true)
  text(36, 'data')
  view.setUint32(40, samples.length * 2, true)
  samples.forEach((sample, i) => {
    view.setInt16(HEADER_BYTES + i * 2, Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), true)
  })
  return new Blob([view.buffer], { type: 'audio/wav' })
}

/** What the browser recorded, in the one form that every browser can play. */
export async function recordingToWav(recording: Blob): Promise<Blob> {
  const bytes = await recording.arrayBuffer()
  const context = new OfflineAudioContext(1, 1, WAV_RATE)
  const decoded = await context.decodeAudioData(bytes)
  const target = new OfflineAudioContext(1, Math.max(1, Math.ceil(decoded.duration * WAV_RATE)), WAV_RATE)
  const source = target.createBufferSource()
  source.buffer = decoded
  source.connect(target.destination)
  source.start()
  return writeWav((await target.startRendering()).getChannelData(0), WAV_RATE)
}
