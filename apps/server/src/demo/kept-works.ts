import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawingCommand } from '@shijie/contract'
import { z } from 'zod'
import { checkResult } from '../groups/training/index.ts'

/** A program of a work with what the server found when it was judged; checks are named by their place in the step. */
const keptProgram = z.strictObject({
  code: z.string(),
  xml: z.string(),
  results: z.array(checkResult),
  drawing: z.array(drawingCommand),
  output: z.string(),
})
export type KeptProgram = z.output<typeof keptProgram>

const keptWork = z.strictObject({ name: z.string(), training: z.string(), steps: z.record(z.string(), keptProgram) })
export type KeptDemoWork = z.output<typeof keptWork>

/** One work in a line. */
export const keptWorksPath = (contentFolder: string): string => join(contentFolder, 'works/works.jsonl')

/** The works that come with the demonstration, by name; none where its content is not there. */
export function readKeptWorks(contentFolder: string): Map<string, KeptDemoWork> {
  const path = keptWorksPath(contentFolder)
  const lines = existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n') : []
  const works = lines.map((line) => keptWork.parse(JSON.parse(line)))
  return new Map(works.map((work) => [work.name, work]))
}
