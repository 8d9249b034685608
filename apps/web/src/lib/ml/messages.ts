import type { DetectionRequest, DetectionResult, EpochReport, TrainRequest, TrainResult } from '@shijie/ml'

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
