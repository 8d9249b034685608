import { type DraftRow, type LessonRowKind, lessonBody } from '@shijie/contract'
import { type KeyboardEvent, lazy, Suspense, useMemo, useRef, useState } from 'react'
import { authoringTexts as texts } from '../../../texts/authoring.ts'
import { courseFolderTexts as folderTexts } from '../../../texts/course-folder.ts'
import { courseTreeTexts as treeTexts } from '../../../texts/course-tree.ts'
import { NameDialog } from '../../../ui/floating/name-dialog.tsx'
import { Icon, type IconName } from '../../../ui/icons/icon.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { buildTree, type DraftNode } from '../draft-tree.ts'
import { FolderPart } from '../folder/folder-part.tsx'
import type { FoundFile } from '../folder/found-files.ts'
import { useFolderDrop } from '../folder/use-folder-drop.ts'
import type { CountPages } from '../measure-file.ts'
import { PlanInTree } from '../plans/plan-mark.tsx'
import { outermostOf } from '../tree/lesson-places.ts'
import type { TreeHistorySnapshot } from '../tree/tree-history.ts'
import { useRowPress } from '../tree/use-row-press.ts'
import { useTreeActs } from '../tree/use-tree-acts.ts'
import { useUndoKeys } from '../use-undo-keys.ts'
import { OpeningMark } from './opening-mark.tsx'
import { TreeMoves } from './tree-moves.tsx'
import styles from './tree-panel.module.css'
import { EditorsOf } from './who-is-here.tsx'

const DeskTree = lazy(async () => ({ default: (await import('../../../ui/desk/desk-tree.tsx')).DeskTree }))

const KIND_ICONS: Record<LessonRowKind, IconName> = {
  container: 'folder',
  video: 'video',
  page: 'document',
  pdf: 'document',
  images: 'image',
  document: 'document',
  web: 'document',
  exercise: 'quiz',
  training: 'blocks',
}

const keyOf = (node: object) => (node as DraftNode).row.CourseHourId
const childrenOf = (node: object) => (node as DraftNode).children
const nameOf = (node: object) => (node as DraftNode).row.Title
const SHAPE = { keyOf, childrenOf: (node: DraftNode) => node.children }

function line(node: object) {
  const { row } = node as DraftNode
  return (
    <span className={styles.line} data-state={row.State}>
      <Icon name={KIND_ICONS[row.Kind]} size={16} />
      <span className={styles.title} title={row.Title}>
        {row.Title}
      </span>
      <OpeningMark row={row} />
      <EditorsOf lessonId={row.CourseHourId} />
      {row.PlanId ? <PlanInTree row={row} /> : <span className={styles.state}>{texts.states[row.State]}</span>}
    </span>
  )
}

interface TreePanelProps {
  courseId: string
  rows: readonly DraftRow[]
  lessonId: string
  onChoose: (lessonId: string) => void
  /** A lesson was pressed: whoever did that wants to be in it. */
  onEnter: () => void
  countPages: CountPages
}

interface TreeHeadProps {
  facts: string
  shown: TreeHistorySnapshot
  onUndo: () => void
  onRedo: () => void
}

/** How large the tree is, and the way back; both buttons say what they would do. */
function TreeHead({ facts, shown, onUndo, onRedo }: TreeHeadProps) {
  const wayOf = (words: string, label: string, icon: IconName, onPress: () => void) => (
    // It keeps the focus when nothing is left, so that the keys go on working.
    <button type="button" aria-label={label} title={label} aria-disabled={!words} onClick={() => words && onPress()}>
      <Icon name={icon} />
    </button>
  )
  return (
    <header className={styles.head}>
      <h2>{texts.tree}</h2>
      <small>{facts}</small>
      {wayOf(shown.undo, treeTexts.undo(shown.undo), 'undo', onUndo)}
      {wayOf(shown.redo, treeTexts.redo(shown.redo), 'redo', onRedo)}
    </header>
  )
}

interface TreeNoteProps {
  note: TreeHistorySnapshot['note']
  onUndo: () => void
  onRedo: () => void
}

/** What was done last, with the way back. */
function TreeNote({ note, onUndo, onRedo }: TreeNoteProps) {
  return (
    <div role="status">
      {note && (
        <p className={styles.note}>
          <span>{note.sentence}</span>
          {note.way === 'undo' && (
            <Button size={28} onClick={onUndo}>
              {treeTexts.undoShort}
            </Button>
          )}
          {note.way === 'redo' && (
            <Button size={28} onClick={onRedo}>
              {treeTexts.redoShort}
            </Button>
          )}
        </p>
      )}
    </div>
  )
}

interface TreeFootProps {
  acts: ReturnType<typeof useTreeActs>
  nodes: readonly DraftNode[]
  rows: readonly DraftRow[]
  marked: ReadonlySet<string>
  lessonId: string
  chosen: DraftRow | undefined
  /** What would be taken out, with all that is in it. */
  taken: readonly DraftRow[]
  onRename: () => void
  onTakeOut: () => void
  onFolder: () => void
}

function TreeFoot({
  acts,
  nodes,
  rows,
  marked,
  lessonId,
  chosen,
  taken,
  onRename,
  onTakeOut,
  onFolder,
}: TreeFootProps) {
  const addOne = (kind: 'container' | 'page', clicks: number) => {
    // The second of a double click would make another one.
    if (clicks <= 1) void acts.addOne(kind, lessonId)
  }
  const [first] = taken
  return (
    <footer className={styles.acts}>
      <Button size={36} onClick={({ detail }) => addOne('page', detail)}>
        {texts.addLesson}
      </Button>
      <Button size={36} onClick={({ detail }) => addOne('container', detail)}>
        {texts.addChapter}
      </Button>
      <Button size={36} onClick={onFolder}>
        {folderTexts.button}
      </Button>
      {chosen && chosen.State !== 'leaving' && (
        <Button size={36} aria-label={treeTexts.renameOf(chosen.Title)} title="F2" onClick={onRename}>
          {treeTexts.rename}
        </Button>
      )}
      {first && (
        <Button
          size={36}
          aria-label={taken.length > 1 ? treeTexts.takeOutSeveral(taken.length) : texts.takeOutOf(first.Title)}
          title="Delete"
          onClick={onTakeOut}
        >
          {taken.length > 1 ? treeTexts.takeOutSeveral(taken.length) : texts.takeOut}
        </Button>
      )}
      {!first && chosen?.State === 'leaving' && (
        <Button size={36} aria-label={texts.putBackOf(chosen.Title)} onClick={() => void acts.putBack(chosen)}>
          {texts.putBack}
        </Button>
      )}
      {chosen && chosen.State !== 'leaving' && (
        <TreeMoves
          nodes={nodes}
          rows={rows}
          shape={SHAPE}
          chosen={chosen}
          marked={marked}
          onMove={(move) => void acts.moveTo(move)}
        />
      )}
    </footer>
  )
}

const ROW = '[role=row][data-key]'
const keyOfRow = ({ dataset }: HTMLElement): string => dataset.key ?? ''

/** The row below one that is taken out, or above it where none is; rows that go along are none of them. */
function nextRow(from: HTMLElement, taken: readonly DraftRow[], rows: readonly DraftRow[]): HTMLElement | undefined {
  const isGone = (id: string): boolean => {
    const row = rows.find(({ CourseHourId }) => CourseHourId === id)
    return row !== undefined && (taken.includes(row) || isGone(row.ParentId))
  }
  const lines = [...(from.closest('[role=treegrid]')?.querySelectorAll<HTMLElement>(ROW) ?? [])]
  const at = lines.indexOf(from)
  const stays = (each: HTMLElement) => !isGone(keyOfRow(each))
  return lines.slice(at + 1).find(stays) ?? lines.slice(0, at).findLast(stays)
}

/** The tree of a course: chosen, moved, renamed, added to and taken from; all of it with a way back. */
export function TreePanel({ courseId, rows, lessonId, onChoose, onEnter, countPages }: TreePanelProps) {
  const panel = useRef<HTMLElement>(null)
  const nodes = useMemo(() => buildTree(rows), [rows])
  const containers = rows.filter(({ Kind }) => Kind === 'container').map(({ CourseHourId }) => CourseHourId)
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set(lessonId ? [lessonId] : []))
  const [renames, setRenames] = useState<DraftRow>()
  const [folder, setFolder] = useState<{ dropped?: Promise<readonly FoundFile[]> }>()
  const { isOver, listeners } = useFolderDrop((dropped) => setFolder({ dropped }))
  const press = useRowPress(onEnter)
  const choose = (wanted: ReadonlySet<string>) => {
    const keys = press.choiceOf(marked, wanted)
    setMarked(keys)
    const [only] = keys
    if (keys.size === 1 && only) onChoose(only)
  }
  const acts = useTreeActs(courseId, (id) => {
    choose(new Set([id]))
    onEnter()
  })
  const { history, shown } = acts
  useUndoKeys(panel, history)
  const chosen = rows.find(({ CourseHourId }) => CourseHourId === lessonId)
  const taken = outermostOf(rows, marked).filter(({ State }) => State !== 'leaving')
  const takeOut = (from?: HTMLElement) => {
    const next = from && nextRow(from, taken, rows)
    void acts.takeOut(taken)
    if (next) {
      choose(new Set([keyOfRow(next)]))
      next.focus()
      // What is pressed, or stands in the tree, may go with it: the keys of the tree go on working.
    } else panel.current?.focus()
  }
  const pressKey = ({ key, target }: KeyboardEvent) => {
    const line = (target as Element).closest<HTMLElement>(ROW)
    const id = line ? keyOfRow(line) : ''
    const row = rows.find(({ CourseHourId, State }) => CourseHourId === id && State !== 'leaving')
    if (row && key === 'F2') setRenames(row)
    if (line && row && key === 'Delete' && taken.length > 0) takeOut(line)
  }
  return (
    <section
      ref={panel}
      tabIndex={-1}
      className={styles.panel}
      aria-label={texts.tree}
      onKeyDown={pressKey}
      {...listeners}
    >
      {isOver && <p className={styles.over}>{folderTexts.drop}</p>}
      <TreeHead
        facts={texts.treeFacts(containers.length, rows.length - containers.length)}
        shown={shown}
        onUndo={() => void history.undo()}
        onRedo={() => void history.redo()}
      />
      <div className={styles.nodes} {...press.listeners}>
        <Suspense fallback={<Skeleton height={240} />}>
          <DeskTree
            label={texts.tree}
            items={nodes}
            keyOf={keyOf}
            childrenOf={childrenOf}
            nameOf={nameOf}
            line={line}
            open={new Set(containers.filter((id) => !closed.has(id)))}
            onOpen={(open) => setClosed(new Set(containers.filter((id) => !open.has(id))))}
            chosen={marked}
            inSight={lessonId}
            onChoose={choose}
            onMove={(next) => void acts.moveTo(next)}
            mayHold={(parent) => parent === undefined || containers.includes(parent)}
            empty={<EmptyState title={texts.treeEmpty}>{texts.treeEmptyHint}</EmptyState>}
          />
        </Suspense>
      </div>
      <TreeNote note={shown.note} onUndo={() => void history.undo()} onRedo={() => void history.redo()} />
      <TreeFoot
        acts={acts}
        nodes={nodes}
        rows={rows}
        marked={marked}
        lessonId={lessonId}
        chosen={chosen}
        taken={taken}
        onRename={() => setRenames(chosen)}
        onTakeOut={() => takeOut()}
        onFolder={() => setFolder({})}
      />
      {folder && (
        <FolderPart
          courseId={courseId}
          rows={rows}
          chosen={chosen}
          countPages={countPages}
          dropped={folder.dropped}
          onAdded={acts.wereAdded}
          onClose={() => setFolder(undefined)}
        />
      )}
      {renames && (
        <NameDialog
          rule={lessonBody.shape.Title}
          title={treeTexts.rename}
          label={texts.lessonTitle}
          submitText={texts.keepFacts}
          busyText={treeTexts.renaming}
          initial={renames.Title}
          onSubmit={async (name) => {
            await acts.rename(renames, name)
            setRenames(undefined)
          }}
          onClose={() => setRenames(undefined)}
        />
      )}
    </section>
  )
}
