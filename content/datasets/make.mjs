import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import sharp from 'sharp'
import { makeCommands } from './commands/make.mjs'
import { makeFingers } from './fingers/make.mjs'
import { makeFruits } from './fruits/make.mjs'
import { makeHands } from './hands/make.mjs'
import { photograph } from './kit/render.mjs'
import { makeChildVoices, makeLamp } from './lamp/make.mjs'
import { makeLeafPictures } from './leaf-pictures/make.mjs'
import { makeLeafNumbers } from './leaves/make.mjs'
import { makeOpinions } from './opinions/make.mjs'
import { makePetals, makeSeedlings } from './petals/make.mjs'
import { makeRubbish } from './rubbish/make.mjs'
import { makeSigns } from './signs/make.mjs'
import { makeSitting } from './sitting/make.mjs'
import { makeSuggestions } from './suggestions/make.mjs'

/**
 * Makes the sample data sets: `node content/datasets/make.mjs [slug …]`. With `--check` it writes nothing and compares what it
 * would write with what is there; pictures are compared by the look of every sixtieth, because encoders may differ.
 */

const here = dirname(fileURLToPath(import.meta.url))
const makers = {
  fruits: makeFruits,
  hands: makeHands,
  fingers: makeFingers,
  rubbish: makeRubbish,
  signs: makeSigns,
  commands: makeCommands,
  opinions: makeOpinions,
  suggestions: makeSuggestions,
  petals: makePetals,
  seedlings: makeSeedlings,
  leaves: makeLeafNumbers,
  'leaf-pictures': makeLeafPictures,
  sitting: makeSitting,
  lamp: makeLamp,
  'child-voices': makeChildVoices,
}

const bytesOf = (set, sample) => (sample.svg ? photograph(sample.svg(), sample.file, set) : sample.bytes())
const isFile = ({ svg, bytes }) => Boolean(svg ?? bytes)

/** SHA-256 of all files of a folder with their names, so that a manifest changes whenever one of its files does. */
function digestOf(folder) {
  const digest = createHash('sha256')
  for (const name of readdirSync(folder).sort()) {
    const content = createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex')
    digest.update(`${name} ${content}\n`)
  }
  return digest.digest('hex')
}

/** What the manifest says: everything but how it is made. */
function manifestOf(slug, { samples, ...set }) {
  return { slug, ...set, samples: samples.map(({ svg, bytes, ...rest }) => rest) }
}

/** One line for each sample, so that a change shows as the lines it concerns. */
function written({ samples, ...head }) {
  const lines = samples.map((sample) => `    ${JSON.stringify(sample)}`).join(',\n')
  return `${JSON.stringify(head, null, 2).replace(/\n}$/, '')},\n  "samples": [\n${lines}\n  ]\n}\n`
}

async function write(slug) {
  const set = makers[slug]()
  const folder = join(here, slug, 'samples')
  rmSync(folder, { recursive: true, force: true })
  if (set.samples.some(isFile)) mkdirSync(folder, { recursive: true })
  let size = 0
  for (const sample of set.samples.filter(isFile)) {
    const bytes = await bytesOf(set, sample)
    size += bytes.length
    writeFileSync(join(folder, sample.file), bytes)
  }
  const { samples, ...head } = manifestOf(slug, set)
  const files = existsSync(folder) ? { files: digestOf(folder) } : {}
  writeFileSync(join(here, slug, 'manifest.json'), written({ ...head, ...files, samples }))
  console.log(`${slug}: ${set.samples.length} samples, ${Math.round(size / 1024)} KB`)
}

const pixels = (bytes) => sharp(bytes).raw().toBuffer()

/** Mean difference of two pictures, from 0 to 255; sounds must be the same byte for byte. */
async function differs(sample, made, kept) {
  if (!sample.svg) return !made.equals(kept)
  const [one, two] = await Promise.all([pixels(made), pixels(kept)])
  if (one.length !== two.length) return true
  return one.reduce((sum, value, i) => sum + Math.abs(value - two[i]), 0) / one.length > 2
}

async function check(slug) {
  const set = makers[slug]()
  const { files: digest, ...kept } = JSON.parse(readFileSync(join(here, slug, 'manifest.json'), 'utf8'))
  if (!isDeepStrictEqual(kept, JSON.parse(JSON.stringify(manifestOf(slug, set))))) return [`${slug}/manifest.json`]
  const folder = join(here, slug, 'samples')
  const files = set.samples.filter(isFile)
  const there = existsSync(folder) ? readdirSync(folder).sort() : []
  if (!isDeepStrictEqual(there, files.map(({ file }) => file).sort())) return [`${slug}/samples`]
  const digestNow = existsSync(folder) ? digestOf(folder) : undefined
  const wrong = digest === digestNow ? [] : [`${slug}/samples`]
  for (const sample of files.filter((_, at) => at % 60 === 7)) {
    const made = await bytesOf(set, sample)
    if (await differs(sample, made, readFileSync(join(folder, sample.file))))
      wrong.push(`${slug}/samples/${sample.file}`)
  }
  return wrong
}

const named = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const slugs = named.length > 0 ? named : Object.keys(makers)
if (process.argv.includes('--check')) {
  const wrong = (await Promise.all(slugs.map(check))).flat()
  for (const path of wrong) console.log(`${path} is not what the script makes`)
  process.exitCode = wrong.length > 0 ? 1 : 0
} else {
  for (const slug of slugs) await write(slug)
  spawnSync('npx', ['biome', 'format', '--write', here], { stdio: 'inherit' })
}
