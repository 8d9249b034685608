import type { DetectionResult, EpochReport, PackedRequest, TrainRequest, TrainResult } from '@shijie/ml'

export type ModelRunTask = { task: 'vector'; request: TrainRequest } | { task: 'detection'; request: PackedRequest }

export type ToModelRun = 'stop'

export type FromModelRun =
  | { type: 'epoch'; report: EpochReport }
  | { type: 'vector'; result: TrainResult }
  | { type: 'detection'; result: DetectionResult }
  | { type: 'failed'; name: string; message: string }
