import type { LessonBlock } from '@shijie/contract'

type Blocks = LessonBlock[]

const placeOf = (blocks: Blocks, id: string): number => blocks.findIndex(({ BlockId }) => BlockId === id)

/** Another block in the place of one; the same page where that one is gone. */
export function replaceBlock(blocks: Blocks, id: string, block: LessonBlock): Blocks {
  const at = placeOf(blocks, id)
  return at < 0 ? blocks : blocks.with(at, block)
}

/** What another text of a block makes of the page; nothing where it is the same, or the block is gone. */
export function writeText(blocks: Blocks, id: string, Text: string): { Blocks?: Blocks } {
  const block = blocks[placeOf(blocks, id)]
  if (block?.Kind !== 'text' || block.Text === Text) return {}
  return { Blocks: replaceBlock(blocks, id, { ...block, Text }) }
}

/** New blocks below one, or at the end where it is gone. */
export function addBelow(blocks: Blocks, id: string, added: Blocks): Blocks {
  const at = placeOf(blocks, id)
  return at < 0 ? [...blocks, ...added] : blocks.toSpliced(at + 1, 0, ...added)
}

/** New blocks above one. */
export function addAbove(blocks: Blocks, id: string, added: Blocks): Blocks {
  return blocks.toSpliced(Math.max(0, placeOf(blocks, id)), 0, ...added)
}

/** New blocks below a text, or in the place of one in which nothing stands. */
export function addAt(blocks: Blocks, id: string, added: Blocks): Blocks {
  const text = blocks[placeOf(blocks, id)]
  const isEmpty = text?.Kind === 'text' && text.Text.trim() === '' && text.TeacherText === ''
  const all = addBelow(blocks, id, added)
  return isEmpty && added.length > 0 ? removeBlock(all, id) : all
}

export const removeBlock = (blocks: Blocks, id: string): Blocks => blocks.filter(({ BlockId }) => BlockId !== id)

/** A block one place up or down; the same page where it stands at the edge. */
export function moveBlock(blocks: Blocks, id: string, by: 1 | -1): Blocks {
  const at = placeOf(blocks, id)
  const block = blocks[at]
  const to = at + by
  return block && to >= 0 && to < blocks.length ? blocks.toSpliced(at, 1).toSpliced(to, 0, block) : blocks
}

/** A block to before another one; undefined: to the end. */
export function dropBlock(blocks: Blocks, id: string, before: string | undefined): Blocks {
  const block = blocks[placeOf(blocks, id)]
  if (!block || before === id) return blocks
  const rest = removeBlock(blocks, id)
  const at = before === undefined ? rest.length : placeOf(rest, before)
  return rest.toSpliced(at < 0 ? rest.length : at, 0, block)
}

/** The block above, or else the one below: where somebody goes on when a block is gone. */
export function neighbourOf(blocks: Blocks, id: string): string | undefined {
  const at = placeOf(blocks, id)
  return (blocks[at - 1] ?? blocks[at + 1])?.BlockId
}

/** A Markdown text in pieces of at most `most` letters, cut between its paragraphs; a longer paragraph is cut where it must. */
export function splitText(text: string, most: number): string[] {
  const pieces: string[] = []
  for (const paragraph of text.split(/\n{2,}/u)) {
    const last = pieces.at(-1)
    const joined = last === undefined ? paragraph : `${last}\n\n${paragraph}`
    if (last !== undefined && joined.length <= most) pieces[pieces.length - 1] = joined
    else for (let at = 0; at < Math.max(paragraph.length, 1); at += most) pieces.push(paragraph.slice(at, at + most))
  }
  return pieces
}

/** The page with a block as it shall stay, and new ones below it. */
export const replaceAndAdd = (blocks: LessonBlock[], block: LessonBlock, added: LessonBlock[]): LessonBlock[] =>
  addBelow(replaceBlock(blocks, block.BlockId, block), block.BlockId, added)
