import type { DraftRow, LessonRowKind } from '@shijie/contract'
import { lazy, Suspense, useMemo, useState } from 'react'
import { sentenceOf } from '../../../lib/api-client.ts'
import { showToast } from '../../../lib/toasts.ts'
import { authoringTexts as texts } from '../../../texts/authoring.ts'
import { Icon, type IconName } from '../../../ui/icons/icon.tsx'
import { Button } from '../../../ui/pieces/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { buildTree, type DraftNode } from '../draft-tree.ts'
import { useAddLesson, useMoveLessons, useRemoveLesson, useRestoreLesson } from '../queries.ts'
import { OpeningMark } from './opening-mark.tsx'
import styles from './tree-panel.module.css'

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

function line(node: object) {
  const { row } = node as DraftNode
  return (
    <span className={styles.line} data-state={row.State}>
      <Icon name={KIND_ICONS[row.Kind]} size={16} />
      <span className={styles.title} title={row.Title}>
        {row.Title}
      </span>
      <OpeningMark row={row} />
      <span className={styles.state}>{texts.states[row.State]}</span>
    </span>
  )
}

/** A new lesson stands behind the chosen one, or in it where that is a chapter. */
function placeBeside(rows: readonly DraftRow[], chosen: DraftRow | undefined) {
  if (!chosen) return {}
  if (chosen.Kind === 'container') return { ParentId: chosen.CourseHourId }
  const siblings = rows.filter(({ ParentId }) => ParentId === chosen.ParentId)
  const next = siblings[siblings.findIndex(({ CourseHourId }) => CourseHourId === chosen.CourseHourId) + 1]
  return { ...(chosen.ParentId && { ParentId: chosen.ParentId }), ...(next && { BeforeId: next.CourseHourId }) }
}

interface TreePanelProps {
  courseId: string
  rows: readonly DraftRow[]
  lessonId: string
  onChoose: (lessonId: string) => void
}

/** The tree of a course: chosen, moved, added to and taken from. */
export function TreePanel({ courseId, rows, lessonId, onChoose }: TreePanelProps) {
  const nodes = useMemo(() => buildTree(rows), [rows])
  const containers = rows.filter(({ Kind }) => Kind === 'container').map(({ CourseHourId }) => CourseHourId)
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set(lessonId ? [lessonId] : []))
  /** What was taken out last, so that one press puts it back: a draft is in no list then. */
  const [taken, setTaken] = useState<DraftRow>()
  const add = useAddLesson()
  const move = useMoveLessons(courseId)
  const remove = useRemoveLesson()
  const restore = useRestoreLesson()
  const chosen = rows.find(({ CourseHourId }) => CourseHourId === lessonId)
  const complain = (error: Error) => showToast('error', sentenceOf(error))
  const choose = (keys: ReadonlySet<string>) => {
    setMarked(keys)
    const [only] = keys
    if (keys.size === 1 && only) onChoose(only)
  }
  const addOne = (kind: 'container' | 'page', clicks: number) => {
    // The second of a double click would make another one.
    if (clicks > 1) return
    add.mutate(
      {
        CourseId: courseId,
        ...placeBeside(rows, chosen),
        Body: { Title: kind === 'container' ? texts.newChapter : texts.newLesson, Kind: kind },
      },
      { onSuccess: ({ CourseHourId }) => choose(new Set([CourseHourId])), onError: complain },
    )
  }
  const takeOut = (row: DraftRow) =>
    remove.mutate(row.CourseHourId, { onSuccess: () => setTaken(row), onError: complain })
  const putBack = (id: string) => restore.mutate(id, { onSuccess: () => setTaken(undefined), onError: complain })
  const lessons = rows.length - containers.length
  return (
    <section className={styles.panel} aria-label={texts.tree}>
      <header className={styles.head}>
        <h2>{texts.tree}</h2>
        <small>{texts.treeFacts(containers.length, lessons)}</small>
      </header>
      <div className={styles.nodes}>
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
            onChoose={choose}
            onMove={(next) => move.mutate(next, { onError: complain })}
            mayHold={(parent) => parent === undefined || containers.includes(parent)}
            empty={<EmptyState title={texts.treeEmpty}>{texts.treeEmptyHint}</EmptyState>}
          />
        </Suspense>
      </div>
      {taken && (
        <p className={styles.taken} role="status">
          <span>{taken.State === 'draft' ? texts.takenOutDraft(taken.Title) : texts.takenOut(taken.Title)}</span>
          <Button size={28} onClick={() => putBack(taken.CourseHourId)}>
            {texts.putBack}
          </Button>
        </p>
      )}
      <footer className={styles.acts}>
        <Button size={36} isBusy={add.isPending} onClick={({ detail }) => addOne('page', detail)}>
          {texts.addLesson}
        </Button>
        <Button size={36} disabled={add.isPending} onClick={({ detail }) => addOne('container', detail)}>
          {texts.addChapter}
        </Button>
        {chosen && chosen.State !== 'leaving' && (
          <Button size={36} aria-label={texts.takeOutOf(chosen.Title)} onClick={() => takeOut(chosen)}>
            {texts.takeOut}
          </Button>
        )}
        {chosen?.State === 'leaving' && (
          <Button size={36} aria-label={texts.putBackOf(chosen.Title)} onClick={() => putBack(chosen.CourseHourId)}>
            {texts.putBack}
          </Button>
        )}
      </footer>
    </section>
  )
}
