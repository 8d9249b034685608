import type { LessonBody } from '@shijie/contract'
import { type ClipboardEvent, type DragEvent, useState } from 'react'
import { showToast } from '../../../lib/toasts.ts'
import { pageEditorTexts as texts } from '../../../texts/page-editor.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { classNames } from '../../../ui/look/class-names.ts'
import { BlockFrame, focusInside } from './block-frame.tsx'
import { PlusMenu } from './block-menu.tsx'
import styles from './page-editor.module.css'
import { pastedTable } from './pasted-table.ts'
import { type Typing, usePageActs } from './use-page-acts.ts'

interface PageEditorProps {
  body: LessonBody
  courseId: string
  onChange: (parts: Partial<LessonBody>) => void
  typing: Typing
}

const blockAt = (target: EventTarget): Element | null => (target as Element).closest('[data-block]')
const idAt = (target: EventTarget): string => blockAt(target)?.getAttribute('data-block') ?? ''

/** Pictures alone; Word and Excel put one beside the text that they copy. */
function picturesOf({ clipboardData }: ClipboardEvent): File[] {
  const hasText = /[^\s]/.test(clipboardData.getData('text/plain'))
  return hasText ? [] : [...clipboardData.files].filter(({ type }) => type.startsWith('image/'))
}

/** In the words of a text, not in a field or in the cells of a table. */
const isInText = (target: EventTarget): boolean => target instanceof Element && target.closest('.ProseMirror') !== null

const hasFiles = ({ dataTransfer }: DragEvent): boolean => [...dataTransfer.types].includes('Files')

/** Words stand behind the cursor in its text: a table that is pasted there parts them, which the text does itself. */
function hasWordsBehind(target: EventTarget): boolean {
  const text = target instanceof Element ? target.closest('[contenteditable=true]') : null
  const selection = window.getSelection()
  if (!text?.lastChild || !selection?.rangeCount || !text.contains(selection.focusNode)) return false
  const rest = selection.getRangeAt(0).cloneRange()
  rest.collapse(false)
  rest.setEndAfter(text.lastChild)
  return rest.toString().trim() !== ''
}

/** R045: the blocks of a page, one below the other. */
export function PageEditor({ body, courseId, onChange, typing }: PageEditorProps) {
  const blocks = body.Blocks
  const [hasMenu, setHasMenu] = useState(false)
  /** Id of the block before which something would land; empty: at the end. */
  const [landing, setLanding] = useState<string>()
  const { acts, freshId, draggedId } = usePageActs(
    typing,
    (Blocks) => onChange({ Blocks, PageCount: Blocks.length }),
    focusInside,
  )
  const landingAt = (event: DragEvent): string => {
    const block = blockAt(event.target)
    if (!block) return ''
    const { top, height } = block.getBoundingClientRect()
    const at = blocks.findIndex(({ BlockId }) => BlockId === idAt(event.target))
    return blocks[event.clientY < top + height / 2 ? at : at + 1]?.BlockId ?? ''
  }
  const lastId = blocks.at(-1)?.BlockId ?? ''
  const idAbove = (before: string) => {
    const at = blocks.findIndex(({ BlockId }) => BlockId === before)
    return at < 0 ? lastId : (blocks[at - 1]?.BlockId ?? lastId)
  }
  const drop = (event: DragEvent) => {
    if (landing === undefined) return
    event.preventDefault()
    event.stopPropagation()
    setLanding(undefined)
    if (draggedId) acts.drop(landing || undefined)
    else acts.addFiles(idAbove(landing), [...event.dataTransfer.files])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files and blocks may be let go anywhere; keys and buttons do the same
    <div
      className={styles.page}
      data-dragging={draggedId ? '' : undefined}
      onPasteCapture={(event) => {
        const isAlone = isInText(event.target) && !hasWordsBehind(event.target)
        const table = isAlone ? pastedTable(event.clipboardData) : undefined
        if (table) {
          event.preventDefault()
          event.stopPropagation()
          acts.addTable(idAt(event.target), table)
          return
        }
        const pictures = picturesOf(event)
        if (pictures.length === 0) return
        event.preventDefault()
        event.stopPropagation()
        const id = idAt(event.target)
        // A question holds words: its picture stands before it, where a learner looks first.
        const isInQuestion = blocks.some(({ BlockId, Kind }) => BlockId === id && Kind === 'selfCheck')
        acts.addFiles(id || lastId, pictures, isInQuestion ? 'above' : 'below')
        if (isInQuestion) showToast('info', texts.aboveQuestion)
      }}
      onDragOverCapture={(event) => {
        if (!draggedId && !hasFiles(event)) return
        event.preventDefault()
        event.stopPropagation()
        setLanding(landingAt(event))
      }}
      onDragLeave={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setLanding(undefined)
      }}
      onDropCapture={drop}
    >
      <p className={styles.facts}>
        {texts.page} · {texts.count(blocks.length)}
      </p>
      {blocks.length === 0 && (
        <button type="button" className={styles.empty} onClick={() => acts.addBelow('', 'text')}>
          <b>{texts.empty}</b>
          <span>{texts.emptyHint}</span>
        </button>
      )}
      {blocks.map((block, at) => (
        <div key={block.BlockId} className={classNames(landing === block.BlockId && styles.landing)}>
          <BlockFrame
            block={block}
            place={at + 1}
            courseId={courseId}
            acts={acts}
            isFresh={block.BlockId === freshId}
          />
        </div>
      ))}
      {landing === '' && <div className={styles.landing} />}
      <button type="button" className={styles.add} aria-haspopup="listbox" onClick={() => setHasMenu(!hasMenu)}>
        <Icon name="plus" size={18} />
        {texts.add}
      </button>
      {hasMenu && (
        <div className={styles.menu}>
          <PlusMenu
            onClose={() => setHasMenu(false)}
            onChoose={(name) => {
              setHasMenu(false)
              acts.addBelow(lastId, name)
            }}
          />
        </div>
      )}
    </div>
  )
}
