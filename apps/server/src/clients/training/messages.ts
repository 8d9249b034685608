import type { DetectionResult, EpochReport, PackedRequest, TrainRequest, TrainResult } from '@shijie/ml'

export type TrainingTask = { task: 'vector'; request: TrainRequest } | { task: 'detection'; request: PackedRequest }

export type ToTraining = 'stop'

export type FromTraining =
  | { type: 'epoch'; report: EpochReport }
  | { type: 'vector'; result: TrainResult }
  | { type: 'detection'; result: DetectionResult }
  | { type: 'failed'; name: string; message: string }
