import { BLOCK_TEXT_MAX, BLOCKS_MAX, type LessonBlock, type LessonBody } from '@shijie/contract'
import { useEffect, useMemo, useRef, useState } from 'react'
import { showToast } from '../../../lib/toasts.ts'
import { useLatest } from '../../../lib/use-latest.ts'
import { officeFileTexts } from '../../../texts/office-files.ts'
import { type BlockName, pageEditorTexts as texts } from '../../../texts/page-editor.ts'
import { newBlock } from './block-kinds.ts'
import * as changes from './page-changes.ts'

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
  addFiles: (id: string, files: readonly File[]) => void
  /** A table that was pasted into a text, as a block below it, or in its place where it is empty. */
  addTable: (id: string, rows: string[][]) => void
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
    const put = (next: LessonBlock[]): boolean => {
      const { onBlocks: tell } = latest()
      const now = blocks()
      if (next.length > BLOCKS_MAX && next.length > now.length) {
        showToast('error', texts.full(BLOCKS_MAX))
        return false
      }
      if (next !== now) tell(next)
      return true
    }
    const add = (id: string, added: LessonBlock[]) => {
      if (put(changes.addBelow(blocks(), id, added))) setFreshId(added[0]?.BlockId)
    }
    return {
      change: (id, block) => void put(changes.replaceBlock(blocks(), id, block)),
      write: (id, read) => latest().typing.type(({ Blocks }) => changes.writeText(Blocks, id, read())),
      rest: () => latest().typing.catchUp(),
      become: (id, name) => {
        const before = blocks().find(({ BlockId }) => BlockId === id)
        const block = { ...newBlock(name), TeacherText: before?.TeacherText ?? '' }
        put(changes.replaceBlock(blocks(), id, block))
        setFreshId(block.BlockId)
      },
      addBelow: (id, name) => add(id, [newBlock(name)]),
      goOn: (block, name) => {
        const next = newBlock(name)
        if (put(changes.replaceAndAdd(blocks(), block, [next]))) setFreshId(next.BlockId)
      },
      split: (block) => {
        const [first = '', ...others] = changes.splitText(block.Text, BLOCK_TEXT_MAX)
        const added = others.map((Text) => ({ ...newBlock('text'), Text }) as LessonBlock)
        put(changes.replaceAndAdd(blocks(), { ...block, Text: first }, added))
      },
      addFiles: (id, dropped) => {
        const made = blocksOf(dropped)
        for (const { block, file } of made) files.put(block.BlockId, file)
        const added = made.map(({ block }) => block)
        if (added.length > 0 && put(changes.addAt(blocks(), id, added))) setFreshId(added[0]?.BlockId)
        const other = dropped.find((file) => !kindOfFile(file))
        if (other) showToast('error', refusalOf(other))
      },
      addTable: (id, Rows) => void put(changes.addAt(blocks(), id, [{ ...newBlock('table'), Rows } as LessonBlock])),
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
