import type { Verdict } from '@shijie/contract'
import { type KeyPoint, poseFeatures, toKeyPoints } from '@shijie/ml/features/pose'
import type { Pixels } from '@shijie/ml/vision/pixels'
import { findBody } from '../../lib/ml/find-body.ts'
import type { Vision } from '../../lib/ml/vision.ts'
import { verifyTexts as texts } from '../../texts/model.ts'
import type { OpenedModel } from './use-opened-model.ts'

export interface Seen {
  verdict: Verdict
  /** Of a body, in parts of the picture. */
  points: KeyPoint[]
}

/** `predictSample` refuses what another extractor saw only by its length; this asks by name. */
async function requireSameEyes({ artefact }: OpenedModel, vision: Vision): Promise<void> {
  const [own, here] = [artefact.extractor, await vision.info()]
  if (own?.id !== here.id || own.sha256 !== here.sha256 || own.size !== here.size) throw new Error('another extractor')
}

/** Lets a model of pictures or poses judge one picture. */
export async function lookAtPicture(
  model: OpenedModel,
  vision: Vision,
  pixels: Pixels,
  threshold: number | undefined,
): Promise<Seen> {
  const { artefact, code } = model
  if (artefact.type === 'pose') {
    const { points, values } = await findBody(vision, pixels)
    if (points.length === 0) return { verdict: { ...code.noVerdict, Error: texts.noBody }, points }
    return { verdict: code.judgeFeatures(artefact, poseFeatures(toKeyPoints(values)), threshold), points }
  }
  await requireSameEyes(model, vision)
  if (artefact.type === 'object') {
    const grid = await vision.detectFeatures(pixels)
    return { verdict: await code.judgeGrid(artefact, grid, pixels, threshold), points: [] }
  }
  return { verdict: code.judgeFeatures(artefact, await vision.embed(pixels), threshold), points: [] }
}
