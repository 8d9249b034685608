import {
  bitOf,
  type DataOf,
  type getLessonPage,
  isAnsweredRight,
  type LessonBlock,
  messages,
  type SelfCheck,
  type SelfCheckAnswer,
  type ShownBlock,
  wantsSeveral,
} from '@shijie/contract'
import { AppError } from '../../platform/app-error.ts'
import type { Reader } from '../../platform/caller.ts'
import { signMediaAddress } from '../../platform/media-address.ts'
import type { Services } from '../../services.ts'
import { getOpenLesson } from './get-lesson.ts'
import { presentReading } from './open-reading.ts'
import { readBlocks } from './page-blocks.ts'
import { listOwnSelfChecks, type SelfCheckRow } from './self-check-repository.ts'
import { startRecord } from './start-record.ts'

type Needs = Pick<Services, 'db' | 'clock' | 'config'>
type SelfCheckState = Pick<SelfCheckRow, 'choice_ids' | 'try_count'>

/** What somebody answered, and what each choice says to them. A choice that was taken out since says nothing any more. */
export function presentAnswer(check: SelfCheck, { choice_ids, try_count }: SelfCheckState): SelfCheckAnswer {
  const chosen = check.Choices.filter(({ ChoiceId }) => choice_ids.includes(ChoiceId))
  return {
    Choices: chosen.map(({ ChoiceId, IsRight, Feedback }) => ({ ChoiceId, IsRight, Feedback })),
    IsRight: bitOf(isAnsweredRight(check, choice_ids)),
    TryCount: try_count,
  }
}

function presentSelfCheck(check: SelfCheck, answer: SelfCheckRow | undefined): ShownBlock {
  return {
    BlockId: check.BlockId,
    Kind: 'selfCheck',
    Stem: check.Stem,
    HasSeveral: bitOf(wantsSeveral(check)),
    Choices: check.Choices.map(({ ChoiceId, Text }) => ({ ChoiceId, Text })),
    Answer: answer ? presentAnswer(check, answer) : null,
  }
}

interface Showing {
  sign: (fileId: string) => string
  answers: ReadonlyMap<string, SelfCheckRow>
}

/** Only what is named here leaves the server: a field that is added to a block stays with its teachers. */
function presentBlock(block: LessonBlock, { sign, answers }: Showing): ShownBlock {
  const { BlockId } = block
  switch (block.Kind) {
    case 'text':
    case 'tip':
    case 'challenge':
      return { BlockId, Kind: block.Kind, Text: block.Text }
    case 'picture':
      return {
        BlockId,
        Kind: 'picture',
        FileUrl: sign(block.FileId),
        Alt: block.Alt,
        Caption: block.Caption,
        Width: block.Width,
      }
    case 'video':
      return {
        BlockId,
        Kind: 'video',
        FileUrl: sign(block.FileId),
        SubtitleUrl: sign(block.SubtitleFileId),
        PosterUrl: sign(block.PosterFileId),
      }
    case 'slides':
      return {
        BlockId,
        Kind: 'slides',
        Slides: block.Slides.map(({ FileId, Text }) => ({ FileUrl: sign(FileId), Text })),
      }
    case 'table':
      return { BlockId, Kind: 'table', Rows: block.Rows }
    case 'formula':
      return { BlockId, Kind: 'formula', Tex: block.Tex }
    case 'code':
      return { BlockId, Kind: 'code', Language: block.Language, Code: block.Code }
    case 'selfCheck':
      return presentSelfCheck(block, answers.get(BlockId))
    case 'link':
      return { BlockId, Kind: 'link', Target: block.Target, TargetId: block.TargetId, Title: block.Title }
  }
}

/** Blocks as this caller may see them. */
export function presentBlocks(
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  caller: Reader,
  blocks: readonly LessonBlock[],
  answers: readonly SelfCheckRow[],
): ShownBlock[] {
  const now = clock.now()
  const showing = {
    sign: (fileId: string) => (fileId ? signMediaAddress(config.secret, caller, fileId, now) : ''),
    answers: new Map(answers.map((answer) => [answer.block_id, answer])),
  }
  return blocks.map((block) => presentBlock(block, showing))
}

/** O908: the blocks of a page for this caller; reading begins with this call. */
export async function openPage(needs: Needs, caller: Reader, lessonId: string): Promise<DataOf<typeof getLessonPage>> {
  const { db } = needs
  const lesson = await getOpenLesson(needs, caller, lessonId)
  if (lesson.kind !== 'page') throw new AppError('NotFound', { message: messages.noData })
  await startRecord(needs, caller, lesson)
  const [blocks, answers] = await Promise.all([
    readBlocks(db, lessonId),
    caller.userId === null ? [] : listOwnSelfChecks(db, caller.userId, lessonId),
  ])
  return { Blocks: presentBlocks(needs, caller, blocks, answers), ...(await presentReading(needs, caller, lesson)) }
}
