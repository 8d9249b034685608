import { readFileSync } from 'node:fs'
import { basename, relative, sep } from 'node:path'
import { parseSync } from 'oxc-parser'
import { listFiles } from './lib/fingerprint.mjs'
import { isMain, root } from './lib/paths.mjs'

/**
 * Checks that one word means one thing: a term that belongs to one room (docs/glossary.md) is no identifier of another,
 * what pupils read says the word of the curriculum, never the one that was given up for it, and stands in the texts, not in
 * components.
 */

/** Where machines learn and answer: models, their published versions, and what these rooms stand on. */
const machines =
  /^(?:packages\/ml\/src|packages\/contract\/src\/groups\/(?:browser-run|component|model(?:-[a-z]+)?)\.|apps\/server\/src\/(?:clients\/(?:model-run|vision)|groups\/(?:market|model))\/|apps\/web\/src\/(?:features\/(?:market|model)|lib\/ml)\/)/

/** `one` and `many` are parts of names in camelCase, in any case. */
export const terms = [
  {
    one: 'lesson',
    many: 'lessons',
    foreign: machines,
    means: 'a leaf of a course; what a model learns from is an example',
  },
  {
    one: 'course',
    many: 'courses',
    foreign: machines,
    means: 'what learners join; a run and its needs are a run context',
  },
  { one: 'training', many: 'trainings', foreign: machines, means: '实训; what a machine does is a model run' },
]

/** `file: identifier` of what may stay, and why. This list only shrinks: one that is no longer needed fails the check. */
export const exceptions = {
  'apps/server/src/groups/market/trial.test.ts: buildTraining': 'what visitors try includes 实训',
}

/** What pupils read and was given up, with the word to take instead. */
export const abandoned = {
  学习用: '训练集',
  学习样本: '训练集',
  考试用: '测试集',
  考试样本: '测试集',
  混淆表: '混淆矩阵',
  正确率: '准确率',
  查准率: '精确率',
  查全率: '召回率',
  解释力: '决定系数',
  收敛力: '正则化',
  归类: '标注',
  采集: '收集',
  数据大厅: '数据集大厅',
  课时: '小节',
  创建: '新建',
}

/** `file: word` of what may stay, and why; like `exceptions`, this list only shrinks. */
export const keptWords = {
  'content/video/scenes/first-test.mjs: 考试用': 'stands in the pictures of the film',
}

/** Where sentences for people stand, the command line and the manual among them. What the samples of a set say is not ours to word. */
const places = [
  'apps/web/src/texts',
  'packages/contract/src/sentences',
  'content',
  'apps/server/src/entries',
  'apps/server/src/start',
  'docs/operations.zh-CN.md',
  'README.zh-CN.md',
]
const told = /\.(?:ts|mjs|json|md|html|vtt)$/
const samples = /^content\/datasets\/[^/]+\/(?:manifest\.json|sentences\/)|\.test\.ts$/

const extensions = /\.(?:ts|tsx|mts|mjs)$/

/** Returns how many files of those rooms were seen, and the violations as lines. */
export function checkWords(base = root, allowed = exceptions) {
  const needed = new Set()
  const violations = []
  let seen = 0
  for (const path of listFiles(['apps', 'packages'], base)) {
    const file = relative(base, path).split(sep).join('/')
    const bound = extensions.test(file) ? terms.filter(({ foreign }) => foreign.test(file)) : []
    if (bound.length === 0) continue
    seen++
    for (const name of namesOf(path, file)) {
      const term = findTerm(bound, name)
      if (!term) continue
      const key = `${file}: ${name}`
      if (key in allowed) needed.add(key)
      else violations.push(`${key}: "${term.one}" is ${term.means}`)
    }
  }
  return { seen, violations: [...violations, ...idleOf(allowed, needed)] }
}

/** Returns how many files with sentences were read, and the abandoned words in them as lines. */
export function checkSentences(base = root, allowed = keptWords) {
  const needed = new Set()
  const violations = []
  let read = 0
  for (const path of listFiles(places, base)) {
    const file = relative(base, path).split(sep).join('/')
    if (!told.test(file) || samples.test(file)) continue
    read++
    const text = readFileSync(path, 'utf8')
    for (const [word, instead] of Object.entries(abandoned)) {
      const key = `${file}: ${word}`
      if (!text.includes(word)) continue
      if (key in allowed) needed.add(key)
      else violations.push(`${key}: the word is ${instead}`)
    }
  }
  return { read, violations: [...violations, ...idleOf(allowed, needed)] }
}

/** Returns how many components were read, and the Chinese that one says itself instead of taking it from the texts. */
export function checkComponents(base = root) {
  const violations = []
  let read = 0
  for (const path of listFiles(['apps/web/src'], base)) {
    const file = relative(base, path).split(sep).join('/')
    if (!file.endsWith('.tsx') || file.endsWith('.test.tsx') || /^apps\/web\/src\/(?:texts|testing)\//.test(file))
      continue
    read++
    const text = readFileSync(path, 'utf8')
    if (!han.test(text)) continue
    for (const said of sentencesOf(parse(path, file, text))) {
      violations.push(`${file}: “${said.trim()}” belongs to apps/web/src/texts`)
    }
  }
  return { read, violations }
}

const han = /\p{Script=Han}/u

/** What a program says in Chinese: in quotes, in templates, between tags. Patterns and comments say nothing. */
function sentencesOf(node) {
  if (!node || typeof node !== 'object') return []
  if (Array.isArray(node)) return node.flatMap(sentencesOf)
  const said =
    node.type === 'TemplateElement' ? node.value.raw : /^(?:Literal|JSXText)$/.test(node.type ?? '') && node.value
  if (typeof said === 'string') return han.test(said) ? [said] : []
  return Object.values(node).flatMap(sentencesOf)
}

function parse(path, file, text = readFileSync(path, 'utf8')) {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0].message}`)
  return program
}

/** What is allowed and was not met. */
const idleOf = (allowed, needed) =>
  Object.keys(allowed)
    .filter((key) => !needed.has(key))
    .map((key) => `${key}: no exception is needed here any more`)

/** The term that a name has among its words, for example `training` in `endLostTrainings`, `TRAINING_LOCK` or `run-training`. */
function findTerm(bound, name) {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
  return bound.find(({ one, many }) => words.includes(one) || words.includes(many))
}

/** The identifiers of a file, each once, and its own name. Words of the wire that stand in quotes are no identifiers. */
function namesOf(path, file) {
  const names = new Set([basename(file)])
  walk(parse(path, file), names)
  return names
}

function walk(node, names) {
  if (!node || typeof node !== 'object') return
  if (Array.isArray(node)) {
    for (const inner of node) walk(inner, names)
    return
  }
  if (/Identifier$/.test(node.type ?? '') && typeof node.name === 'string') names.add(node.name)
  for (const value of Object.values(node)) walk(value, names)
}

if (isMain(import.meta.url)) {
  const [words, sentences, components] = [checkWords(), checkSentences(), checkComponents()]
  const violations = [words, sentences, components].flatMap((one) => one.violations)
  const sawNothing = words.seen === 0 || sentences.read === 0 || components.read === 0
  for (const line of violations) console.error(line)
  if (sawNothing) console.error('No file of some room was seen, so nothing was checked.')
  console.log(
    `${words.seen} files, ${terms.length} terms; ${sentences.read} files, ${Object.keys(abandoned).length} abandoned words; ${components.read} components`,
  )
  process.exitCode = violations.length > 0 || sawNothing ? 1 : 0
}
