import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { BrowserContext, Page } from 'playwright-core'
import { postProject, saveStrForFile } from '../packages/contract/src/index.ts'
import { askAs, signInOn } from './lib/as-pupil.ts'
import { openBrowser } from './lib/browser.ts'
import { type DemoServer, startDemoServer } from './lib/demo-server.ts'
import { beginFrames, readFrames } from './lib/frames.ts'
import { judge, median, percentile, printTable } from './lib/report.ts'
import { measureWatchers } from './lib/watch-models.ts'

/**
 * `npm run bench -- workspace [drag|models]`: frames while a block is dragged among a thousand in our workspace, against the
 * same drag on a page with nothing but an empty Blockly; and what it costs others that a class looks for models.
 */

const ROUNDS = 3
const BLOCKS = 1000
const RATIO_MAX = 2

const require = createRequire(`${process.cwd()}/package.json`)
const script = (name: string) => readFileSync(require.resolve('blockly/core').replace(/[^/]+$/, name), 'utf8')

const BARE = `<!doctype html><style>html,body,#host{margin:0;height:100%}</style><div id="host"></div>
<script>${['blockly_compressed.js', 'blocks_compressed.js', 'msg/en.js'].map(script).join('\n')}</script>
<script>
const workspace = Blockly.inject('host', { renderer: 'zelos', media: '/media/', sounds: false, move: { scrollbars: true } })
const xml = '<xml><block type="text_print" id="dragged" x="300" y="200"></block></xml>'
Blockly.Xml.domToWorkspace(Blockly.utils.xml.textToDom(xml), workspace)
</script>`

/** Stacks of twenty beside each other, and one block to drag between them. */
function manyBlocks(): string {
  const print = (rest: string) => `<block type="text_print">${rest ? `<next>${rest}</next>` : ''}</block>`
  const stack = (x: number, y: number) =>
    Array.from({ length: 20 })
      .reduce<string>((rest) => print(rest), '')
      .replace('<block ', `<block x="${x}" y="${y}" `)
  const stacks = Array.from({ length: BLOCKS / 20 - 1 }, (_, index) =>
    stack(300 + (index % 7) * 160, 20 + Math.floor(index / 7) * 1100),
  )
  const last = Array.from({ length: 19 })
    .reduce<string>((rest) => print(rest), '')
    .replace('<block ', '<block x="20" y="500" ')
  return `<xml><block type="text_print" id="dragged" x="20" y="20"></block>${stacks.join('')}${last}</xml>`
}

/** Milliseconds of each frame while the block goes round and round. */
async function dragFrames(page: Page): Promise<number[]> {
  const block = page.locator('[data-id="dragged"]')
  await block.waitFor()
  const box = await block.boundingBox()
  if (!box) throw new Error('Nothing to drag')
  const [x, y] = [box.x + 12, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await beginFrames(page)
  for (let step = 0; step < 240; step += 1) {
    const angle = step / 12
    await page.mouse.move(x + 90 + 80 * Math.cos(angle), y + 90 + 80 * Math.sin(angle))
  }
  const frames = await readFrames(page)
  await page.mouse.up()
  return frames
}

/** A project that holds these blocks. */
async function makeProject(page: Page, xml: string): Promise<string> {
  const { FileUrl } = await askAs(page, saveStrForFile, undefined, { Str: xml })
  const made = { ProjectName: '一千块积木', BlocksFileUrl: FileUrl }
  const { ProjectId } = await askAs(page, postProject, undefined, made)
  return `/projects/training?projectid=${ProjectId}`
}

async function openBare(context: BrowserContext, origin: string): Promise<Page> {
  const page = await context.newPage()
  await page.route('**/bare', (route) => route.fulfill({ contentType: 'text/html', body: BARE }))
  await page.goto(`${origin}/bare`)
  return page
}

async function measureDrag(server: DemoServer): Promise<void> {
  const browser = await openBrowser()
  try {
    const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1366, height: 768 } })
    const page = await context.newPage()
    await signInOn(page, server)
    // A stream that stays open would never let the network be idle.
    await page.route('**/api/Live/Get*', (route) => route.abort())
    const address = await makeProject(page, manyBlocks())
    const [bare, ours]: [number[], number[]] = [[], []]
    for (let round = 0; round < ROUNDS; round += 1) {
      const empty = await openBare(context, server.origin)
      bare.push(...(await dragFrames(empty)))
      await empty.close()
      await page.goto(`${server.origin}${address}`)
      // Python loads behind the page; what is measured is the drag.
      await page.waitForLoadState('networkidle')
      ours.push(...(await dragFrames(page)))
    }
    const row = (name: string, frames: number[]) => [
      name,
      median(frames).toFixed(1),
      percentile(frames, 0.95).toFixed(1),
      String(frames.length),
    ]
    printTable(['', 'median ms', '95 %', 'frames'], [row('empty Blockly', bare), row(`${BLOCKS} blocks here`, ours)])
    const mean = (frames: number[]) => frames.reduce((sum, ms) => sum + ms, 0) / frames.length
    const ratio = mean(ours) / mean(bare)
    judge(`mean frame ${ratio.toFixed(2)} × that of an empty Blockly, at most ${RATIO_MAX}`, ratio <= RATIO_MAX)
  } finally {
    await browser.close()
  }
}

const only = process.argv[2]
const server = await startDemoServer()
try {
  if (only !== 'models') await measureDrag(server)
  if (only !== 'drag') await measureWatchers(server)
} finally {
  await server.stop()
}
