import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { checkComponents, checkSentences, checkWords } from './words.mjs'

let tree

beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'shijie-words-'))
  write('apps/server/src/groups/course/lesson.ts', 'export const lessonOfCourse = 1\n')
  write(
    'packages/ml/src/train.ts',
    "// a training, a lesson\nexport const path = '/api/Mod_training_model/GetLessons'\nexport const coarse = path\n",
  )
})

afterEach(() => rmSync(tree, { recursive: true, force: true }))

function write(path, text) {
  mkdirSync(dirname(join(tree, path)), { recursive: true })
  writeFileSync(join(tree, path), text)
}

it('lets a room use its own words, and others say them in comments and addresses', () => {
  expect(checkWords(tree, {})).toEqual({ seen: 1, violations: [] })
})

it.each([
  ['packages/ml/src/a.ts', 'export interface LessonNeeds {}', 'LessonNeeds', 'lesson'],
  [
    'apps/web/src/features/model/b.tsx',
    'export const B = (courses: unknown) => <p>{String(courses)}</p>',
    'courses',
    'course',
  ],
  ['apps/server/src/groups/model/c.ts', 'export const TRAINING_LOCK = 1', 'TRAINING_LOCK', 'training'],
  ['apps/server/src/groups/model/run-training.ts', 'export {}', 'run-training.ts', 'training'],
])('finds the foreign word planted in %s', (path, text, name, word) => {
  write(path, `${text}\n`)
  const { violations } = checkWords(tree, {})
  expect(violations).toHaveLength(1)
  expect(violations[0]).toContain(`${path}: ${name}: "${word}" is`)
})

it('takes an exception as long as it is needed, and refuses one that is not', () => {
  const allowed = { 'packages/ml/src/a.ts: lesson': 'a reason' }
  write('packages/ml/src/a.ts', 'export const lesson = 1\n')
  expect(checkWords(tree, allowed).violations).toEqual([])
  write('packages/ml/src/a.ts', 'export const example = 1\n')
  expect(checkWords(tree, allowed).violations).toEqual([
    'packages/ml/src/a.ts: lesson: no exception is needed here any more',
  ])
})

it.each(['apps/web/src/texts/run.ts', 'packages/contract/src/sentences/run.ts', 'content/exams/run.json'])(
  'finds an abandoned word of what pupils read in %s, and names the one to take',
  (path) => {
    write(path, "export const run = { wrong: '看混淆表', right: '看混淆矩阵' }\n")
    expect(checkSentences(tree, {})).toEqual({ read: 1, violations: [`${path}: 混淆表: the word is 混淆矩阵`] })
    expect(checkSentences(tree, { [`${path}: 混淆表`]: 'a reason' }).violations).toEqual([])
  },
)

it('leaves the sentences of samples alone, and refuses an exception that is not needed', () => {
  write('content/datasets/opinions/manifest.json', '{ "text": "上课时" }\n')
  expect(checkSentences(tree, {})).toEqual({ read: 0, violations: [] })
  expect(checkSentences(tree, { 'content/a.md: 归类': 'a reason' }).violations).toEqual([
    'content/a.md: 归类: no exception is needed here any more',
  ])
})

it.each(['<p>你好</p>', "<p title='你好' />", '<p>{`你好`}</p>'])(
  'finds Chinese that a component says itself: %s',
  (drawn) => {
    const path = 'apps/web/src/features/model/b.tsx'
    write(path, `export const B = () => ${drawn}\n`)
    expect(checkComponents(tree)).toEqual({ read: 1, violations: [`${path}: “你好” belongs to apps/web/src/texts`] })
  },
)

it('lets components speak of Chinese in comments and patterns, and texts and tests say it', () => {
  write('apps/web/src/features/model/b.tsx', '// 你好\nexport const B = () => <p>{String(/你好/)}</p>\n')
  write('apps/web/src/features/model/b.test.tsx', "export const said = '你好'\n")
  write('apps/web/src/texts/b.tsx', "export const said = '你好'\n")
  expect(checkComponents(tree)).toEqual({ read: 1, violations: [] })
})
