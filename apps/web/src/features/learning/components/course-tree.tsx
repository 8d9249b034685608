import type { LessonRow } from '@shijie/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { sentenceOf } from '../../../lib/api-client.ts'
import { allItems } from '../../../lib/paging.ts'
import { learningTexts as texts } from '../../../texts/learning.ts'
import { Button } from '../../../ui/pieces/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { keepOpenLessons, readOpenLessons } from '../open-lessons.ts'
import { levelQuery } from '../queries.ts'
import { ApplyButton } from './apply-button.tsx'
import './course-tree.css'
import { LessonGoals } from './lesson-goals.tsx'
import { ContainerRow, LeafRow } from './tree-rows.tsx'

interface TreeState {
  courseId: string
  expanded: ReadonlySet<string>
  toggle: (lessonId: string) => void
  onOpen: (lesson: LessonRow) => void
  /** The leaf shown in the viewer, if any. */
  currentId: string | undefined
  nextId: string | undefined
  isCompact: boolean
  beside: CourseTreeProps['beside']
}

const TreeContext = createContext<TreeState | undefined>(undefined)

function useTree(): TreeState {
  const state = useContext(TreeContext)
  if (!state) throw new Error('A row stands outside its tree')
  return state
}

interface CourseTreeProps {
  courseId: string
  onOpen: (lesson: LessonRow) => void
  /** Containers that are open from the start. */
  initiallyExpanded?: readonly string[]
  currentId?: string
  /** The leaf to go on with: its row stands out. */
  nextId?: string
  /** For the side of the viewer: smaller rows. */
  isCompact?: boolean
  /** What stands at the right of each lesson of the first level. */
  beside?: ((lesson: LessonRow) => ReactNode) | undefined
}

/** B014, S006: lessons, steps and tasks; each level is asked for when it is expanded. */
export function CourseTree({
  courseId,
  onOpen,
  initiallyExpanded = [],
  currentId,
  nextId,
  isCompact = false,
  beside,
}: CourseTreeProps) {
  const [chosen, setChosen] = useState(() => readOpenLessons(courseId))
  // Until somebody opens or closes a lesson, the one that is learned now stands open.
  const expanded = chosen ?? new Set(initiallyExpanded)
  const setExpanded = (next: ReadonlySet<string>) => {
    setChosen(next)
    keepOpenLessons(courseId, next)
  }
  const toggle = (lessonId: string) => {
    const next = new Set(expanded)
    if (!next.delete(lessonId)) next.add(lessonId)
    setExpanded(next)
  }
  return (
    <TreeContext.Provider value={{ courseId, expanded, toggle, onOpen, currentId, nextId, isCompact, beside }}>
      <div className={isCompact ? 'course-tree compact' : 'course-tree'}>
        <TreeLevel depth={0} parentId={undefined} />
      </div>
    </TreeContext.Provider>
  )
}

const PLACES = ['a', 'b', 'c']

function LevelSkeleton({ depth }: { depth: number }) {
  return (
    <div className="tree-skeleton" role="status" aria-label={texts.expanding}>
      {PLACES.slice(0, depth === 0 ? 3 : 2).map((place) => (
        <Skeleton key={place} height={depth === 0 ? 40 : 16} width={depth === 0 ? '100%' : '60%'} />
      ))}
    </div>
  )
}

/** Steps are counted among steps: lessons between them bear no number. */
const stepNumber = (lessons: readonly LessonRow[], index: number): number =>
  lessons.slice(0, index + 1).filter(({ LinkType }) => LinkType === 1).length

function TreeLevel({ depth, parentId }: { depth: number; parentId: string | undefined }) {
  const { courseId } = useTree()
  const query = useInfiniteQuery(levelQuery(courseId, parentId))
  if (query.isPending) return <LevelSkeleton depth={depth} />
  if (query.isError) {
    const retry = () => void query.refetch()
    return (
      <ErrorState
        title={texts.treeError}
        message={sentenceOf(query.error)}
        onRetry={retry}
        isRetrying={query.isFetching}
      />
    )
  }
  const lessons = allItems(query.data.pages)
  if (lessons.length === 0 && depth === 0) return <EmptyState title={texts.treeEmpty}>{texts.treeEmptyHint}</EmptyState>
  return (
    <ul className={`tree-level depth-${Math.min(depth, 2)}`}>
      {lessons.map((lesson, index) => (
        <TreeNode
          key={lesson.CourseHourId}
          lesson={lesson}
          depth={depth}
          number={depth === 0 ? index + 1 : stepNumber(lessons, index)}
        />
      ))}
      {query.hasNextPage && (
        <li className="tree-more">
          <Button size={28} isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {texts.more}
          </Button>
        </li>
      )}
    </ul>
  )
}

function TreeNode({ lesson, depth, number }: { lesson: LessonRow; depth: number; number: number }) {
  const { expanded, toggle, onOpen, currentId, nextId, isCompact, beside } = useTree()
  if (lesson.LinkType === 2) {
    return (
      <li className="tree-leaf-line">
        <LeafRow
          lesson={lesson}
          isCurrent={lesson.CourseHourId === currentId}
          isNext={lesson.CourseHourId === nextId}
          onOpen={onOpen}
        />
        {!isCompact && <ApplyButton lesson={lesson} />}
      </li>
    )
  }
  const isExpanded = expanded.has(lesson.CourseHourId)
  return (
    <li>
      <div className="tree-line">
        <ContainerRow
          lesson={lesson}
          depth={depth}
          number={number}
          isExpanded={isExpanded}
          onToggle={() => toggle(lesson.CourseHourId)}
        />
        {depth === 0 && beside?.(lesson)}
      </div>
      {isExpanded && !isCompact && <LessonGoals goals={lesson.Goals} isFolded />}
      {isExpanded && <TreeLevel depth={depth + 1} parentId={lesson.CourseHourId} />}
    </li>
  )
}
