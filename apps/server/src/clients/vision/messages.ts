import type { ExtractorConfig } from '@shijie/ml'
import type { VisionAnswers, VisionTask } from '@shijie/ml/vision/vision-protocol'
import type { VisionError } from './vision-engine.ts'

/** What the thread is told when it starts. */
export interface VisionStart {
  /** Folder of the bundled networks and WebAssembly files. */
  folder: string
  extractor: ExtractorConfig
  /** The school's own network: folder of a TensorFlow.js model, or file of an ONNX one. */
  ownModel: string | undefined
  /** Names of networks that are switched off. */
  off: readonly string[]
}

export interface VisionRequest {
  id: number
  task: VisionTask
  image: Uint8Array
}

export type VisionReply =
  | { id: number; isDone: true; answer: VisionAnswers[VisionTask] }
  | { id: number; isDone: false; kind: VisionError['kind']; message: string }
