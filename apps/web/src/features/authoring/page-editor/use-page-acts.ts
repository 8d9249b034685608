import { BLOCK_TEXT_MAX, BLOCKS_MAX, type LessonBlock, type LessonBody } from '@shijie/contract'
import { useEffect, useMemo, useRef, useState } from 'react'
import { showToast } from '../../../lib/toasts.ts'
import { useLatest } from '../../../lib/use-latest.ts'
import { officeFileTexts } from '../../../texts/office-files.ts'
import { type BlockName, pageEditorTexts as texts } from '../../../texts/page-editor.ts'
import { newBlock } from './block-kinds.ts'
import * as changes from './page-changes.ts'
import { fillFrom } from './table-cells.ts'
import type { PastedPart } from './text/paste-parts.ts'

/** How letters come into a page: they stand there before it is drawn anew. */
export interface Typing {
  /** The page with all that was typed. */
  current: () => Pick<LessonBody, 'Blocks'>
  /** What became of the page, read when it is needed. */
  type: (read: (page: Pick<LessonBody, 'Blocks'>) => Partial<Pick<LessonBody, 'Blocks'>>) => void
  /** Draws what was typed now. */
  catchUp: () => void
}

/** What can be done to a page. The same object as long as the page stands, so that blocks that stay are not drawn again. */
export interface PageActs {
  change: (id: string, block: LessonBlock) => void
  /** Something was typed into the text of a block, which is read when it is needed. */
  write: (id: string, read: () => string) => void
  /** The hands leave a text. */
  rest: () => void
  /** Another kind in the place of a block that has nothing in it. */
  become: (id: string, name: BlockName) => void
  addBelow: (id: string, name: BlockName) => void
  /** A block as it shall stay, and below it a new one to go on in. */
  goOn: (block: LessonBlock, name: BlockName) => void
  /** A text that is too long becomes several blocks. */
  split: (block: LessonBlock & { Kind: 'text' }) => void
  /** Files become pictures and videos, which are sent at once, and slides, which are looked through first. */
  addFiles: (id: string, files: readonly File[], side?: 'above' | 'below') => void
  /** A table that was pasted into a text, as a block below it, or in its place where it is empty. */
  addTable: (id: string, rows: string[][]) => void
  /** A text into which tables or pictures were pasted: it ends before the first, the rest stands below. False: the page is full. */
  spread: (block: LessonBlock & { Kind: 'text' }, parts: readonly PastedPart[]) => boolean
  /** The file that a new block begins with; taken once. */
  takeFile: (id: string) => File | undefined
  remove: (id: string) => void
  move: (id: string, by: 1 | -1) => void
  drag: (id: string | undefined) => void
  /** Lets go of what is dragged before a block; undefined: at the end. */
  drop: (before: string | undefined) => void
}

/** Presentations and PDF are known by their names: not every computer has a type for them. */
function kindOfFile({ type, name }: File): 'picture' | 'video' | 'slides' | undefined {
  if (/\.(?:pptx?|ppsx?|potx|dps|pdf)$/i.test(name)) return 'slides'
  return type.startsWith('image/') ? 'picture' : type.startsWith('video/') ? 'video' : undefined
}

/** Why a dropped file becomes no block. */
function refusalOf({ name }: File): string {
  if (/\.(?:doc|wps)$/i.test(name)) return officeFileTexts.oldWord
  return /\.(?:xls|et)$/i.test(name) ? officeFileTexts.oldExcel : texts.noBlockOf(name)
}

/** A block for each file that a page can show. */
const blocksOf = (files: readonly File[]) =>
  files.flatMap((file) => {
    const kind = kindOfFile(file)
    return kind ? [{ block: newBlock(kind), file }] : []
  })

/** A block for each text, table and picture of a paste; `take` keeps the files of pictures until those are drawn. */
const blocksOfParts = (parts: readonly PastedPart[], take: (id: string, file: File) => void): LessonBlock[] =>
  parts.map((part) => {
    if ('File' in part) {
      const picture = { ...newBlock('picture'), Alt: part.Alt } as LessonBlock
      take(picture.BlockId, part.File)
      return picture
    }
    if ('Text' in part) return { ...newBlock('text'), Text: part.Text } as LessonBlock
    const { rows, isCut } = fillFrom([], { row: 0, column: 0 }, part.Rows)
    if (isCut) showToast('error', texts.tableTooLarge)
    return { ...newBlock('table'), Rows: rows } as LessonBlock
  })

/** The page with a text that ends before its first table or picture, and the rest of the paste below it. */
function spreadOver(
  blocks: LessonBlock[],
  text: LessonBlock & { Kind: 'text' },
  [first, ...others]: readonly PastedPart[],
  take: (id: string, file: File) => void,
) {
  const added = blocksOfParts(others, take)
  const ended = { ...text, Text: first && 'Text' in first ? first.Text : '' }
  const next = changes.addAt(changes.replaceBlock(blocks, text.BlockId, ended), text.BlockId, added)
  return { next, last: added.at(-1) }
}

const elementOf = (id: string) => document.querySelector(`[data-block="${id}"]`)

function focusAgain(element: Element | undefined): void {
  if (!(element instanceof HTMLElement) || !element.isConnected) return
  element.focus()
  element.scrollIntoView?.({ block: 'nearest' })
}

/** Files that wait until their blocks are drawn and take them, each once. */
function useWaitingFiles() {
  const files = useRef(new Map<string, File>())
  return useMemo(
    () => ({
      put: (id: string, file: File) => void files.current.set(id, file),
      take: (id: string): File | undefined => {
        const file = files.current.get(id)
        files.current.delete(id)
        return file
      },
    }),
    [],
  )
}

/** What had the focus when its block was moved; a moved element loses it, and gets it back with the next drawing. */
function useHeldFocus() {
  const held = useRef<Element>(undefined)
  useEffect(() => {
    focusAgain(held.current)
    held.current = undefined
  })
  return held
}

/** Tells of another page, unless it would have more blocks than fit. */
function putBlocks(now: LessonBlock[], next: LessonBlock[], tell: (blocks: LessonBlock[]) => void): boolean {
  if (next.length > BLOCKS_MAX && next.length > now.length) {
    showToast('error', texts.full(BLOCKS_MAX))
    return false
  }
  if (next !== now) tell(next)
  return true
}

export function usePageActs(
  typing: Typing,
  onBlocks: (blocks: LessonBlock[]) => void,
  focusInside: (element: Element | null) => void,
) {
  const [freshId, setFreshId] = useState<string>()
  const [draggedId, setDraggedId] = useState<string>()
  const files = useWaitingFiles()
  const held = useHeldFocus()
  const latest = useLatest({ typing, onBlocks, draggedId })
  const acts = useMemo((): PageActs => {
    const blocks = () => latest().typing.current().Blocks
    const put = (next: LessonBlock[]): boolean => putBlocks(blocks(), next, latest().onBlocks)
    const putFresh = (next: LessonBlock[], fresh: LessonBlock | undefined): boolean => {
      const isPut = put(next)
      if (isPut) setFreshId(fresh?.BlockId)
      return isPut
    }
    return {
      change: (id, block) => void put(changes.replaceBlock(blocks(), id, block)),
      write: (id, read) => latest().typing.type(({ Blocks }) => changes.writeText(Blocks, id, read())),
      rest: () => latest().typing.catchUp(),
      become: (id, name) => {
        const before = blocks().find(({ BlockId }) => BlockId === id)
        const block = { ...newBlock(name), TeacherText: before?.TeacherText ?? '' }
        putFresh(changes.replaceBlock(blocks(), id, block), block)
      },
      addBelow: (id, name) => {
        const added = newBlock(name)
        putFresh(changes.addBelow(blocks(), id, [added]), added)
      },
      goOn: (block, name) => {
        const next = newBlock(name)
        putFresh(changes.replaceAndAdd(blocks(), block, [next]), next)
      },
      split: (block) => {
        const [first = '', ...others] = changes.splitText(block.Text, BLOCK_TEXT_MAX)
        const added = others.map((Text) => ({ ...newBlock('text'), Text }) as LessonBlock)
        put(changes.replaceAndAdd(blocks(), { ...block, Text: first }, added))
      },
      addFiles: (id, dropped, side = 'below') => {
        const made = blocksOf(dropped)
        for (const { block, file } of made) files.put(block.BlockId, file)
        const added = made.map(({ block }) => block)
        const addAt = side === 'above' ? changes.addAbove : changes.addAt
        if (added.length > 0) putFresh(addAt(blocks(), id, added), added[0])
        const other = dropped.find((file) => !kindOfFile(file))
        if (other) showToast('error', refusalOf(other))
      },
      addTable: (id, Rows) => void put(changes.addAt(blocks(), id, [{ ...newBlock('table'), Rows } as LessonBlock])),
      spread: (block, parts) => {
        const { next, last } = spreadOver(blocks(), block, parts, files.put)
        return putFresh(next, last)
      },
      takeFile: files.take,
      remove: (id) => {
        const next = changes.neighbourOf(blocks(), id)
        put(changes.removeBlock(blocks(), id))
        if (next) focusInside(elementOf(next))
      },
      move: (id, by) => {
        const moved = changes.moveBlock(blocks(), id, by)
        if (moved === blocks()) return
        held.current = document.activeElement ?? undefined
        put(moved)
      },
      drag: setDraggedId,
      drop: (before) => {
        const { draggedId: id } = latest()
        if (id) put(changes.dropBlock(blocks(), id, before))
        setDraggedId(undefined)
      },
    }
  }, [latest, focusInside, files, held])
  return { acts, freshId, draggedId }
}
