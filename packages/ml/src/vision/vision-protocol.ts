import type { KeyPoint } from '../features/pose.ts'
import type { ExtractorInfo, FeatureGrid } from '../types.ts'
import type { Pixels } from './pixels.ts'

/**
 * The words between a page and the worker that sees for it. A word that is new here does not compile until the worker
 * (`answer-vision.ts`) and the page (`lib/ml/vision.ts`) know it. The thread of the server answers the same tasks.
 */
export interface VisionAnswers {
  info: ExtractorInfo
  /** The features that models of type `image` are trained and asked with. */
  embed: Float32Array
  /** The same of altered copies. */
  embedCopies: Float32Array[]
  /** Cells for `heatMap`. */
  grid: FeatureGrid
  /** Cells for `detectObjects`. */
  detectFeatures: FeatureGrid
  /** Points of a body for `poseFeatures`. */
  pose: KeyPoint[]
}

export type VisionTask = keyof VisionAnswers
/** Tasks that look at a picture. */
export type PictureTask = Exclude<VisionTask, 'info'>

interface Asked {
  /** Comes back with the reply. */
  id: number
  /** Size of pictures that the extractor is opened with. */
  size: number
}

export type VisionRequest = Asked & ({ task: 'info' } | { task: PictureTask; pixels: Pixels })

type Done<Task extends VisionTask> = { id: number; isDone: true; task: Task; answer: VisionAnswers[Task] }

export type VisionReply =
  | { [Task in VisionTask]: Done<Task> }[VisionTask]
  | { id: number; isDone: false; message: string }

/** What was said is none of the words, or does not belong to what was asked. */
export class VisionProtocolError extends Error {
  override name = 'VisionProtocolError'
}

/** The answer of a reply to this task; throws what the worker failed with, or when it answered something else. */
export function answerOf<Task extends VisionTask>(reply: VisionReply, task: Task): VisionAnswers[Task] {
  if (!reply.isDone) throw new Error(reply.message)
  if (!isAnswerTo(reply, task))
    throw new VisionProtocolError(`The worker was asked for ${task} and answered ${reply.task}`)
  return reply.answer
}

const isAnswerTo = <Task extends VisionTask>(reply: { task: VisionTask }, task: Task): reply is Done<Task> =>
  reply.task === task

/** Refuses a picture that is missing, empty, or whose bytes are not those of its size: networks would read beside it. */
export function requirePicture(picture: Partial<Pixels> | null | undefined): void {
  const { width, height, data } = picture ?? {}
  const isWhole = (side: number | undefined) => Number.isInteger(side) && (side ?? 0) > 0
  if (!isWhole(width) || !isWhole(height)) throw new VisionProtocolError('There is nothing to look at')
  if (data?.length !== (width ?? 0) * (height ?? 0) * 3) throw new VisionProtocolError('The picture is not of its size')
}
