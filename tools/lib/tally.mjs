import { existsSync, readFileSync, rmSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { root } from './paths.mjs'

/**
 * What one runner did: `failures` say which tests failed and why, `slowest` may hold more entries than are printed,
 * `steps` how long each part of the run took.
 */
export function emptyTally() {
  return { passed: 0, failed: 0, failures: [], slowest: [], steps: [] }
}

/** Lines of a failure that are kept: the message and the first lines below it, without the colours of a terminal. */
const failureLines = 12

function failureOf(title, messages) {
  const lines = stripVTControlCharacters(messages.join('\n')).split('\n')
  return { title, lines: lines.filter((line) => line.trim() !== '').slice(0, failureLines) }
}

export function addTallies(tallies) {
  return tallies.reduce(
    (sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      failures: [...sum.failures, ...one.failures],
      slowest: [...sum.slowest, ...one.slowest].sort((a, b) => b.milliseconds - a.milliseconds).slice(0, 10),
      steps: [...sum.steps, ...one.steps],
    }),
    emptyTally(),
  )
}

/** A runner that ended badly without naming a failed test (it crashed, or found nothing to run) counts as one failure. */
export function withExitCode(tally, code) {
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally
}

/** Reads and removes a report, so that a later crash can't be taken for this run's success. */
export function takeReport(file) {
  if (!existsSync(file)) return null
  const report = JSON.parse(readFileSync(file, 'utf8'))
  rmSync(file)
  return report
}

/** Counts of Vitest's JSON report; a file that could not even be loaded has no tests and counts as one failure. */
export function tallyVitest(report) {
  const tally = emptyTally()
  for (const file of report?.testResults ?? []) {
    const tests = file.assertionResults
    const place = file.name.replace(`${root}/`, '')
    if (file.status === 'failed' && !tests.some((test) => test.status === 'failed')) {
      tally.failed += 1
      tally.failures.push(failureOf(place, [file.message ?? '']))
    }
    for (const test of tests) {
      if (test.status === 'passed') tally.passed += 1
      if (test.status === 'failed') {
        tally.failed += 1
        tally.failures.push(failureOf(`${place}: ${test.fullName}`, test.failureMessages ?? []))
      }
      tally.slowest.push({ title: `${place}: ${test.fullName}`, milliseconds: test.duration ?? 0 })
    }
  }
  return tally
}

/** Lines of a page that are told beside its failure. */
const pageLines = 40

/** What stood on the page when a browser test failed: Playwright keeps its tree; here are the parts with words in them. */
export function wordsOfPage(context) {
  const tree = context.match(/```yaml\n([\s\S]*?)```/)?.[1] ?? ''
  const lines = tree.split('\n').map((line) => line.replace(/ \[(?:ref|cursor)=[^\]]*\]/g, ''))
  const start = lines.findIndex((line) => line.trim().startsWith('- main'))
  return lines
    .slice(Math.max(0, start))
    .map((line) => line.trim())
    .filter((line) => /"|: ./.test(line) && !line.startsWith('- /url'))
    .slice(0, pageLines)
}

/** The pages of a failed test, one for each window of it. */
function pagesOf({ attachments = [] }) {
  const files = attachments.filter(({ name, path }) => name.startsWith('error-context') && path && existsSync(path))
  return files.flatMap(({ path }) => ['On the page:', ...wordsOfPage(readFileSync(path, 'utf8'))])
}

/** Counts of Playwright's JSON report. A flaky test is a failed one: retries are not allowed to hide anything. */
export function tallyPlaywright(report) {
  const tally = emptyTally()
  for (const { title, test } of (report?.suites ?? []).flatMap((suite) => testsOf(suite, ''))) {
    if (test.status === 'expected') tally.passed += 1
    if (test.status === 'unexpected' || test.status === 'flaky') {
      tally.failed += 1
      const messages = test.results.flatMap(({ errors = [] }) => errors.map(({ message }) => message ?? ''))
      const failure = failureOf(title, messages)
      tally.failures.push({ ...failure, lines: [...failure.lines, ...test.results.flatMap(pagesOf)] })
    }
    const milliseconds = test.results.reduce((sum, result) => sum + result.duration, 0)
    tally.slowest.push({ title, milliseconds })
  }
  if (tally.failed === 0 && report?.errors?.length > 0) tally.failed = 1
  return tally
}

function testsOf(suite, above) {
  const name = above ? `${above} > ${suite.title}` : `e2e/${suite.title}`
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.map((test) => ({ title: `${name}: ${spec.title}`, test })),
  )
  return [...own, ...(suite.suites ?? []).flatMap((inner) => testsOf(inner, name))]
}

/**
 * The end of every test run: how long its steps took, the slowest tests, what failed and why, then the line that the
 * caller looks for, alone and last.
 */
export function printTally({ passed, failed, failures, slowest, steps }) {
  if (steps.length > 0) console.log('\nSteps')
  for (const { title, milliseconds } of steps)
    console.log(`  ${(milliseconds / 1000).toFixed(1).padStart(6)} s  ${title}`)
  if (slowest.length > 0) console.log('\nSlowest tests')
  for (const { title, milliseconds } of slowest)
    console.log(`  ${(milliseconds / 1000).toFixed(1).padStart(6)} s  ${title}`)
  if (failures.length > 0) console.log('\nFailed tests')
  for (const { title, lines } of failures)
    console.log([`  ${title}`, ...lines.map((line) => `      ${line}`)].join('\n'))
  console.log(`\n${passed} passed, ${failed} failed`)
}
