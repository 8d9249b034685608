import type { LessonBlock } from '@shijie/contract'
import type { Storage } from '../src/clients/storage.ts'
import { newId } from '../src/platform/ids.ts'
import type { Db } from '../src/services.ts'
import { type BuiltLesson, buildLesson } from './factories.ts'

/** A lesson that is a page, with one question of two choices in it. */
export interface BuiltPage extends BuiltLesson {
  blocks: readonly LessonBlock[]
  selfCheckId: string
  rightId: string
  wrongId: string
}

interface PageOverrides {
  courseId?: string
  isTrySee?: number
  /** Stand before the question. */
  blocks?: readonly LessonBlock[]
}

/** Text of a page. */
export const textBlock = (Text: string): LessonBlock => ({ BlockId: newId(), TeacherText: '', Kind: 'text', Text })

/** A question with one right and one wrong choice; each says why. */
export function selfCheckBlock(stem = '留出一部分照片不参加训练，是为了什么？') {
  const [BlockId, rightId, wrongId] = [newId(), newId(), newId()]
  const block: LessonBlock = {
    BlockId,
    TeacherText: '',
    Kind: 'selfCheck',
    Stem: stem,
    Choices: [
      { ChoiceId: rightId, Text: '考一考模型', IsRight: 1, Feedback: '对，考题不能提前给它看。' },
      { ChoiceId: wrongId, Text: '节省时间', IsRight: 0, Feedback: '省下的时间很少，想想考试前能不能看考题。' },
    ],
  }
  return { block, rightId, wrongId }
}

/** A page as it stands after its publication. */
export async function buildPage(db: Db, storage: Storage, overrides: PageOverrides = {}): Promise<BuiltPage> {
  const { block, rightId, wrongId } = selfCheckBlock()
  const blocks = [...(overrides.blocks ?? [textBlock('声音是一条波浪线。')]), block]
  const { courseId, isTrySee } = overrides
  const lesson = await buildLesson(db, storage, {
    kind: 'page',
    hasFile: false,
    pageCount: blocks.length,
    ...(courseId === undefined ? {} : { courseId }),
    ...(isTrySee === undefined ? {} : { isTrySee }),
  })
  await db
    .updateTable('lessons')
    .set({ blocks: JSON.stringify(blocks) })
    .where('id', '=', lesson.id)
    .execute()
  return { ...lesson, blocks, selfCheckId: block.BlockId, rightId, wrongId }
}
