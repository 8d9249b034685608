import { waveOf } from '../../lib/wave-file.ts'

/** Samples per second of recordings: enough for voices, small enough for a class. */
export const WAV_RATE = 22_050

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
  return waveOf((await target.startRendering()).getChannelData(0), WAV_RATE)
}
