import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { ourPackages } from '../../tools/build.mjs'
import { components } from './list.mjs'

/**
 * Trains the components that come with the product, on the sample data sets and with the code that trains
 * everybody's models: `node content/components/make.mjs [slug …]`, after `npm run build`.
 */

const here = dirname(fileURLToPath(import.meta.url))
const root = join(here, '../..')
const SEED = 1

/** The server's own functions, as a program that Node can run. */
async function loadServer() {
  const learn = './apps/server/src/groups/model/learn'
  const outfile = join(root, 'packages/ml/dist/make-components.mjs')
  await build({
    stdin: {
      contents: [
        "export { trainModel, trainDetection } from './packages/ml/src/index.ts'",
        "export { createVision } from './apps/server/src/clients/vision/create-vision.ts'",
        "export { readShippedDatasets } from './apps/server/src/groups/dataset/shipped/read-datasets.ts'",
        "export { columnsOf } from './apps/server/src/groups/dataset/shipped/write-samples.ts'",
        `export { encodingOf, featuresOf } from '${learn}/features.ts'`,
        `export { resultOf, resultOfDetection } from '${learn}/result.ts'`,
        `export { splitBySides } from '${learn}/split-by-sides.ts'`,
      ].join('\n'),
      resolveDir: root,
    },
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    alias: ourPackages(),
    logLevel: 'warning',
  })
  return import(outfile)
}

const server = await loadServer()
const vision = server.createVision({
  vision: { extractor: { kind: 'bundled', size: 224 }, ownModel: undefined, off: [] },
})
const sets = server.readShippedDatasets(join(root, 'content'))

/** What the server reads of a version, where the same content is once, but for rows; here the place in the version is the id. */
const lessonsOf = ({ modelType, samples }) => {
  const bodies = samples.map(({ file, text, row, keypoints }) => JSON.stringify(file ?? text ?? row ?? keypoints))
  return samples
    .filter((_, at) => modelType === 'number' || bodies.indexOf(bodies[at]) === at)
    .map((sample, at) => ({ ...sample, id: String(at), side: sample.heldOut ? 'exam' : '' }))
}

const fractions =
  ({ width, height }, labels) =>
  (box) => ({
    label: labels.indexOf(box.label),
    x: box.x / width,
    y: box.y / height,
    width: box.width / width,
    height: box.height / height,
  })

async function trainObjects(set, read) {
  const samples = []
  for (const sample of read) {
    const grid = await vision.detectFeatures(set.readSample(sample))
    samples.push({ id: sample.id, grid, group: sample.group, boxes: sample.boxes.map(fractions(set, set.labels)) })
  }
  const items = samples.map(({ id, group, boxes }) => ({ id, group, label: boxes[0]?.label ?? 0 }))
  const trained = await server.trainDetection({
    labels: set.labels,
    samples,
    extractor: await vision.info(),
    parameters: {},
    seed: SEED,
    ...server.splitBySides(items, read, SEED),
  })
  const heldOut = trained.predictions.map(({ id, part, found }) => {
    const best = found.toSorted((one, other) => other.confidence - one.confidence)[0]
    return { id, part, predicted: best?.label ?? -1, confidence: best?.confidence ?? 0, scores: [] }
  })
  return { trained, heldOut, resultOf: server.resultOfDetection }
}

async function trainOthers(set, read, algorithm) {
  const valuesOf = ({ keypoints, row = {} }) => keypoints ?? (set.columns ?? []).map(({ name }) => row[name])
  const table = set.modelType === 'number' ? server.encodingOf(server.columnsOf(set), read.map(valuesOf)) : undefined
  const samples = []
  for (const sample of read) {
    const content = { text: sample.text ?? '', values: valuesOf(sample), read: async () => set.readSample(sample) }
    const features = await server.featuresOf(vision, set.modelType, content, table)
    samples.push({ id: sample.id, group: sample.group, label: set.labels.indexOf(sample.label), features })
  }
  const trained = await server.trainModel({
    type: set.modelType,
    algorithm,
    labels: set.labels,
    samples,
    parameters: {},
    seed: SEED,
    ...server.splitBySides(samples, read, SEED),
    ...(set.modelType === 'image' ? { extractor: await vision.info() } : {}),
    ...(table ? { table } : {}),
  })
  return { trained, heldOut: trained.predictions, resultOf: server.resultOf }
}

const short = (number) => Number(number.toPrecision(4))

async function make({ slug, dataset, algorithm, ...words }) {
  const set = sets.find((one) => one.slug === dataset)
  const read = lessonsOf(set)
  const begun = performance.now()
  const { trained, heldOut, resultOf } =
    set.modelType === 'object' ? await trainObjects(set, read) : await trainOthers(set, read, algorithm)
  const result = resultOf(
    trained,
    set.labels.map((name, color) => ({ name, color })),
    (performance.now() - begun) / 1000,
  )
  const made = {
    slug,
    dataset,
    ...words,
    algorithm: trained.artefact.algorithm,
    parameters: trained.artefact.parameters,
    seed: SEED,
    result,
    history: trained.history.map(({ epoch, loss, valLoss, accuracy, valAccuracy }) =>
      [epoch, loss, valLoss, accuracy, valAccuracy].map(short),
    ),
    heldOut: heldOut.map(({ id, predicted, confidence, scores, part }) => [
      Number(id),
      predicted,
      short(confidence),
      scores.map(short),
      part,
    ]),
    artefact: trained.artefact,
  }
  const json = `${JSON.stringify(made)}\n`
  writeFileSync(join(here, `${slug}.json`), json)
  console.log(`${slug}: ${Math.round(result.Accuracy * 100)}%, ${Math.round(json.length / 1024)} KB`)
}

const named = process.argv.slice(2)
for (const component of components.filter(({ slug }) => named.length === 0 || named.includes(slug)))
  await make(component)
await vision.close()
spawnSync('npx', ['biome', 'format', '--write', here], { stdio: 'inherit' })
