import { writeWav } from '@shijie/ml/features/wav'

const RATE = 16_000

/** A WAV file of one channel with 16 bits a sample. */
export const waveOf = (samples: Float32Array, rate: number): Blob =>
  new Blob([writeWav({ rate, samples })], { type: 'audio/wav' })

/** Whatever the browser recorded, as WAV of 16 kHz: the one format that the server and the models read. */
export async function toWave(recorded: Blob): Promise<{ wave: Blob; seconds: number }> {
  const decoder = new OfflineAudioContext(1, RATE, RATE)
  const decoded = await decoder.decodeAudioData(await recorded.arrayBuffer())
  return { wave: waveOf(decoded.getChannelData(0), RATE), seconds: decoded.duration }
}
