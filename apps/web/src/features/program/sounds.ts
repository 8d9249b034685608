/** Sounds of the library, made by the browser itself from a few tones each. */

interface Tone {
  wave: OscillatorType | 'noise'
  /** Seconds after the beginning, and how long it sounds. */
  at: number
  seconds: number
  /** Hertz at the beginning and at the end. */
  from: number
  to: number
  gain: number
}

const tone = (wave: Tone['wave'], at: number, seconds: number, from: number, to = from, gain = 0.3): Tone => ({
  wave,
  at,
  seconds,
  from,
  to,
  gain,
})

const RECIPES: Record<string, Tone[]> = {
  pop: [tone('sine', 0, 0.12, 400, 900)],
  ding: [tone('sine', 0, 0.6, 1318), tone('sine', 0, 0.4, 2637, 2637, 0.1)],
  jump: [tone('square', 0, 0.25, 220, 660, 0.12)],
  coin: [tone('square', 0, 0.08, 988, 988, 0.12), tone('square', 0.08, 0.3, 1319, 1319, 0.12)],
  drum: [tone('sine', 0, 0.25, 160, 50, 0.6), tone('noise', 0, 0.08, 0, 0, 0.15)],
  laser: [tone('sawtooth', 0, 0.3, 1400, 160, 0.12)],
  bell: [tone('sine', 0, 1.2, 880), tone('sine', 0, 0.9, 1760, 1760, 0.12), tone('sine', 0, 0.6, 2349, 2349, 0.06)],
  win: [523, 659, 784, 1047].map((hertz, i) => tone('triangle', i * 0.14, i === 3 ? 0.5 : 0.16, hertz)),
  lose: [392, 370, 349, 330].map((hertz, i) => tone('triangle', i * 0.2, i === 3 ? 0.6 : 0.22, hertz)),
  click: [tone('noise', 0, 0.04, 0, 0, 0.3)],
}

const lengthOf = (tones: Tone[]) => Math.max(...tones.map(({ at, seconds }) => at + seconds))

/** Seconds of each sound of the library. */
export const librarySoundLengths: Record<string, number> = Object.fromEntries(
  Object.entries(RECIPES).map(([name, tones]) => [name, lengthOf(tones)]),
)

export const hertzOfNote = (note: number): number => 440 * 2 ** ((note - 69) / 12)

/** Plays what programs ask for; silent where the browser has no sound. */
export class SoundPlayer {
  #context: AudioContext | undefined
  #out: GainNode | undefined
  #volume = 1
  readonly #buffers = new Map<string, Promise<AudioBuffer | undefined>>()

  /** `addresses`: own sounds of the project, by name. */
  constructor(private readonly addresses: () => ReadonlyMap<string, string>) {}

  /** Browsers let a page sound only after the person did something, such as pressing 运行. */
  unlock(): void {
    if (typeof AudioContext === 'undefined') return
    this.#context ??= new AudioContext()
    if (!this.#out) this.#connect(this.#context)
    void this.#context.resume().catch(() => undefined)
  }

  #connect(context: AudioContext): GainNode {
    this.#out = context.createGain()
    this.#out.gain.value = this.#volume
    this.#out.connect(context.destination)
    return this.#out
  }

  play(name: string): void {
    const address = this.addresses().get(name)
    if (address) void this.#playFile(address)
    else for (const part of RECIPES[name] ?? []) this.#sound(part)
  }

  note(note: number, seconds: number): void {
    this.#sound(tone('triangle', 0, seconds, hertzOfNote(note)))
  }

  setVolume(percent: number): void {
    this.#volume = percent / 100
    if (this.#out) this.#out.gain.value = this.#volume
  }

  /** Ends everything that sounds; the next sound begins anew. */
  silence(): void {
    this.#out?.disconnect()
    if (this.#context && this.#out) this.#connect(this.#context)
  }

  #sound({ wave, at, seconds, from, to, gain }: Tone): void {
    const context = this.#context
    if (!context || !this.#out) return
    const start = context.currentTime + at
    const loudness = context.createGain()
    loudness.gain.setValueAtTime(gain, start)
    loudness.gain.exponentialRampToValueAtTime(0.001, start + seconds)
    loudness.connect(this.#out)
    const source = wave === 'noise' ? noiseOf(context, seconds) : oscillatorOf(context, wave, from, to, start, seconds)
    source.connect(loudness)
    source.start(start)
    source.stop(start + seconds)
  }

  async #playFile(address: string): Promise<void> {
    const context = this.#context
    if (!context) return
    const loading = this.#buffers.get(address) ?? loadSound(context, address)
    this.#buffers.set(address, loading)
    const buffer = await loading
    if (!buffer || !this.#out) return
    const source = context.createBufferSource()
    source.buffer = buffer
    source.connect(this.#out)
    source.start()
  }
}

async function loadSound(context: AudioContext, address: string): Promise<AudioBuffer | undefined> {
  try {
    const answer = await fetch(address)
    return await context.decodeAudioData(await answer.arrayBuffer())
  } catch {
    // A sound that can't be read is silence, not the end of the program.
    return undefined
  }
}

function oscillatorOf(
  context: AudioContext,
  wave: OscillatorType,
  from: number,
  to: number,
  start: number,
  seconds: number,
): OscillatorNode {
  const oscillator = context.createOscillator()
  oscillator.type = wave
  oscillator.frequency.setValueAtTime(from, start)
  oscillator.frequency.exponentialRampToValueAtTime(to, start + seconds)
  return oscillator
}

function noiseOf(context: AudioContext, seconds: number): AudioBufferSourceNode {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * seconds), context.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1
  const source = context.createBufferSource()
  source.buffer = buffer
  return source
}
