import { BLOCK_TEXT_MAX, type LessonBlock } from './groups/lesson-body.ts'
import type { SelfCheck } from './self-check.ts'
import { blockMessages } from './sentences/block-messages.ts'

const { faults } = blockMessages

function faultOfSelfCheck({ Stem, Choices }: SelfCheck): string | undefined {
  if (!Stem.trim()) return faults.stem
  if (Choices.length < 2) return faults.choices
  if (Choices.some(({ Text }) => !Text.trim())) return faults.choiceText
  return Choices.some(({ IsRight }) => IsRight === 1) ? undefined : faults.right
}

/** What a block lacks before learners may see it, as the end of a sentence; undefined when it is whole. */
export function faultOfBlock(block: LessonBlock): string | undefined {
  switch (block.Kind) {
    case 'text':
      if (block.Text.length > BLOCK_TEXT_MAX) return faults.long(block.Text.length, BLOCK_TEXT_MAX)
      return block.Text.trim() ? undefined : faults.text
    case 'tip':
    case 'challenge':
      return block.Text.trim() ? undefined : faults.text
    case 'picture':
    case 'video':
      return block.FileId ? undefined : faults.file
    case 'slides':
      return block.Slides.length > 0 ? undefined : faults.slides
    case 'table':
      return block.Rows.flat().some((cell) => cell.trim()) ? undefined : faults.table
    case 'formula':
      return block.Tex.trim() ? undefined : faults.formula
    case 'code':
      return block.Code.trim() ? undefined : faults.code
    case 'selfCheck':
      return faultOfSelfCheck(block)
    case 'link':
      if (!block.TargetId) return faults.target
      return block.Title.trim() ? undefined : faults.linkTitle
  }
}

/** The first block that is not whole, and what it lacks; undefined where learners can see the page as it is. */
export function faultOfPage(title: string, blocks: readonly LessonBlock[]): string | undefined {
  for (const [place, block] of blocks.entries()) {
    const fault = faultOfBlock(block)
    if (fault) {
      return blockMessages.incomplete(title, place + 1, blockMessages.kinds[block.Kind], fault)
    }
  }
  return undefined
}
