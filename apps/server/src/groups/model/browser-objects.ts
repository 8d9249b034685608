import {
  type BodyOf,
  type DataOf,
  type getExampleCells,
  type getExamples,
  type handInModelRun,
  modelMessages,
} from '@shijie/contract'
import { type DetectionSample, encodeBytes, examineHandedInDetection, type LearnedElsewhere } from '@shijie/ml'
import type { ModelRunRow } from '../../db/model-tables.ts'
import { conflict, notFound } from '../../platform/app-error.ts'
import { type FeatureNeeds, readKeptBytes } from './learn/features.ts'
import { boxedOf, cellsKey, cellsOf, outlineOf } from './learn/make-detection-examples.ts'
import { keptOfObjects, partsOfObjects } from './learn/objects.ts'
import { readVersion } from './learn/read-version.ts'
import type { Trained } from './learn/result.ts'

/** Runs in the browser that find objects: half a million bytes of each picture, so they go there one by one. */

/** Pictures with boxes of the run's version, and which of them are held out. */
async function objectsOf({ db }: FeatureNeeds, run: ModelRunRow) {
  const read = await readVersion(db, run.version_id ?? '')
  const boxed = boxedOf(read)
  const outlines = boxed.map(outlineOf)
  return { boxed, outlines, parts: partsOfObjects(outlines, read, run.seed) }
}

/** The settings and the boxes, without those of the examination. */
export async function examplesOfObjects(needs: FeatureNeeds, run: ModelRunRow): Promise<DataOf<typeof getExamples>> {
  const { outlines, parts } = await objectsOf(needs, run)
  const examined = new Set(parts.test)
  return {
    ModelType: 'object',
    Algorithm: run.algorithm,
    Labels: run.labels.map(({ name }) => name),
    Parameters: run.parameters,
    Seed: run.seed,
    Samples: outlines
      .filter(({ id }) => !examined.has(id))
      .map(({ id, boxes }) => ({
        Id: id,
        Label: boxes[0]?.label ?? 0,
        Features: '',
        Boxes: boxes.map(({ label, x, y, width, height }) => {
          return { Label: label, X: x, Y: y, Width: width, Height: height }
        }),
      })),
    Train: parts.train,
    Validation: parts.validation,
  }
}

/** The cells of one picture, as they were kept when it was looked at; those of the examination are nobody's. */
export async function readCells(
  needs: FeatureNeeds,
  run: ModelRunRow,
  sampleId: string,
): Promise<DataOf<typeof getExampleCells>> {
  const { boxed, parts } = await objectsOf(needs, run)
  const sample = boxed.find(({ id }) => id === sampleId)
  if (!sample?.sha256 || parts.test.includes(sampleId)) throw notFound()
  const kept = await readKeptBytes(needs.db, sample.sha256, cellsKey(await needs.vision.info()))
  if (!kept) throw conflict(modelMessages.notWaitingForBrowser)
  return { Cells: encodeBytes(kept) }
}

/** Judges the held-out pictures by what was handed in. */
export async function examineObjects(
  needs: FeatureNeeds,
  run: ModelRunRow,
  head: BodyOf<typeof handInModelRun>['Head'],
  learned: LearnedElsewhere,
): Promise<Trained> {
  const { boxed, outlines, parts } = await objectsOf(needs, run)
  const extractor = await needs.vision.info()
  const held = new Set([...parts.validation, ...parts.test])
  const samples: DetectionSample[] = []
  const { signal } = new AbortController()
  for (const sample of boxed.filter(({ id }) => held.has(id))) {
    const grid = await cellsOf({ ...needs, signal, report: async () => undefined }, sample, cellsKey(extractor))
    samples.push({ ...outlineOf(sample), grid })
  }
  const labels = run.labels.map(({ name }) => name)
  const request = { labels, samples, extractor, parameters: run.parameters, seed: run.seed, split: parts }
  return keptOfObjects(await examineHandedInDetection(request, head, learned), outlines, run)
}
