import type { CategoryKey } from '@shijie/program/blocks'
import { type ReactNode, type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useShownWork } from '../../../lib/shown-work.ts'
import { workspaceTexts as texts } from '../../../texts/workspace.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { type BlockMark, BlocksEditor, type EditorListener } from '../blockly/blocks-editor.ts'
import type { DrawerSight } from '../blockly/drawer.ts'
import { BlockCard } from './block-card.tsx'
import styles from './blocks-canvas.module.css'
import { CanvasTools } from './canvas-tools.tsx'
import { DrawerFrame } from './drawer-frame.tsx'
import { KeptDialogs, useKeptShelf } from './kept-shelf.tsx'
import { ModelPanel } from './model-panel.tsx'
import { NamePrompt, useNamePrompt } from './name-prompt.tsx'

interface BlocksCanvasProps {
  /** The stored program; a new one needs a new key. */
  xml: string
  isReadOnly: boolean
  marks: Partial<Record<BlockMark, string>>
  /** Why the program stopped, to stand at the block that is marked so. */
  errorCard?: ReactNode
  handbook: string | undefined
  /** What the task is about; its blocks are offered first. */
  about?: CategoryKey | undefined
  isPinned: boolean
  canPin: boolean
  onPin: (isPinned: boolean) => void
  onLoad: EditorListener['onLoad']
  onChange: EditorListener['onChange']
  onSelect: EditorListener['onSelect']
  onSubject: EditorListener['onSubject']
  editor: Ref<BlocksEditor>
}

function ToolboxHead({ onSearch }: { onSearch: (query: string) => number }) {
  const [query, setQuery] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const search = (text: string) => {
    setQuery(text)
    setIsMissing(onSearch(text) === 0 && text.trim() !== '')
  }
  return (
    <div className={styles.find}>
      <Icon name="search" size={14} />
      <input
        type="search"
        value={query}
        placeholder={texts.search}
        aria-label={texts.search}
        onChange={(event) => search(event.target.value)}
      />
      {isMissing && (
        <p role="status" className={styles.missing}>
          {texts.nothingFound}
        </p>
      )}
    </div>
  )
}

/** Toolbox, drawer and program. Blockly draws them; what is around them is ours. */
export function BlocksCanvas(props: BlocksCanvasProps) {
  const { xml, isReadOnly, marks, handbook, isPinned } = props
  const host = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<BlocksEditor>()
  const [percent, setPercent] = useState(100)
  const [sight, setSight] = useState<DrawerSight>({ isOpen: false, width: 0 })
  const prompt = useNamePrompt()
  const kept = useKeptShelf(isReadOnly)
  const now = useEffectEvent(() => ({ ...props, ask: prompt.ask, kept }))
  // Becoming read-only makes a new canvas; it begins where the old one was, not where the page began.
  const last = useRef({ source: xml, text: xml })
  useImperativeHandle(props.editor, () => editor as BlocksEditor, [editor])

  useEffect(() => {
    if (!host.current) return
    const made = new BlocksEditor(
      host.current,
      {
        onLoad: (result, program, text) => now().onLoad(result, program, text),
        onChange: (program, text) => {
          last.current = { source: xml, text }
          now().onChange(program, text)
        },
        onSelect: (id) => now().onSelect(id),
        onZoom: setPercent,
        onSubject: (subject) => now().onSubject(subject),
        onDrawer: setSight,
        ask: (question, value) => now().ask(question, value),
        onKeep: (group) => now().kept.keep(group),
        onShelf: (act) => now().kept.act(act),
      },
      isReadOnly,
      now().about,
    )
    made.pin(now().isPinned)
    setEditor(made)
    made.load(last.current.source === xml ? last.current.text : xml)
    return () => {
      made.flush()
      made.dispose()
    }
  }, [xml, isReadOnly])

  useEffect(() => editor?.pin(isPinned), [editor, isPinned])
  const isShown = useShownWork()
  useEffect(() => editor?.enlarge(isShown), [editor, isShown])
  useEffect(() => editor?.showShelf(kept.shelf), [editor, kept.shelf])
  useEffect(() => editor?.mark('running', marks.running), [editor, marks.running])
  useEffect(() => editor?.mark('error', marks.error), [editor, marks.error])

  return (
    <section className={styles.canvas} aria-label={texts.canvas} data-readonly={isReadOnly || undefined}>
      <div className={styles.host} ref={host} />
      {editor && !isReadOnly && <ToolboxHead onSearch={(query) => editor.search(query)} />}
      {editor && sight.isOpen && (
        <DrawerFrame
          name={editor.subjectName() ?? texts.searchResults}
          width={sight.width}
          isPinned={isPinned}
          canPin={props.canPin}
          onPin={props.onPin}
          onClose={() => editor.closeDrawer()}
        >
          {editor.isModelDrawer() && <ModelPanel />}
        </DrawerFrame>
      )}
      {handbook && !isReadOnly && (
        <Link className={styles.handbook} to={handbook} target="_blank" rel="noopener">
          <Icon name="book" size={18} />
          {texts.handbook}
        </Link>
      )}
      {editor && (
        <CanvasTools editor={editor} percent={percent} isReadOnly={isReadOnly} left={sight.isOpen ? sight.width : 0} />
      )}
      {editor && marks.error && props.errorCard && (
        <BlockCard key={marks.error} editor={editor} blockId={marks.error}>
          {props.errorCard}
        </BlockCard>
      )}
      <NamePrompt {...prompt} />
      <KeptDialogs {...kept} />
    </section>
  )
}
