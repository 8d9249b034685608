import { BLOCK_TEXT_MAX, BLOCKS_MAX, type LessonBlock } from '@shijie/contract'
import { useEffect, useMemo, useRef, useState } from 'react'
import { showToast } from '../../../lib/toasts.ts'
import { useLatest } from '../../../lib/use-latest.ts'
import { officeFileTexts } from '../../../texts/office-files.ts'
import { type BlockName, pageEditorTexts as texts } from '../../../texts/page-editor.ts'
import { newBlock } from './block-kinds.ts'
import * as changes from './page-changes.ts'

/** What can be done to a page. The same object as long as the page stands, so that blocks that stay are not drawn again. */
export interface PageActs {
  change: (id: string, block: LessonBlock) => void
  /** Another kind in the place of a block that has nothing in it. */
  become: (id: string, name: BlockName) => void
  addBelow: (id: string, name: BlockName) => void
  /** A block as it shall stay, and below it a new one to go on in. */
  goOn: (block: LessonBlock, name: BlockName) => void
  /** A text that is too long becomes several blocks. */
  split: (block: LessonBlock & { Kind: 'text' }) => void
  /** Files become pictures and videos, which are sent at once, and slides, which are looked through first. */
  addFiles: (id: string, files: readonly File[]) => void
  /** The file that a new block begins with; taken once. */
  takeFile: (id: string) => File | undefined
  remove: (id: string) => void
  move: (id: string, by: 1 | -1) => void
  drag: (id: string | undefined) => void
  /** Lets go of what is dragged before a block; undefined: at the end. */
  drop: (before: string | undefined) => void
}

/** Presentations are known by their names: not every computer has a type for them. */
function kindOfFile({ type, name }: File): 'picture' | 'video' | 'slides' | undefined {
  if (/\.(?:pptx?|ppsx?|potx|dps)$/i.test(name)) return 'slides'
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

export function usePageActs(
  blocks: LessonBlock[],
  onBlocks: (blocks: LessonBlock[]) => void,
  focusInside: (element: Element | null) => void,
) {
  const [freshId, setFreshId] = useState<string>()
  const [draggedId, setDraggedId] = useState<string>()
  const files = useRef(new Map<string, File>())
  /** What had the focus when its block was moved; a moved element loses it. */
  const held = useRef<Element>(undefined)
  const latest = useLatest({ blocks, onBlocks, draggedId })
  useEffect(() => {
    focusAgain(held.current)
    held.current = undefined
  })
  const acts = useMemo((): PageActs => {
    const put = (next: LessonBlock[]): boolean => {
      const { blocks: now, onBlocks: tell } = latest()
      if (next.length > BLOCKS_MAX && next.length > now.length) {
        showToast('error', texts.full(BLOCKS_MAX))
        return false
      }
      if (next !== now) tell(next)
      return true
    }
    const add = (id: string, added: LessonBlock[]) => {
      if (put(changes.addBelow(latest().blocks, id, added))) setFreshId(added[0]?.BlockId)
    }
    return {
      change: (id, block) => void put(changes.replaceBlock(latest().blocks, id, block)),
      become: (id, name) => {
        const before = latest().blocks.find(({ BlockId }) => BlockId === id)
        const block = { ...newBlock(name), TeacherText: before?.TeacherText ?? '' }
        put(changes.replaceBlock(latest().blocks, id, block))
        setFreshId(block.BlockId)
      },
      addBelow: (id, name) => add(id, [newBlock(name)]),
      goOn: (block, name) => {
        const next = newBlock(name)
        if (put(changes.replaceAndAdd(latest().blocks, block, [next]))) setFreshId(next.BlockId)
      },
      split: (block) => {
        const [first = '', ...others] = changes.splitText(block.Text, BLOCK_TEXT_MAX)
        const added = others.map((Text) => ({ ...newBlock('text'), Text }) as LessonBlock)
        put(changes.replaceAndAdd(latest().blocks, { ...block, Text: first }, added))
      },
      addFiles: (id, dropped) => {
        const made = blocksOf(dropped)
        for (const { block, file } of made) files.current.set(block.BlockId, file)
        const added = made.map(({ block }) => block)
        if (added.length > 0) add(id, added)
        const other = dropped.find((file) => !kindOfFile(file))
        if (other) showToast('error', refusalOf(other))
      },
      takeFile: (id) => {
        const file = files.current.get(id)
        files.current.delete(id)
        return file
      },
      remove: (id) => {
        const next = changes.neighbourOf(latest().blocks, id)
        put(changes.removeBlock(latest().blocks, id))
        if (next) focusInside(elementOf(next))
      },
      move: (id, by) => {
        const moved = changes.moveBlock(latest().blocks, id, by)
        if (moved === latest().blocks) return
        held.current = document.activeElement ?? undefined
        put(moved)
      },
      drag: setDraggedId,
      drop: (before) => {
        const { draggedId: id, blocks: now } = latest()
        if (id) put(changes.dropBlock(now, id, before))
        setDraggedId(undefined)
      },
    }
  }, [latest, focusInside])
  return { acts, freshId, draggedId }
}
