import { type LessonBlock, lessonBlock, type SelfCheck } from '@shijie/contract'
import { z } from 'zod'
import { notFound } from '../../platform/app-error.ts'
import type { Db } from '../../services.ts'

/** Blocks as the column holds them. */
export const parseBlocks = (blocks: unknown): LessonBlock[] => z.array(lessonBlock).parse(blocks)

/** The blocks of a page as they were published; what is for teachers only is not in them. */
export async function readBlocks(db: Db, lessonId: string): Promise<LessonBlock[]> {
  const lesson = await db
    .selectFrom('lessons')
    .select('blocks')
    .where('id', '=', lessonId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!lesson) throw notFound()
  return parseBlocks(lesson.blocks)
}

export const selfChecksOf = (blocks: readonly LessonBlock[]): SelfCheck[] =>
  blocks.filter((block) => block.Kind === 'selfCheck')
