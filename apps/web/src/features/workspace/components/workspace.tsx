import { versionedName } from '@shijie/program/ai-question'
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useReducer, useRef, useState } from 'react'
import { workspaceTexts as texts } from '../../../texts/workspace.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Tabs } from '../../../ui/tabs.tsx'
import type { BlocksEditor } from '../blockly/blocks-editor.ts'
import { pictureOf, thumbnailOf } from '../blockly/picture.ts'
import { blockOfLine } from '../generator/generate.ts'
import { findNewerVersions, type NewerVersion, takeNewerVersion, type VersionedComponent } from '../newer-versions.ts'
import { beginState, reduceWorkspace, runnableCode, selectedLines, type WorkspaceContent } from '../workspace-state.ts'
import type { LoadResult } from '../xml/load-program.ts'
import { BlocksCanvas } from './blocks-canvas.tsx'
import type { LineProblem } from './code-view.ts'
import { DamagedNote, NewVersionNote, UnknownNote } from './load-notes.tsx'
import { PythonPane } from './python-pane.tsx'
import './workspace.css'

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
  /** There are other models to choose from. */
  refreshModels: () => void
}

export type WorkspaceTab = 'blocks' | 'python' | 'run'

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
  problems?: readonly LineProblem[]
  /** Components that programs can ask, with their current versions. */
  components?: readonly VersionedComponent[]
  /** Content that differs from what was there before; never called for a program that could not be read whole. */
  onChange: (content: WorkspaceContent) => void
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

/** Blocks, their Python and, as children, the place where the program runs. Narrow windows show one at a time. */
export function Workspace(props: WorkspaceProps) {
  const {
    initial,
    name,
    isReadOnly = false,
    handbook,
    runningLine,
    errorLine,
    problems = none,
    components = none,
  } = props
  const [state, dispatch] = useReducer(reduceWorkspace, initial, beginState)
  const [loaded, setLoaded] = useState<LoadResult>()
  const [isAccepted, setIsAccepted] = useState(false)
  // What the canvas begins with; it goes its own way from there until the mode changes.
  const [source, setSource] = useState(initial.xml)
  const [tab, setTab] = useState<WorkspaceTab>(initial.mode === 'python' ? 'python' : 'blocks')
  const editor = useRef<BlocksEditor>(null)
  const { content, program } = state
  const isDamaged = loaded?.state === 'damaged' && !isAccepted
  const isWritten = content.mode === 'python'
  const lines = selectedLines(state)
  const [kept, setKept] = useState<readonly NewerVersion[]>([])
  const blockAt = (line: number | undefined) =>
    line === undefined || isWritten ? undefined : blockOfLine(program.lines, line)
  const [runningBlock, errorBlock] = [blockAt(runningLine), blockAt(errorLine)]

  const showLine = (line: number) => {
    const blockId = blockAt(line)
    if (blockId) editor.current?.show(blockId)
  }

  const latest = useRef({ state, props, showLine })
  latest.current = { state, props, showLine }

  const { revision } = state
  useEffect(() => {
    if (revision > 0) latest.current.props.onChange(latest.current.state.content)
  }, [revision])

  const code = runnableCode(state)
  const isKept = ({ name, current }: NewerVersion) => kept.some((one) => one.name === name && one.current === current)
  const newer = isReadOnly || isDamaged ? undefined : findNewerVersions(code, components).find((one) => !isKept(one))
  const takeNewer = ({ name, used, current }: NewerVersion) => {
    if (isWritten) dispatch({ type: 'codeWritten', code: takeNewerVersion(code, { name, used, current }) })
    else editor.current?.changeModel(versionedName(name, used), versionedName(name, current))
  }
  const versionNote = newer && (
    <NewVersionNote newer={newer} onUse={() => takeNewer(newer)} onKeep={() => setKept([...kept, newer])} />
  )
  useEffect(() => latest.current.props.onCode(code), [code])
  useEffect(() => latest.current.props.onDamaged?.(isDamaged), [isDamaged])

  useImperativeHandle(
    props.handle,
    (): WorkspaceHandle => ({
      current: () => {
        editor.current?.flush()
        return { content: latest.current.state.content, code: runnableCode(latest.current.state) }
      },
      picture: async () => (editor.current ? pictureOf(editor.current.workspace) : undefined),
      thumbnail: async () => (editor.current ? thumbnailOf(editor.current.workspace) : undefined),
      showBlock: (blockId) => editor.current?.show(blockId),
      showLine: (line) => latest.current.showLine(line),
      openTab: setTab,
      refreshModels: () => editor.current?.refreshModels(),
    }),
    [],
  )

  return (
    <div className={classNames('workspace', `tab-${tab}`)}>
      <div className="workspace-tabs">
        <Tabs label={texts.panes} items={tabs} selected={tab} onSelect={setTab} />
      </div>
      <div className="workspace-blocks">
        {isDamaged && <DamagedNote xml={initial.xml} name={name} onEdit={() => setIsAccepted(true)} />}
        {loaded && !isDamaged && loaded.unknown.length > 0 && <UnknownNote types={loaded.unknown} />}
        {!isWritten && versionNote}
        {isWritten && !isReadOnly && <p className="workspace-note">{texts.readOnlyBlocks}</p>}
        <BlocksCanvas
          editor={editor}
          xml={source}
          isReadOnly={isReadOnly || isWritten || isDamaged}
          marks={{ ...(runningBlock ? { running: runningBlock } : {}), ...(errorBlock ? { error: errorBlock } : {}) }}
          handbook={handbook}
          onLoad={(result, next, xml) => {
            setLoaded((before) => before ?? result)
            dispatch({ type: 'blocksLoaded', program: next, xml })
          }}
          onChange={(next, xml) => dispatch({ type: 'blocksChanged', program: next, xml })}
          onSelect={(blockId) => dispatch({ type: 'blockSelected', blockId })}
          onSubject={(subject) => props.onSubject?.(subject)}
        />
      </div>
      <PythonPane
        code={isWritten ? content.python : program.code}
        isWritten={isWritten}
        isReadOnly={isReadOnly || isDamaged}
        fileName={name}
        selected={runningLine === undefined ? lines : { from: runningLine, to: runningLine }}
        errorLine={errorLine}
        problems={problems}
        note={isWritten && versionNote}
        onEdit={(text) => dispatch({ type: 'codeWritten', code: text })}
        onLine={showLine}
        onDoor={() => {
          editor.current?.flush()
          if (editor.current) setSource(editor.current.xml())
          dispatch({ type: 'doorTaken' })
        }}
      />
      <div className="workspace-run">{props.children}</div>
    </div>
  )
}
