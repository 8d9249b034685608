import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { groupAnswers } from '../apps/server/src/groups/marking/group-answers.ts'
import { repositoryRoot } from '../apps/server/src/start/repository-root.ts'
import { judge, percentile, printTable } from './lib/report.ts'

/**
 * `npm run bench -- marking`: two thousand answers of students are put together, and what others in the same process wait for
 * their turn meanwhile, in a thousand, against the same while nothing is done.
 */

const ANSWERS = 2000
const WAIT_MAX_MS = 20

const lines = readFileSync(join(repositoryRoot(), 'bench/data/answers/ads.jsonl'), 'utf8').split('\n').filter(Boolean)
const written = lines.map((line) => (JSON.parse(line) as { answer: string }).answer)
// Those that are there, and some of them once more with a word behind them.
const answers = Array.from({ length: ANSWERS }, (_, at) => [
  `${written[at % written.length]}${at < written.length ? '' : '，就是这样'}`,
])

/** Milliseconds that each turn of the event loop waited. */
async function waitsDuring(work: () => Promise<unknown>): Promise<number[]> {
  const waits: number[] = []
  let [last, isOver] = [performance.now(), false]
  const look = () => {
    const now = performance.now()
    waits.push(now - last)
    last = now
    if (!isOver) setImmediate(look)
  }
  setImmediate(look)
  await work()
  isOver = true
  return waits
}

await groupAnswers(answers.slice(0, 300))
const begun = performance.now()
const busy = await waitsDuring(() => groupAnswers(answers))
const took = performance.now() - begun
const idle = await waitsDuring(() => new Promise((resolve) => setTimeout(resolve, took)))
const [ours, bare] = [percentile(busy, 0.999), percentile(idle, 0.999)]
printTable(
  ['', 'turns', 'wait p99.9, ms', 'whole, ms'],
  [
    ['2,000 answers', String(busy.length), ours.toFixed(1), took.toFixed(0)],
    ['nothing', String(idle.length), bare.toFixed(1), took.toFixed(0)],
  ],
)
judge(`others wait ${ours.toFixed(1)} ms, at most ${WAIT_MAX_MS}`, ours <= WAIT_MAX_MS)
