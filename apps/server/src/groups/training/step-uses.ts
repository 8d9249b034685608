import type { StepUse } from '@shijie/contract'
import { categoryOf, findBlock, readBlock } from '@shijie/program/blocks/index'
import type { TrainingCheckRow } from '../../db/training-tables.ts'
import { blocksBody } from './step-body.ts'

/** The first of the types that a visible check of blocks takes; a hidden one gives nothing away. */
const typesOfChecks = (checks: readonly TrainingCheckRow[]): string[] =>
  checks
    .filter(({ kind, is_hidden }) => kind === 'blocks' && !is_hidden)
    .flatMap(({ body }) => blocksBody.safeParse(body).data?.types[0] ?? [])

function presentUse(use: string): StepUse {
  const block = findBlock(use)
  if (!block) return { Words: use, SubjectName: '', Colour: '' }
  const { name, colour } = categoryOf(block.category)
  return { Words: readBlock(block), SubjectName: name, Colour: colour }
}

/** What a step needs, for whoever is about to begin: as its content says, else as its checks ask. */
export function usesOfStep(uses: readonly string[], checks: readonly TrainingCheckRow[]): StepUse[] {
  return [...new Set(uses.length > 0 ? uses : typesOfChecks(checks))].map(presentUse)
}
