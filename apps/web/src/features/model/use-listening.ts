import { useEffect, useEffectEvent, useState } from 'react'
import { findSpoken } from './spoken-part.ts'

/** What an analyser holds at most: two seconds at this rate. */
const SAMPLES = 32_768
const RATE = 16_000
const LOOK_EVERY_MS = 100
/** Clicks are shorter than any word. */
const SECONDS_MIN = 0.12
/** Sound that does not stop is judged this often. */
const STEADY_SECONDS = 0.6
const MARGIN_SECONDS = 0.05

/** Firefox gives no context at another rate than the microphone's. */
function openContext(stream: MediaStream): { context: AudioContext; source: MediaStreamAudioSourceNode } {
  const wanted = new AudioContext({ sampleRate: RATE })
  try {
    return { context: wanted, source: wanted.createMediaStreamSource(stream) }
  } catch {
    void wanted.close()
    const context = new AudioContext()
    return { context, source: context.createMediaStreamSource(stream) }
  }
}

/** Hands on each thing that is said, once it is over, and says how loud it is. */
export function useListening(
  stream: MediaStream | undefined,
  onSaid: (samples: Float32Array, rate: number) => void,
): number {
  const [level, setLevel] = useState(0)
  const tell = useEffectEvent(onSaid)
  useEffect(() => {
    if (!stream) return
    const { context, source } = openContext(stream)
    const analyser = context.createAnalyser()
    analyser.fftSize = SAMPLES
    source.connect(analyser)
    void context.resume()
    const samples = new Float32Array(SAMPLES)
    const rate = context.sampleRate
    let heardUntil = 0
    const look = () => {
      analyser.getFloatTimeDomainData(samples)
      setLevel(samples.subarray(-rate / 10).reduce((most, value) => Math.max(most, Math.abs(value)), 0))
      const part = findSpoken(samples, rate)
      if (!part || (part.to - part.from) / rate < SECONDS_MIN) return
      const end = context.currentTime - (samples.length - part.to) / rate
      const isNew = part.isOver && end > heardUntil + SECONDS_MIN
      const isSteady = !part.isOver && part.from === 0 && end > heardUntil + STEADY_SECONDS
      if (!isNew && !isSteady) return
      heardUntil = end
      const margin = Math.round(MARGIN_SECONDS * rate)
      const from = isSteady ? samples.length - rate : Math.max(0, part.from - margin)
      tell(samples.slice(from, part.to + margin), rate)
    }
    const timer = setInterval(look, LOOK_EVERY_MS)
    return () => {
      clearInterval(timer)
      source.disconnect()
      void context.close()
    }
  }, [stream])
  return level
}
