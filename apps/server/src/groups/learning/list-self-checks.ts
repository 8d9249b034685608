import type { SelfCheckFigures } from '@shijie/contract'
import { notFound } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Page } from '../../platform/paging.ts'
import { offsetOf } from '../../platform/paging.ts'
import type { Services } from '../../services.ts'
import { courseFacts, maySeeLearners } from '../course/index.ts'
import { getVisibleLesson } from './get-lesson.ts'
import { readBlocks, selfChecksOf } from './page-blocks.ts'
import { countSelfChecks, listFirstChoices } from './self-check-repository.ts'

interface Asked {
  lessonId: string
  organisationId: string | undefined
}

/** O910: how the questions of a page were answered, for whoever runs its course. Questions that were taken out are left out. */
export async function listSelfChecks(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  { lessonId, organisationId }: Asked,
  page: Page,
): Promise<{ Items: SelfCheckFigures[]; TotalCount: number }> {
  const lesson = await getVisibleLesson(db, caller, lessonId)
  if (!maySeeLearners(caller, courseFacts(lesson))) throw notFound()
  const [blocks, choices, counts] = await Promise.all([
    readBlocks(db, lessonId),
    listFirstChoices(db, lessonId, organisationId),
    countSelfChecks(db, lessonId, organisationId),
  ])
  const firstOf = new Map(choices.map((choice) => [choice.choice_id, choice]))
  const countOf = new Map(counts.map((count) => [count.block_id, count]))
  const checks = selfChecksOf(blocks)
  const from = offsetOf(page)
  const Items = checks.slice(from, from + page.size).map(({ BlockId, Stem, Choices }) => ({
    BlockId,
    Stem,
    LearnerCount: countOf.get(BlockId)?.learner_count ?? 0,
    RightCount: countOf.get(BlockId)?.right_count ?? 0,
    Choices: Choices.map(({ ChoiceId, Text, IsRight }) => ({
      ChoiceId,
      Text,
      IsRight,
      FirstCount: firstOf.get(ChoiceId)?.count ?? 0,
      FirstNames: IsRight === 1 ? [] : (firstOf.get(ChoiceId)?.names ?? []),
    })),
  }))
  return { Items, TotalCount: checks.length }
}
