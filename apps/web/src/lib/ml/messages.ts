import type {
  DetectionRequest,
  DetectionResult,
  EpochReport,
  ExtractorInfo,
  FeatureGrid,
  KeyPoint,
  TrainRequest,
  TrainResult,
} from '@shijie/ml'
import type { Pixels } from '@shijie/ml/vision/pixels'

/** What the worker that sees is asked, and what it answers to each. */
export interface VisionAnswers {
  info: ExtractorInfo
  embed: Float32Array
  embedCopies: Float32Array[]
  grid: FeatureGrid
  detectFeatures: FeatureGrid
  pose: KeyPoint[]
}

export type VisionTask = keyof VisionAnswers

export interface VisionRequest {
  id: number
  task: VisionTask
  /** Size of pictures that the extractor is opened with. */
  size: number
  pixels: Pixels | null
}

export type VisionReply =
  | { id: number; isDone: true; answer: VisionAnswers[VisionTask] }
  | { id: number; isDone: false; message: string }

/** What the worker that trains is to learn. */
export type ModelRunTask = { type: 'vector'; request: TrainRequest } | { type: 'detection'; request: DetectionRequest }

export type ToModelRun = ModelRunTask | { type: 'stop' }

export type FromModelRun =
  /** The work moves on. Sent now and then, as not everything that is learned has rounds. */
  | { type: 'alive' }
  | { type: 'epoch'; report: EpochReport }
  | { type: 'vector'; result: TrainResult }
  | { type: 'detection'; result: DetectionResult }
  | { type: 'failed'; message: string }
