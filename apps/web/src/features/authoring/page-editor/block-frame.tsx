import { BLOCK_TEXT_MAX, faultOfBlock, type LessonBlock } from '@shijie/contract'
import { type DragEvent, type KeyboardEvent, memo, type ReactNode, useEffect, useRef, useState } from 'react'
import { type BlockName, pageEditorTexts as texts } from '../../../texts/page-editor.ts'
import { Icon, type IconName } from '../../../ui/icons/icon.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { BarSlot } from './bar-tools.tsx'
import { BlockBody } from './block-body.tsx'
import styles from './block-frame.module.css'
import { nameOf } from './block-kinds.ts'
import { BlockList, PlusMenu, useBlockMenu } from './block-menu.tsx'
import { HeldArea } from './held-fields.tsx'
import type { PageActs } from './use-page-acts.ts'

interface BlockFrameProps {
  block: LessonBlock
  /** From 1. */
  place: number
  courseId: string
  acts: PageActs
  /** Just made: it takes the focus. */
  isFresh: boolean
}

/** Whatever takes the focus in a block first; a text takes it as well. */
const INSIDE = '[contenteditable=true], textarea, input:not([hidden]), select, button'

export function focusInside(element: Element | null | undefined): void {
  element?.querySelector<HTMLElement>('[data-part="body"]')?.querySelector<HTMLElement>(INSIDE)?.focus()
}

function BarButton({ label, icon, onPress }: { label: string; icon: IconName; onPress: () => void }) {
  return (
    <button type="button" aria-label={label} title={label} onClick={onPress}>
      <Icon name={icon} size={16} />
    </button>
  )
}

function Gutter({
  block,
  place,
  acts,
  onMenu,
}: Omit<BlockFrameProps, 'isFresh' | 'courseId'> & { onMenu: () => void }) {
  return (
    <div className={styles.gutter}>
      <button type="button" aria-label={texts.addBelow(place)} aria-haspopup="listbox" onClick={onMenu}>
        <Icon name="plus" size={18} />
      </button>
      <button
        type="button"
        draggable
        aria-label={texts.handle(place)}
        onDragStart={(event: DragEvent) => {
          event.dataTransfer.effectAllowed = 'move'
          event.dataTransfer.setData('text/plain', '')
          acts.drag(block.BlockId)
        }}
        onDragEnd={() => acts.drag(undefined)}
        onKeyDown={({ key }) => {
          if (key === 'Delete' || key === 'Backspace') acts.remove(block.BlockId)
        }}
      >
        <Icon name="grip" size={18} />
      </button>
    </div>
  )
}

/** What a teacher writes for whoever teaches, on paper, below its block. */
function TeacherNote({ block, acts, isFresh }: Pick<BlockFrameProps, 'block' | 'acts' | 'isFresh'>) {
  return (
    <div className={styles.teacher}>
      <HeldArea
        label={texts.teacherText}
        hint={texts.teacherTextHint}
        rows={3}
        autoFocus={isFresh}
        value={block.TeacherText}
        onChange={(TeacherText) => acts.change(block.BlockId, { ...block, TeacherText })}
      />
    </div>
  )
}

function FaultNote({ block, acts }: Pick<BlockFrameProps, 'block' | 'acts'>) {
  const fault = faultOfBlock(block)
  if (!fault) return undefined
  if (block.Kind === 'text' && block.Text.length > BLOCK_TEXT_MAX) {
    return (
      <p className={styles.fault} data-kind="long" role="alert">
        <Icon name="alert" size={16} />
        {texts.fault(fault)}
        <Button size={28} onClick={() => acts.split(block)}>
          {texts.split}
        </Button>
      </p>
    )
  }
  return (
    <p className={styles.fault} data-kind={block.Kind}>
      <Icon name="alert" size={16} />
      {block.Kind === 'text' ? texts.faultOfText : texts.fault(fault)}
    </p>
  )
}

/** The slash menu of a text block, and what opens it. */
function useSlash({ block, acts }: Pick<BlockFrameProps, 'block' | 'acts'>) {
  const [query, setQuery] = useState<string>()
  const [isDismissed, setIsDismissed] = useState(false)
  const choose = (name: BlockName) => {
    setQuery(undefined)
    const above = block.Kind === 'text' ? block.Text.replace(/\n*\/\S*$/, '') : ''
    if (above && block.Kind === 'text') acts.goOn({ ...block, Text: above }, name)
    else acts.become(block.BlockId, name)
  }
  const menu = useBlockMenu(query ?? '', choose, () => setIsDismissed(true))
  const isOpen = query !== undefined && !isDismissed
  const slash = {
    onQuery: (next: string | undefined) => {
      setQuery(next)
      if (next === undefined) setIsDismissed(false)
    },
    onKey: (event: KeyboardEvent['nativeEvent']) => isOpen && menu.onKey(event),
    activeId: isOpen ? menu.activeId : '',
  }
  const list: ReactNode = isOpen && (
    <div className={styles.menu}>
      <BlockList menu={menu} onChoose={choose} />
    </div>
  )
  return { slash, list }
}

/** A block with what stands around it: gutter, bar, what it lacks, and the words for teachers. */
export const BlockFrame = memo(function BlockFrame({ block, place, courseId, acts, isFresh }: BlockFrameProps) {
  const root = useRef<HTMLElement>(null)
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const [hasMenu, setHasMenu] = useState(false)
  const [isTeacherAsked, setIsTeacherAsked] = useState(false)
  const { slash, list } = useSlash({ block, acts })
  useEffect(() => {
    if (isFresh) focusInside(root.current)
  }, [isFresh])
  const id = block.BlockId
  const name = texts.names[nameOf(block)]
  const closeMenu = () => setHasMenu(false)
  const steer = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key] as -1 | 1 | undefined
    if (!event.altKey || !by) return
    event.preventDefault()
    acts.move(id, by)
  }
  return (
    <section
      ref={root}
      className={styles.frame}
      data-block={id}
      aria-label={texts.block(place, name)}
      onKeyDown={steer}
    >
      <Gutter block={block} place={place} acts={acts} onMenu={() => setHasMenu(!hasMenu)} />
      <div className={styles.bar} role="toolbar" aria-label={texts.tools(name)}>
        <span ref={setSlot} />
        <BarButton label={texts.teacherText} icon="teacher" onPress={() => setIsTeacherAsked(true)} />
        <BarButton label={texts.up} icon="up" onPress={() => acts.move(id, -1)} />
        <BarButton label={texts.down} icon="down" onPress={() => acts.move(id, 1)} />
        <BarButton label={texts.remove} icon="trash" onPress={() => acts.remove(id)} />
      </div>
      <BarSlot value={slot}>
        <div data-part="body">
          <BlockBody block={block} place={place} courseId={courseId} acts={acts} slash={slash} />
        </div>
      </BarSlot>
      {list}
      {hasMenu && (
        <div className={styles.menu}>
          <PlusMenu
            onClose={closeMenu}
            onChoose={(chosen) => {
              closeMenu()
              acts.addBelow(id, chosen)
            }}
          />
        </div>
      )}
      <FaultNote block={block} acts={acts} />
      {(block.TeacherText || isTeacherAsked) && <TeacherNote block={block} acts={acts} isFresh={isTeacherAsked} />}
    </section>
  )
})
