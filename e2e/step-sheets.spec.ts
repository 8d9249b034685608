import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from './fixtures.ts'

test('[N004] a pupil can do what the step sheets of the eight lessons say, control by control', async () => {
  test.slow()
  // A product of its own: the steps make data and models that other journeys would meet.
  const { stdout } = await promisify(execFile)(process.execPath, ['content/lessons/draw-steps.mjs', '--check'])
  expect(stdout.match(/^lesson \d: \d+ steps$/gm)).toHaveLength(8)
})
