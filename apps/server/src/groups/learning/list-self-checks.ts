import type { DataOf, listSelfChecks as listEndpoint } from '@shijie/contract'
import { sql } from 'kysely'
import type { Caller } from '../../platform/caller.ts'
import type { Page } from '../../platform/paging.ts'
import { offsetOf } from '../../platform/paging.ts'
import type { Services } from '../../services.ts'
import { courseFacts, maySeeLearners } from '../course/index.ts'
import { managedUsers } from '../school/index.ts'
import { getVisibleLesson } from './get-lesson.ts'
import { readBlocks, selfChecksOf } from './page-blocks.ts'
import { countPupils, countSelfChecks, listFirstChoices } from './self-check-repository.ts'

interface Asked {
  lessonId: string
  organisationId: string | undefined
}

/**
 * O910: how the questions of a page were answered. Whoever runs its course sees all learners; other teachers, who teach it as
 * well, the pupils of their own classes. Questions that were taken out are left out.
 */
export async function listSelfChecks(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  { lessonId, organisationId }: Asked,
  page: Page,
): Promise<DataOf<typeof listEndpoint>> {
  const lesson = await getVisibleLesson(db, caller, lessonId)
  const managed = managedUsers(caller)
  const who = maySeeLearners(caller, courseFacts(lesson)) ? sql<boolean>`true` : managed
  const [blocks, choices, counts, PupilCount] = await Promise.all([
    readBlocks(db, lessonId),
    listFirstChoices(db, lessonId, { who, organisationId }),
    countSelfChecks(db, lessonId, { who, organisationId }),
    organisationId === undefined ? 0 : countPupils(db, managed, organisationId),
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
  return { Items, TotalCount: checks.length, PupilCount }
}
