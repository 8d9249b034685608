import { chanceOf } from '../kit/random.mjs'
import { wave } from '../kit/wave.mjs'
import { rate, speak } from './voice.mjs'
import { words } from './words.mjs'

/** 开灯关灯口令: six commands by ten voices, four times each. The third and the eighth voice are held out with all they said. */

const voices = 10
const takes = 4
const heldOut = new Set([2, 7])

/** Low and long for adults, high and short for children: pitch and size of the mouth go together. */
function voiceOf(number) {
  const random = chanceOf(`voice ${number}`)
  const age = number / (voices - 1)
  return {
    pitch: 98 + 190 * age * random.between(0.9, 1.1),
    size: 0.94 + 0.34 * age + random.between(-0.03, 0.03),
    swing: random.between(0.11, 0.2),
    breath: random.between(0.3, 1.6),
    rough: random.between(0.004, 0.03),
    slow: random.between(0.85, 1.2),
  }
}

/** Silence before and after, a little echo of the room, hum and hiss of the microphone, loudness of its own. */
function record(spoken, random) {
  const before = Math.round(rate * random.between(0.04, 0.14))
  const out = new Float32Array(before + spoken.length + Math.round(rate * random.between(0.05, 0.14)))
  out.set(spoken, before)
  const [delay, echo] = [Math.round(rate * random.between(0.012, 0.045)), random.between(0, 0.22)]
  for (let i = delay; i < out.length; i++) out[i] += out[i - delay] * echo
  const top = out.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-6)
  const [loud, hiss, hum] = [random.between(0.35, 0.85), random.between(0.001, 0.02), random.between(0, 0.008)]
  return out.map(
    (value, i) => (value / top) * loud + random.between(-hiss, hiss) + hum * Math.sin((2 * Math.PI * 50 * i) / rate),
  )
}

function say(key, number, take) {
  const random = chanceOf(`${key} ${number} ${take}`)
  const voice = voiceOf(number)
  const mood = {
    ...voice,
    pitch: voice.pitch * random.between(0.92, 1.1),
    slow: voice.slow * random.between(0.9, 1.12),
  }
  return wave(record(speak(words[key].syllables, mood, random), random), rate)
}

export function makeCommands() {
  const samples = []
  for (const [key, { label }] of Object.entries(words)) {
    for (let number = 0; number < voices; number++) {
      for (let take = 1; take <= takes; take++) {
        const voice = String(number + 1).padStart(2, '0')
        const file = `${key}-${voice}-${take}.wav`
        samples.push({
          file,
          label,
          group: `voice-${voice}`,
          heldOut: heldOut.has(number),
          bytes: () => say(key, number, take),
        })
      }
    }
  }
  return { labels: Object.values(words).map(({ label }) => label), samples }
}
