import type { DeskPanels } from '@shijie/contract'
import { versionedName } from '@shijie/program/ai-question'
import type { CategoryKey } from '@shijie/program/blocks'
import {
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useReducer,
  useRef,
  useState,
} from 'react'
import { workspaceTexts as texts } from '../../../texts/workspace.ts'
import { useWindowWidth } from '../../../ui/hooks/use-window-width.ts'
import { classNames } from '../../../ui/look/class-names.ts'
import { panelOf, Tabs } from '../../../ui/pieces/tabs.tsx'
import type { BlocksEditor } from '../blockly/blocks-editor.ts'
import { pictureOf, thumbnailOf } from '../blockly/picture.ts'
import { blockOfLine, type GeneratedProgram } from '../generator/generate.ts'
import { findNewerVersions, type NewerVersion, takeNewerVersion, type VersionedComponent } from '../newer-versions.ts'
import { type Columns, shareWindow, TABS_BELOW } from '../panels.ts'
import {
  beginState,
  reduceWorkspace,
  runnableCode,
  selectedLines,
  type WorkspaceContent,
  type WorkspaceState,
} from '../workspace-state.ts'
import type { LoadResult } from '../xml/load-program.ts'
import { BlocksCanvas } from './blocks-canvas.tsx'
import type { LineProblem } from './code-view.ts'
import { DoorDialog } from './door-dialog.tsx'
import { DamagedNote, NewVersionNote, UnknownNote } from './load-notes.tsx'
import { PythonPane } from './python-pane.tsx'
import './workspace.css'
import { CodeColumn, SideColumn } from './workspace-columns.tsx'

/** What the page may ask of the workspace. */
export interface WorkspaceHandle {
  /** The program as it stands now, with what was changed a moment ago. */
  current: () => { content: WorkspaceContent; code: string }
  picture: () => Promise<Blob | undefined>
  thumbnail: () => Promise<string | undefined>
  /** Shows a block, or the block of a line. */
  showBlock: (blockId: string) => void
  showLine: (line: number) => void
  openTab: (tab: WorkspaceTab) => void
  /** Asks whether to go through the door: from blocks to written Python, or back. */
  askDoor: () => void
}

export type WorkspaceTab = 'blocks' | 'python' | 'run'

const panelIdOf = (tab: WorkspaceTab) => `workspace-${tab}`

interface WorkspaceProps {
  /** Where the workspace begins; another beginning needs another key. */
  initial: WorkspaceContent
  name: string
  isReadOnly?: boolean
  handbook?: string | undefined
  /** The line that runs now. */
  runningLine?: number | undefined
  /** Where the program stopped. */
  errorLine?: number | undefined
  /** Why it stopped: shown at the block or under the line. */
  errorCard?: ReactNode
  problems?: readonly LineProblem[]
  /** Components that programs can ask, with their current versions. */
  components?: readonly VersionedComponent[]
  /** How somebody set the panels, and what is told when that changes; `isDone` false while a handle is moving. */
  panels: DeskPanels
  onPanels: (change: DeskPanels, isDone?: boolean) => void
  /** What the task is about; its blocks are offered first. */
  about?: CategoryKey | undefined
  /** Content that differs from what was there before; never called for a program that could not be read whole. */
  onChange: (content: WorkspaceContent) => void
  /** The program, as soon as there is one, and whenever it is another. */
  onCode: (code: string) => void
  /** Another subject of blocks is open. */
  onSubject?: (subject: string | undefined) => void
  /** Nothing is saved while a program that could not be read whole waits for a decision. */
  onDamaged?: (isDamaged: boolean) => void
  handle: Ref<WorkspaceHandle>
  children: ReactNode
}

const none: readonly never[] = []

const tabs = [
  { key: 'blocks', label: texts.tabBlocks },
  { key: 'python', label: texts.tabPython },
  { key: 'run', label: texts.tabRun },
] as const

/** While Python is written the blocks rest and have no tab. */
const writtenTabs = tabs.filter(({ key }) => key !== 'blocks')

/** Tells of a newer version of a component that nobody has answered about yet; without code there is none. */
function useVersionNote(
  code: string | undefined,
  components: readonly VersionedComponent[],
  onTake: (newer: NewerVersion) => void,
): ReactNode {
  const [kept, setKept] = useState<readonly NewerVersion[]>([])
  const isKept = ({ name, current }: NewerVersion) => kept.some((one) => one.name === name && one.current === current)
  const newer = code === undefined ? undefined : findNewerVersions(code, components).find((one) => !isKept(one))
  return newer && <NewVersionNote newer={newer} onUse={() => onTake(newer)} onKeep={() => setKept([...kept, newer])} />
}

interface HandleParts {
  editor: RefObject<BlocksEditor | null>
  state: WorkspaceState
  showLine: (line: number) => void
  openTab: (tab: WorkspaceTab) => void
  askDoor: () => void
}

function useWorkspaceHandle(handle: Ref<WorkspaceHandle>, parts: HandleParts): void {
  const { editor, state, showLine, openTab, askDoor } = parts
  // Made anew with each state: whoever asks reads the handle in that moment.
  useImperativeHandle(handle, () => ({
    current: () => {
      editor.current?.flush()
      return { content: state.content, code: runnableCode(state) }
    },
    picture: async () => (editor.current ? pictureOf(editor.current.workspace) : undefined),
    thumbnail: async () => (editor.current ? thumbnailOf(editor.current.workspace) : undefined),
    showBlock: (blockId) => editor.current?.show(blockId),
    showLine,
    openTab,
    askDoor,
  }))
}

/** Widths of the columns, as the sheet of the page takes them. */
const gridOf = ({ code, side }: Columns, isWritten: boolean) => ({
  gridTemplateColumns: isWritten ? `minmax(0, 1fr) ${side}px` : `minmax(0, 1fr) ${code}px ${side}px`,
})

/**
 * Blocks, their Python and, as children, the place where the program runs. Each column folds and is pulled wider; narrow
 * windows show one at a time.
 */
export function Workspace(props: WorkspaceProps) {
  const { initial, name, isReadOnly = false, handbook, runningLine, errorLine, panels, onPanels } = props
  const { problems = none, components = none } = props
  const [state, dispatch] = useReducer(reduceWorkspace, initial, beginState)
  const [loaded, setLoaded] = useState<LoadResult>()
  const [isAccepted, setIsAccepted] = useState(false)
  // What the canvas begins with; it goes its own way from there until the mode changes.
  const [source, setSource] = useState(initial.xml)
  const [tab, setTab] = useState<WorkspaceTab>(initial.mode === 'python' ? 'python' : 'blocks')
  const [isAsking, setIsAsking] = useState(false)
  const editor = useRef<BlocksEditor>(null)
  const { content, program } = state
  const isDamaged = loaded?.state === 'damaged' && !isAccepted
  const isWritten = content.mode === 'python'
  const lines = selectedLines(state)
  const width = useWindowWidth()
  const hasTabs = width < TABS_BELOW
  const columns = shareWindow(width, isWritten, panels)
  const blockAt = (line: number | undefined) =>
    line === undefined || isWritten ? undefined : blockOfLine(program.lines, line)
  const [runningBlock, errorBlock] = [blockAt(runningLine), blockAt(errorLine)]

  const showLine = (line: number) => {
    const blockId = blockAt(line)
    if (blockId) editor.current?.show(blockId)
  }

  const { revision } = state
  const tell = useEffectEvent(() => ({ ...props, content }))
  useEffect(() => {
    if (revision > 0) tell().onChange(tell().content)
  }, [revision])

  const code = runnableCode(state)
  const versionNote = useVersionNote(isReadOnly || isDamaged ? undefined : code, components, (newer) => {
    const { name, used, current } = newer
    if (isWritten) dispatch({ type: 'codeWritten', code: takeNewerVersion(code, newer) })
    else editor.current?.changeModel(versionedName(name, used), versionedName(name, current))
  })
  // Blocks have no program until they are drawn; an empty one must not run in its place.
  const isKnown = isWritten || loaded !== undefined
  useEffect(() => {
    if (isKnown) tell().onCode(code)
  }, [code, isKnown])
  useEffect(() => tell().onDamaged?.(isDamaged), [isDamaged])

  useWorkspaceHandle(props.handle, { editor, state, showLine, openTab: setTab, askDoor: () => setIsAsking(true) })

  const load = (result: LoadResult, next: GeneratedProgram, xml: string) => {
    setLoaded((before) => before ?? result)
    dispatch({ type: 'blocksLoaded', program: next, xml })
  }
  const takeDoor = () => {
    setIsAsking(false)
    editor.current?.flush()
    if (editor.current) setSource(editor.current.xml())
    dispatch({ type: 'doorTaken' })
    setTab(isWritten ? 'blocks' : 'python')
  }
  const lineCount = code.trimEnd() === '' ? 0 : code.trimEnd().split('\n').length
  const shared = { columns, hasTabs, onPanels }
  /** Columns are panels of tabs where only one of them is seen. */
  const panel = (key: WorkspaceTab) => (hasTabs ? panelOf(panelIdOf(key), key) : undefined)
  return (
    <div
      className={classNames('workspace', hasTabs && `with-tabs tab-${tab}`, isWritten && 'is-written')}
      style={hasTabs ? undefined : gridOf(columns, isWritten)}
    >
      {hasTabs && (
        <div className="workspace-tabs">
          <Tabs
            label={texts.panes}
            items={isWritten ? writtenTabs : tabs}
            selected={tab}
            onSelect={setTab}
            panelId={panelIdOf}
          />
        </div>
      )}
      <div {...(!isWritten && panel('blocks'))} className="workspace-blocks" inert={isWritten}>
        {isDamaged && <DamagedNote xml={initial.xml} name={name} onEdit={() => setIsAccepted(true)} />}
        {loaded && !isDamaged && loaded.unknown.length > 0 && <UnknownNote types={loaded.unknown} />}
        {!isWritten && versionNote}
        <BlocksCanvas
          editor={editor}
          xml={source}
          isReadOnly={isReadOnly || isWritten || isDamaged}
          marks={{ ...(runningBlock ? { running: runningBlock } : {}), ...(errorBlock ? { error: errorBlock } : {}) }}
          errorCard={props.errorCard}
          handbook={handbook}
          about={props.about}
          isPinned={columns.isPinned && !hasTabs}
          canPin={columns.canPin && !hasTabs}
          onPin={(isPinned) => onPanels({ Pinned: isPinned ? 1 : 0 })}
          onLoad={load}
          onChange={(next, xml) => dispatch({ type: 'blocksChanged', program: next, xml })}
          onSelect={(blockId) => dispatch({ type: 'blockSelected', blockId })}
          onSubject={(subject) => props.onSubject?.(subject)}
        />
      </div>
      <CodeColumn {...shared} panel={panel('python')} isWritten={isWritten} fact={texts.codeFact(lineCount)}>
        <PythonPane
          isFolded={!columns.isCodeOpen && !hasTabs}
          onFold={isWritten || hasTabs ? undefined : () => onPanels({ CodeOpen: 0 })}
          code={isWritten ? content.python : program.code}
          isWritten={isWritten}
          isReadOnly={isReadOnly || isDamaged}
          fileName={name}
          hasBlocks={initial.mode !== 'python' || content.xml.includes('<block ')}
          selected={runningLine === undefined ? lines : { from: runningLine, to: runningLine }}
          errorLine={errorLine}
          errorCard={isWritten && props.errorCard}
          problems={problems}
          note={isWritten && versionNote}
          onEdit={(text) => dispatch({ type: 'codeWritten', code: text })}
          onLine={showLine}
          onDoor={() => setIsAsking(true)}
        />
      </CodeColumn>
      <SideColumn {...shared} panel={panel('run')} width={width}>
        {props.children}
      </SideColumn>
      {isAsking && <DoorDialog isBack={isWritten} onClose={() => setIsAsking(false)} onConfirm={takeDoor} />}
    </div>
  )
}
