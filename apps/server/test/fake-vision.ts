import type { ExtractorInfo, FeatureGrid, KeyPoint } from '@shijie/ml'
import sharp from 'sharp'
import { type VisionEngine, VisionError } from '../src/clients/vision/vision-engine.ts'

const SIDE = 4

/** Sees coarse colours only, at once and without weights; can be told to be switched off. */
export class FakeVision implements VisionEngine {
  isOff = false
  /** Taken for these, which a model learned with. */
  eyes: ExtractorInfo | undefined
  /** Pictures that were really looked at. */
  looked = 0

  async info(): Promise<ExtractorInfo> {
    if (this.isOff) throw new VisionError('off', 'switched off')
    return this.eyes ?? { id: 'colours', sha256: 'c'.repeat(64), size: SIDE, dims: SIDE * SIDE * 3 }
  }

  async embed(image: Buffer): Promise<Float32Array> {
    await this.info()
    this.looked++
    const seen = Float32Array.from(await this.coarse(image, SIDE))
    if (!this.eyes) return seen
    return Float32Array.from({ length: this.eyes.dims }, (_, at) => seen[at % seen.length] ?? 0)
  }

  async embedCopies(image: Buffer): Promise<Float32Array[]> {
    const mirrored = await sharp(image).flop().png().toBuffer()
    return [Float32Array.from(await this.coarse(mirrored, SIDE))]
  }

  async grid(image: Buffer): Promise<FeatureGrid> {
    return { rows: SIDE, columns: SIDE, channels: 3, values: Float32Array.from(await this.coarse(image, SIDE)) }
  }

  async detectFeatures(image: Buffer): Promise<FeatureGrid> {
    const side = 16
    this.looked++
    return { rows: side, columns: side, channels: 3, values: Float32Array.from(await this.coarse(image, side)) }
  }

  async pose(): Promise<KeyPoint[]> {
    return Array.from({ length: 17 }, () => ({ x: 0.5, y: 0.5, score: 1 }))
  }

  async close(): Promise<void> {}

  private async coarse(image: Buffer, side: number): Promise<number[]> {
    try {
      const pixels = await sharp(image).removeAlpha().resize(side, side, { fit: 'fill' }).raw().toBuffer()
      return [...pixels].map((value) => value / 255)
    } catch (error) {
      throw new VisionError('picture', 'no picture', { cause: error })
    }
  }
}
