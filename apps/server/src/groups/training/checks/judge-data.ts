import { checkMessages as texts } from '@shijie/contract'
import type { CountedDataset } from '../../dataset/index.ts'
import type { StepBody } from '../step-body.ts'
import type { CheckResult } from './check-result.ts'

type Need = NonNullable<StepBody['need']>

/** A model of the learner as its newest finished training left it. */
export interface TrainedModel {
  name: string
  /** Part of the held-out samples that it judged right. */
  accuracy: number
}

export const LABELS_ID = 'labels'
export const SAMPLES_ID = 'samples'
export const TRAINED_ID = 'trained'
export const ACCURACY_ID = 'accuracy'

const MISSING_SHOWN = 4

const result = (checkId: string, title: string, passed: boolean, message: string): CheckResult => ({
  checkId,
  title,
  passed,
  message,
  hint: '',
  isHidden: false,
})

const filled = ({ labels }: CountedDataset) => labels.filter(({ samples }) => samples > 0)
const ready = ({ labels }: CountedDataset, { samples: least }: Need) =>
  labels.filter(({ samples }) => samples >= least).length

/** The set that is furthest; of equals the one that was changed last. */
function furthest(sets: readonly CountedDataset[], need: Need): CountedDataset | undefined {
  const order = (set: CountedDataset) => ready(set, need) * 1000 + filled(set).length
  return [...sets].sort((a, b) => order(b) - order(a))[0]
}

/** What a data set still lacks, in the learner's own numbers. */
export function judgeDataset(sets: readonly CountedDataset[], need: Need): CheckResult[] {
  const titles = [texts.datasetLabels(need.labels), texts.datasetSamples(need.samples)] as const
  const set = furthest(sets, need)
  if (!set) {
    return [
      result(LABELS_ID, titles[0], false, texts.datasetNone),
      result(SAMPLES_ID, titles[1], false, texts.datasetNone),
    ]
  }
  const found = filled(set)
  const hasLabels = found.length >= need.labels
  const labels = hasLabels
    ? texts.labelsFound(set.name, found.length)
    : texts.labelsMissing(set.name, found.length, need.labels - found.length)
  const short = set.labels
    .filter(({ samples }) => samples < need.samples)
    .map(({ name, samples }) => texts.missingOf(name, need.samples - samples))
  const hasSamples = set.labels.length > 0 && short.length === 0
  const missing = short.length > 0 ? texts.samplesMissing(short.slice(0, MISSING_SHOWN).join('、')) : texts.datasetNone
  return [
    result(LABELS_ID, titles[0], hasLabels, labels),
    result(SAMPLES_ID, titles[1], hasSamples, hasSamples ? texts.samplesFound(set.name) : missing),
  ]
}

/** Whether a model was trained, and how well it judges what it has not seen. */
export function judgeModel(models: readonly TrainedModel[], need: Need): CheckResult[] {
  const title = texts.modelAccuracy(need.accuracy)
  const named = need.name ? models.filter(({ name }) => name === need.name) : models
  const best = [...named].sort((a, b) => b.accuracy - a.accuracy)[0]
  if (!best) {
    const missing = need.name ? texts.modelNameNone(need.name) : texts.modelNone
    const trained = result(TRAINED_ID, texts.modelTrained, false, missing)
    return need.accuracy > 0 ? [trained, result(ACCURACY_ID, title, false, missing)] : [trained]
  }
  const trained = result(TRAINED_ID, texts.modelTrained, true, texts.modelDone(best.name))
  if (need.accuracy === 0) return [trained]
  const percent = Math.floor(best.accuracy * 100)
  const isEnough = percent >= need.accuracy
  const words = isEnough ? texts.accuracyFound : texts.accuracyMissing
  return [trained, result(ACCURACY_ID, title, isEnough, words(best.name, percent))]
}

/** What is asked, before anything was checked. */
export const askedOfData = (kind: 'dataset' | 'model', need: Need): [checkId: string, title: string][] =>
  (kind === 'dataset' ? judgeDataset([], need) : judgeModel([], need)).map(({ checkId, title }) => [checkId, title])
