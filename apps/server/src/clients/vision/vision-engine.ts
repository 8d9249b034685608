import type { ExtractorInfo, FeatureGrid, KeyPoint } from '@shijie/ml'

/** Why a picture was not looked at; the message is for the log, callers have their own sentences. */
export class VisionError extends Error {
  override name = 'VisionError'
  /** `picture`: can't be decoded or is too large; `busy`: the queue is full; `time`, `off`: switched off; `failed`. */
  readonly kind: 'picture' | 'busy' | 'time' | 'off' | 'failed'

  constructor(kind: VisionError['kind'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}

/**
 * Sees pictures: files as they were uploaded (JPEG, PNG, WebP, GIF), at most 10 megapixels, turned upright by their EXIF.
 * One thread works for all; whoever comes when the queue is full gets a VisionError. Callers know this interface only.
 */
export interface VisionEngine {
  /** Names the extractor, its weights and sizes; features are kept under its id, sha256 and size. */
  info(): Promise<ExtractorInfo>
  /** The features of a picture: what models of type `image` are trained with. */
  embed(image: Buffer): Promise<Float32Array>
  /** Features of altered copies (mirrored, two crops), for labels with few pictures: `isCopy` samples. */
  embedCopies(image: Buffer): Promise<Float32Array[]>
  /** The cells of the last block, for heat maps (`heatMap` of @shijie/ml). */
  grid(image: Buffer): Promise<FeatureGrid>
  /** The cells that models of type `object` are trained with. */
  detectFeatures(image: Buffer): Promise<FeatureGrid>
  /** Seventeen points of one body, places in parts of width and height. */
  pose(image: Buffer): Promise<KeyPoint[]>
  /** Ends the thread; what waits is refused. */
  close(): Promise<void>
}
